// node build.mjs FOLDER: the page that shows positions (tools/look.py), beside them.
import { copyFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { fonts } from "../../fonts.mjs";
import { styleAddress } from "../../style-address.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const out = process.argv[2];
await copyFile(join(here, "index.html"), join(out, "index.html"));
await build({
  entryPoints: [join(here, "page.tsx")], bundle: true, format: "esm", splitting: true, jsx: "automatic", jsxImportSource: "preact",
  outdir: out, logLevel: "warning", loader: { ".sprite.svg": "text", ".ftl": "text" }, plugins: [fonts, styleAddress],
});
