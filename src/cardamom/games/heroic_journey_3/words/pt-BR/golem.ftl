### O tema dos golens.

-village = { $form ->
   *[to] até a aldeia
}
-valley = { $form ->
   *[at] no vale
}
