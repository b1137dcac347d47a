// Builds the page: one script and one style sheet with names made of their content, and index.html that names them.
//   node build.mjs [--out FOLDER] [--watch]      {{base}} in index.html is left for the server to fill with its base path.
import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { parseArgs } from "node:util";
import { context } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const { values: asked } = parseArgs({ options: { out: { type: "string" }, watch: { type: "boolean", default: false } } });
const out = asked.out ?? join(here, "..", "src", "cardamom", "server", "page");

function named(name, content) {
  const digest = createHash("sha256").update(content).digest("hex").slice(0, 10);
  return name.replace(/\.(\w+)$/, `-${digest}.$1`);
}

async function put(files) {
  await rm(out, { recursive: true, force: true });
  await mkdir(join(out, "assets"), { recursive: true });
  const places = {};
  for (const [role, name, content] of files) {
    places[role] = `assets/${named(name, content)}`;
    await writeFile(join(out, places[role]), content);
  }
  const template = await readFile(join(here, "index.html"), "utf8");
  const page = template.replace(/\{\{(icon|style|script)\}\}/g, (_, role) => places[role]);
  await writeFile(join(out, "index.html"), page);
}

const page = {
  name: "page",
  setup(build) {
    build.onEnd(async (result) => {
      if (result.errors.length) return;
      const made = (ending) => result.outputFiles.find((file) => file.path.endsWith(ending)).contents;
      const [script, style] = [made(".js"), made(".css")];
      await put([["script", "cardamom.js", script], ["style", "cardamom.css", style],
                 ["icon", "icon.svg", await readFile(join(here, "src", "icon.svg"))]]);
      const size = (content) => `${(gzipSync(content).length / 1000).toFixed(1)} kB`;
      console.log(`The page: script ${size(script)}, style ${size(style)} (gzipped).`);
    });
  },
};

const building = await context({
  entryPoints: [join(here, "src", "main.tsx")],
  bundle: true,
  format: "esm",
  target: ["es2022", "chrome123", "firefox121", "safari17.5"],
  jsx: "automatic",
  jsxImportSource: "preact",
  minify: !asked.watch,
  legalComments: "none",
  outdir: out,
  write: false,
  logLevel: "info",
  plugins: [page],
});
if (asked.watch) {
  await building.watch();
} else {
  const result = await building.rebuild().catch(() => null);
  await building.dispose();
  process.exitCode = result ? 0 : 1;
}
