// The edge of a printed map: a double line with a scale.
const WIDE = 7;
const STEP = 29;

export function Neatline({ width, height }: { width: number; height: number }) {
  const marks: string[] = [];
  for (let x = WIDE; x < width - WIDE; x += STEP * 2) {
    const end = Math.min(x + STEP, width - WIDE);
    marks.push(`M${x} 2H${end}V5H${x}ZM${x} ${height - 5}H${end}V${height - 2}H${x}Z`);
  }
  for (let y = WIDE; y < height - WIDE; y += STEP * 2) {
    const end = Math.min(y + STEP, height - WIDE);
    marks.push(`M2 ${y}V${end}H5V${y}ZM${width - 5} ${y}V${end}H${width - 2}V${y}Z`);
  }
  return (
    <g class="map-edge">
      <path d={`M0 0H${width}V${height}H0ZM${WIDE} ${WIDE}V${height - WIDE}H${width - WIDE}V${WIDE}Z`} fill-rule="evenodd" class="margin" />
      <path d={marks.join("")} class="scale" />
      <rect x={0.7} y={0.7} width={width - 1.4} height={height - 1.4} /><rect x={WIDE} y={WIDE} width={width - 2 * WIDE} height={height - 2 * WIDE} />
    </g>
  );
}
