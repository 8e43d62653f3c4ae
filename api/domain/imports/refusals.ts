import type { ImportArea } from "#contract/imports.ts";
import { columnsOf } from "#contract/schemas/import-columns.ts";
import type { CallFailure } from "../../failure.ts";
import { columnOf } from "./cells.ts";
import { complain, type Draft } from "./draft.ts";

/** The column that a failure without a field is about. */
const columnBlamed: Readonly<Partial<Record<string, string>>> = {
	stock_short: "qty",
	stock_full: "qty",
	right_missing: "permission",
	last_admin: "permission",
};

/** Notes why the rules refuse a line. */
export function noteRefusal(area: ImportArea, draft: Draft, failure: CallFailure): void {
	const columns = columnsOf(area);
	const fields = Object.entries(failure.details.fields ?? {});
	for (const [field, problem] of fields)
		complain(draft, columnOf(columns, field), problem ?? "unknown");
	if (fields.length > 0) return;
	const column = columnBlamed[failure.code] ?? null;
	complain(draft, column !== null && column in columns ? column : null, failure.code);
}
