### What the guided games of From East to West and An Heroic Journey both say

guide-settlers-title = Your { -settlers }
guide-settlers = You have seven { -settlers }, and on your turn you do one thing: send some of them to work at a place, or let them all rest.

guide-benefit-title = More than points
guide-oust-title = Not alone here
guide-oust = Nobody owns a place. If somebody is there before you, send one { -settler } more than they did, and theirs go home. If you already stand there yourself, you have to rest first.

guide-rest-title = Rest
guide-rest = Your { -settlers } stay where they worked. When you run short, spend a turn to call them all back.
guide-rest-do = Let your { -settlers } rest, then end your turn.
