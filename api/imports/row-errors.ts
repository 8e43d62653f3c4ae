import { getImportColumns } from "#contract/imports/columns.ts";
import type { ImportArea } from "#contract/imports/constants.ts";
import type { ApiError } from "../platform/errors.ts";
import { columnOfField } from "./parse-cells.ts";
import { addRowError, type JudgedRow } from "./row-draft.ts";

/** The columns for errors without a field. */
const columnBlamed: Readonly<Partial<Record<string, string>>> = {
	stock_short: "qty",
	stock_full: "qty",
	right_missing: "permission",
	last_admin: "permission",
	last_password_admin: "permission",
};

/** Adds the error by which the rules reject a row. */
export function addApiError(area: ImportArea, draft: JudgedRow, failure: ApiError): void {
	const columns = getImportColumns(area);
	const fields = Object.entries(failure.details.fields ?? {});
	for (const [field, code] of fields)
		addRowError(draft, columnOfField(columns, field), code ?? "unknown");
	if (fields.length > 0) return;
	const column = columnBlamed[failure.code] ?? null;
	addRowError(draft, column !== null && column in columns ? column : null, failure.code);
}
