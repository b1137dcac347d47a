-market = { $form ->
   *[nom] targ
    [gen] targu
    [loc] targu
    [locs] targach
}
-Market = Targ
-sea = morze
-Sea = Morze
-sail = { $form ->
   *[you] płyniesz
    [they] płynie
    [inf] płynąć
}
-Sail = Płyń
-hold = ładownia
