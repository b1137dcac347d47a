### The page's own words

## Everywhere

close = Close
reload = Reload
looking = Looking…
one-moment = One moment…
first-page = Home
board = Board
points = Points
rules = Rules
rule = Rule { $rule }
log = Log
download-log = Download log
title-of = { $title } – Cardamom
no-server = Can’t reach the server right now. Please try again.
strange-answer = The server gave an answer this page doesn’t understand ({ $status }).
trying-again = Trying again…
bot-named = { $level } bot
nobody-yet = nobody yet
list-and = { $first } and { $last }
the-automaton = the automaton
login-letters = Letters A to Z, digits, and . _ -
not-found = Not found
nothing-here = There’s nothing at this address.
skip = Skip to content
home-link = Cardamom, home page
main-menu = Main
account = Account
foot = About and privacy
player-letter = player { $letter }
for = for
for-points = for points
things-on-table = On the table

## The first page

home-greeting = Pull up a chair. It’s your move.
home-another = Another game?
home-lead = Great board games in your browser. Play a bot, invite friends with a link, or learn as you go. It’s free, and there’s nothing to install.
home-games = Games
home-opponent = Choose an opponent
home-play = Play now
home-learn = Learn in 5 minutes
home-friends = With friends
home-customise = Options
home-rules = Read the rules
home-continue = Continue
home-view = View
home-solo = Solo
home-players = { $least }–{ $most } players
home-minutes = about { $n } min
home-yours = Your games
home-all = Show all { $n } games
home-with = with { $names }
home-points = Points { $scores }
home-waiting = Waiting for players
home-finished = { $n ->
    [one] { $n } finished game
   *[other] { $n } finished games
}
home-open = Open tables
home-own-table = Start your own table
home-live = Watch a game
home-live-n = { $n } live
home-your-turn = Your turn
home-play-again = Play again?
home-free-seats = { $n ->
    [one] { $n } free seat
   *[other] { $n } free seats
}
home-ended = ended
home-review = replay
home-others-play = Others to move
home-watch = Watch
home-won = { $names } won, { $scores }
home-over = over, { $scores }
home-replay = Replay a saved log
home-file = A saved log (.jsonl)
home-reading = Reading…
replays = Replays
replays-none = Games you finish are listed here.
play = Play

## Watching

watch-about = These players let anyone watch.
watch-none = Nobody is playing in public right now.
watch-play = Start a game
watch-all = Watch all { $n } games

## The daily challenge

daily = Daily challenge
daily-about = { $title }: the same map and the same luck for everybody today. How many points can you make?
daily-rules = One try counts. No hints, and you can undo only within your turn.
daily-begun = Your try is under way.
daily-removed = Today’s try has been removed.
daily-won = { $points } points and you beat the automaton: rank { $rank } of { $players }.
daily-lost = { $points } points, but the automaton won: rank { $rank } of { $players }.
daily-best = The most points so far: { $best }.
daily-first = You’re the first today.
daily-tomorrow = The next challenge starts at midnight UTC.
daily-play = Play today’s challenge
daily-continue = Continue
daily-look = View your game
daily-share = Copy my result
daily-shared = Cardamom, daily challenge for { $date }: { $result }
daily-week = Your week
daily-week-said = Your points over the last seven days: { $results }
daily-streak = { $n } days in a row
daily-so-far = Today so far
daily-histogram-said = How many people have how many points today: { $results }
daily-players = { $n ->
    [one] { $n } player
   *[other] { $n } players
}

## A new table

new-title = New table
new-title-of = New table: { $title }
new-loading = Loading the games…
new-no-game = There’s no such game here.
new-see-games = See the games
new-you = You
new-bot = A bot
new-friend = A friend, by link
new-hotseat = Same device
new-seats = Seats
new-anybody = Anyone can join: list the table on the home page
new-hide-points = Hide points until the end: everybody sees only their own
new-theme = Theme (words and colours only)
new-options = More options
new-watch = Let others watch: list the game on the home page
new-needs-name = Give this player a name.
new-needs-number = A whole number from { $low } to { $high }.
new-pack = Your own content pack (TOML)
new-setting-up = Setting up…
new-make = Create the table
new-play = Play
new-seat = Seat { $letter }
new-who = Who has seat { $letter }
new-how = How the bot in seat { $letter } plays
new-link-note = You’ll get a link to send.
new-name-at = Name at seat { $letter }
new-name = Name
new-random = Random
new-own-map = Or your own map (a drawing in a text file)
new-each-seat = One for each seat

