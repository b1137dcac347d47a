### O que o servidor recusa

refused-no-table = Essa mesa não existe.
refused-not-your-turn = Não é a sua vez.
refused-no-seat-here = Você não tem lugar nesta mesa.
refused-stale = A mesa já mudou. Dê mais uma olhada.
refused-over = O jogo terminou.
refused-ended = Esta mesa foi encerrada.
refused-not-begun = O jogo ainda não começou: há um lugar vago.
refused-seat-taken = Esse lugar está ocupado, mas você pode assistir.
refused-by-invitation = Esta mesa é só para convidados. Peça um link.
refused-bad-invitation = Este convite não é válido. Peça um novo link.
refused-revoked = Este convite foi cancelado. Peça um novo link.
refused-too-much = É demais de uma vez. Tente de novo em { $wait }.
refused-busy = O servidor está ocupado. Tente de novo em alguns segundos.
refused-fault = Algo deu errado no servidor. Ficou registrado; tente de novo.
refused-404 = Não há nada neste endereço.

wait-seconds =
    { $n ->
        [one] { $n } segundo
       *[other] { $n } segundos
    }
wait-minutes =
    { $n ->
        [one] { $n } minuto
       *[other] { $n } minutos
    }
wait-hours =
    { $n ->
        [one] { $n } hora
       *[other] { $n } horas
    }
wait-days =
    { $n ->
        [one] { $n } dia
       *[other] { $n } dias
    }

## Bots by their level, and how they play

bot-expert = especialista
bot-hard = difícil
bot-medium = médio
bot-easy = fácil
bot-wanderer = errante
playing-expert = pensa bastante antes de cada decisão
playing-hard = pensa muito em cada decisão
playing-medium = pensa um pouco em cada decisão
playing-easy = joga o turno que parece melhor e não pensa além disso
playing-wanderer = faz qualquer coisa permitida
