import type { ServerBuild } from "@remix-run/node";
import { createRouteMatcher, routePattern } from "./route-matcher.ts";

/**
 * Creates a function that returns the methods of a path, as in `Allow`: what has an action takes
 * forms, too.
 */
export function createAllowedMethods({ routes }: ServerBuild): (path: string) => string {
	const match = createRouteMatcher(routes);
	const withAction = new Set(
		Object.keys(routes)
			.filter((id) => routes[id]?.module.action)
			.map((id) => routePattern(routes, id)),
	);
	return (path) =>
		withAction.has(match(path).route) ? "GET, HEAD, POST, OPTIONS" : "GET, HEAD, OPTIONS";
}
