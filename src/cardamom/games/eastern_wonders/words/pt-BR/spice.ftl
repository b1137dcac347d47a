-market = { $form ->
   *[name] mercado
    [any] qualquer mercado
    [this] este mercado
    [at] mercados
}
-Market = Mercado
-sea = mar
-Sea = Mar
-sail = { $form ->
   *[goes] navega
    [to] navegar
}
-Sail = { $form ->
   *[you] Navegue
    [to] Navegar
}
-hold = porão
