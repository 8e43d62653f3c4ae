import type { ServerBuild } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { routePrefixDispatch } from "#server/route-prefix-dispatch.ts";

type Route = ServerBuild["routes"][string];

/** A route that answers with its own name. */
const route = (id: string, rest: Partial<Route> = {}): Route => ({
	id,
	path: undefined,
	...rest,
	module: { default: undefined, loader: () => new Response(id) } as unknown as Route["module"],
});

const routes = Object.fromEntries(
	[
		route("root", { path: "" }),
		route("frame", { parentId: "root" }),
		route("list", { parentId: "frame", path: "table/:slug" }),
		route("file", { parentId: "root", path: "table/:slug.csv" }),
		route("page", { parentId: "frame", path: "view/:slug/:id" }),
		route("sign-in", { parentId: "root", index: true }),
		route("help", { parentId: "root", path: "help" }),
		route("api", { parentId: "root", path: "api/*" }),
		route("rest", { parentId: "root", path: "*" }),
	].map((one) => [one.id, one]),
);

const build = {
	routes,
	assets: { routes: {}, entry: { module: "", imports: [] }, url: "", version: "1" },
	entry: { module: { default: () => new Response() } },
	basename: "/",
	publicPath: "/",
	assetsBuildDirectory: "",
	future: { v3_singleFetch: false, v3_lazyRouteDiscovery: true },
	isSpaMode: false,
	mode: "production",
} as unknown as ServerBuild;

const handle = routePrefixDispatch(build);

const answerOf = async (path: string) => {
	const answer = await handle(new Request(`http://acme.localhost${path}`));
	return answer.text();
};

describe("Requests are handed to the routes that begin as their address does", () => {
	it.each([
		["/table/follow-up.csv", "file"],
		["/help", "help"],
		["/api/requests/1", "api"],
		["/table/a/b/c", "rest"],
		["/nothing/of/this", "rest"],
		["/view", "rest"],
	])("%s", async (path, expected) => {
		expect(await answerOf(path)).toBe(expected);
	});
});
