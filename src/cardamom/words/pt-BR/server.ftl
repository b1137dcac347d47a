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

## À mesa

refused-because = { $why }
refused-no-seat = Esta mesa não tem o lugar { $n }.
refused-nobody-there = Não há mais ninguém ali.
refused-somebody-else-there = Outra pessoa está ali agora.
refused-seat-not-open = Esse lugar não está livre.
refused-owner-only = Só quem criou a mesa pode fazer isso.
refused-has-begun = O jogo já começou.
refused-no-seat-to-undo = Você não tem aqui um lugar que possa desfazer algo.
refused-not-asked-to-undo = Ninguém está pedindo sua permissão para desfazer.
refused-many-undos = Já se desfez { $most } vezes nesta mesa. O que está feito está feito.
refused-no-log-yet = O jogo ainda não começou, então não há registro.
refused-no-such-move = O jogo tem { $acts } lances; não existe o lance { $place }.
refused-no-such-move-yet = O jogo só tem { $acts } lances.
refused-no-position = Essa posição não existe.
refused-you-blocked = Você bloqueou alguém desta mesa. A página da conta mostra quem.
refused-cannot-join = Você não pode entrar nesta mesa.
refused-not-your-seat = Esse lugar não é seu.
refused-hint-not-yours = Você só recebe dicas na sua vez.
refused-hint-running = Sua última dica ainda está sendo calculada. Peça de novo em { $wait }.
refused-hint-busy = Gente demais está pedindo dicas. Tente de novo em { $wait }.
refused-hint-failed = Nenhuma dica foi encontrada. Tente de novo em { $wait }.
refused-unknown-visitor = Ainda não conhecemos você. Abra a página inicial e permita o cookie dela.
refused-seat-count = { $title } é para { $seats } jogadores, não { $n }.
refused-no-seat-for-you = Pelo menos um lugar precisa ser seu. Para ver robôs jogando entre si, use cardamom simulate.
refused-no-map = Este jogo não tem mapa para desenhar.
refused-no-bot = Não existe o robô “{ $bot }”. Escolha um destes: { $bots }.
refused-no-game = Não existe o jogo “{ $name }”. Escolha um destes: { $games }.
refused-no-language = Não existe o idioma “{ $language }”. Escolha um destes: { $languages }.
refused-not-asked = Ninguém convidou você para esta mesa.
refused-owner-seats-bots = Só quem criou a mesa pode dar lugares a robôs.
refused-has-resigned = Você já desistiu.
refused-nobody-plays-it = Ninguém está jogando nesse lugar agora.
refused-lend-too-early = Você pode entregar o lugar de outra pessoa a um robô depois de esperar { $minutes } minutos por ela.
refused-seat-not-lent = Nenhum robô está substituindo alguém nesse lugar.
refused-not-over = O jogo ainda não terminou.
refused-busy-until = O servidor está ocupado. Tente de novo em { $wait }.
refused-other = Isso não pode ser feito.
refused-unreadable = Não foi possível ler isto.
refused-long-name = Um nome pode ter no máximo { $most } letras.
refused-reserved-name = { $name } poderia ser confundido com outra coisa. Escolha outro nome.
gone-signed-out = Você saiu da conta aqui.
gone-banned = Você está banido deste servidor.
gone-restarting = O servidor está reiniciando.

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

guest-name = Visitante { $n }

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
