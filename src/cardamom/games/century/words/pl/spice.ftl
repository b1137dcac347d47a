### Motyw przypraw. Formy: nom (kto? co?), gen (kogo? czego?), acc (kogo? co?), few (2–4), many (5 i więcej).

-cube = { $form ->
   *[nom] kostka
    [gen] kostki
    [acc] kostkę
    [few] kostki
    [many] kostek
}
-yellow = { $form ->
   *[one] żółta
    [few] żółte
    [many] żółtych
}
-red = { $form ->
   *[one] czerwona
    [few] czerwone
    [many] czerwonych
    [acc] czerwoną
}
-green = { $form ->
   *[one] zielona
    [few] zielone
    [many] zielonych
}
-brown = { $form ->
   *[one] brązowa
    [few] brązowe
    [many] brązowych
    [gen] brązowej
}
-ginger = imbir
-chili = chili
-tea = herbata
-cloves = goździki
-boat = { $form ->
   *[nom] łódź
    [gen] łodzi
    [acc] łódź
    [few] łodzie
    [many] łodzi
}
-settlers = osadnicy
-fort = { $form ->
   *[loc] forcie
    [locs] fortach
}
