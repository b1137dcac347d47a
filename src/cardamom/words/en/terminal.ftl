### The terminal. Drawings of Century games mention terms of their theme.

## Drawings

draw-map-signs = [A] { -boat }  a outpost  +{ $cubes } { -cubes } lying there
draw-map-boat = [A] { -boat }
draw-work-signs = * work there now  3 (1) { -settlers } now (printed)  [B2] { -settlers } of B  X01: lies on it  +Y your tools
draw-location-signs = 3 (1) { -settlers } now (printed)  [B2] { -settlers } of B  X01: lies on it
draw-settlers-ready = { -settlers } { $ready } ready, { $reserve } reserve
draw-settlers-short = { -settlers } { $ready }+{ $reserve }
draw-settlers =
    { $n ->
        [one] 1 { -settler }
       *[other] { $n } { -settlers }
    }
draw-settlers-fewer =
    { $n ->
        [one] { $icon }: 1 { -settler } fewer
       *[other] { $icon }: { $n } { -settlers } fewer
    }
draw-takes =
    { $n ->
        [one] takes 1 { -settler }
       *[other] takes { $n } { -settlers }
    }
draw-cubes = { -cubes }
