### Why a turn is good, in hints and reviews

reason-monument =
    { $points ->
        [one] The monument scores 1 point.
       *[other] The monument scores { $points } points.
    }
reason-monument-first = { PLAYER($rival) } has room for it too.
reason-next-monument =
    { $points ->
        [one] It prepares { PIECE($name) } for next turn, worth 1 point.
       *[other] It prepares { PIECE($name) } for next turn, worth { $points } points.
    }
reason-objectives =
    { $points ->
        [one] It’s worth 1 more point in the objectives.
       *[other] It’s worth { $points } more points in the objectives.
    }
reason-district =
    { $points ->
        [one] It completes a district.
       *[other] It completes districts for { $points } points.
    }
reason-lowest-up =
    { $points ->
        [one] It raises the lowest resource, which is the one that scores.
       *[other] It raises the lowest resource by { $points }, and that’s the one that scores.
    }
reason-nature =
    { $n ->
        [one] It reaches a natural resource.
       *[other] It reaches { $n } natural resources.
    }
reason-population =
    { $points ->
        [one] The growing population scores 1 more point.
       *[other] The growing population scores { $points } more points.
    }
reason-pedestal =
    { $place ->
        [1] It means going first next round.
       *[2] It means going second next round.
    }
reason-room =
    { $n ->
        [one] It opens 1 more space to build on beside roads.
       *[other] It opens { $n } more spaces to build on beside roads.
    }
