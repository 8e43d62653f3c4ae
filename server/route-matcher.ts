import type { ServerBuild } from "@remix-run/node";

type Routes = ServerBuild["routes"];

/** A segment of a path, and the segments that can follow it. */
type Branch = {
	fixed: Map<string, Branch>;
	/** Such as `:id`, or `:id.csv`; the longer endings come first. */
	named: { ending: string; node: Branch }[];
	/** The splat route that matches the rest of a path. */
	rest?: string;
	pattern?: string;
};

/**
 * The route pattern of a path, such as `/view/:slug/:id`, and the path in a form that can be
 * logged.
 */
export type MatchedRoute = { route: string; path: string };

const newBranch = (): Branch => ({ fixed: new Map(), named: [] });

const endingOf = (part: string) => part.replace(/^:[\w-]+/, "");

/**
 * Creates a matcher that finds the route pattern of a path, so that addresses with secrets are
 * distinguished from those that can be logged.
 */
export function createRouteMatcher(routes: Routes): (path: string) => MatchedRoute {
	const root = newBranch();
	for (const id of Object.keys(routes)) {
		const pattern = routePattern(routes, id);
		if (pattern !== null) insert(root, pattern);
	}
	return (path) => {
		const parts = partsOf(path.replace(/\.data$/, "").replace(/^\/_root$/, "/"));
		const pattern = find(root, parts, 0);
		return pattern === undefined
			? { route: "*", path: "*" }
			: { route: pattern, path: tellable(pattern, parts) };
	};
}

const partsOf = (path: string) => path.split("/").filter(Boolean);

/** Returns the pattern of a route; null for a layout route, which has no address of its own. */
export function routePattern(routes: Routes, id: string): string | null {
	const route = routes[id];
	if (!route || (route.path === undefined && !route.index)) return null;
	const parts: string[] = [];
	for (
		let at: typeof route | undefined = route;
		at;
		at = at.parentId ? routes[at.parentId] : undefined
	)
		if (at.path) parts.unshift(at.path);
	return `/${parts.join("/")}`;
}

function insert(root: Branch, pattern: string): void {
	let node = root;
	for (const part of partsOf(pattern)) {
		if (part === "*") {
			node.rest = pattern;
			return;
		}
		node = part.startsWith(":") ? named(node, endingOf(part)) : fixed(node, part);
	}
	node.pattern ??= pattern;
}

function fixed(node: Branch, part: string): Branch {
	const next = node.fixed.get(part) ?? newBranch();
	node.fixed.set(part, next);
	return next;
}

function named(node: Branch, ending: string): Branch {
	const known = node.named.find((one) => one.ending === ending);
	if (known) return known.node;
	const made = { ending, node: newBranch() };
	node.named = [...node.named, made].sort((a, b) => b.ending.length - a.ending.length);
	return made.node;
}

/**
 * Finds the route of a path. A fixed segment comes before a named one, and that before a splat, as
 * in Remix.
 */
function find(node: Branch, parts: readonly string[], at: number): string | undefined {
	const part = parts[at];
	if (part === undefined) return node.pattern ?? node.rest;
	const candidates = [
		node.fixed.get(part),
		...node.named.filter(({ ending }) => part.endsWith(ending)).map((one) => one.node),
	];
	for (const candidate of candidates) {
		const pattern = candidate && find(candidate, parts, at + 1);
		if (pattern) return pattern;
	}
	return node.rest;
}

/** Returns the pattern, with the values of those parameters that are ids or names of areas. */
const tellable = (pattern: string, parts: readonly string[]): string =>
	`/${partsOf(pattern)
		.map((part, at) => {
			const value = parts[at] ?? "";
			const isTellable =
				(/^:(id|\w+Id)\b/.test(part) && /^\d{1,15}(\.\w{3})?$/.test(value)) ||
				(/^:slug\b/.test(part) && /^[a-z][a-z-]{0,40}(\.\w{3})?$/.test(value));
			return isTellable ? value : part;
		})
		.join("/")}`;
