### Themes of practice positions

practice-theme-race = A race
practice-about-race = Somebody else is about to get there. Be faster.
practice-theme-claim = A claim
practice-about-claim = What to claim, or how to get there.
practice-theme-trades = Trades
practice-about-trades = The right trades, and enough of them.
practice-theme-toll = A toll
practice-about-toll = When paying the others is worth it.
