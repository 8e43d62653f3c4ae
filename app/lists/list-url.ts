import type { Columns } from "#contract/lists/column-types.ts";
import {
	besideParams,
	defaultPageSize,
	filterPrefix,
	isDescendingOrder,
	type ListQuery,
	listParams,
	pageParams,
	type SortOrder,
} from "#contract/lists/list-query.ts";

/** Returns the two orders of each kind of column, the usual one first. */
function ordersOf(name: string, columns: Columns): [SortOrder, SortOrder] {
	if (name === "priority") return ["priority-high-low", "priority-low-high"];
	switch (columns[name]?.kind) {
		case "date":
			return ["new-old", "old-new"];
		case "text":
		case "names":
			return ["az", "za"];
		default:
			return ["asc", "desc"];
	}
}

/** Builds the addresses of a list: in its present state, and with one change. */
export class ListUrl {
	readonly #params: URLSearchParams;

	constructor(
		readonly slug: string,
		search: string,
		columns: Columns,
	) {
		const isOwn = (name: string) =>
			listParams.includes(name) ||
			(name.startsWith(filterPrefix) && Object.hasOwn(columns, name.slice(filterPrefix.length)));
		// A form submits its empty fields, too; an address omits them, and temporary parameters.
		this.#params = new URLSearchParams(
			[...new URLSearchParams(search)].filter(([name, value]) => value !== "" && isOwn(name)),
		);
	}

	/** Returns the same list with some parameters set, or removed by null. */
	with(changes: Record<string, string | null>): string {
		const params = new URLSearchParams(this.#params);
		// Another page takes the place of one beside a row.
		if ("page" in changes) for (const name of besideParams) params.delete(name);
		for (const [name, value] of Object.entries(changes)) {
			if (value === null) params.delete(name);
			else params.set(name, value);
		}
		const search = params.toString();
		return search ? `?${search}` : `/table/${this.slug}`;
	}

	get cleared(): string {
		return `/table/${this.slug}`;
	}

	/** Returns the address with its filters only, whatever the order of the rows. */
	get filtered(): string {
		const filters = [...this.#params].filter(
			([name]) => !["sort", "by", ...pageParams].includes(name),
		);
		const search = filters.map((pair) => pair.join("=")).join("&");
		return `/table/${this.slug}${search && `?${search}`}`;
	}

	/** Returns the present query of the list. */
	get query(): string {
		return this.#params.toString();
	}

	/** Returns the whole address of the list in its present state. */
	get present(): string {
		return `${this.cleared}${this.query && `?${this.query}`}`;
	}

	get csv(): string {
		return this.whole(`/table/${this.slug}.csv`);
	}

	get report(): string {
		return this.whole(`/report/${this.slug}`);
	}

	/** Returns another address for the whole list, with its present filters and order. */
	whole(path: string): string {
		const params = new URLSearchParams(this.#params);
		for (const name of pageParams) params.delete(name);
		const search = params.toString();
		return `${path}${search && `${path.includes("?") ? "&" : "?"}${search}`}`;
	}

	/** Returns the parameters that a new search keeps. */
	hiddenFields(): { name: string; value: string }[] {
		const per = this.#params.get("per");
		return per && per !== String(defaultPageSize) ? [{ name: "per", value: per }] : [];
	}

	/**
	 * Returns the label and address of a column's heading: it sorts by the column, or reverses the
	 * order if the list is already sorted by it.
	 */
	sortBy(
		name: string,
		columns: Columns,
		{ sort }: ListQuery,
	): { sortHref?: string; ariaSort?: "ascending" | "descending" } {
		if (!columns[name] || columns[name].unsorted) return {};
		const [usual, other] = ordersOf(name, columns);
		const present = sort?.by === name ? sort.order : null;
		return {
			sortHref: this.with({ sort: present === usual ? other : usual, by: name, page: null }),
			ariaSort: present ? (isDescendingOrder(present) ? "descending" : "ascending") : undefined,
		};
	}
}
