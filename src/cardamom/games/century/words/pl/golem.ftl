### Motyw golemów. Formy: nom (kto? co?), gen (kogo? czego?), acc (kogo? co?), few (2–4), many (5 i więcej).

-cube = { $form ->
   *[nom] kryształ
    [gen] kryształu
    [acc] kryształ
    [few] kryształy
    [many] kryształów
}
-yellow = { $form ->
   *[one] żółty
    [few] żółte
    [many] żółtych
}
-red = { $form ->
   *[one] zielony
    [few] zielone
    [many] zielonych
    [acc] zielony
}
-green = { $form ->
   *[one] niebieski
    [few] niebieskie
    [many] niebieskich
}
-brown = { $form ->
   *[one] fioletowy
    [few] fioletowe
    [many] fioletowych
    [gen] fioletowego
}
-ginger = żółty
-chili = zielony
-tea = niebieski
-cloves = fioletowy
-boat = { $form ->
   *[nom] wóz
    [gen] wozu
    [acc] wóz
    [few] wozy
    [many] wozów
}
-settlers = handlarze
-fort = { $form ->
   *[loc] lokacji golema
    [locs] lokacjach golemów
}
