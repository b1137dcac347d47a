// Bundles the tests (they import TypeScript) and runs them with Node's own runner.
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { tmpdir } from "node:os";
import { build } from "esbuild";
import { styleAddress } from "../style-address.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const tests = (await readdir(here)).filter((name) => name.endsWith(".test.ts"));
const out = await mkdtemp(join(tmpdir(), "cardamom-tests-"));
try {
  await build({
    entryPoints: tests.map((name) => join(here, name)), bundle: true, platform: "node", format: "esm", target: "node20",
    jsx: "automatic", jsxImportSource: "preact", outdir: out, outExtension: { ".js": ".mjs" },
    loader: { ".sprite.svg": "text", ".ftl": "text" }, plugins: [styleAddress], define: { ROOT: JSON.stringify(join(here, "..", "..")) },
  });
  const made = tests.map((name) => join(out, name.replace(/ts$/, "mjs")));
  process.exitCode = spawnSync(process.execPath, ["--test", "--test-timeout=180000", ...made], { stdio: "inherit" }).status ?? 1;
} finally {
  await rm(out, { recursive: true });
}
