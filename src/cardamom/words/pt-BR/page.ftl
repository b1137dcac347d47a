### As palavras da página

close = Fechar
reload = Recarregar
looking = Procurando…
one-moment = Um momento…
first-page = Página inicial
board = Tabuleiro
points = Pontos
rules = Regras
rule = Regra { $rule }
log = Histórico
download-log = Baixar o registro
title-of = { $title } – Cardamom
no-server = Não foi possível falar com o servidor. Tente de novo.
strange-answer = A página não entende a resposta do servidor ({ $status }).
trying-again = Tentando de novo…
bot-named = Robô ({ $level })
nobody-yet = ninguém ainda
list-and = { $first } e { $last }
the-automaton = o autômato
login-letters = Letras de A a Z, números e . _ -
not-found = Não encontrado
nothing-here = Não há nada neste endereço.
skip = Ir para o conteúdo
home-link = Cardamom, página inicial
main-menu = Principal
account = Conta
foot = Sobre e privacidade
player-letter = jogador { $letter }
for = por
for-points = por pontos
things-on-table = Na mesa

## Página inicial

home-greeting = Puxe uma cadeira. É a sua vez.
home-another = Mais uma partida?
home-lead = Ótimos jogos de tabuleiro no navegador. Jogue contra um robô, convide amigos por link ou aprenda jogando. É grátis e não precisa instalar nada.
home-games = Jogos
home-opponent = Escolha um adversário
home-play = Jogar agora
home-learn = Aprenda em 5 minutos
home-friends = Com amigos
home-customise = Opções
home-rules = Ler as regras
home-continue = Continuar
home-view = Ver
home-solo = Solo
home-players = { $least } a { $most } jogadores
home-minutes = cerca de { $n } min
home-yours = Suas partidas
home-all = Mostrar todas as { $n } partidas
home-with = com { $names }
home-points = Pontos { $scores }
home-waiting = Esperando jogadores
home-finished = { $n ->
    [one] { $n } partida terminada
   *[other] { $n } partidas terminadas
}
home-open = Mesas abertas
home-own-table = Abra sua própria mesa
home-live = Assistir a uma partida
home-live-n = { $n } ao vivo
home-your-turn = Sua vez
home-play-again = Jogar de novo?
home-free-seats = { $n ->
    [one] { $n } lugar vago
   *[other] { $n } lugares vagos
}
home-ended = encerrada
home-review = rever
home-others-play = Vez dos outros
home-watch = Assistir
home-won = Vitória de { $names }, { $scores }
home-over = fim, { $scores }
home-replay = Rever um registro salvo
home-file = Um registro salvo (.jsonl)
home-reading = Lendo…
replays = Replays
replays-none = As partidas que você termina aparecem aqui.
play = Jogar

## Assistir

watch-about = Qualquer pessoa pode assistir a estas partidas.
watch-none = Ninguém está jogando em público agora.
watch-play = Comece uma partida
watch-all = Assista às { $n } partidas

## O desafio do dia

daily = Desafio do dia
daily-about = { $title }: hoje, o mesmo mapa e a mesma sorte para todos. Quantos pontos você faz?
daily-rules = Só uma tentativa conta. Sem dicas, e só dá para desfazer dentro do seu turno.
daily-begun = Sua tentativa está em andamento.
daily-removed = Sua tentativa de hoje foi removida.
daily-won = { $points } pontos e você venceu o autômato: { $rank }º de { $players }.
daily-lost = { $points } pontos, mas o autômato venceu: { $rank }º de { $players }.
daily-best = O máximo de pontos até agora: { $best }.
daily-first = É o primeiro resultado do dia.
daily-tomorrow = O próximo desafio começa à meia-noite UTC.
daily-play = Jogar o desafio de hoje
daily-continue = Continuar
daily-look = Ver sua partida
daily-share = Copiar meu resultado
daily-shared = Cardamom, desafio do dia { $date }: { $result }
daily-week = Sua semana
daily-week-said = Seus pontos dos últimos sete dias: { $results }
daily-streak = { $n } dias seguidos
daily-so-far = Hoje até agora
daily-histogram-said = Quantas pessoas têm quantos pontos hoje: { $results }
daily-players = { $n ->
    [one] { $n } jogador
   *[other] { $n } jogadores
}

