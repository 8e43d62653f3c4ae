import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixOptions from "./remix.config.js";

export default defineConfig({
	plugins: [remix(remixOptions)],
	build: {
		target: ["es2017", "chrome61", "safari11", "firefox60"],
		cssTarget: ["chrome61"],
		assetsInlineLimit: 0,
	},
	server: { allowedHosts: [".localhost"] },
});
