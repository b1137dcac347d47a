### Themes of practice positions

practice-theme-bonus = A bonus tile
practice-about-bonus = The outpost that empties a column.
practice-theme-outpost = An outpost
practice-about-outpost = Where to build, and when.
practice-theme-harvest = A harvest
practice-about-harvest = When nothing beats taking new { -cubes }.
