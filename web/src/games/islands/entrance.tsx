// The games of this room with their emblems, flat drawings of our own; the room itself is loaded when one of them is opened.
import type { Entrance } from "../room.ts";
import style from "./islands.css?address";

export const islands: Entrance = {
  style,
  enter: () => import("./room.tsx"),
  emblems: {
    "eastern-wonders": (
      <>
        <rect class="e-sky" width="160" height="96" />
        <circle class="e-sun" cx="124" cy="30" r="15" />
        <path class="e-far" d="M0 66q16-22 34-6q10-16 26-2q12-8 22 8v10H0z" />
        <path class="e-red" d="M80 18c22 8 28 24 26 40H80z" />
        <path class="e-cream" d="M76 24c-16 6-24 18-24 34h24z" />
        <path class="e-line" d="M78 14v50M80 30h21M80 44h25M76 36H60M76 48H54" />
        <path class="e-wood" d="M44 62h72l-10 14H56z" />
        <path class="e-teal" d="M0 74q10-7 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0v22H0z" />
        <path class="e-foam" d="M4 86q10-6 20 0t20 0M70 87q10-6 20 0t20 0M122 85q8-5 16 0" />
      </>
    ),
    "eastern-wonders-solo": (
      <>
        <rect class="e-night" width="160" height="96" />
        <path class="e-moon" d="M118 12a18 18 0 1 0 14 30a22 22 0 0 1-14-30z" />
        <path class="e-star" d="M30 20l2 5 5 1-4 4 1 5-4-3-5 3 1-5-4-4 5-1zM62 10l1 3 3 .600-2.500 2 .700 3-2.600-1.600-2.600 1.600.700-3-2.500-2 3-.600z" />
        <path class="e-red" d="M78 30c14 5 20 15 18 28H78z" />
        <path class="e-line" d="M76 26v38M78 40h15M78 50h18" />
        <path class="e-wood" d="M54 62h50l-8 11H62z" />
        <path class="e-deep" d="M0 72q10-6 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0v24H0z" />
        <path class="e-foam" d="M10 84q10-6 20 0t20 0M84 85q10-6 20 0t20 0" />
      </>
    ),
  },
};
