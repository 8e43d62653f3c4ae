import { areas } from "#contract/entities/areas.ts";
import { type ImportArea, type RowOutcome, rowOutcomes } from "#contract/imports/constants.ts";

/** Returns the address of an area's import page. */
export const importPath = (area: ImportArea): string => `/import/${area}-management`;

/** Returns the address of the list of imported entities. */
export const listPath = (area: ImportArea): string => `/table/${area}-management`;

/** Returns the address of an imported entity. */
export const importedRowPath = (area: ImportArea, id: number): string =>
	`/view/${areas[area]}/${id}`;

export const rowPageSizes = [25, 50, 100, 200] as const;

/** The filters of an import's rows. */
export type RowTableParams = {
	outcome: RowOutcome | "";
	/** Only rows that have the name of another entity. */
	sameName: boolean;
	page: number;
	per: number;
};

/** Parses the filters of an address; invalid values are ignored. */
export function parseRowTableParams(params: URLSearchParams): RowTableParams {
	const page = params.get("page") ?? "";
	const outcome = rowOutcomes.find((one) => one === params.get("outcome"));
	const per = rowPageSizes.find((size) => String(size) === params.get("per"));
	return {
		outcome: outcome ?? "",
		sameName: params.get("same_name") === "1",
		page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
		per: per ?? 50,
	};
}

/** Returns the address of the import with other filters. */
export function rowTableHref(shown: RowTableParams, changes: Partial<RowTableParams>): string {
	const { outcome, sameName, page, per } = { ...shown, page: 1, ...changes };
	const params = new URLSearchParams();
	if (outcome) params.set("outcome", outcome);
	if (sameName) params.set("same_name", "1");
	if (page > 1) params.set("page", String(page));
	if (per !== 50) params.set("per", String(per));
	return `?${params}`;
}
