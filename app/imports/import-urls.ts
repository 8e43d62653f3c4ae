import { areas } from "#contract/entities/areas.ts";
import { type ImportArea, type RowOutcome, rowOutcomes } from "#contract/imports/constants.ts";

/** Where an area's files are imported. */
export const importPath = (area: ImportArea): string => `/import/${area}-management`;

/** The list of what was imported. */
export const listPath = (area: ImportArea): string => `/table/${area}-management`;

/** The page of a row that was imported. */
export const importedRowPath = (area: ImportArea, id: number): string =>
	`/view/${areas[area]}/${id}`;

export const rowPageSizes = [25, 50, 100, 200] as const;

/** Which lines of an import are shown. */
export type RowTableParams = {
	outcome: RowOutcome | "";
	/** Only those that have the name of something else. */
	sameName: boolean;
	page: number;
	per: number;
};

/** Reads which lines are asked for; what can't be understood is as if it were not there. */
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

/** The address of the same import with other lines. */
export function rowTableHref(shown: RowTableParams, changes: Partial<RowTableParams>): string {
	const { outcome, sameName, page, per } = { ...shown, page: 1, ...changes };
	const params = new URLSearchParams();
	if (outcome) params.set("outcome", outcome);
	if (sameName) params.set("same_name", "1");
	if (page > 1) params.set("page", String(page));
	if (per !== 50) params.set("per", String(per));
	return `?${params}`;
}
