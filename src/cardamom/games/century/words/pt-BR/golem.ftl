### O tema dos golens.

-cube = cristal
-cubes = cristais
-yellow = { $form ->
   *[one] amarelo
    [many] amarelos
}
-red = { $form ->
   *[one] verde
    [many] verdes
}
-green = { $form ->
   *[one] azul
    [many] azuis
}
-brown = { $form ->
   *[one] magenta
    [many] magenta
}
-ginger = amarelo
-chili = verde
-tea = azul
-cloves = magenta
-boat = { $form ->
   *[name] carroça
    [a] uma carroça
    [your] sua carroça
    [every] todas as carroças
}
-fort = { $form ->
    [to] ao local do golem
   *[at] no local do golem
    [ats] nos locais dos golens
}
