/**
 * Remix's options. vite.config.ts hands them to the Remix plugin.
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
	appDirectory: "app",
	buildDirectory: "build",
	serverModuleFormat: "esm",
	ignoredRouteFiles: ["**/.*", "**/*.css"],
	future: {
		v3_fetcherPersist: true,
		v3_lazyRouteDiscovery: false,
		v3_relativeSplatPath: true,
		v3_singleFetch: true,
		v3_throwAbortReason: true,
	},
};
