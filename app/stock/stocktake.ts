import type { StocktakeResource, StocktakeResult } from "#contract/stock/schemas.ts";

/** A line of a count: a resource as the books had it, and what was typed. */
export type StocktakeFormRow = StocktakeResource & {
	readonly typed: string;
	/** When it was gone on with after a look at the differences: what was typed, and what had moved last. */
	readonly since?: { readonly typed: string; readonly movement: number };
	/** Something has moved between. */
	readonly moved?: boolean;
};

/** What would come of a count, or what somebody else has counted otherwise. */
export type StocktakeDifference = StocktakeResult["lines"][number];

/** A count as it stands on its page. */
export type StocktakeFormState = {
	readonly key: string;
	readonly lines: readonly StocktakeFormRow[];
	/** The number by which the next one was looked for, and not found. */
	readonly number: string;
	/** What is looked at before it is saved; null while it is being typed. */
	readonly differences: readonly StocktakeDifference[] | null;
	readonly errors: Readonly<Record<string, string>>;
	/** What is said above them. */
	readonly failure: string | null;
};

export type StocktakePageData = {
	readonly id: number;
	readonly name: string;
	/** Whether the reader may open the page of the warehouse. */
	readonly opens: boolean;
	/** Resources come by their labels or numbers, not all in turn. */
	readonly byLabel: boolean;
	readonly page: number;
	readonly more: boolean;
	readonly form: StocktakeFormState;
};

export const stocktakePath = (id: number, byLabel: boolean, page = 1): string =>
	`/count/${id}${byLabel ? "?by=label" : page > 1 ? `?page=${page}` : ""}`;
