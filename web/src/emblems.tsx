// Emblems of the games: flat drawings of our own. A game without one gets a plain tile.
import type { ComponentChildren } from "preact";

const DRAWN: Record<string, ComponentChildren> = {
  "eastern-wonders": (
    <>
      <rect class="e-sky" width="160" height="96" />
      <circle class="e-sun" cx="124" cy="30" r="15" />
      <path class="e-far" d="M0 66q16-22 34-6q10-16 26-2q12-8 22 8v10H0z" />
      <path class="e-sail" d="M80 18c22 8 28 24 26 40H80z" />
      <path class="e-sail2" d="M76 24c-16 6-24 18-24 34h24z" />
      <path class="e-line" d="M78 14v50M80 30h21M80 44h25M76 36H60M76 48H54" />
      <path class="e-wood" d="M44 62h72l-10 14H56z" />
      <path class="e-sea" d="M0 74q10-7 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0v22H0z" />
      <path class="e-foam" d="M4 86q10-6 20 0t20 0M70 87q10-6 20 0t20 0M122 85q8-5 16 0" />
    </>
  ),
  "eastern-wonders-solo": (
    <>
      <rect class="e-night" width="160" height="96" />
      <path class="e-moon" d="M118 12a18 18 0 1 0 14 30a22 22 0 0 1-14-30z" />
      <path class="e-star" d="M30 20l2 5 5 1-4 4 1 5-4-3-5 3 1-5-4-4 5-1zM62 10l1 3 3 .600-2.500 2 .700 3-2.600-1.600-2.600 1.600.700-3-2.500-2 3-.600z" />
      <path class="e-sail" d="M78 30c14 5 20 15 18 28H78z" />
      <path class="e-line" d="M76 26v38M78 40h15M78 50h18" />
      <path class="e-wood" d="M54 62h50l-8 11H62z" />
      <path class="e-deep" d="M0 72q10-6 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0v24H0z" />
      <path class="e-foam" d="M10 84q10-6 20 0t20 0M84 85q10-6 20 0t20 0" />
    </>
  ),
  "east-to-west-1": (
    <>
      <rect class="e-sky" width="160" height="96" />
      <path class="e-far" d="M0 58l30-32 22 22 26-34 34 38 18-16 30 26v34H0z" />
      <path class="e-snow" d="M78 14l-11 14 8-3 5 5 6-6 6 4z" />
      <path class="e-green" d="M0 66q50-14 92 0t68-4v34H0z" />
      <path class="e-sea" d="M64 64q22 8 8 16t14 16h26q-26-8-14-16t-18-16z" />
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
      <path class="e-sail2" d="M50 66c-4-24 2-34 26-34s32 10 28 34z" />
      <path class="e-line" d="M62 65c-3-18-1-26 4-32M77 65V32M93 65c3-18 1-26-4-32" />
      <path class="e-wood" d="M44 64h66v10H44z" />
      <circle class="e-wheel" cx="58" cy="78" r="9" />
      <circle class="e-wheel" cx="97" cy="78" r="9" />
      <path class="e-line" d="M58 69v18M49 78h18M97 69v18M88 78h18M110 70h22" />
      <path class="e-crystal" d="M134 52l6 8-6 14-6-14zM146 60l4 6-4 10-4-10z" />
    </>
  ),
  "world-wonders": (
    <>
      <rect class="e-sky" width="160" height="96" />
      <circle class="e-sun" cx="28" cy="26" r="12" />
      <path class="e-far" d="M96 76l26-44 26 44z" />
      <path class="e-shade" d="M122 32l26 44h-22z" />
      <path class="e-roof" d="M32 40l34-18 34 18z" />
      <path class="e-stone" d="M34 40h64v7H34zM40 50h8v24h-8zM55 50h8v24h-8zM70 50h8v24h-8zM85 50h8v24h-8zM32 74h68v6H32z" />
      <path class="e-green" d="M0 80h160v16H0z" />
      <path class="e-roadline" d="M0 89h160" />
    </>
  ),
};

export function Emblem({ game }: { game: string }) {
  return (
    <svg class="emblem" viewBox="0 0 160 96" aria-hidden="true" preserveAspectRatio="xMidYMax slice">
      {DRAWN[game] ?? <><rect class="e-sky" width="160" height="96" /><path class="e-land" d="M80 16l36 20v36L80 92 44 72V36z" /></>}
    </svg>
  );
}
