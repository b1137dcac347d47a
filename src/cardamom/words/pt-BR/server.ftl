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
refused-hint-failed = O servidor está ocupado demais para calcular uma dica agora. Tente de novo em { $wait }.
refused-review-later = Uma partida só pode ser analisada depois que termina.
refused-review-empty = Nada foi jogado aqui, então não há o que analisar.
refused-no-review = Ainda não há análise desta partida.
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

## Conta e senhas

refused-has-account = Você já tem uma conta. Saia dela para criar outra.
refused-login-taken = Esse login já está em uso. Escolha outro.
refused-wrong-password = Essa não é a sua senha.
refused-wrong-login = O login e a senha não conferem.
refused-password-like-login = Essa senha é parecida demais com o login. Escolha outra.
refused-password-weak = Essa senha é fácil demais de adivinhar. Três ou quatro palavras formam uma boa senha.
refused-many-guesses = Senhas erradas demais para esse login. Tente de novo em { $wait }.
refused-guest = Visitantes não têm senha. Crie uma conta primeiro.
refused-session-over = Essa sessão já foi encerrada.
refused-empty-name = O nome precisa de pelo menos um caractere visível.
refused-bad-email = Isso não é um endereço de e-mail.
refused-no-mail = Este servidor não envia e-mails. Peça um link para criar uma nova senha a quem o administra.
refused-mail-queue-full = Há e-mails demais na fila. Tente de novo em { $wait }.
refused-many-mails = Você já pediu vários e-mails. Tente de novo em uma hora.
refused-link-over = Este link já foi usado ou expirou. Peça um novo.
refused-not-blocked = Você não bloqueou essa pessoa.
refused-many-blocks = Você já bloqueou { $most } pessoas. Desbloqueie alguém na página da conta primeiro.
refused-many-reports = Você já denunciou muita gente hoje. Tente de novo amanhã.
refused-banned =
    { $who ->
        [network] O endereço da sua rede está banido deste servidor
       *[you] Você está banido deste servidor
    }{ $until ->
        [none] { "" }
       *[date] { " " }até { $until }
    }{ $reason ->
        [none] .
       *[given] : { $reason }.
    } Quem administra o servidor pode retirar o banimento.

## O desafio do dia

refused-no-guide = Ainda não há uma partida guiada de { $title }.
refused-practice-help = No treino você mesmo encontra a jogada. Peça uma dica ou a resposta no cartão.
refused-no-practice = Ainda não há treino de { $title }.
refused-no-practice-here = Esta mesa não é de treino.
refused-no-practice-position = Essa posição de treino não existe. Talvez tenha sido substituída.
refused-no-practice-theme = Esse tema não existe. Há: { $themes }.
refused-daily-help = Esta é a sua tentativa que vale no desafio do dia: sem dicas e sem robô jogando por você.
refused-daily-gone = Sua tentativa de hoje foi removida. Amanhã há um novo desafio.
refused-daily-day = Não há resultados desse dia.

## Limites

refused-many-tables =
    { $who ->
        [network] Sua rede tem { $n } mesas inacabadas e não pode ter mais. Termine ou deixe uma delas, ou volte em { $wait }.
       *[you] Você tem { $n } mesas inacabadas e não pode ter mais. Termine ou deixe uma delas, ou volte em { $wait }.
    }
refused-storage-full =
    { $who ->
        [network] Sua rede já armazenou tudo o que este servidor permite em { $days } dias ({ $megabytes } MB). Volte em { $wait }.
       *[you] Você já armazenou tudo o que este servidor permite em { $days } dias ({ $megabytes } MB). Volte em { $wait }.
    }
refused-many-sockets =
    { $who ->
        [network] Há mesas demais abertas na sua rede. Feche uma das páginas ou tente de novo em { $wait }.
        [you] Você está com mesas demais abertas. Feche uma das páginas ou tente de novo em { $wait }.
       *[all] Há mesas demais abertas. Tente de novo em { $wait }.
    }
refused-too-costly = { $kind }: ler isto exige tempo ou memória demais.

## Endereços, arquivos e requisições

refused-no-file = Esse arquivo não existe.
refused-no-page = Não há nada neste endereço.
refused-no-such-map = Não existe mapa com esse nome.
refused-405 = Este endereço não aceita esse método.
refused-408 = A requisição demorou demais para chegar.
refused-413 = Isso é grande demais.
refused-415 = Envie JSON.
refused-no-http = Não conseguimos ler essa requisição.
refused-not-json = O corpo da requisição não é JSON.
refused-malformed = { $where }: { $what }.
refused-bad-letter = { $where }: um caractere não permitido.
refused-bad-length = Content-Length precisa ser um número.
refused-many-parts = O corpo da requisição tem partes demais.
refused-large-headers = Os cabeçalhos passam de { $most } bytes.
refused-long-address = Este endereço é longo demais.
refused-bad-address = Endereço inválido.
refused-other-site = Isto veio da página de outro site. Quem administra este servidor pode permitir com --origin.
refused-unknown-host = Este servidor não é conhecido como “{ $host }”. Quem o administra pode permitir esse nome com --origin.
refused-metrics = As métricas são para quem administra o servidor. Consulte na própria máquina dele ou com --metrics-token.
gone-bad-message = Um socket só pode enviar { "{" }"since": NÚMERO{ "}" }.

## E-mails

mail-confirm-subject = Confirme seu endereço de e-mail
mail-confirm =
    Alguém, provavelmente você, informou este endereço para a conta “{ $login }” em { $where }

    Para confirmar, abra este link dentro de uma hora:

    { $link }

    Se não foi você, ignore este e-mail: o endereço não será usado.
mail-reset-subject = Uma nova senha
mail-reset =
    Alguém, provavelmente você, pediu uma nova senha para a conta “{ $login }” em { $where }

    Para escolher uma, abra este link dentro de uma hora:

    { $link }

    Se não foi você, ignore este e-mail: nada mudou.
mail-changed-subject = Seu endereço de e-mail foi alterado
mail-changed =
    O endereço de e-mail da sua conta “{ $login }” em { $where } foi alterado.

    Se não foi você, peça ajuda a quem administra esse servidor.

## Robôs: nível e modo de jogar

bot-expert = especialista
bot-hard = difícil
bot-medium = médio
bot-easy = fácil
bot-random = errante
playing-expert = pensa muito à frente e sabe o que faz
playing-hard = pensa à frente e erra pouco
playing-medium = pensa um pouco à frente e às vezes deixa passar algo
playing-easy = ainda está aprendendo e deixa passar muita coisa
playing-random = faz qualquer coisa permitida
