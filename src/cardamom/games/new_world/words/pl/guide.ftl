### Co mówią obie gry z przewodnikiem w Nowym Świecie

guide-settlers-title = Twoje pionki
guide-settlers = Masz siedem pionków (to twoi { -settlers }) i miejsce na dziesięć { -cube(form: "many") }. W swojej turze robisz jedną rzecz: wysyłasz kilka pionków do pracy w jednej lokacji albo pozwalasz wszystkim odpocząć.

guide-benefit-title = Więcej niż punkty
guide-oust-title = Ktoś był tu pierwszy
guide-oust = Żeby pracować tam, gdzie są inni, wyślij o jeden pionek więcej niż oni, a ich pionki wrócą do domu. Tam, gdzie stoją twoje własne, nie możesz pracować, dopóki nie odpoczniesz.

guide-rest-title = Odpoczynek
guide-rest = Pionki zostają tam, gdzie pracowały. Gdy zaczyna ich brakować, poświęć turę, żeby wszystkie wróciły.
guide-rest-do = Zarządź odpoczynek, a potem zakończ turę.
