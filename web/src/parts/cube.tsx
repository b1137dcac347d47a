// Cubes and crystals: a colour of the theme, a letter, and a mark of their own for those who see no colours.
import type { CubeInfo } from "../api-types.ts";

const MARKS: Record<string, string> = { // on the front of a cube
  Y: "M3.3 14.6a6.1 6.1 0 1 0 12.2 0a6.1 6.1 0 1 0 -12.2 0Z",
  R: "M4.1 9.3H14.7V19.9H4.1Z",
  G: "M9.4 7.9L16.2 20.4H2.6Z",
  B: "M9.4 7.8L16.2 14.6L9.4 21.4L2.6 14.6Z",
};

interface Props {
  of: string; // its letter in logs
  cube: CubeInfo;
  size?: number;
}

export function Cube({ of, cube, size = 24 }: Props) {
  return (
    <svg class="part-cube" width={size} height={size} viewBox="0 0 24 24" role="img" aria-label={cube.name} style={{ "--cube": cube.ground }}>
      <path class="top" d="M1.6 7.2L6.4 1.8H22.4L17.2 7.2Z" />
      <path class="shade" d="M17.2 7.2L22.4 1.8V17L17.2 22.4Z" />
      <path class="front" d="M1.6 7.2H17.2V22.4H1.6Z" />
      {MARKS[of] ? <path class="mark" d={MARKS[of]} /> : null}
      <path class="lines" d="M1.6 7.2L6.4 1.8H22.4V17L17.2 22.4H1.6ZM1.6 7.2H17.2V22.4M17.2 7.2L22.4 1.8" />
      <text x={9.4} y={of === "G" ? 19.6 : 19} fill={cube.ink}>{cube.letter}</text>
    </svg>
  );
}

const CUTS: Record<string, readonly [outline: string, cuts: string, table: string, letterAt: number]> = {
  Y: ["M8 2H16L22 8V16L16 22H8L2 16V8Z", "M8 2V8H2M16 2V8H22M8 22V16H2M16 22V16H22", "M8 8H16V16H8Z", 16],
  R: ["M6 1.5H18L21.5 5V19L18 22.5H6L2.5 19V5Z", "M6 1.5L7.5 6.5L2.5 5M18 1.5L16.5 6.5L21.5 5M6 22.5L7.5 17.5L2.5 19M18 22.5L16.5 17.5L21.5 19", "M7.5 6.5H16.5V17.5H7.5Z", 16],
  G: ["M12 1.5L23 20L20 22.5H4L1 20Z", "M12 1.5V8M1 20L6.5 18.5M23 20L17.5 18.5M4 22.5L6.5 18.5M20 22.5L17.5 18.5", "M12 8L17.5 18.5H6.5Z", 18],
  B: ["M12 .8L23 12L12 23.2L1 12Z", "M12 .8V6.5M12 17.5V23.2M1 12H6.5M17.5 12H23", "M12 6.5L17.5 12L12 17.5L6.5 12Z", 16],
};

export function Crystal({ of, cube, size = 24 }: Props) {
  const [outline, cuts, table, y] = CUTS[of] ?? CUTS["Y"]!;
  return (
    <svg class="part-cube" width={size} height={size} viewBox="0 0 24 24" role="img" aria-label={cube.name} style={{ "--cube": cube.ground }}>
      <path class="front" d={outline} />
      <path class="cuts" d={cuts} />
      <path class="top" d={table} />
      <path class="lines" d={outline} />
      <text class="small" x={12} y={y}>{cube.letter}</text>
    </svg>
  );
}