## Mesa nova

new-title = Mesa nova
new-title-of = Mesa nova: { $title }
new-loading = Carregando os jogos…
new-no-game = Esse jogo não existe aqui.
new-see-games = Ver os jogos
new-you = Você
new-bot = Um robô
new-friend = Um amigo, por link
new-hotseat = No mesmo aparelho
new-seats = Lugares
new-anybody = Qualquer um pode entrar: mostrar a mesa na página inicial
new-hide-points = Esconder os pontos até o fim: cada um vê só os seus
new-theme = Tema (só palavras e cores)
new-options = Mais opções
new-watch = Deixar outros assistirem: mostrar a partida na página inicial
new-needs-name = Dê um nome a este jogador.
new-needs-number = Um número inteiro de { $low } a { $high }.
new-pack = Seu próprio pacote de conteúdo (TOML)
new-setting-up = Preparando…
new-make = Criar a mesa
new-play = Jogar
new-seat = Lugar { $letter }
new-who = Quem fica no lugar { $letter }
new-how = Como joga o robô do lugar { $letter }
new-link-note = Você vai receber um link para enviar.
new-name-at = Nome no lugar { $letter }
new-name = Nome
new-random = Aleatório
new-own-map = Ou seu próprio mapa (um desenho em arquivo de texto)
new-each-seat = Um para cada lugar

## Convite

join = Entrar
join-no-table = Essa mesa não existe.
join-lost = Talvez falte um pedaço do link. Peça-o de novo.
join-to-game = Você recebeu um convite para { $title }.
join-to-table = Você recebeu um convite para uma mesa.
join-at-table = À mesa: { $names }.
join-free-seat = um lugar vago
join-name = Seu nome nesta mesa
join-sit = Sentar
join-watch = Só assistir

## A mesa

table-cannot = Esta mesa não pode ser mostrada.
table-setting = Arrumando a mesa…
table-no-board = Não foi possível carregar o tabuleiro.
table-unpacking = Desembalando o jogo…
table-own = Suas peças
table-common = De todos
table-parts = Partes da mesa
table-players = Jogadores
table-watching = { $n ->
    [one] { $n } assistindo
   *[other] { $n } assistindo
}
table-lost = Conexão perdida: o que você vê pode estar desatualizado. Tentando de novo…
table-dismiss = Dispensar
table-asks-back = pede para desfazer mais lances.
table-agree-question = Você concorda?
table-waiting-others = Esperando os outros.
table-agree = Concordo
table-no = Não
table-your-turn-title = ● Sua vez – { $title }
table-your-turn = Sua vez
zone-board = Tabuleiro
zone-own = Você
zone-players = Jogadores
zone-log = Histórico
ask-label = Sua jogada
ask-all = Todas as ações
ask-turn-of = Vez de { $name }
ask-automaton-turn = Vez do autômato
ask-waiting = Esperando os jogadores ocuparem seus lugares.
ask-ended = Esta mesa foi encerrada. { $why }
ask-review = Partida terminada. { $why }
ask-undo = Desfazer
ask-reset = Recomeçar o turno
ask-nothing-back = Não há nada para desfazer.
ask-hint = Dica
ask-skip = Pular
ask-take-over = Assumir
ask-thinking = Pensando…
undone = Desfeito.
game-over = A partida terminou.

