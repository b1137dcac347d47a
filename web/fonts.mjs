// Fonts of the packages @fontsource, cut down to the letters of our languages: two thirds of latin-ext are for others.
import { readFile } from "node:fs/promises";
import subset from "subset-font";

const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, n) => from + n));
const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”„…•−×·€`;
const LATIN_EXT = `${range(0x100, 0x17f)}${range(0x218, 0x21b)}`; // as the unicode-range in src/style/fonts.css says

export const fonts = {
  name: "fonts",
  setup(build) {
    build.onLoad({ filter: /@fontsource.*\.woff2$/ }, async ({ path }) => ({
      contents: await subset(await readFile(path), path.includes("latin-ext") ? LATIN_EXT : LATIN, { targetFormat: "woff2" }),
      loader: build.initialOptions.splitting ? "file" : "dataurl",
    }));
  },
};
