import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";

/**
 * Remix tries the patterns of all routes, several times for each request. This hands it those alone
 * that can match: the ones whose path begins as the address does.
 */
export function routePrefixDispatch(build: ServerBuild): RequestHandler {
	const all = createRequestHandler(build, "production");
	const handlers = new Map<string, RequestHandler>();
	for (const first of firstParts(build))
		handlers.set(first, createRequestHandler(only(build, first), "production"));
	return (request, context) => (handlers.get(firstPartOf(request.url)) ?? all)(request, context);
}

/** Of `/table/follow-up.data`, `table`; empty for the first page, which scripts call `/_root.data`. */
function firstPartOf(url: string): string {
	const [, first = ""] = /^\w+:\/\/[^/?#]*\/([^/?#]*)/.exec(url) ?? [];
	const page = first.replace(/\.data$/, "");
	return page === "_root" ? "" : page;
}

type Route = { path?: string; index?: boolean; parentId?: string };

/** What a route's path begins with; null for one that matches whatever comes. */
function firstPart(routes: Readonly<Record<string, Route | undefined>>, id: string): string | null {
	const parts: string[] = [];
	for (let route = routes[id]; route; route = route.parentId ? routes[route.parentId] : undefined)
		if (route.path) parts.unshift(route.path);
	const [first = ""] = parts.join("/").split("/");
	return /[:*?]/.test(first) ? null : first;
}

const isPage = (route: Route | undefined) => route?.index || route?.path !== undefined;

const firstParts = ({ routes }: ServerBuild): Set<string> =>
	new Set(
		Object.keys(routes)
			.filter((id) => isPage(routes[id]))
			.map((id) => firstPart(routes, id))
			.filter((first) => first !== null),
	);

/** The build with the routes that an address with this first part can match, and what is around them. */
function only(build: ServerBuild, first: string): ServerBuild {
	const { routes, assets } = build;
	const kept = new Set<string>();
	for (const [id, route] of Object.entries(routes)) {
		// The page at / is known to the browser from the start, wherever it is.
		if (!isPage(route) || ![first, "", null].includes(firstPart(routes, id))) continue;
		for (let at: string | undefined = id; at; at = routes[at]?.parentId) kept.add(at);
	}
	const isKept = ([id]: [string, unknown]) => kept.has(id);
	return {
		...build,
		routes: Object.fromEntries(Object.entries(routes).filter(isKept)),
		assets: { ...assets, routes: Object.fromEntries(Object.entries(assets.routes).filter(isKept)) },
	};
}
