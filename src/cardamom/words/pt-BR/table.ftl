### O que se diz à mesa de qualquer jogo

player-unnamed = jogador { $n }
player-named = { $name } ({ $letter })
automaton = Autômato
no-cubes = nada
ref-cell = espaço { $name }
ref-port = porto { $name }
ref-city-of = cidade de { PLAYER($party) }

ask-over = A partida terminou.
ask-chance = Sorteando…

why-K-1 = A partida terminou.
why-K-2 = Este jogo não tem a ação { $action }.
why-K-3 = Isso não pode ser sorteado agora.
why-K-4 = Agora não dá para fazer { $action }. { $prompt }

tell = { $clauses }.
tell-you = Você { $clauses }.
tell-party = { PLAYER($seat) } { $clauses }.
tell-times =
    { $n ->
        [one] { $clause }
        [2] { $clause } duas vezes
       *[other] { $clause } { $n } vezes
    }
tell-points =
    { $points ->
        [one] { $signed } ponto para { PLAYER($seat) }: { $parts }
       *[other] { $signed } pontos para { PLAYER($seat) }: { $parts }
    }
tell-changed = { $thing }: de { $value } para { $next }
value-none = nada
value-yes = sim
tell-nothing = Nada muda.
tell-ends-turn =
    { $you ->
        [1] Encerre o turno
       *[0] Encerra o turno
    }
tell-no-longer = Depois disso já não dá para: { $kinds }.
tell-next = Depois: { $prompt }
tell-draw =
    { $n ->
        [one] Depois: um sorteio, e só resta uma possibilidade.
       *[other] Depois: o sorteio de uma entre { $n } possibilidades.
    }
list-more = { $first }, { $next }
list-last = { $first } e { $last }

undo-nothing = Não há nada para desfazer.
undo-drawn = Isso não pode ser desfeito: algo foi sorteado desde então.
undo-acted = Isso não pode ser desfeito: { PLAYER($seat) } já jogou desde então.
undo-no-such-move = Não existe o lance { $seq } para voltar.

ended-because = { $why }
ended-interrupted = O envio foi interrompido.
ended-other-rules = Esta partida começou com outras regras: dá para vê-la até aqui, mas não continuar ({ $why }).
ended-resigned = { $name } desistiu.
ended-somebody-resigned = Alguém desistiu.
ended-owner-left = Quem criou esta mesa saiu.
ended-by-admin = Quem administra este servidor fechou a mesa.
ended-nobody-joined = Ninguém entrou por { $days } dias.
ended-nobody-moved = Ninguém jogou por { $days } dias.

## Guided games

guide-step = Passo { $n } de { $of }
guide-not-yet = Ainda não: faça primeiro o que este passo pede.

## Treino

practice-solved = Certo: é a melhor jogada.
practice-shown = Esta é a melhor jogada.
practice-wrong = Não é a melhor jogada: custa cerca de { $percent }% da chance de vencer.
practice-nearly = Quase: há um jeito um pouco melhor. Este custa cerca de { $percent }% da chance de vencer.
practice-wrong-later = Começa bem, mas depois dá para fazer algo melhor: isto custa cerca de { $percent }% da chance de vencer.

## Dicas

verdict-best = Melhor
verdict-good = Bom
verdict-risky = Arriscado
