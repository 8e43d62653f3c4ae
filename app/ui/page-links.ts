/** The addresses to which a pager leads; false for those that it does not lead to. */
export type PageLinks = Readonly<Record<"first" | "previous" | "next" | "last", string | false>>;

/** Returns the links of a page among pages with numbers. */
export const numberedPageLinks = (
	page: number,
	pages: number,
	hrefOf: (page: number) => string,
): PageLinks => ({
	first: page > 1 && hrefOf(1),
	previous: page > 1 && hrefOf(page - 1),
	next: page < pages && hrefOf(page + 1),
	last: page < pages && hrefOf(pages),
});