## An invitation

join = Join
join-no-table = There’s no such table.
join-lost = Part of the link may be missing. Ask for it again.
join-to-game = You’re invited to { $title }.
join-to-table = You’re invited to a table.
join-at-table = At the table: { $names }.
join-free-seat = a free seat
join-name = Your name at this table
join-sit = Sit down
join-watch = Just watch

## A table

table-cannot = This table can’t be shown.
table-setting = Setting the table…
table-no-board = The board couldn’t be loaded.
table-unpacking = Unpacking the game…
table-own = Your area
table-common = Shared
table-parts = Parts of the table
table-players = Players
table-watching = { $n ->
    [one] { $n } watching
   *[other] { $n } watching
}
table-lost = Connection lost: what you see may be out of date. Trying again…
table-dismiss = Dismiss
table-asks-back = asks to undo further back.
table-agree-question = Do you agree?
table-waiting-others = Waiting for the others.
table-agree = Agree
table-no = No
table-your-turn-title = ● Your turn – { $title }
table-your-turn = Your turn
zone-board = Board
zone-own = Yours
zone-players = Players
zone-log = Log
ask-label = Your move
ask-all = All actions
ask-turn-of = { $name }’s turn
ask-automaton-turn = Automaton’s turn
ask-waiting = Waiting for players to take their seats.
ask-ended = This table has ended. { $why }
ask-review = A finished game. { $why }
ask-undo = Undo
ask-reset = Reset turn
ask-nothing-back = There’s nothing to undo.
ask-hint = Hint
ask-skip = Skip
ask-take-over = Take over
ask-thinking = Thinking…
undone = Undone.
game-over = The game is over.

choices = Your choices
choices-find = Search { $n } choices
choices-on-board = { $group }: { $n } places are lit on the board. Choose one there.
choices-none = Turn complete
choices-all = All choices
choices-brings = What it would do
choices-do = Do it
choices-not-now = Not now
choices-why-not = Why not
choices-not-possible = not possible now
choices-not-possible-now = Why can’t I …?
choices-nothing-else = Nothing else to do right now.
choices-odds = about { $percent }% to win
hint-label = Hint
hint-turns =
    { $n ->
        [0] No good turn was found
        [one] One good turn
        [2] Two good turns
       *[other] Three good turns
    }
hint-chances = chances
hint-hide = Hide the hint
hint-found =
    { $n ->
        [one] One turn is suggested. Press 1 to look at it.
       *[other] { $n } turns are suggested. Press 1 to { $n } to look at one.
    }
hint-none = No turn stands out. Anything goes.
hint-slow = Still thinking: the server is busy…
hint-failed = No hint yet
hint-again = Try again
hint-play = Play this turn
hint-steps = Step by step
hint-step = Step { $n } of { $of }:
hint-stop = Stop
hint-pin = Suggestion { $n }
hint-pin-chance = Suggestion { $n }: { $percent } percent
choices-gain = { $n ->
    [one] { $signed } point
   *[other] { $signed } points
}

end-label = The end
end-no-result = This table has ended without a result.
end-review = Review the game
end-replay = Replay
end-you-won = You won.
end-nobody-won = Nobody won.
end-won = { $names } won.
end-shared = { $names } share the victory.
end-points = { $best } points.
end-tie = { $best } points each: the tie-breaker decided.
end-tie-rule = { $best } points each. { $rule }
end-lead = { $best } points, won by { $lead }.
end-lead-source = { $best } points, won by { $lead }. The biggest difference: { $source }, { $won } to { $lost }.
end-to-rematch = To the rematch
end-watch-rematch = Watch the rematch
end-rematch = Rematch
end-again = Play again

log-empty = Nothing has happened yet.
log-older = Show earlier moves
log-news = Since you last looked
log-again = Show again
log-draws = { $n ->
    [one] { $n } draw
   *[other] { $n } draws
}

