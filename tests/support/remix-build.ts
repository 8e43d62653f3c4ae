import type { ServerBuild } from "@remix-run/node";

type Entry = { default: unknown; handleError?: (error: unknown) => void };

/** What Remix serves, of these routes and this entry alone. */
export const remixBuild = (routes: Readonly<Record<string, object>>, entry: Entry): ServerBuild =>
	({
		routes,
		assets: { routes: {}, entry: { module: "", imports: [] }, url: "", version: "1" },
		entry: { module: entry },
		basename: "/",
		publicPath: "/",
		assetsBuildDirectory: "",
		future: { v3_singleFetch: true },
		isSpaMode: false,
		mode: "production",
	}) as unknown as ServerBuild;