choices = Suas opções
choices-find = Procurar entre { $n } opções
choices-on-board = { $group }: { $n } lugares destacados no tabuleiro. Escolha um deles.
choices-none = Turno completo
choices-all = Todas as opções
choices-brings = O que isso faria
choices-do = Confirmar
choices-not-now = Agora não
choices-why-not = Por que não
choices-not-possible = não é possível agora
choices-not-possible-now = Por que não posso …?
choices-nothing-else = Não há mais nada a fazer agora.
choices-odds = cerca de { $percent }% de chance de vencer
hint-label = Dica
hint-turns =
    { $n ->
        [0] Nenhum bom turno encontrado
        [one] Um bom turno
        [2] Dois bons turnos
       *[other] Três bons turnos
    }
hint-chances = chances
hint-hide = Ocultar a dica
hint-found =
    { $n ->
        [one] Um turno é sugerido. Pressione 1 para vê-lo.
       *[other] { $n } turnos são sugeridos. Pressione de 1 a { $n } para ver um deles.
    }
hint-none = Nenhum turno se destaca.
hint-slow = Ainda pensando: o servidor está ocupado…
hint-failed = Ainda sem dica
hint-again = Tentar de novo
hint-play = Jogar este turno
hint-steps = Passo a passo
hint-step = Passo { $n } de { $of }:
hint-stop = Parar
hint-pin = Sugestão { $n }
hint-pin-chance = Sugestão { $n }: { $percent } por cento
choices-gain = { $n ->
    [one] { $signed } ponto
   *[other] { $signed } pontos
}

end-label = Fim
end-no-result = Esta mesa foi encerrada sem resultado.
end-review = Analisar a partida
end-replay = Rever
end-you-won = Você venceu.
end-nobody-won = Ninguém venceu.
end-won = { $names } venceu.
end-shared = { $names } dividem a vitória.
end-points = { $best } pontos.
end-tie = { $best } pontos cada: decidiu o critério de desempate.
end-tie-rule = { $best } pontos cada. { $rule }
end-lead = { $best } pontos, { $lead } de vantagem.
end-lead-source = { $best } pontos, { $lead } de vantagem. A maior diferença: { $source }, { $won } a { $lost }.
end-to-rematch = Ir para a revanche
end-watch-rematch = Assistir à revanche
end-rematch = Revanche
end-again = Jogar de novo

log-empty = Nada aconteceu ainda.
log-older = Mostrar lances anteriores
log-news = Desde a sua última visita
log-again = Mostrar de novo
log-draws = { $n ->
    [one] { $n } sorteio
   *[other] { $n } sorteios
}

menu = Menu
menu-ask-decision = Pedir para desfazer uma decisão
menu-ask-turn = Pedir para desfazer um turno
menu-take-back = Retomar do robô o lugar de { $name }
menu-lend = Deixar um robô jogar por mim…
menu-resign = Desistir…
menu-replay = Rever
menu-link = Link para esta posição…
menu-people = Bloquear ou denunciar alguém…
menu-about = Sobre
menu-settings = Configurações neste aparelho
menu-table = Esta mesa
menu-spectators = Copiar link para espectadores
menu-option-on = Sim
menu-option-off = Não
menu-option-own = Próprio
lend-title = Deixar um robô jogar por você?
lend-note = O robô joga um turno no seu lugar e depois é sua vez de novo. Você pode pará-lo a qualquer momento.
lend-note-others = Se precisar sair, ele também pode continuar até você voltar.
lend-turn = Jogar um turno
lend-turn-of = Um turno por { $name }
lend-on = Continuar até eu voltar
lend-on-of = Continuar por { $name }
lend-not = Cancelar
resign-title = Desistir?
resign-note = Um robô continua por você para que os outros possam terminar. Não dá para voltar a esta mesa.
resign-of = { $name } desiste
resign = Desistir
resign-not = Continuar jogando
link-title = Link para esta posição
link-note = Este link abre a posição como está agora, com sua nota e o registro até aqui.
link-add-note = Adicionar uma nota (opcional)
link-make = Criar o link

scores-hidden = Escondido até o fim
scores-hidden-short = escondido
scores-by-source = Pontos por origem
scores-total = Total

