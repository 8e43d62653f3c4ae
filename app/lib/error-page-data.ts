import type { ApiClientError } from "./api-error.ts";
import type { TextKey } from "./i18n.ts";

/** The data of an error page; it reveals no internals of the server. */
export type ErrorPageData = {
	code:
		| ApiClientError["code"]
		| "form_unknown"
		| "request_unseen"
		| "thing_unseen"
		| "files_refused";
	right?: string;
	/** The page's title, if a form has a text of its own for it. */
	title?: TextKey;
	/** A form that could not be processed and can be sent again: its address and its fields. */
	form?: { path: string; fields: [name: string, value: string][] };
};
