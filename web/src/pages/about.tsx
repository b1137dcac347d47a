import { Page } from "../frame.tsx";

export function About() {
  return (
    <Page title="About">
      <h1>About Cardamom</h1>
      <p>Five board games about trading, voyages and cities, to be played against bots, or with friends by a link. The program is
        free software (Apache License 2.0). Words and drawings are our own; the games belong to their authors and publishers.</p>
      <h2>How tables end</h2>
      <p>A seat whose player is silent for long can be lent to a bot by the others, and taken back at any time. A table at which
        nobody has moved for many days ends without a result; its log can still be looked at and downloaded. How long exactly is
        set by whoever runs this server, and is said at the table.</p>
      <h2>Undo</h2>
      <p>You can take back your decisions up to the last draw that could have gone otherwise, or to another player’s decision.
        Further back only if all people at the table agree; then the same things are drawn again.</p>
      <h2>Privacy</h2>
      <p>The server keeps one cookie that says who you are, the tables you sat at with the name you gave, and for an account the
        login, a salted digest of the password and, if you give one, an e-mail address. Your network address is kept for 30 days
        when you first come or sign in, so that whoever runs the server can keep troublemakers out. No other site is asked for
        anything, nothing is counted for advertising. On the account page you can download everything about you, and delete it.</p>
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
