-market = { $form ->
   *[name] aldeia
    [any] qualquer aldeia
    [this] esta aldeia
    [at] aldeias
}
-Market = Aldeia
-sea = vale
-Sea = Vale
-sail = { $form ->
   *[goes] viaja
    [to] viajar
}
-Sail = { $form ->
   *[you] Viaje
    [to] Viajar
}
-hold = carroça
