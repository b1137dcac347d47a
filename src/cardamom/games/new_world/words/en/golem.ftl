kind-fort = golem
group-fort = Golems
place-fort = Golem
board-zone-north = Golems
