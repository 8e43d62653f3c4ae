import { useEffect } from "react";

type Routes = Window["__remixRouter"]["routes"];

/** What the browsers say of a module or data that the network did not bring. */
const isOfNetwork = (error: unknown) => error instanceof TypeError;

/** Never settles: the navigation that waits for it has been replaced. */
const never = () => new Promise<never>(() => {});

/**
 * Keeps the page where the next one can't be reached. Remix would reload the page if the code of the
 * next one is not there: without a line, that ends in the browser's own error page.
 */
export function useUnreachedNavigation(): void {
	useEffect(() => guardRoutes(window.__remixRouter.routes), []);
}

function guardRoutes(routes: Routes): void {
	for (const route of routes) {
		const { id, lazy, loader, children } = route;
		const file = window.__remixManifest.routes[id]?.module;
		if (lazy && file)
			route.lazy = () => import(/* @vite-ignore */ file).then(lazy, () => leaveOrStay());
		if (loader)
			route.loader = Object.assign(
				(...args: Parameters<typeof loader>) =>
					loader(...args).catch((error: unknown) => {
						if (!isOfNetwork(error) || !target()) throw error;
						return leaveOrStay();
					}),
				loader,
			);
		if (children) guardRoutes(children);
	}
}

/** The address on the way; null where the browser shows it already, as it does after *back*. */
function target(): string | null {
	const { location: to, formMethod = "GET" } = window.__remixRouter.state.navigation;
	if (!to || formMethod.toUpperCase() !== "GET") return null;
	const href = to.pathname + to.search;
	return href === location.pathname + location.search ? null : href;
}

/** Opens the next page anew where the server answers: its code is of another release. */
async function leaveOrStay(): Promise<never> {
	const href = target() ?? location.href;
	try {
		await fetch(href, { method: "HEAD" });
		location.assign(href);
	} catch {
		// Only an address within the page ends the navigation, and loads nothing.
		window.__remixRouter.navigate("#", { replace: true, preventScrollReset: true });
		window.stayHere(href);
	}
	return never();
}
