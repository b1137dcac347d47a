// "In three minutes": six pictures with captions, drawn from the pieces of the game's own board, and a turn in a strip.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { CaptionInfo } from "../api-types.ts";
import { Emblem } from "../emblems.tsx";
import { prepare, useStyle } from "../games/rooms.ts";
import { BoardPicture } from "../home/board-picture.tsx";
import { Cubes, CubeKindContext, Points } from "../parts/pieces.tsx";
import { Coin } from "../parts/tokens.tsx";
import { t } from "../say.ts";
import { type Book, Line } from "./book.tsx";

export function Minutes({ book, words, game, theme }: Book & { game: string; theme: string }) {
  if (!book.captions.length) return null;
  return (
    <section class="minutes" aria-labelledby="minutes">
      <h2 id="minutes">{t("rules-minutes")}</h2>
      <CubeKindContext.Provider value={words.cubes["Y"]?.shape ?? "cube"}>
        <ol class="captions" tabIndex={0} aria-label={t("rules-minutes")}>
          {book.captions.map((caption, n) => (
            <li key={n} class="caption">
              <div class={`picture picture-${caption.picture}`} aria-hidden="true"><Picture {...caption} game={game} theme={theme} /></div>
              <div class="caption-text">
                <span class="number" aria-hidden="true">{n + 1}</span>
                <div><h3>{caption.title}</h3><p><Line words={words} line={caption.text} /></p></div>
              </div>
            </li>
          ))}
        </ol>
      </CubeKindContext.Provider>
      <div class="turn-strip">
        <b>{t("rules-turn")}</b>
        <ol>{book.turn.map((one) => <li key={one}><Line words={words} line={one} /></li>)}</ol>
      </div>
    </section>
  );
}

const CUBE = 46;

function Picture({ picture, shows, game, theme }: Pick<CaptionInfo, "picture" | "shows"> & { game: string; theme: string }) {
  switch (picture) {
    case "board":
      return <BoardPicture game={game} path={`samples/${game}?theme=${theme}`} />;
    case "cubes":
      return <Cubes run={shows} size={CUBE} />;
    case "trade": {
      const [give = "", get = ""] = shows.split(">");
      return <><Cubes run={give} size={CUBE} /><svg class="picture-arrow" viewBox="0 0 24 24" width={30} height={30}><path d="M3 12h15M12 5l7 7-7 7" /></svg><Cubes run={get} size={CUBE} /></>;
    }
    case "points":
      return <>{shows.split(" ").map((points, n) => <Points key={n} points={Number(points)} size={76} />)}</>;
    case "coins":
      return <>{shows.split(" ").map((value, n) => <Coin key={n} n={Number(value)} size={58} />)}</>;
    case "pieces":
      return <Pieces names={shows.split(" ")} game={game} />;
  }
}

/** Pieces of the board by the names of their symbols, once its room is there; until then the emblem. */
function Pieces({ names, game }: { names: string[]; game: string }) {
  const [ready, setReady] = useState(false);
  useStyle(game);
  useEffect(() => {
    let current = true;
    void prepare(game).then(() => current && setReady(true));
    return () => { current = false; };
  }, [game]);
  return ready ? <>{names.map((name, n) => <Piece key={n} name={name} />)}</> : <Emblem game={game} />;
}

/** A symbol has no size of its own, so what it draws is measured. */
function Piece({ name }: { name: string }) {
  const drawing = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    const { x, y, width, height } = drawing.current!.getBBox();
    if (width && height) drawing.current!.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  }, [name]);
  return <svg ref={drawing} class="piece" viewBox="0 0 100 100"><use href={`#${name}`} width={100} height={100} /></svg>;
}
