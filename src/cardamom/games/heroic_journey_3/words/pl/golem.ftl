### Motyw golemów.

-valley = dolina
