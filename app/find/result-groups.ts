import type { IconName } from "#app/ui/icons.ts";

/** The maximum length of the text. */
export const maxSearchLength = 100;

/** What was found: a link with its icon, and what tells it apart from others of its name. */
export type SearchResult = { href: string; icon: IconName; name: string; note?: string };

/** The results of one kind; `more` is the list that has all of them. */
export type ResultGroup = {
	kind: string;
	title: string;
	results: readonly SearchResult[];
	more?: string;
};

/** What the box that finds everything shows, with all of its texts. */
export type SearchAnswer = {
	/** The number of results in words; empty before anything is searched. */
	status: string;
	groups: readonly ResultGroup[];
	texts: Readonly<Record<"title" | "label" | "submit" | "hint" | "all" | "close", string>>;
};