menu = Menu
menu-ask-decision = Ask to undo a decision
menu-ask-turn = Ask to undo a turn
menu-take-back = Take { $name }’s seat back from the bot
menu-lend = Let a bot play for me…
menu-resign = Resign…
menu-replay = Replay
menu-link = Link to this position…
menu-people = Block or report somebody…
menu-about = About
menu-settings = Settings on this device
menu-table = This table
menu-spectators = Copy link for spectators
menu-option-on = On
menu-option-off = Off
menu-option-own = Your own
lend-title = Let a bot play for you?
lend-note = The bot plays one turn in your place, then it’s yours again. You can stop it at any time.
lend-note-others = If you have to leave, it can also play on until you come back.
lend-turn = Play one turn
lend-turn-of = One turn for { $name }
lend-on = Play on until I’m back
lend-on-of = Play on for { $name }
lend-not = Cancel
resign-title = Resign?
resign-note = A bot will play on for you so that the others can finish. You can’t come back to this table.
resign-of = { $name } resigns
resign = Resign
resign-not = Play on
link-title = Link to this position
link-note = This link opens the position as it is now, with your note and the log up to here.
link-add-note = Add a note (optional)
link-make = Make the link

scores-hidden = Hidden until the end
scores-hidden-short = hidden
scores-by-source = Points by source
scores-total = Total

seats-automaton = automaton
seats-begins = The game starts when every seat is taken.
seats-seated = You have a seat. The board appears here as soon as the others have joined.
seats-watching = You’re watching.
seats-asked-again = The others have been asked to play again.
seats-invite = { $n ->
    [one] Invite a friend
   *[other] Invite friends
}
seats-send = { $n ->
    [one] Send this link: anyone who opens it joins the table. The game starts when every seat is taken.
   *[other] Send each link to one person: anyone who opens it joins the table. The game starts when every seat is taken.
}
seats-invited = { $name } has been asked. Use the link to give the seat to somebody else.
seats-copy = Copy link for seat { $letter }
seats-new-link = New link
seats-new-link-for = for seat { $letter }
seats-new-link-note = A new link replaces the old one.
seats-again = { $names } would like to play again.
seats-again-somebody = Somebody would like to play again.
seats-play-again = Play again
seats-no-thanks = No, thanks
seats-for-you = for you
seats-is-asked = { $name } has been asked
seats-resigned = resigned, a bot plays
seats-lent = a bot stands in
seats-lent-for-now = a bot stands in for now
seats-you = you
seats-bot = bot
seats-here = here
seats-away = away
seats-take-back = Take it back
seats-fill = Add a bot
seats-let-bot = Let a bot play on
copy-link = Copy link
copy-the-link = The link
copied = Copied

people-title = Block or report
people-whom = Whom?
people-remove = Remove { $name } from the table
people-block-note = If you block { $name }, you two won’t be seated at the same table again. This game goes on. You can unblock people on your account page.
people-block = Block { $name }
people-blocked = { $name } is blocked.
people-what = What did { $name } do?
people-report = Report { $name }
people-reported = The server’s operator will read it.

## Replays and positions

replay = Replay
replay-of = Replay: { $title }
replay-cannot = This game can’t be shown.
replay-loading = Loading the game…
replay-table = To the table
replay-where = Replay position
replay-before = Before the first move.
replay-start = To the start
replay-turn-back = Back a turn
replay-back = Back a move
replay-stop = Stop
replay-play = Play
replay-on = Next move
replay-turn-on = Forward a turn
replay-end = To the end
replay-move = Move
replay-place = { $place } of { $last }
replay-side = Changes, points and log
replay-changes = What this move changed
replay-take = Save or share
replay-copy = Copy link to this position
position = A position
position-cannot = This position can’t be shown.
position-loading = Loading…
position-of = A position of { $title }
position-after = After move { $place }.
position-after-this = After move { $place }:
position-replay = Replay the game up to here

## Rules

rules-of = Rules of { $title }
rules-start = Start a table
rules-learn = Learn by playing
rules-theme = Theme
rules-loading = Loading the rules…
rules-find = Search the rules
rules-none = No rule mentions that. Try another word.
rules-how = How to play { $title }
rules-minutes = In three minutes
rules-turn = Your turn
rules-all = All the rules
rules-sections = Sections
rules-found =
    { $n ->
        [0] No rule mentions “{ $asked }”. Try another word.
        [one] 1 rule is about “{ $asked }”
       *[other] { $n } rules are about “{ $asked }”
    }
