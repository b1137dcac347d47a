-market = { $form ->
   *[nom] wioska
    [gen] wioski
    [loc] wiosce
    [locs] wioskach
}
-Market = Wioska
-sea = dolina
-Sea = Dolina
-sail = { $form ->
   *[you] jedziesz
    [they] jedzie
    [inf] jechać
}
-Sail = Jedź
-hold = skrzynia wozu
