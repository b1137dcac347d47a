// Rows of outposts on a player board: what a built one uncovers counts, the others still lie on their points.
import { useScene } from "../../scene.ts";
import { listed, t } from "../../say.ts";

/** `rows`: outposts built in each; `values`: points of each column. */
export function PlayerBoard({ rows, values }: { rows: { readonly [row: string]: number }; values: readonly number[] }) {
  const { words } = useScene();
  const full = Math.min(...Object.values(rows));
  const missing = Object.keys(rows).filter((row) => rows[row] === full).map((row) => words.piece(row));
  return (
    <div class="player-board">
      {Object.entries(rows).map(([row, built]) => (
        <div key={row} class="board-row" role="img" aria-label={t("outposts-built", { row: words.piece(row), built, all: values.length })}>
          <span class="track-name">{words.piece(row)}</span>
          {values.map((points, column) => <span key={column} class={column < built ? "built" : "unbuilt"}>{points}</span>)}
        </div>
      ))}
      {full < values.length ? <p class="quiet">{t("column-lacks", { names: listed(missing) })}</p> : null}
    </div>
  );
}
