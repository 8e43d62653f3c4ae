import type { Navigation } from "@remix-run/react";
import "@remix-run/server-runtime";

declare module "@remix-run/server-runtime" {
	interface Future {
		v3_singleFetch: true;
	}
}

/** What the router has of a route. */
type ClientRoute = {
	readonly id: string;
	readonly children?: ClientRoute[];
	lazy?: () => Promise<unknown>;
	loader?: (...args: readonly unknown[]) => Promise<unknown>;
};

declare global {
	interface Window {
		/**
		 * Checks whether the page still has its original text; otherwise the browser has translated it,
		 * and it shows the content for users without scripts.
		 */
		isServerHtml: () => boolean;
		/** Remix's router, which tells of a navigation before React renders it. */
		__remixRouter: {
			readonly routes: ClientRoute[];
			readonly state: { navigation: Navigation };
			navigate(to: string, options: { replace: true; preventScrollReset: true }): void;
		};
		/** Says that there is no line, shows what the page has of an address, and tries it again. */
		stayHere: (href: string) => void;
	}
}
