// The games of this room with their emblems, flat drawings of our own; the room itself is loaded when one of them is opened.
import type { Entrance } from "../room.ts";
import style from "./journeys.css?address";

export const journeys: Entrance = {
  style,
  enter: () => import("./room.tsx"),
  emblems: {
    "east-to-west-1": (
      <>
        <rect class="e-sky" width="160" height="96" />
        <path class="e-far" d="M0 58l30-32 22 22 26-34 34 38 18-16 30 26v34H0z" />
        <path class="e-snow" d="M78 14l-11 14 8-3 5 5 6-6 6 4z" />
        <path class="e-green" d="M0 66q50-14 92 0t68-4v34H0z" />
        <path class="e-teal" d="M64 64q22 8 8 16t14 16h26q-26-8-14-16t-18-16z" />
        <path class="e-wood" d="M20 58h34v22H20z" />
        <path class="e-roof" d="M14 60l23-18 23 18z" />
        <path class="e-line" d="M20 66h34M20 73h34M33 80V68h9v12" />
        <path class="e-tree" d="M118 80V72h-8l7-8h-5l8-10h-5l9-13 9 13h-5l8 10h-5l7 8h-8v8zM140 84v-6h-6l6-8h-4l8-14 8 14h-4l6 8h-6v6z" />
      </>
    ),
    "heroic-journey-3": (
      <>
        <rect class="e-dusk" width="160" height="96" />
        <path class="e-far" d="M0 60l26-30 18 18 30-36 32 36 22-20 32 32v36H0z" />
        <path class="e-land" d="M0 72q40-16 84-6t76-4v34H0z" />
        <path class="e-cream" d="M50 66c-4-24 2-34 26-34s32 10 28 34z" />
        <path class="e-line" d="M62 65c-3-18-1-26 4-32M77 65V32M93 65c3-18 1-26-4-32" />
        <path class="e-wood" d="M44 64h66v10H44z" />
        <circle class="e-wheel" cx="58" cy="78" r="9" />
        <circle class="e-wheel" cx="97" cy="78" r="9" />
        <path class="e-line" d="M58 69v18M49 78h18M97 69v18M88 78h18M110 70h22" />
        <path class="e-purple" d="M134 52l6 8-6 14-6-14zM146 60l4 6-4 10-4-10z" />
      </>
    ),
  },
};