seats-automaton = autômato
seats-begins = A partida começa quando todos os lugares estiverem ocupados.
seats-seated = Você tem um lugar. O tabuleiro aparece aqui assim que os outros entrarem.
seats-watching = Você está assistindo.
seats-asked-again = Os outros receberam o convite para jogar de novo.
seats-invite = { $n ->
    [one] Convide um amigo
   *[other] Convide amigos
}
seats-send = { $n ->
    [one] Envie este link: quem o abrir entra na mesa. A partida começa quando todos os lugares estiverem ocupados.
   *[other] Envie cada um destes links a uma pessoa: quem o abrir entra na mesa. A partida começa quando todos os lugares estiverem ocupados.
}
seats-invited = { $name } já recebeu o convite. Com o link, outra pessoa pode ficar com o lugar.
seats-copy = Copiar link do lugar { $letter }
seats-new-link = Novo link
seats-new-link-for = para o lugar { $letter }
seats-new-link-note = O link novo substitui o antigo.
seats-again = Convite para jogar de novo: { $names }.
seats-again-somebody = Alguém quer jogar de novo.
seats-play-again = Jogar de novo
seats-no-thanks = Não, obrigado
seats-for-you = para você
seats-is-asked = convite para { $name }
seats-resigned = desistiu, um robô joga
seats-lent = um robô joga por você
seats-lent-for-now = por enquanto joga um robô
seats-you = você
seats-bot = robô
seats-here = presente
seats-away = ausente
seats-take-back = Retomar
seats-fill = Colocar um robô
seats-let-bot = Deixar um robô jogar
copy-link = Copiar link
copy-the-link = O link
copied = Copiado

people-title = Bloquear ou denunciar
people-whom = Quem?
people-remove = Remover { $name } da mesa
people-block-note = Se você bloquear { $name }, vocês não jogarão mais na mesma mesa. Esta partida continua. Você pode desbloquear pessoas na página da sua conta.
people-block = Bloquear { $name }
people-blocked = Você bloqueou { $name }.
people-what = O que { $name } fez?
people-report = Denunciar { $name }
people-reported = Quem administra este servidor vai ler.

## Rever jogos e posições

replay = Rever
replay-of = Rever: { $title }
replay-cannot = Esta partida não pode ser mostrada.
replay-loading = Carregando a partida…
replay-table = Ir para a mesa
replay-where = Posição no replay
replay-before = Antes do primeiro lance.
replay-start = Ir para o início
replay-turn-back = Voltar um turno
replay-back = Voltar um lance
replay-stop = Parar
replay-play = Reproduzir
replay-on = Avançar um lance
replay-turn-on = Avançar um turno
replay-end = Ir para o fim
replay-move = Lance
replay-place = { $place } de { $last }
replay-side = Mudanças, pontos e histórico
replay-changes = O que este lance mudou
replay-take = Salvar ou compartilhar
replay-copy = Copiar link desta posição
position = Uma posição
position-cannot = Esta posição não pode ser mostrada.
position-loading = Carregando…
position-of = Uma posição de { $title }
position-after = Depois do lance { $place }.
position-after-this = Depois do lance { $place }:
position-replay = Rever a partida até aqui

## Regras e configurações

rules-of = Regras de { $title }
rules-start = Criar uma mesa
rules-learn = Aprender jogando
rules-theme = Tema
rules-loading = Carregando as regras…
rules-find = Procurar nas regras
rules-none = Nenhuma regra fala disso. Tente outra palavra.
rules-how = Como jogar { $title }
rules-minutes = Em três minutos
rules-turn = Seu turno
rules-all = Todas as regras
rules-sections = Seções
rules-found =
    { $n ->
        [0] Nenhuma regra fala de “{ $asked }”. Tente outra palavra.
        [one] 1 regra fala de “{ $asked }”
       *[other] { $n } regras falam de “{ $asked }”
    }
