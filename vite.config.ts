import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Rollup } from "vite";
import { chunkName } from "./bin/manual-chunks.ts";
import remixOptions from "./remix.config.js";

/** Routes without a page, as those of pictures and CSV, leave nothing for the browser: so they should. */
const warnOfAllElse: NonNullable<Rollup.RollupOptions["onwarn"]> = (warning, warn) => {
	if (warning.code !== "EMPTY_BUNDLE") warn(warning);
};

/** Pages list the files that they load: their hashes say enough. */
const hashNames = { entryFileNames: "assets/[hash].js", chunkFileNames: "assets/[hash].js" };

/** Modules that are read as a whole, as texts are, need not look as such. */
const plainModules = { freeze: false, generatedCode: { symbols: false } };

export default defineConfig(({ isSsrBuild }) => ({
	plugins: [remix(remixOptions)],
	build: {
		target: isSsrBuild ? "node24" : ["chrome97", "firefox104", "safari15.4"],
		cssTarget: ["chrome61"],
		assetsInlineLimit: 0,
		modulePreload: false,
		rollupOptions: isSsrBuild
			? {}
			: {
					output: { manualChunks: chunkName, ...hashNames, ...plainModules },
					onwarn: warnOfAllElse,
				},
	},
	// Bundled, what draws charts is a tenth of its package, and loads as much faster; drizzle-orm's own
	// package.json, which Node reads anew for each of its files, is a quarter of what a start takes.
	ssr: { noExternal: ["echarts", "zrender", "tslib", "drizzle-orm"] },
	server: { allowedHosts: [".localhost"] },
}));
