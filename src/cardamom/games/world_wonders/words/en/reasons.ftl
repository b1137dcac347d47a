### Why a turn is good, in hints and reviews

reason-monument =
    { $points ->
        [one] The monument scores 1 point.
       *[other] The monument scores { $points } points.
    }
reason-monument-first = { PLAYER($rival) } has room for it too.
reason-monument-cheap = A monument costs all the gold that’s left, and that’s just { $n }.
reason-next-monument =
    { $points ->
        [one] Next turn a monument can follow ({ PIECE($name) }), for 1 point.
       *[other] Next turn a monument can follow ({ PIECE($name) }), for { $points } points.
    }
reason-objectives =
    { $points ->
        [one] It’s worth 1 more point in the objectives.
       *[other] It’s worth { $points } more points in the objectives.
    }
reason-district =
    { $points ->
        [one] The district scores 1 point.
       *[other] The districts score { $points } points.
    }
reason-lowest-up =
    { $points ->
        [one] It raises the lowest resource, which is the one that scores.
       *[other] It raises the lowest resource by { $points }, and that’s the one that scores.
    }
reason-nature =
    { $n ->
        [one] The natural resource scores 1 point if nothing covers it.
       *[other] The { $n } natural resources score a point each if nothing covers them.
    }
reason-population =
    { $points ->
        [one] The growing population scores 1 more point.
       *[other] The growing population scores { $points } more points.
    }
reason-pedestal =
    { $place ->
        [1] That means first pick of everything on offer.
       *[2] That means second pick of everything on offer.
    }
reason-pedestal-instead =
    { $place ->
        [2] Otherwise it’s second place next round.
        [3] Otherwise it’s third place next round.
        [4] Otherwise it’s fourth place next round.
       *[5] Otherwise it’s fifth place next round.
    }
reason-pedestal-rival = Otherwise { PLAYER($rival) } could take it.
reason-last-round =
    { $lead ->
        [one] The population reaches the end of its track, so this is the last round, with a lead of 1 point.
       *[other] The population reaches the end of its track, so this is the last round, with a lead of { $lead } points.
    }
reason-repaid = Repaying the loan saves the { $points } points that it would cost at the end.
reason-loan-affords = Without the loan, { $n } gold wouldn’t be enough for it.
reason-loan-leaves = With the loan, there’s still { $n } gold to spend this round.
reason-automaton-less =
    { $points ->
        [0] The automaton gets nothing out of it.
        [one] The automaton gets only 1 point out of it.
       *[other] The automaton gets only { $points } points out of it.
    }
reason-automaton-monument =
    { $points ->
        [one] The automaton could have taken the monument, for 1 point.
       *[other] The automaton could have taken the monument, for { $points } points.
    }
reason-room-for-building = It makes room for { PIECE($what) } at { $price } gold, which fitted nowhere before.
reason-room-for-buildings =
    { $n ->
        [one] It makes room for an affordable building that fitted nowhere before.
       *[other] It makes room for { $n } affordable buildings that fitted nowhere before.
    }
reason-next-district =
    { $n ->
        [one] Next turn { PIECE($what) } can complete a district.
       *[other] Next turn { PIECE($what) } can complete { $n } districts.
    }
reason-room =
    { $n ->
        [one] It opens up 1 more space beside roads to build on.
       *[other] It opens up { $n } more spaces beside roads to build on.
    }
reason-room-for-monument =
    { $points ->
        [one] It makes room for a monument next turn ({ PIECE($name) }), worth 1 point.
       *[other] It makes room for a monument next turn ({ PIECE($name) }), worth { $points } points.
    }
reason-next-person =
    { $resource ->
        [food] One more food and the population grows.
        [ceramics] One more ceramic and the population grows.
       *[gears] One more gear and the population grows.
    }
reason-gold-left = It leaves { $n } gold to spend this round.
reason-gold-left-for = It leaves { $n } gold, enough for { PIECE($what) }.
reason-spends-rest =
    { $n ->
        [one] That uses up the last gold, which would be lost at the end of the round.
       *[other] That uses up the last { $n } gold, which would be lost at the end of the round.
    }
reason-nothing-to-buy = With { $n } gold there’s nothing to buy that fits.
reason-no-loan = A loan would cost { $points } points unless it’s repaid.
reason-fills-gap = It fills a space that’s too small for any building.
reason-closes =
    { $n ->
        [one] It closes a gap beside buildings, which brings a district closer.
       *[other] It closes { $n } gaps beside buildings, which brings districts closer.
    }
reason-raises-lowest =
    { $resource ->
        [food] Food is among the lowest resources, and the lowest one scores.
        [ceramics] Ceramics are among the lowest resources, and the lowest one scores.
       *[gears] Gears are among the lowest resources, and the lowest one scores.
    }
reason-people =
    { $n ->
        [one] The population grows by 1.
       *[other] The population grows by { $n }.
    }

## Why a turn was worse than the best one, in reviews

drawback-covers =
    { $n ->
        [one] It builds over a natural resource, which would have scored 1 point.
       *[other] It builds over { $n } natural resources, which would have scored a point each.
    }
drawback-points =
    { $points ->
        [0] It scores nothing for now; the better turn scores { $better }.
       *[other] It scores { $points } for now; the better turn scores { $better }.
    }
drawback-loses =
    { $points ->
        [one] It costs 1 point for now; the better turn scores { $better }.
       *[other] It costs { $points } points for now; the better turn scores { $better }.
    }
drawback-loan = The loan costs { $points } points unless it’s repaid, and the better turn does without.
drawback-lowest =
    { $points ->
        [one] It doesn’t raise the lowest resource; the better turn does, and that’s the one that scores.
       *[other] It doesn’t raise the lowest resource; the better turn raises it by { $points }, and that’s the one that scores.
    }
drawback-gaps =
    { $n ->
        [one] It leaves 1 gap beside buildings; the better turn leaves { $better }.
       *[other] It leaves { $n } gaps beside buildings; the better turn leaves { $better }.
    }
drawback-resources =
    { $n ->
        [0] It brings no resources; the better turn brings { $better }.
       *[other] It brings just { $n } of the resources; the better turn brings { $better }.
    }
drawback-automaton =
    { $points ->
        [one] It brings the automaton 1 point; the better turn brings it { $better }.
       *[other] It brings the automaton { $points } points; the better turn brings it { $better }.
    }
drawback-room =
    { $n ->
        [0] It leaves no space to build on beside roads; the better turn leaves { $better }.
        [one] It leaves 1 space to build on beside roads; the better turn leaves { $better }.
       *[other] It leaves { $n } spaces to build on beside roads; the better turn leaves { $better }.
    }
drawback-gold =
    { $n ->
        [0] It leaves no gold to spend this round; the better turn leaves { $better }.
       *[1] It leaves { $n } gold to spend this round; the better turn leaves { $better }.
    }