rules-show-all = Mostrar todas as regras
rules-example = Exemplo
rules-ruling = Nossa decisão
rules-glossary = Em outras palavras
rules-sheet = As regras numeradas, para juízes e programadores
rules-book = O livro de regras
rules-not-a-rule = Isso não é uma regra, mas aqui funciona assim:
help-undo-asked = undo, desfazer, voltar, erro, engano
help-undo = Desfaça com o botão ao lado da pergunta ou com a tecla U, até que algo seja revelado ou outra pessoa tenha decidido. Para voltar mais, todos precisam concordar, a não ser que você jogue contra robôs.
help-hint-asked = hint, dica, conselho, melhor jogada
help-hint = “Dica” mostra até três bons turnos no tabuleiro, com o motivo de cada um.
help-bots-asked = bot, robô, computador, adversário, oponente, dificuldade, nível
help-bots = Os robôs têm quatro níveis. Escolha-os ao criar uma mesa; a página dos robôs mostra a força de cada um.
help-friends-asked = friend, amigo, amigos, convidar, convite, link
help-friends = Para jogar com amigos, crie uma mesa com um lugar para um amigo e envie o link. Ninguém precisa de conta.
help-save-asked = save, salvar, carregar, continuar, sair
help-save = Cada jogada é salva na hora. Saia quando quiser: suas mesas estão na página inicial.
help-speed-asked = speed, velocidade, rápido, animação, som
help-speed = A velocidade com que as jogadas dos outros aparecem e o som ficam nas configurações.
settings-language = Idioma
settings-language-system = igual ao do navegador
settings-look = Aparência
settings-look-system = igual à do aparelho
settings-look-light = clara
settings-look-dark = escura
look-dark = Modo escuro
look-light = Modo claro
settings-motion = Animações
settings-motion-none = desligadas
settings-motion-fast = rápidas
settings-motion-normal = normais
settings-motion-slow = lentas
settings-sounds = Sons
settings-ask = Confirmar cada ação
settings-ask-touch = em telas de toque
settings-ask-always = sempre
settings-ask-never = nunca
settings-confirm-end = Confirmar o fim do turno
settings-details = Mostrar os ids de lugares e peças ao apontar para eles
settings-notify = Avisar quando for a minha vez
settings-no-notifications = Este navegador não tem notificações.
settings-not-allowed = O navegador não permite notificações desta página.

## Tabuleiros e coisas

none-left = acabou
pile-first = Primeiro
pile-after = Depois
pile-left = Ainda na pilha
map = Mapa
points-of = { $n ->
    [one] { $n } ponto
   *[other] { $n } pontos
}
points-unknown = ? pontos
party-first = começou a partida
party-first-short = 1º
party-turn = vez
party-choose = Escolher
party-more = Mais
party-has = O que { $name } tem
of = de
round = Rodada { $round }
round-of = Rodada { $round } de { $rounds }
round-last = { $round }, a última

## Conta

