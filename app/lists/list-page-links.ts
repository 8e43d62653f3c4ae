import { numberedPageLinks, type PageLinks } from "#app/ui/page-links.ts";
import { type ListQuery, lastPage, maxNumberedRows } from "#contract/lists/list-query.ts";
import type { ListUrl } from "./list-url.ts";

/** What is known of a page of a list and of the rows around it. */
export type ListPageState = {
	/** The number of rows, as far as they were counted. */
	total: number;
	/** Whether there are more rows, which were not counted. */
	more: boolean;
	/** The ids of the first and the last row; null if a page beside them can't be asked for. */
	ends: { first: number; last: number } | null;
	/** Whether rows follow in the direction in which a page beside a row was read. */
	further: boolean;
};

/** Returns the links of a list's page: by number among the first rows, then by the rows at its ends. */
export function listPageLinks(
	address: ListUrl,
	{ page, per, beside }: ListQuery,
	{ total, more, ends, further }: ListPageState,
): PageLinks {
	const hrefOf = (number: number) => address.with({ page: number === 1 ? null : String(number) });
	const hrefBeside = (param: "after" | "before", row: number | string) =>
		address.with({ page: null, [param]: String(row) });
	const last = ends !== null && hrefBeside("before", lastPage);
	if (beside) {
		const isLast = beside.side === "after" ? !further : beside.row === null;
		const isFirst = beside.side === "before" && !further;
		return {
			first: hrefOf(1),
			previous: !isFirst && ends !== null && hrefBeside("before", ends.first),
			next: !isLast && ends !== null && hrefBeside("after", ends.last),
			last: !isLast && last,
		};
	}
	const links = numberedPageLinks(page, Math.max(1, Math.ceil(total / per)), hrefOf);
	if (!more) return links;
	const isNumbered = (page + 1) * per <= maxNumberedRows;
	return {
		...links,
		next: isNumbered ? hrefOf(page + 1) : ends !== null && hrefBeside("after", ends.last),
		last,
	};
}
