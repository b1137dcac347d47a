// Attributes that most drawings share: filled shapes with a dark outline, and plain lines. Colours are tokens.
export interface Stroke {
  fill?: string;
  stroke: string;
  "stroke-width": number;
  "stroke-linejoin": "round";
  "stroke-linecap": "round";
}

export const token = (name: string): string => `var(--${name})`;

/** The dark outline of a filled shape. */
export function outlined(width: number): Omit<Stroke, "fill"> {
  return { stroke: token("oline"), "stroke-width": width, "stroke-linejoin": "round", "stroke-linecap": "round" };
}

/** A line in the colour of a token. */
export function line(name: string, width: number): Stroke {
  return { fill: "none", stroke: token(name), "stroke-width": width, "stroke-linejoin": "round", "stroke-linecap": "round" };
}

/** One digit after the point is enough for a drawing. */
export function tenth(n: number): number {
  return Math.round(n * 10) / 10;
}