account-signed-in = Você entrou como { $login }
account-guest = Você é visitante
account-kept = Suas mesas ficam na sua conta, em todo aparelho em que você entrar.
account-no-need = Não é preciso ter conta para jogar. Com uma, suas mesas acompanham você em outros aparelhos.
account-name-title = Seu nome nas mesas
account-name-save = Salvar nome
account-name = Nome
account-saved = Salvo.
account-data = Seus dados
account-data-note = Tudo o que guardamos sobre você, em um arquivo.
account-download = Baixar meus dados
account-delete-title = Excluir conta
account-delete = Excluir tudo sobre mim
account-delete-note = Seu nome some de todas as mesas, e robôs assumem seus lugares nas partidas em andamento. Isso não pode ser desfeito.
account-password = Senha
account-login-letters = Login (letras, números, . _ -)
account-login = Login
account-new-password = Nova senha (pelo menos 8 caracteres)
account-password-8 = Senha (pelo menos 8 caracteres)
account-make-title = Criar uma conta
account-make = Criar conta
account-welcome = Que bom ter você aqui!
account-sign-in = Entrar
account-welcome-back = Que bom ver você de novo!
account-forgot = Esqueceu a senha?
account-send-link = Enviar um link
account-who = Seu login ou e-mail
account-forgot-note = Se a sua conta tiver um e-mail, enviaremos um link para escolher uma nova senha.
account-mail-sent = Se essa conta existir, um e-mail está a caminho.
account-change-title = Mudar a senha
account-change = Mudar senha
account-old-password = Senha atual
account-change-note = Você sai de todos os outros aparelhos.
account-changed = Senha alterada.
account-sessions = Onde sua conta está aberta
account-this-browser = este navegador
account-last-used = último uso: { $day }
account-sign-out = Sair
account-sign-out-others = Sair de todos os outros
account-blocked = Pessoas que você bloqueou
account-blocked-note = Você e elas não jogam na mesma mesa.
account-unblock = Desbloquear
account-email = E-mail
account-email-remove = Remover o e-mail
account-email-note = { $email } – só é usado se você esquecer a senha.
account-email-removed = Removido.
account-email-new-note = Só é usado se você esquecer a senha. Passa a valer quando você abrir o link que enviaremos.
account-email-sent = Veja seu e-mail e abra o link.
reset-title = Uma nova senha
reset-heading = Escolha uma nova senha
reset-form = Sua nova senha
reset-set = Definir e entrar
reset-note = Três ou quatro palavras seguidas são fáceis de lembrar e difíceis de adivinhar. Você sairá de todos os outros aparelhos.
confirm-done = Seu e-mail está confirmado.
confirm-account = Ir para a conta

## Sobre

about-title = Sobre o Cardamom
about-text = Cinco jogos de tabuleiro para jogar contra robôs ou, com um link, com amigos. O programa é software livre (Apache License 2.0). Textos e desenhos são nossos; os jogos pertencem a seus autores e editoras.
about-end-title = Como as mesas terminam
about-end-silent = Se alguém fica muito tempo em silêncio, os outros podem deixar um robô jogar em seu lugar; a pessoa pode retomá-lo quando quiser. Uma mesa em que ninguém joga por muitos dias termina sem resultado. Você ainda pode vê-la e baixar o registro. Quem administra o servidor decide quantos dias são; a mesa informa.
about-end-stays = Quando uma partida termina, a mesa permanece se alguém nela tiver conta. Mesas de visitantes e registros enviados são removidos 30 dias depois do último lance ou do envio, a menos que quem administra o servidor tenha escolhido outro prazo. Baixe o registro para guardar uma partida.
about-limits-title = Limites
about-limits = Para que ninguém atrase os outros, há limites para o que uma pessoa pode pedir, guardar e ter aberto ao mesmo tempo. Quem joga normalmente nunca chega a eles. Se você chegar, o servidor diz quando tentar de novo.
about-undo-title = Desfazer
about-undo = Você pode desfazer suas decisões até o último sorteio que poderia ter sido diferente ou até a decisão de outro jogador. Para voltar mais, todos na mesa precisam concordar; então o sorteio se repete.
about-privacy-title = Privacidade
about-privacy = O servidor guarda um cookie que diz quem você é, as mesas em que você se sentou com o nome que deu e, para uma conta, o login, um resumo da senha com sal e, se você informar, um e-mail. Seu endereço de rede fica guardado por 30 dias quando você chega pela primeira vez ou entra, para que quem administra o servidor possa afastar quem perturba; para os limites, o servidor guarda com cada mesa um resumo do endereço com chave. Nenhum outro site é contatado, e nada é rastreado para publicidade. Na página da conta você pode baixar tudo sobre você e excluir.
about-keys-title = Teclas
about-key-arrows = Setas
about-tab = de área em área: tabuleiro, peças, opções, registro
about-arrows = dentro de um tabuleiro ou de uma lista de opções
about-enter = faz o que está em foco
about-escape = volta
about-u = desfaz a última decisão
about-question = mostra a regra do que está em foco ou todas as regras

