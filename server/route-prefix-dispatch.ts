import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";

/**
 * Passes a request to the routes that can match: those whose path begins with the same segment.
 * Remix would try the patterns of all routes, several times for each request.
 */
export function routePrefixDispatch(build: ServerBuild): RequestHandler {
	const all = createRequestHandler(build, "production");
	const handlers = new Map<string, RequestHandler>();
	for (const first of firstParts(build))
		handlers.set(first, createRequestHandler(only(build, first), "production"));
	return (request, context) => (handlers.get(firstPartOf(request.url)) ?? all)(request, context);
}

/**
 * Returns the first segment: `table` for `/table/follow-up.data`; empty for the first page, which
 * scripts request as `/_root.data`.
 */
function firstPartOf(url: string): string {
	const [, first = ""] = /^\w+:\/\/[^/?#]*\/([^/?#]*)/.exec(url) ?? [];
	const page = first.replace(/\.data$/, "");
	return page === "_root" ? "" : page;
}

type Route = { path?: string; index?: boolean; parentId?: string };

/** Returns the first segment of a route's path; null for a route that matches any path. */
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

/**
 * Returns the build with only the routes that can match an address with this first segment, and
 * their parents.
 */
function only(build: ServerBuild, first: string): ServerBuild {
	const { routes, assets } = build;
	const loadedRoutes = new Set<string>();
	for (const [id, route] of Object.entries(routes)) {
		// The browser always knows the page at /, wherever it is.
		if (!isPage(route) || ![first, "", null].includes(firstPart(routes, id))) continue;
		for (let at: string | undefined = id; at; at = routes[at]?.parentId) loadedRoutes.add(at);
	}
	const isLoaded = ([id]: [string, unknown]) => loadedRoutes.has(id);
	return {
		...build,
		routes: Object.fromEntries(Object.entries(routes).filter(isLoaded)),
		assets: {
			...assets,
			routes: Object.fromEntries(Object.entries(assets.routes).filter(isLoaded)),
		},
	};
}