rules-show-all = Show all rules
rules-example = Example
rules-ruling = Our ruling
rules-glossary = In other words
rules-sheet = The numbered sheet, for judges and programmers
rules-book = The rulebook
rules-not-a-rule = That’s not a rule, but here’s how it works here:
help-undo-asked = undo, take back, mistake, misclick, back, correct
help-undo = Use the Undo button or the U key, until something is drawn or somebody else has moved. To go further back, everybody has to agree, unless you only play bots.
help-hint-asked = hint, advice, best move, tip, suggestion
help-hint = “Hint” shows up to three good turns on the board, with the reason for each.
help-bots-asked = bot, robot, computer, AI, opponent, difficulty, level
help-bots = Bots come in four strengths. Choose them when you start a table; “Bots” in the menu shows how strong each one is.
help-friends-asked = friend, invite, multiplayer, online, link
help-friends = To play with friends, start a table with a seat for a friend and send the link. Nobody needs an account.
help-save-asked = save, load, resume, continue, quit, leave
help-save = Every move is saved at once. Leave whenever you like: your tables are on the home page.
help-speed-asked = speed, faster, slower, animation, sound
help-speed = Animation speed and sounds are in the settings.

## Settings

settings-language = Language
settings-language-system = same as the browser
settings-look = Light or dark
settings-look-system = same as the device
settings-look-light = light
settings-look-dark = dark
look-dark = Switch to dark
look-light = Switch to light
settings-motion = Animation speed
settings-motion-none = off
settings-motion-fast = fast
settings-motion-normal = normal
settings-motion-slow = slow
settings-sounds = Sounds
settings-ask = Confirm each action
settings-ask-touch = on touch screens
settings-ask-always = always
settings-ask-never = never
settings-confirm-end = Confirm end of turn
settings-details = Show ids of places and pieces in tooltips
settings-notify = Notify me when it’s my turn
settings-no-notifications = This browser has no notifications.
settings-not-allowed = The browser doesn’t allow notifications from this page.

## Account

account-signed-in = Signed in as { $login }
account-guest = You’re a guest
account-kept = Your tables are stored with your account, on every device where you sign in.
account-no-need = You don’t need an account to play. With one, your tables follow you to other devices.
account-name-title = Your name at tables
account-name-save = Save name
account-name = Name
account-saved = Saved.
account-data = Your data
account-data-note = Everything we store about you, in one file.
account-download = Download my data
account-delete-title = Delete account
account-delete = Delete everything about me
account-delete-note = Your name disappears from every table, and bots take over your seats in running games. This can’t be undone.
account-password = Password
account-login-letters = Login (letters, digits, . _ -)
account-login = Login
account-new-password = New password (at least 8 characters)
account-password-8 = Password (at least 8 characters)
account-make-title = Create an account
account-make = Create account
account-welcome = Welcome.
account-sign-in = Sign in
account-welcome-back = Welcome back.
account-forgot = Forgot your password?
account-send-link = Send me a link
account-who = Your login or e-mail address
account-forgot-note = If your account has an e-mail address, we’ll send a link that lets you choose a new password.
account-mail-sent = If there is such an account, an e-mail is on its way.
account-change-title = Change your password
account-change = Change password
account-old-password = Old password
account-change-note = This signs you out on all other devices.
account-changed = Changed.
account-sessions = Where you’re signed in
account-this-browser = this browser
account-last-used = last used { $day }
account-sign-out = Sign out
account-sign-out-others = Sign out everywhere else
account-blocked = People you’ve blocked
account-blocked-note = You and they won’t be seated at the same table.
account-unblock = Unblock
account-email = E-mail address
account-email-remove = Remove the address
account-email-note = { $email } – only used if you forget your password.
account-email-removed = Removed.
account-email-new-note = Only used if you forget your password. Confirm it with the link we send you.
account-email-sent = Check your e-mail, and open the link.
reset-title = A new password
reset-heading = Choose a new password
reset-form = Your new password
reset-set = Set it and sign in
reset-note = Three or four words in a row are easy to remember and hard to guess. You’ll be signed out on all other devices.
confirm-done = Your e-mail address is confirmed.
confirm-account = To your account

