// Reads positions with the effects that lead from one to the next (JSON on standard input), and holds the `after` of a room to them.
import assert from "node:assert/strict";
import { text } from "node:stream/consumers";
import { join } from "node:path";
import { build } from "esbuild";

const { room, steps } = JSON.parse(await text(process.stdin));
const entry = join(import.meta.dirname, `../src/games/${room}/motion.ts`);
const { outputFiles } = await build({ entryPoints: [entry], bundle: true, format: "esm", platform: "node", write: false });
const { motion } = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);

/** What the board shows. */
const SHOWN = {
  islands: ({ cells, ports, parties, sets, bonus, scores, active, round, to_act, prompt, automaton }) => ({
    cells, ports, sets, active, round, to_act, prompt, automaton, scores,
    parties: parties.map(({ score: _, ...party }) => party), left: bonus.map(({ left }) => left) }),
  journeys: ({ winners: _, pile: __, ...view }) => view,
  cities: ({ winners: _, pile: __, ...view }) => view,
};

const shown = SHOWN[room];
for (const { before, effects, after } of steps) assert.deepEqual(shown(motion.after(before, effects)), shown(after), JSON.stringify(effects));
console.log(steps.length);
