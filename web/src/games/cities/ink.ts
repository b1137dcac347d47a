// Attributes of drawn things. Joints and ends of lines are round in every drawing: its root says so.
export const INK = "#3a2a1c";

/** The outline of a filled shape. */
export function edged(fill: string, width = 1.8, stroke = INK) {
  return { fill, stroke, "stroke-width": width };
}

/** A line without a filling. */
export function drawn(width = 1.4, stroke = INK) {
  return edged("none", width, stroke);
}

export const ROUND = { "stroke-linejoin": "round", "stroke-linecap": "round" } as const;