## About

about-title = About Cardamom
about-text = Five board games to play against bots, or with friends who get a link. Cardamom is free software (Apache License 2.0). Text and drawings are our own; the games belong to their designers and publishers.
about-end-title = How tables end
about-end-silent = If a player is away for a long time, the others can let a bot play the seat; the player can take it back at any time. A table where nobody has moved for many days ends without a result. You can still view it and download its log. The server’s operator sets how many days; the table says so.
about-end-stays = When a game is over, its table stays if any of its players has an account. Guests’ tables and uploaded logs are removed 30 days after the last move or the upload, unless the server’s operator has changed that. Download the log to keep a game.
about-limits-title = Limits
about-limits = To keep the server fast for everybody, there are limits on how much one person can request, store and keep open. Ordinary play never reaches them. If you do, the server tells you when to try again.
about-undo-title = Undo
about-undo = You can undo your decisions back to the last draw that could have gone another way, or to another player’s decision. You can go further back only if everybody at the table agrees; the same things will then be drawn again.
about-privacy-title = Privacy
about-privacy = One cookie identifies you. The server stores the tables you play at and the names you use there and, for an account, your login, a salted hash of your password and, if you give one, your e-mail address. When you first visit or sign in, your IP address is stored for 30 days, so that the server’s operator can keep troublemakers out. With each table, the server stores a keyed hash of the address it was created from, to enforce its limits. No other site is contacted, and nothing is tracked for advertising. On your account page you can download all your data, and delete it.
about-keys-title = Keys
about-key-arrows = Arrows
about-tab = from zone to zone: board, things, choices, log
about-arrows = within a board or a list of choices
about-enter = activates what’s in focus
about-escape = goes back
about-u = undoes the last decision
about-question = shows the rule for what’s in focus, or all rules

## Boards and things

none-left = none left
pile-first = First
pile-after = After that
pile-left = Left in the deck
map = Map
points-of = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
points-unknown = ? points
party-first = started the game
party-first-short = 1st
party-turn = turn
party-choose = Choose
party-more = More
party-has = { $name }’s pieces
of = of
round = Round { $round }
round-of = Round { $round } of { $rounds }
round-last = { $round }, the last one

## A guided game

guide-back = Back
guide-skip = Do it for me
guide-next = Next
guide-play = Play on
guide-leave = Leave the lesson
guide-of = Your first game · { $title }

## Practice

practice = Practice
practice-of = Practice · { $title }
practice-lead = Positions from real games where one move is clearly best. Find it on the board.
practice-none = There’s nothing to practise in { $title } yet.
practice-begin = Start
practice-continue = Continue
practice-again = Practise again
practice-solved-of = { $n } of { $of } positions solved
practice-first-time = solved right away
practice-later = solved later
practice-missed = not solved yet
practice-new = new
practice-easy = easy
practice-medium = medium
practice-hard = hard
practice-position-said = Position { $n }: { $level }, { $result }
practice-number = { $n } of { $of }
practice-find = Find the best move. Play it on the board.
practice-find-moves = Find the best turn. It takes { $n } good decisions in a row; play them on the board.
practice-right = Right!
practice-shown-now = This is the answer. It has been played on the board.
practice-no-hint = There’s no simple hint here: compare what each move leads to.
practice-compared = The moves compared by chance to win
practice-next = Next position
practice-retry = Try again
practice-show = Show the answer
practice-leave = All positions

## Bots and progress

bots = Bots
bots-title = Meet the bots
bots-lead = Four opponents, each a good step stronger than the last. Once you beat one more often than not, climb on.
bots-ladder-of = The ladder in { $title }
bots-about-easy = Still learning, and misses a lot.
bots-about-medium = Looks a little ahead, and sometimes misses something.
bots-about-hard = Looks ahead, and makes few mistakes.
bots-about-expert = Thinks far ahead. Bring a plan.
bots-balance = { $won }–{ $lost }
bots-next = Your next step
bots-unmeasured = not measured yet
bots-not-played = Not played yet
bots-won = { $n } won
bots-lost = { $n } lost
bots-sealed = You’ve won more often than you’ve lost
bots-expect =
    { $n ->
        [0] You’d hardly ever win
        [10] You’d win almost every game
       *[5] You’d win about { $n } in 10 games
    }
