// Pictures that explain the rules, made of the pieces of the game's own board: in "three minutes", and in guided games.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Emblem } from "../emblems.tsx";
import { prepare, useStyle } from "../games/rooms.ts";
import { BoardPicture } from "../home/board-picture.tsx";
import { Cubes, Points } from "../parts/pieces.tsx";
import { Coin } from "../parts/tokens.tsx";

const CUBE = 46;

/** `kind` and what it `shows` as in a rulebook: trade, YY>RR. */
export function Picture({ kind, shows, game, theme }: { kind: string; shows: string; game: string; theme: string }) {
  switch (kind) {
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
    default:
      return null;
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
