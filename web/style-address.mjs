// import address from "./room.css?address": the style sheet is bundled by itself, and the script holds its address.
import { join } from "node:path";
import { build as bundle } from "esbuild";

export const styleAddress = {
  name: "style-address",
  setup(build) {
    const { minify, target } = build.initialOptions;
    build.onResolve({ filter: /\.css\?address$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.replace("?address", "")), namespace: "style-address",
    }));
    build.onLoad({ filter: /.*/, namespace: "style-address" }, async ({ path }) => {
      const made = await bundle({ entryPoints: [path], bundle: true, minify, target, metafile: true, write: false });
      const loader = build.initialOptions.splitting === false ? "dataurl" : "file"; // one file holds its styles
      return { contents: made.outputFiles[0].contents, loader, watchFiles: Object.keys(made.metafile.inputs) };
    });
  },
};
