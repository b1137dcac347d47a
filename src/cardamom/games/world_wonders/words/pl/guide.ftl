### Pierwsza gra z przewodnikiem

guide-goal-title = Twój cel
guide-goal = To teren pod twoje miasto. Masz najwyżej dziesięć rund, żeby go zapełnić; punkty dają ludność, zasoby, monumenty i dobrze zabudowane dzielnice.

guide-road-title = Pierwsza droga
guide-road = Miasto rośnie wzdłuż dróg. Pierwsza musi przylegać do chodnika na skraju mapy i jest za darmo.
guide-road-do = Połóż długą drogę tutaj, wzdłuż chodnika.
guide-place-here = Tak też by się dało, ale zostańmy przy tym miejscu: następne kroki na nim budują.

guide-buy-title = Kup budynek
guide-buy = W każdej rundzie masz siedem złota, a w każdej turze kupujesz jedną rzecz. Ten dom mieszkalny kosztuje 2 złota i daje 1 żywność.

guide-place-title = Znajdź mu miejsce
guide-place = Budynek musi przylegać do drogi albo do budynku tego samego rodzaju. Możesz go obracać, ale nie odwracać na drugą stronę.
guide-place-do = Kup dom mieszkalny i postaw go tutaj, nad końcem drogi; potem zakończ turę.

guide-touch-title = Niech drzewa stoją
guide-touch = Za każdy zasób naturalny jest na koniec punkt, jeśli nic go nie zakrywa, a coś stoi tuż obok. Dwóch już dotykasz.

guide-farm-title = Coś do jedzenia
guide-farm = Budynki podnoszą twoje zasoby. Ta farma kosztuje 3 złota i daje 2 żywności.
guide-farm-do = Kup farmę i postaw ją tutaj, tak żeby dołem dotykała drogi; potem zakończ turę.

guide-districts-title = Blisko siebie
guide-districts = Budynek, przy którego bokach nie ma już nic zielonego, staje się dzielnicą i daje punkt, więc zostawiaj jak najmniej luk.

guide-tracks-title = Twoi mieszkańcy
guide-tracks = Masz trzy żywności, a po drodze był symbol ludności, więc ludność wzrosła o jeden. Na koniec punktuje też twój najniższy zasób, więc nie zaniedbuj żadnego z trzech.

guide-order-title = Kto zaczyna
guide-order = Kto zaczyna, wybiera pierwszy ze wszystkiego, co jest w ofercie. Pierwsze miejsce w następnej rundzie kosztuje 1 złoto.
guide-order-do = Kup pierwsze miejsce, a potem zakończ turę.

guide-monument-title = Monument
guide-monument = Monument zabiera całe złoto, jakie ci zostało, choćby tylko 1, i kończy twoją rundę. Koń trojański musi przylegać do domu mieszkalnego i do drogi, a miejsce jest na to tylko jedno.
guide-monument-do = Kup konia trojańskiego, a potem zakończ turę.

guide-points-title = Co się liczy
guide-points = To punkt za monument i dwa za zasoby naturalne. Dzielnice, ludność i najniższy zasób dojdą, gdy miasto będzie rosło.

guide-on-title = Teraz grasz ty
guide-on = Nowa runda: siedem złota, nowe budynki, a ty zaczynasz. Graj dalej, jak chcesz: możesz cofać ruchy, prosić o podpowiedź i sprawdzić każdą zasadę.
