import type { FormState, FormTexts } from "#app/forms/form-state.ts";
import type { StocktakeResource, StocktakeResult } from "#contract/stock/schemas.ts";

/** A row of a stocktake: a resource with its quantity in the system, and the typed quantity. */
export type StocktakeFormRow = StocktakeResource & {
	readonly counted: string;
	/**
	 * The state at the last review of the differences: the typed quantity, and the latest movement.
	 */
	readonly since?: { readonly counted: string; readonly movement: number };
	/** The stock has moved in between. */
	readonly moved?: boolean;
};

/** A change that a stocktake would make, or one that another member has made. */
export type StocktakeDifference = StocktakeResult["lines"][number];

/** The form of a stocktake; the typed quantities are in its rows. */
export type StocktakeFormState = FormState<
	FormTexts,
	{
		readonly lines: readonly StocktakeFormRow[];
		/** The id of the resource that was searched for and not found. */
		readonly number: string;
		/** The differences to review before saving; null while quantities are entered. */
		readonly differences: readonly StocktakeDifference[] | null;
	}
>;

export type StocktakePageData = {
	readonly id: number;
	readonly name: string;
	/** Whether the user can open the page of the warehouse. */
	readonly opens: boolean;
	/** Resources are added by their labels or ids, not all in order. */
	readonly byLabel: boolean;
	readonly page: number;
	readonly more: boolean;
	readonly form: StocktakeFormState;
};

export const stocktakePath = (id: number, byLabel: boolean, page = 1): string =>
	`/count/${id}${byLabel ? "?by=label" : page > 1 ? `?page=${page}` : ""}`;
