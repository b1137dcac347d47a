### Themes of practice positions

practice-theme-monument = A monument
practice-about-monument = Whether to build it now, and which one.
practice-theme-district = A district
practice-about-district = The piece that closes a district.
practice-theme-nature = Nature
practice-about-nature = Natural resources within reach.
practice-theme-loan = A loan
practice-about-loan = When borrowing pays off.
practice-theme-pedestal = A pedestal
practice-about-pedestal = When to take a pedestal.
practice-theme-tracks = Resources
practice-about-tracks = The piece that moves you up the right track.
practice-theme-piece = A purchase
practice-about-piece = What to buy before the others do.
practice-theme-leave = Leaving
practice-about-leave = When to stop buying.
