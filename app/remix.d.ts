import "@remix-run/server-runtime";

declare module "@remix-run/server-runtime" {
	interface Future {
		v3_singleFetch: true;
	}
}

declare global {
	interface Window {
		/**
		 * Whether the page says what it came with; else somebody has had it translated, and it shows what
		 * it has for readers without scripts.
		 */
		isAsSent: () => boolean;
	}
}
