### Motyw przypraw.

-valley = pole morza