## A guided game

guide-back = Voltar
guide-skip = Faça por mim
guide-next = Avançar
guide-play = Continuar jogando
guide-leave = Sair da lição
guide-of = Sua primeira partida · { $title }

## Treino

practice = Treino
practice-of = Treino · { $title }
practice-lead = Posições de partidas reais em que uma jogada é claramente a melhor. Encontre-a no tabuleiro.
practice-none = Ainda não há treino de { $title }.
practice-begin = Começar
practice-continue = Continuar
practice-again = Treinar de novo
practice-solved-of = { $n } de { $of } posições resolvidas
practice-first-time = resolvida de primeira
practice-later = resolvida depois
practice-missed = ainda não resolvida
practice-new = nova
practice-easy = fácil
practice-medium = média
practice-hard = difícil
practice-position-said = Posição { $n }: { $level }, { $result }
practice-number = { $n } de { $of }
practice-find = Encontre a melhor jogada. Faça-a no tabuleiro.
practice-find-moves = Encontre o melhor turno. São { $n } boas decisões seguidas; faça-as no tabuleiro.
practice-right = Certo!
practice-shown-now = Esta é a resposta. Ela foi jogada no tabuleiro.
practice-no-hint = Não há uma dica simples aqui: compare aonde leva cada jogada.
practice-compared = As jogadas comparadas, pela chance de vencer
practice-next = Próxima posição
practice-retry = Tentar de novo
practice-show = Mostrar a resposta
practice-leave = Todas as posições

## Bots e progresso

bots = Robôs
bots-title = Conheça os robôs
bots-lead = Quatro adversários, cada um bem mais forte que o anterior. Quando você vencer um deles mais vezes do que perder, suba um degrau.
bots-ladder-of = A escada em { $title }
bots-about-easy = Ainda está aprendendo e deixa passar muita coisa.
bots-about-medium = Olha um pouco à frente e às vezes deixa passar algo.
bots-about-hard = Olha à frente e erra pouco.
bots-about-expert = Pensa bem à frente. Traga um plano.
bots-balance = { $won }–{ $lost }
bots-next = Seu próximo passo
bots-unmeasured = ainda não medido
bots-not-played = Ainda não enfrentado
bots-won =
    { $n ->
        [one] { $n } vitória
       *[other] { $n } vitórias
    }
bots-lost =
    { $n ->
        [one] { $n } derrota
       *[other] { $n } derrotas
    }
bots-sealed = Você ganhou mais vezes do que perdeu
bots-expect =
    { $n ->
        [0] Você quase nunca ganharia
        [10] Você ganharia quase todas as partidas
       *[5] Você ganharia cerca de { $n } em 10 partidas
    }
bots-play = Enfrentar { $name }
bots-automaton = O autômato
bots-beat-it = Com que frequência os robôs o vencem
bots-wins-of = { $name } vence { $won } de { $games }
bots-best = Seu recorde: { $points } pontos
bots-strength = Quão fortes eles são?
bots-strength-about = Pontos Elo, com intervalos de 95%. A faixa sombreada é você. Uma vantagem de 200 pontos vence cerca de três em cada quatro partidas.
bots-chart-said = As classificações de todos os robôs em cada jogo; os mesmos números estão na tabela abaixo.
bots-how = Como é medido.
bots-how-text = Os robôs jogam entre si na arena, cada distribuição a partir de cada lugar. Cada jogo tem sua própria escala, então números de jogos diferentes não podem ser comparados. Medido em { $measured }. A sua é estimada pelas suas partidas contra esses robôs.
bots-measured =
    { $n ->
        [one] { $n } partida de { $game } ({ $day })
       *[other] { $n } partidas de { $game } ({ $day })
    }
