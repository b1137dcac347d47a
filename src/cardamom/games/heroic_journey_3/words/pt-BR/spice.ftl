### O tema das especiarias.

-village = { $form ->
   *[to] até o espaço de mercado
}
-valley = { $form ->
   *[at] num espaço de mar
}
