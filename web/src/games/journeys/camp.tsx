// The camp: who is ready, who is out on the map, who is in reserve.
import { useScene } from "../../scene.ts";
import { seatOf } from "../shared/flights.ts";
import { text } from "../shared/names.ts";
import { PersonAt, SignAt, type SignName } from "./marks.tsx";
import { type Party, sentOut, useView } from "./view.ts";

const WIDE = 236;

interface Props {
  seat: number;
  party: Party;
  leave: number; // that the plan sends out
  come: number; // that it brings
}

export function Camp({ seat, party, leave, come }: Props) {
  const { words } = useScene();
  const out = sentOut(useView(), seat);
  const height = party.settlers > 7 ? 27 : 32;
  const step = Math.min(25, 118 / Math.max(1, party.settlers + come));
  return (
    <svg class="camp-drawing" data-at={seatOf(seat)} viewBox={`0 0 ${WIDE} 152`} role="img" aria-label={text(words, "board-camp", { ready: party.settlers, out, reserve: party.reserve })}>
      <g class={`of-${seat}`}><use href="#j-tent" transform="translate(44 74)" /></g>
      {Array.from({ length: party.settlers }, (_, n) => {
        const goes = n >= party.settlers - leave;
        const [x, y] = [108 + n * step, 80 - (n % 2) * 4 - (goes ? 7 : 0)];
        return (
          <g key={n}>
            <PersonAt who={seat} x={x} y={y} height={height} look={goes ? "coming" : undefined} piece />
            {goes ? <path d={`M${x + height * 0.24} ${y - height - 4}h${height * 0.34}l${-height * 0.17} -7z`} class="up-mark" /> : null}
          </g>
        );
      })}
      {Array.from({ length: come }, (_, n) => <PersonAt key={n} who="more" x={108 + (party.settlers + n) * step} y={80} height={height} look="wanted" />)}
      <Row y={90} sign="map" n={out} people={Array.from({ length: out }, () => seat)} />
      <Row y={121} sign="anchor" n={party.reserve} people={Array.from({ length: party.reserve }, () => "flat" as const)} look={`of-${seat} resting`} />
    </svg>
  );
}

function Row({ y, sign, n, people, look }: { y: number; sign: SignName; n: number; people: (number | "flat")[]; look?: string }) {
  const step = Math.min(15.5, 150 / Math.max(1, n));
  return (
    <g>
      <rect x={8} y={y} width={WIDE - 16} height={27} rx={7} class="row-back" />
      <SignAt name={sign} x={23} y={y + 13.5} size={17} tone="quiet" />
      {people.map((who, place) => <PersonAt key={place} who={who} x={38 + place * step} y={y + 24.500} height={22} look={look} />)}
      <text x={WIDE - 22} y={y + 19.500} font-size={16} class="figure mid ink">{n}</text>
    </g>
  );
}