bots-commands = Os comandos que mediram isto
bots-you-rated = Você { $points }
bots-record = Você contra cada um deles
bots-record-about = A classificação do robô e suas partidas ganhas e perdidas
bots-you = Você
bots-games = { $n ->
    [one] { $n } partida
   *[other] { $n } partidas
}
progress = Progresso
progress-title = Seu progresso
progress-lead = Todas as partidas que você terminou, e como você foi.
progress-none = Quando você terminar uma partida, suas estatísticas aparecem aqui.
progress-start = Comece uma
progress-percent = { $n }%
progress-played = Jogadas
progress-won = Ganhas
progress-lost = Perdidas
progress-best = Recorde
progress-average = Média
progress-against = Contra
progress-rate = % de vitórias
progress-automaton = Autômato
history-title = Partidas terminadas
history-game = Jogo
history-bot = Contra
history-result = Resultado
history-all = todos
history-won = ganha
history-lost = perdida
history-uncounted = não conta
history-resigned = desistência
history-guide = lição
history-people = { $n ->
    [one] outra pessoa
   *[other] { $n } outras pessoas
}
history-none = Nenhuma partida encontrada.
history-more = Mostrar mais

## Análises

review = Análise
review-of = Análise: { $title }
review-working = Analisando a partida…
review-thinking = Cada turno está sendo comparado com o que mais poderia ter sido feito. Em geral leva menos de um minuto, mais quando o servidor está ocupado, e só uma vez: você pode fechar esta página e voltar depois.
review-waiting =
    { $n ->
        [one] Uma outra partida vem antes.
       *[other] { $n } outras partidas vêm antes.
    }
review-cannot = Esta partida não pode ser analisada
review-failed = Algo deu errado durante a análise. Tente mais tarde.
review-replay = Rever a partida em vez disso
review-unfinished = Uma partida inacabada
review-story-none = { $name }: nenhuma decisão custou 3% ou mais.
review-story = { $name }: a decisão mais cara custou { $percent }% da chance de vencer.
review-story-round = { $name }: a decisão mais cara foi na rodada { $round } e custou { $percent }% da chance de vencer.
review-place = { $n }º
review-curve = Chance de vencer
review-by-round = por rodada
review-round = Rodada { $round }
review-first = Ao começo
review-last = Ao fim
review-lines = Qual linha o tabuleiro mostra
review-line-played = Jogado
review-line-better = Melhor
review-step = turno { $n } de { $of }
review-before = antes do turno
review-play-on = Jogar a partir daqui
review-link = Link para este turno
review-share = Compartilhar
review-decisions = Decisões mais caras
review-decisions-of =
    { $n ->
        [0] Decisões de { $name }
        [one] A decisão mais cara de { $name }
       *[other] As decisões mais caras de { $name }
    }
review-whose = Decisões de quem
review-summary =
    { $decided ->
        [one] 1 turno com escolha
       *[other] { $decided } turnos com escolha
    }, { $mistakes ->
        [0] nenhum erro
        [one] 1 erro
       *[other] { $mistakes } erros
    }.
review-no-decisions = Nenhuma decisão custou 3% ou mais.
review-from-to = { $better } → { $played }%
review-unexplained = Uma busca considera isto claramente melhor, mas não há um motivo curto.
review-on-board = Mostrado no tabuleiro
review-show = Mostrar no tabuleiro
review-points = De onde vieram os pontos
review-luck = Sorte
review-luck-about =
    { $n ->
        [one] Chance de vencer que um sorteio trouxe, comparada com o esperado.
       *[other] Chance de vencer que { $n } sorteios trouxeram, comparada com o esperado.
    }
review-turns = Todos os turnos
review-costs = Custou cerca de { $percent }%
review-how = Estimado por uma busca: { $first } simulações para cada turno, { $second } para os mais caros. Diferenças abaixo de 3% dizem pouco.
not-in-file = Isto não faz parte do arquivo.
