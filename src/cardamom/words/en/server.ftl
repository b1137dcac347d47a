### What the server refuses, and why; and its e-mails

## Refusals

refused-has-account = You already have an account. Sign out to make another one.
refused-login-taken = That login is taken. Choose another one.
refused-wrong-password = That’s not your password.
refused-password-like-login = This password is too much like your login. Choose another one.
refused-password-weak = This password is too easy to guess. Three or four words make a good one.
refused-no-file = There’s no such file.
refused-no-page = There’s nothing at this address.
refused-because = { $why }
refused-not-your-turn = It’s not your turn.
refused-no-seat-here = You don’t have a seat at this table.
refused-no-log-yet = The game hasn’t started, so there’s no log yet.
refused-no-such-move = The game has { $acts } moves; there is no move { $place }.
refused-no-such-move-yet = The game has only { $acts } moves.
refused-no-position = There’s no such position.
refused-no-table = There’s no such table.
refused-empty-name = A name needs at least one visible character.
refused-long-name = A name can have at most { $most } characters.
refused-reserved-name = { $name } could be mistaken for something else. Choose another name.
refused-you-blocked = You’ve blocked somebody at this table. Your account page shows whom.
refused-cannot-join = You can’t join this table.
refused-no-seat = There’s no seat { $n } at this table.
refused-nobody-there = Nobody else sits there.
refused-somebody-else-there = Somebody else sits there now.
refused-many-blocks = You’ve already blocked { $most } people. Unblock somebody on your account page first.
refused-many-reports = You’ve reported a lot of people today. Try again tomorrow.
refused-seat-not-open = That seat isn’t open.
refused-owner-only = Only the person who made the table can do that.
refused-has-begun = The game has already started.
refused-no-seat-to-undo = You don’t have a seat here that could undo anything.
refused-not-asked-to-undo = Nobody is asking you to agree to an undo.
refused-many-undos = There have been { $most } undos at this table already. What’s done is done.
refused-no-mail = This server can’t send e-mail. Ask its operator for a link to set a new password.
refused-mail-queue-full = Too many e-mails are waiting to be sent. Try again in { $wait }.
refused-many-mails = You’ve asked for several e-mails already. Try again in an hour.
refused-link-over = This link has been used or is too old. Ask for a new one.
refused-415 = Send JSON.
refused-no-http = That’s not a valid HTTP request.
refused-bad-length = Content-Length has to be a number.
refused-413 = That’s too big.
refused-many-parts = The body has too many parts.
refused-large-headers = The headers are larger than { $most } bytes.
refused-long-address = This address is too long.
refused-bad-address = Not a valid address.
refused-other-site = This comes from another site’s page. The server’s operator can allow it with --origin.
refused-unknown-host = This server isn’t known as “{ $host }”. Its operator can allow that name with --origin.
refused-stale = The game has moved on. Please look again.
refused-not-begun = The game hasn’t started: a seat is still open.
refused-not-your-seat = That’s not your seat.
refused-bad-invitation = This invitation isn’t valid. Ask for a new link.
refused-hint-not-yours = You can only get a hint on your own turn.
refused-hint-running = Your last hint isn’t ready yet. Ask again in { $wait }.
refused-hint-busy = Too many people are asking for hints. Try again in { $wait }.
refused-hint-failed = The server is too busy to work out a hint right now. Try again in { $wait }.
refused-review-later = A game can be reviewed once it’s over.
refused-review-empty = Nothing was played here, so there’s nothing to review.
refused-no-review = There’s no review of this game yet.
refused-no-guide = There’s no guided game of { $title } yet.
refused-practice-help = In practice, you find the move yourself. The card has a hint and the answer.
refused-no-practice = There’s nothing to practise in { $title } yet.
refused-no-practice-here = This table isn’t for practice.
refused-no-practice-position = There’s no such position to practise on. It may have been replaced.
refused-no-practice-theme = There’s no such theme. There are: { $themes }.
refused-daily-help = This try at the daily challenge counts: no hints, and no bot can play for you.
refused-daily-gone = Today’s try has been removed. There’s a new challenge tomorrow.
refused-daily-day = There are no results for that day.
refused-no-such-map = There’s no map with that name.
refused-unknown-visitor = We don’t know you yet. Open the home page and allow its cookie.
refused-seat-count = { $title } is for { $seats } players, not { $n }.
refused-no-seat-for-you = At least one seat has to be yours. To watch bots play each other, use cardamom simulate.
refused-no-map = This game has no map to draw.
refused-no-bot = There’s no bot “{ $bot }”. Choose one of { $bots }.
refused-revoked = This invitation has been revoked. Ask for a new link.
refused-by-invitation = This table is by invitation only. Ask for a link.
refused-seat-taken = That seat is taken, but you can watch.
refused-not-asked = You haven’t been invited to this table.
refused-owner-seats-bots = Only the person who made the table can give seats to bots.
refused-has-resigned = You’ve already resigned.
refused-nobody-plays-it = Nobody is playing that seat now.
refused-lend-too-early = You can hand another player’s seat to a bot once you’ve waited { $minutes } minutes for them.
refused-seat-not-lent = No bot is standing in for that seat.
refused-not-over = The game isn’t over yet.
refused-guest = Guests have no password. Make an account first.
refused-session-over = That session has already ended.
refused-not-blocked = You haven’t blocked that person.
refused-bad-email = That’s not an e-mail address.
refused-metrics = Metrics are for the server’s operator. Request them from the same machine, or with --metrics-token.
refused-no-language = There’s no language “{ $language }”. Choose one of { $languages }.
refused-no-game = There’s no game “{ $name }”. Choose one of { $games }.
refused-too-much = That’s too much at once. Try again in { $wait }.
refused-busy = The server is busy. Try again in a few seconds.
refused-busy-until = The server is busy. Try again in { $wait }.
refused-too-costly = { $kind }: reading this takes too much time or memory.
refused-many-guesses = Too many wrong passwords for this login. Try again in { $wait }.
refused-many-tables =
    { $who ->
        [network] Your network has { $n } unfinished tables and can’t have more. Finish or leave one of them, or come back in { $wait }.
       *[you] You have { $n } unfinished tables and can’t have more. Finish or leave one of them, or come back in { $wait }.
    }
