// The view of Eastern Wonders and its solo game, as the service sends it.
export interface Cell {
  ref: string;
  q: number;
  r: number;
  kind: "market" | "sea" | "port" | "unknown";
  tile: string | null;
  symbol: string | null;
  give: string;
  get: string;
  boats: number[];
  outposts: number[];
  cubes: string;
  port: string | null;
}

export interface Port {
  ref: string;
  cell: string;
  tile: string | null;
  cost: string;
  points: number;
  closed: boolean;
}

interface Of {
  seat: number;
}

export type IslandsEffect =
  | ({ kind: "sailed"; start: string; on: string } & Of)
  | ({ kind: "laid" | "picked-up" | "left"; on: string; cubes: string } & Of)
  | ({ kind: "paid-toll"; creditor: number; cubes: string } & Of)
  | ({ kind: "paid-supply" | "discarded" | "harvested" | "took-set"; cubes: string } & Of)
  | ({ kind: "traded"; on: string; give: string; get: string } & Of)
  | ({ kind: "upgraded"; cubes: string; into: string } & Of)
  | ({ kind: "claimed"; on: string; cost: string; points: number | null } & Of)
  | ({ kind: "built"; on: string; row: string; column: number; emptied: boolean } & Of)
  | ({ kind: "scored"; points: number } & Of);
