import type { Navigation } from "@remix-run/react";
import "@remix-run/server-runtime";

declare module "@remix-run/server-runtime" {
	interface Future {
		v3_singleFetch: true;
	}
}

declare global {
	interface Window {
		/**
		 * Checks whether the page still has its original text; otherwise the browser has translated it,
		 * and it shows the content for users without scripts.
		 */
		isServerHtml: () => boolean;
		/** Remix's router, which tells of a navigation before React renders it. */
		__remixRouter: {
			subscribe(listener: (state: { navigation: Navigation }) => void): () => void;
		};
	}
}
