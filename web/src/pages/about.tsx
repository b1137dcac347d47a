import { Page } from "../page-frame.tsx";

export function About() {
  return (
    <Page title="About">
      <h1>About Cardamom</h1>
      <p>Five board games, to be played against bots, or with friends by a link. The program is
        free software (Apache License 2.0). Words and drawings are our own; the games belong to their authors and publishers.</p>
      <h2>How tables end</h2>
      <p>If a player is silent for long, the others can lend the seat to a bot; the player can take it back at any time. A table
        where nobody has moved for many days ends without a result. You can still look at it and download its log. Whoever runs
        this server sets how many days; the table says it.</p>
      <p>When a game is over, its table stays if somebody at it has an account. Tables and uploaded logs of guests are removed
        30 days after the last move or the upload, unless whoever runs this server chose another time. Download the log to keep
        a game.</p>
      <h2>Limits</h2>
      <p>So that nobody slows down the others, there are limits to how much one person can ask for, store and have open at a
        time. Ordinary play never reaches them. If you do, the server says when to try again.</p>
      <h2>Undo</h2>
      <p>You can take back your decisions up to the last draw that could have gone otherwise, or to another player’s decision.
        Further back only if all people at the table agree; then the same things are drawn again.</p>
      <h2>Privacy</h2>
      <p>The server keeps one cookie that says who you are, the tables you sat at with the name you gave, and for an account the
        login, a salted digest of the password and, if you give one, an e-mail address. Your network address is kept for 30 days
        when you first come or sign in, so that whoever runs the server can keep troublemakers out; for its limits the server
        keeps, with each table, a keyed hash of the address that it was made from. No other site is asked for anything, nothing
        is counted for advertising. On the account page you can download everything about you, and delete it.</p>
      <h2>Keys</h2>
      <dl class="keys">
        <div><dt>Tab</dt><dd>from zone to zone: board, things, choices, log</dd></div>
        <div><dt>Arrows</dt><dd>within a board or a list of choices</dd></div>
        <div><dt>Enter</dt><dd>does what is in focus</dd></div>
        <div><dt>Escape</dt><dd>goes back</dd></div>
        <div><dt>u</dt><dd>takes back the last decision</dd></div>
        <div><dt>?</dt><dd>shows the rule of what is in focus, or all rules</dd></div>
      </dl>
    </Page>
  );
}
