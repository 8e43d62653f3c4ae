import type { CountedResource, StockCounted } from "#contract/schemas/stock.ts";

/** A line of a count: a resource as the books had it, and what was typed. */
export type CountLine = CountedResource & {
	readonly typed: string;
	/** When it was gone on with after a look at the differences: what was typed, and what had moved last. */
	readonly since?: { readonly typed: string; readonly movement: number };
	/** Something has moved between. */
	readonly moved?: boolean;
};

/** What would come of a count, or what somebody else has counted otherwise. */
export type Difference = StockCounted["lines"][number];

/** A count as it stands on its page. */
export type CountForm = {
	readonly key: string;
	readonly lines: readonly CountLine[];
	/** The number by which the next one was looked for, and not found. */
	readonly number: string;
	/** What is looked at before it is saved; null while it is being typed. */
	readonly differences: readonly Difference[] | null;
	readonly errors: Readonly<Record<string, string>>;
	/** What is said above them. */
	readonly failure: string | null;
};

export type CountPage = {
	readonly id: number;
	readonly name: string;
	/** Whether the reader may open the page of the warehouse. */
	readonly opens: boolean;
	/** Resources come by their labels or numbers, not all in turn. */
	readonly byLabel: boolean;
	readonly page: number;
	readonly more: boolean;
	readonly form: CountForm;
};

export const countAddress = (id: number, byLabel: boolean, page = 1): string =>
	`/count/${id}${byLabel ? "?by=label" : page > 1 ? `?page=${page}` : ""}`;
