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
