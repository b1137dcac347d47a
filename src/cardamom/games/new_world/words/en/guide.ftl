### What the guided games of From East to West and An Heroic Journey both say

guide-settlers-title = Your { -settlers }
guide-settlers = You have seven { -settlers } and room for ten { -cubes }. On your turn you do one thing: send some { -settlers } to work at a location, or let them all rest.

guide-benefit-title = More than points
guide-oust-title = Others were here first
guide-oust = To work where others are, send one { -settler } more than they did, and theirs go home. Where your own { -settlers } are, you can’t work again until you have rested.

guide-rest-title = Rest
guide-rest = Your { -settlers } stay where they worked. When you run short, spend a turn to call them all back.
guide-rest-do = Let your { -settlers } rest, then end your turn.