refused-storage-full =
    { $who ->
        [network] Your network has used all the storage this server allows in { $days } days ({ $megabytes } MB). Come back in { $wait }.
       *[you] You’ve used all the storage this server allows in { $days } days ({ $megabytes } MB). Come back in { $wait }.
    }
refused-many-sockets =
    { $who ->
        [network] Too many tables are open from your network. Close one of them, or try again in { $wait }.
        [you] You have too many tables open. Close one of them, or try again in { $wait }.
       *[all] Too many tables are open. Try again in { $wait }.
    }
refused-banned =
    { $who ->
        [network] Your network address is banned from this server
       *[you] You’re banned from this server
    }{ $until ->
        [none] { "" }
       *[date] { " " }until { $until }
    }{ $reason ->
        [none] .
       *[given] : { $reason }.
    } Its operator can lift the ban.
refused-over = The game is over.
refused-ended = This table has ended.
refused-wrong-login = That login and password don’t match.
refused-404 = There’s nothing at this address.
refused-405 = This address doesn’t support that method.
refused-408 = The request took too long to arrive.
refused-other = That can’t be done.
refused-fault = Something went wrong on the server. It has been logged; please try again.
refused-unreadable = This couldn’t be read.
refused-not-json = The body isn’t JSON.
refused-bad-letter = { $where }: a character that isn’t allowed.
refused-malformed = { $where }: { $what }.

## How long to wait

wait-seconds =
    { $n ->
        [one] { $n } second
       *[other] { $n } seconds
    }
wait-minutes =
    { $n ->
        [one] { $n } minute
       *[other] { $n } minutes
    }
wait-hours =
    { $n ->
        [one] { $n } hour
       *[other] { $n } hours
    }
wait-days =
    { $n ->
        [one] { $n } day
       *[other] { $n } days
    }

## E-mails

mail-confirm-subject = Confirm your e-mail address
mail-confirm =
    Somebody, probably you, has given this address for the account “{ $login }” at { $where }

    To confirm it, open this link within an hour:

    { $link }

    If it wasn’t you, ignore this e-mail: the address won’t be used.
mail-reset-subject = A new password
mail-reset =
    Somebody, probably you, has asked for a new password for the account “{ $login }” at { $where }

    To choose one, open this link within an hour:

    { $link }

    If it wasn’t you, ignore this e-mail: nothing has changed.
mail-changed-subject = Your e-mail address was changed
mail-changed =
    The e-mail address of your account “{ $login }” at { $where } has been changed.

    If it wasn’t you, ask the server’s operator for help.

## Why a socket is closed

gone-signed-out = You’ve been signed out here.
gone-banned = You’re banned from this server.
gone-bad-message = A socket can only send { "{" }"since": NUMBER{ "}" }.
gone-restarting = The server is restarting.

guest-name = Guest { $n }

## Bots by their level, and how they play

bot-expert = Expert
bot-hard = Hard
bot-medium = Medium
bot-easy = Easy
bot-random = Wanderer
playing-expert = thinks far ahead, and knows what it is doing
playing-hard = looks ahead, and makes few mistakes
playing-medium = looks a little ahead, and sometimes misses something
playing-easy = is still learning, and misses a lot
playing-random = plays random moves
