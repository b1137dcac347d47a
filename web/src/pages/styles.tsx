// Everything that pages are made of, on one page: for those who work on it. No link leads here.
import { useSignal } from "@preact/signals";
import { Dialog } from "../dialog.tsx";
import { Page } from "../page-frame.tsx";
import { BotFace, Icon } from "../parts/bots.tsx";
import { Button, Card, Tooltip } from "../parts/controls.tsx";
import { CubeKindContext, Cubes, Points, SeatBadge } from "../parts/pieces.tsx";
import { Badge, Coin } from "../parts/tokens.tsx";

const COLOURS = ["paper", "sheet", "raised", "well", "ink", "quiet", "line", "edge", "accent", "accent-soft", "lit", "lit-soft", "marked", "marked-soft",
  "warn", "warn-soft", "good", "good-soft", "land", "green", "stone", "leaf", "disc"];
const CUBES = "YRGB";

export function StylesPage() {
  const open = useSignal(false);
  return (
    <Page title="Styles" wide>
      <h1>Styles</h1>
      <div class="styles">
        <Card title="Colours">
          <div class="swatches">{COLOURS.map((name) => <span key={name}><svg aria-hidden="true"><rect width="100%" height="100%" fill={`var(--${name})`} /></svg>{name}</span>)}</div>
        </Card>
        <Card title="Type">
          <h1>Alegreya 700, 1234567890</h1>
          <h2>Zażółć gęślą jaźń, São João</h2>
          <p>Alegreya Sans 400: trade three yellow cubes for a brown one, and end your turn. 1234567890</p>
          <p><b>Alegreya Sans 700: zażółć gęślą jaźń.</b> <span class="quiet">And the quiet voice.</span></p>
          <p><small>Small: nothing is written smaller than this.</small></p>
        </Card>
        <Card title="Cubes and crystals">
          {[20, 28, 40].map((size) => (
            <p key={size} class="row">
              <Cubes run={CUBES} label="yellow, red, green, brown" size={size} />
              <CubeKindContext.Provider value="crystal"><Cubes run={CUBES} label="yellow, green, blue, magenta" size={size} /></CubeKindContext.Provider>
            </p>
          ))}
        </Card>
        <Card title="Seats, points, coins">
          <p class="row">{[0, 1, 2, 3, 4].map((seat) => <SeatBadge key={seat} seat={seat} label={`player ${"ABCDE"[seat]}`} size={34} />)}</p>
          <p class="row"><Points points={7} label="7 points" /><Points points={42} label="42 points" size={56} /><Points points={128} label="128 points" size={56} /><Points points={null} label="hidden points" size={56} /></p>
          <p class="row"><Coin n={1} /><Coin n={3} size={36} /><Coin n={5} size={44} /></p>
        </Card>
        <Card title="Bots and icons">
          <p class="row">{["Pepper", "Nutmeg", "Saffron", "Anise"].map((character) => <BotFace key={character} character={character} size={64} />)}</p>
          <p class="row">{(["players", "link", "cap", "play", "eye", "share", "flame"] as const).map((name) => <Icon key={name} name={name} />)}</p>
        </Card>
        <Card title="Buttons">
          <p class="row"><Button kind="lit">End my turn</Button><Button kind="main">Play</Button><Button>Undo</Button></p>
          <p class="row"><Button kind="quiet">Rules</Button><Button kind="danger">Resign</Button><Button disabled>Not now</Button></p>
          <p class="row"><Button kind="main" small>Join</Button><Button small>Watch</Button></p>
        </Card>
        <Card title="Badges">
          <p class="row"><Badge>bot</Badge><Badge kind="lit">your turn</Badge><Badge kind="good">won</Badge><Badge kind="warn">live</Badge></p>
        </Card>
        <Card title="Tooltips and dialogs">
          <p class="row">
            <Tooltip says="It says more while it is pointed at, or has the focus."><Button>Point at me</Button></Tooltip>
            <Button onClick={() => { open.value = true; }}>Open a dialog</Button>
          </p>
          {open.value ? (
            <Dialog title="Resign?" close={() => { open.value = false; }}>
              <p>A bot plays on for you, so that the others can finish.</p>
              <p class="row"><Button kind="danger">Resign</Button><Button onClick={() => { open.value = false; }}>Play on</Button></p>
            </Dialog>
          ) : null}
        </Card>
      </div>
    </Page>
  );
}
