// The games of this room with their emblems, flat drawings of our own; the room itself is loaded when one of them is opened.
import type { Entrance } from "../room.ts";
import style from "./cities.css?address";

export const cities: Entrance = {
  style,
  enter: () => import("./room.tsx"),
  emblems: {
    "world-wonders": (
      <>
        <rect class="e-sky" width="160" height="96" />
        <circle class="e-sun" cx="28" cy="26" r="12" />
        <path class="e-far" d="M96 76l26-44 26 44z" />
        <path class="e-shade" d="M122 32l26 44h-22z" />
        <path class="e-roof" d="M32 40l34-18 34 18z" />
        <path class="e-stone" d="M34 40h64v7H34zM40 50h8v24h-8zM55 50h8v24h-8zM70 50h8v24h-8zM85 50h8v24h-8zM32 74h68v6H32z" />
        <path class="e-green" d="M0 80h160v16H0z" />
        <path class="e-dashes" d="M0 89h160" />
      </>
    ),
  },
};
