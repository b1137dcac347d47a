// Builds the page: a script and a style sheet for every page, a script and a style sheet for each room, which are loaded when a
// game is opened, and index.html. Names carry a digest of what the file holds.
//   node build.mjs [--out FOLDER] [--watch]      {{base}} in index.html is left for the server to fill with its base path.
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { parseArgs } from "node:util";
import { build as buildOnce, context } from "esbuild";
import { fonts } from "./fonts.mjs";
import { styleAddress } from "./style-address.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const { values: asked } = parseArgs({ options: { out: { type: "string" }, watch: { type: "boolean", default: false } } });
const out = asked.out ?? join(here, "..", "src", "cardamom", "server", "page");
const [MAIN, ICON, FILE] = ["src/main.tsx", "src/icon.svg", "src/review-file.tsx"]; // the last is all of a review, for a file of its own

/** Everything that has to be there before a script can run. */
function imported(outputs, script) {
  const needed = outputs[script].imports.filter(({ kind }) => kind === "import-statement").map(({ path }) => path);
  return [...new Set([script, ...needed.flatMap((path) => imported(outputs, path))])];
}

const page = {
  name: "page",
  setup(build) {
    build.onEnd(async ({ errors, metafile, outputFiles }) => {
      if (errors.length) return;
      await rm(out, { recursive: true, force: true });
      await mkdir(join(out, "assets"), { recursive: true });
      for (const { path, contents } of outputFiles) await writeFile(join(out, "assets", basename(path)), contents);
      for (const font of ["alegreya", "alegreya-sans"]) { // the licence goes where the font goes
        await copyFile(join(here, "node_modules", "@fontsource", font, "LICENSE"), join(out, `${font}-license.txt`));
      }
      const outputs = metafile.outputs;
      const of = (source) => Object.keys(outputs).find((path) => outputs[path].entryPoint === source);
      const scripts = imported(outputs, of(MAIN));
      const address = (path) => `assets/${basename(path)}`;
      const places = {
        script: address(scripts[0]), style: address(outputs[scripts[0]].cssBundle), icon: address(of(ICON)),
        preload: [
          ...scripts.slice(1).map((path) => `<link rel="modulepreload" href="${address(path)}">`),
          ...Object.keys(outputs).filter((path) => /-latin-\d.*\.woff2$/.test(path)).map((path) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${address(path)}">`),
        ].join("\n"),
      };
      const template = await readFile(join(here, "index.html"), "utf8");
      await writeFile(join(out, "index.html"), template.replace(/\{\{(icon|style|script|preload)\}\}/g, (_, role) => places[role]));
      const alone = await buildOnce({ ...common, entryPoints: [FILE], splitting: false, metafile: false, plugins: [fonts, styleAddress],
        outdir: out, entryNames: "[name]", loader: { ...common.loader, ".woff2": "dataurl", ".svg": "dataurl" } });
      for (const { path, contents } of alone.outputFiles) await writeFile(join(out, basename(path)), contents);
      const size = (paths) => {
        const files = outputFiles.filter((file) => paths.map((path) => basename(path)).includes(basename(file.path)));
        return `${(files.reduce((sum, file) => sum + gzipSync(file.contents).length, 0) / 1000).toFixed(1)} kB`;
      };
      console.log(`The page: script ${size(scripts)}, style ${size([places.style])} (gzipped).`);
      for (const path of Object.keys(outputs).filter((one) => outputs[one].entryPoint?.endsWith("/room.tsx"))) {
        const more = imported(outputs, path).filter((one) => !scripts.includes(one));
        console.log(`${outputs[path].entryPoint}: script ${size(more)}`);
      }
    });
  },
};

const common = {
  absWorkingDir: here,
  bundle: true,
  format: "esm",
  target: ["es2022", "chrome123", "firefox121", "safari17.5"],
  jsx: "automatic",
  jsxImportSource: "preact",
  minify: !asked.watch,
  legalComments: "none",
  loader: { ".sprite.svg": "text", ".ftl": "text" },
  write: false,
  logLevel: "info",
};
const building = await context({
  ...common,
  entryPoints: [MAIN, ICON],
  splitting: true,
  outdir: out,
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  loader: { ...common.loader, ".svg": "copy" },
  metafile: true,
  plugins: [fonts, styleAddress, page],
});
if (asked.watch) {
  await building.watch();
} else {
  const result = await building.rebuild().catch(() => null);
  await building.dispose();
  process.exitCode = result ? 0 : 1;
}
