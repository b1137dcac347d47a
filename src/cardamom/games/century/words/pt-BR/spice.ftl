### O tema das especiarias.

-cube = cubo
-cubes = cubos
-yellow = { $form ->
   *[one] amarelo
    [many] amarelos
}
-red = { $form ->
   *[one] vermelho
    [many] vermelhos
}
-green = { $form ->
   *[one] verde
    [many] verdes
}
-brown = { $form ->
   *[one] marrom
    [many] marrons
}
-ginger = gengibre
-chili = pimenta
-tea = chá
-cloves = cravo
-boat = { $form ->
   *[name] barco
    [a] um barco
    [your] seu barco
    [every] todos os barcos
}
-fort = { $form ->
    [to] ao forte
   *[at] no forte
    [ats] nos fortes
}