bots-play = Play { $name }
bots-automaton = The automaton
bots-beat-it = How often bots beat it
bots-wins-of = { $name } wins { $won } of { $games }
bots-best = Your best: { $points } points
bots-strength = How strong are they?
bots-strength-about = Elo points, with 95% intervals. The shaded band is you. A lead of 200 points wins about three games in four.
bots-chart-said = The ratings of all bots in every game; the same numbers are in the table below.
bots-how = How it’s measured.
bots-how-text = The bots play each other in the arena, each deal from every seat. Each game has its own scale, so ratings can’t be compared between games. Measured in { $measured }. Your rating is estimated from your games against these bots.
bots-measured =
    { $n ->
        [one] { $n } game of { $game } ({ $day })
       *[other] { $n } games of { $game } ({ $day })
    }
bots-commands = The commands that measured it
bots-you-rated = You { $points }
bots-record = You against each of them
bots-record-about = The bot’s rating, and your games won and lost
bots-you = You
bots-games = { $n ->
    [one] { $n } game
   *[other] { $n } games
}
progress = Progress
progress-title = Your progress
progress-lead = Every game you’ve finished, and how you did.
progress-none = Once you’ve finished a game, your statistics are here.
progress-start = Start one
progress-percent = { $n }%
progress-played = Played
progress-won = Won
progress-lost = Lost
progress-best = Best
progress-average = Average
progress-against = Against
progress-rate = Rate
progress-automaton = Automaton
history-title = Finished games
history-game = Game
history-bot = Against
history-result = Result
history-all = all
history-won = won
history-lost = lost
history-uncounted = not counted
history-resigned = resigned
history-guide = lesson
history-people = { $n ->
    [one] another person
   *[other] { $n } other people
}
history-none = No games match.
history-more = Show more

## Reviews

review = Review
review-of = Review: { $title }
review-working = Reviewing the game…
review-thinking = Every turn is being compared with the alternatives. This usually takes less than a minute, or longer if the server is busy. You can close this page and come back.
review-waiting =
    { $n ->
        [one] One other game is ahead of this one.
       *[other] { $n } other games are ahead of this one.
    }
review-cannot = This game can’t be reviewed
review-failed = Something went wrong while this game was being reviewed. Try again later.
review-replay = Replay the game instead
review-unfinished = An unfinished game
review-story-none = { $name } made no decision that cost 3% or more.
review-story = { $name }’s costliest decision gave away { $percent }% of the chance to win.
review-story-round = { $name }’s costliest decision was in round { $round }: it gave away { $percent }% of the chance to win.
review-place =
    { $n ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $n }th
    }
review-curve = Chance to win
review-by-round = by round
review-round = Round { $round }
review-first = To the beginning
review-last = To the end
review-lines = Which line the board shows
review-line-played = Played
review-line-better = Better
review-step = turn { $n } of { $of }
review-before = before the turn
review-play-on = Play on from here
review-link = Link to this turn
review-share = Share
review-decisions = Costliest decisions
review-decisions-of =
    { $n ->
        [0] { $name }’s decisions
        [one] { $name }’s costliest decision
        [2] { $name }’s two costliest decisions
       *[other] { $name }’s three costliest decisions
    }
review-whose = Whose decisions
review-summary =
    { $decided ->
        [one] 1 turn with a choice
       *[other] { $decided } turns with a choice
    }, { $mistakes ->
        [0] no mistakes
        [one] 1 mistake
       *[other] { $mistakes } mistakes
    }.
review-no-decisions = No decision cost 3% or more.
review-from-to = { $better } → { $played }%
review-unexplained = A search finds this clearly better, but there’s no short reason.
review-on-board = Shown on the board
review-show = Show on the board
review-points = Where the points came from
review-luck = Luck
review-luck-about =
    { $n ->
        [one] How much one draw changed the chance to win, compared with an average draw.
       *[other] How much { $n } draws changed the chance to win, compared with average draws.
    }
review-turns = All turns
review-costs = Gave away about { $percent }%
review-how = Estimated by a search: { $first } simulations for every turn, { $second } for the costliest. Differences below 3% mean little.
not-in-file = This isn’t part of the file.
