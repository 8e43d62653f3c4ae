import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixOptions from "./remix.config.js";

export default defineConfig(({ isSsrBuild }) => ({
	plugins: [remix(remixOptions)],
	build: {
		target: isSsrBuild ? "node20" : ["es2017", "chrome61", "safari11", "firefox60"],
		cssTarget: ["chrome61"],
		assetsInlineLimit: 0,
	},
	// Bundled, what draws charts is a tenth of its package, and loads as much faster.
	ssr: { noExternal: ["echarts", "zrender"] },
	server: { allowedHosts: [".localhost"] },
}));
