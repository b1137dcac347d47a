kind-fort = golem
group-fort = Golems
