import { areas } from "#contract/entities/areas.ts";
import {
	type ImportArea,
	type ImportChoice,
	type RowFlag,
	type RowOutcome,
	rowFlags,
	rowOutcomes,
} from "#contract/imports/constants.ts";
import type { DataImport } from "#contract/imports/schemas.ts";

/** Returns the address of an area's import page. */
export const importPath = (area: ImportArea): string => `/import/${area}-management`;

/** Returns the address where the columns of an import's file are chosen. */
export const columnsPath = ({ area, id }: Pick<DataImport, "area" | "id">): string =>
	`${importPath(area)}/${id}/columns`;

/** Returns the address of the list of imported entities. */
export const listPath = (area: ImportArea): string => `/table/${area}-management`;

/** Returns the address of an imported entity. */
export const importedRowPath = (area: ImportArea, id: number): string =>
	`/view/${areas[area]}/${id}`;

/** Returns the value of the button that makes a choice. */
export const choiceStep = (choice: ImportChoice, value: string): string =>
	`${choice.replace("_", "-")}-${value}`;

export const rowPageSizes = [25, 50, 100, 200] as const;

/** The filters of an import's rows. */
export type RowTableParams = {
	outcome: RowOutcome | "";
	/** Only rows of which this is to be known. */
	flag: RowFlag | "";
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
		flag: rowFlags.find((one) => one === params.get("flag")) ?? "",
		page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
		per: per ?? 50,
	};
}

/** Returns the address of the import with other filters. */
export function rowTableHref(shown: RowTableParams, changes: Partial<RowTableParams>): string {
	const { outcome, flag, page, per } = { ...shown, page: 1, ...changes };
	const params = new URLSearchParams();
	if (outcome) params.set("outcome", outcome);
	if (flag) params.set("flag", flag);
	if (page > 1) params.set("page", String(page));
	if (per !== 50) params.set("per", String(per));
	return `?${params}`;
}
