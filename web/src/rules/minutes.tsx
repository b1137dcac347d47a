// "In three minutes": six pictures with captions, drawn from the pieces of the game's own board, and a turn in a strip.
import { CubeKindContext } from "../parts/pieces.tsx";
import { t } from "../say.ts";
import { type Book, Line } from "./book.tsx";
import { Picture } from "./picture.tsx";

export function Minutes({ book, words, game, theme }: Book & { game: string; theme: string }) {
  if (!book.captions.length) return null;
  return (
    <section class="minutes" aria-labelledby="minutes">
      <h2 id="minutes">{t("rules-minutes")}</h2>
      <CubeKindContext.Provider value={words.cubes["Y"]?.shape ?? "cube"}>
        <ol class="captions" tabIndex={0} aria-label={t("rules-minutes")}>
          {book.captions.map((caption, n) => (
            <li key={n} class="caption">
              <div class={`picture picture-${caption.picture}`} aria-hidden="true"><Picture kind={caption.picture} shows={caption.shows} game={game} theme={theme} /></div>
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
