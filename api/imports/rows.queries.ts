import { sql } from "drizzle-orm";
import type { RowFlag, RowOutcome } from "#contract/imports/constants.ts";
import type { DuplicateName, ImportRow, RowChange, RowError } from "#contract/imports/schemas.ts";
import { integer, notNull, text } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import { sqlList } from "../platform/database/sql-list.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { importLines } from "./table.ts";

/** A parsed row, and the reason why it can't be used, if any. */
export type ParsedRow = {
	line: number;
	cells: Record<string, string>;
	fault: RowError | null;
	/** Whether it looks like a total, a heading or a footer. */
	summary: boolean;
};

export async function insertImportRows(
	{ db, tenantId }: TenantDb,
	importId: number,
	lines: readonly ParsedRow[],
): Promise<void> {
	await db.execute(sql`
		insert into import_lines (tenant_id, import_id, line, cells, fault, summary)
		select ${tenantId}, ${importId}, line, cells, nullif(fault, 'null'::jsonb), summary
		from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
			as x (line integer, cells jsonb, fault jsonb, summary boolean)
		returning line`);
}

export async function deleteImportRows({ db, tenantId }: TenantDb, importId: number) {
	await db.execute(sql`
		delete from import_lines where tenant_id = ${tenantId} and import_id = ${importId}`);
}

/** Finds the next parsed rows after a given one. */
export async function findRowsAfter(
	{ db, tenantId }: TenantDb,
	importId: number,
	after: number,
	count: number,
): Promise<ParsedRow[]> {
	const rows = await selectRows(db, {
		line: importLines.line,
		cells: importLines.cells,
		fault: importLines.fault,
		summary: importLines.summary,
	})`
		select line, cells, fault, summary from import_lines
		where tenant_id = ${tenantId} and import_id = ${importId} and line > ${after}
		order by line limit ${count}`;
	return rows.map(({ line, cells, fault, summary }) => ({
		line,
		summary,
		cells: JSON.parse(cells),
		fault: JSON.parse(fault ?? "null"),
	}));
}

/** Finds the last row that has been checked, and the number of checked rows; 0 before the first. */
export async function findLastValidatedRow(
	{ db, tenantId }: TenantDb,
	importId: number,
): Promise<{ line: number; count: number }> {
	const [row] = await selectRows(db, { line: integer, count: integer })`
		select coalesce(max(line), 0) as line, count(*)::integer as count from import_lines
		where tenant_id = ${tenantId} and import_id = ${importId} and outcome is not null`;
	return row ?? { line: 0, count: 0 };
}

/** The result of checking a row. */
export type ValidatedRow = {
	line: number;
	outcome: RowOutcome;
	rowId: number | null;
	rowVersion: number | null;
	given: Readonly<Record<string, unknown>> | null;
	keys: readonly string[];
	nameEn: string | null;
	nameAr: string | null;
	changes: readonly RowChange[];
	problems: readonly RowError[];
	sameName: DuplicateName | null;
	flags: readonly RowFlag[];
};

/** Stores the results of checking rows. */
export async function saveValidation(
	{ db, tenantId }: TenantDb,
	importId: number,
	lines: readonly ValidatedRow[],
): Promise<void> {
	await db.execute(sql`
		update import_lines l set outcome = x.outcome, row_id = x."rowId",
			row_version = x."rowVersion", given = nullif(x.given, 'null'::jsonb), keys = x.keys,
			name_en = x."nameEn", name_ar = x."nameAr", changes = x.changes, problems = x.problems,
			same_name = nullif(x."sameName", 'null'::jsonb), flags = x.flags
		from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x (line integer, outcome text,
			"rowId" integer, "rowVersion" integer, given jsonb, keys text[], "nameEn" text,
			"nameAr" text, changes jsonb, problems jsonb, "sameName" jsonb,
			flags jsonb)
		where l.tenant_id = ${tenantId} and l.import_id = ${importId} and l.line = x.line`);
}

/** Deletes the results, so that the rows are checked again. */
export async function resetValidation({ db, tenantId }: TenantDb, importId: number): Promise<void> {
	await db.execute(sql`
		update import_lines set outcome = null, keys = '{}', problems = '[]'::jsonb,
			same_name = null, flags = '[]'::jsonb
		where tenant_id = ${tenantId} and import_id = ${importId}`);
}

/** Finds the keys of the checked rows, and the first row of each. */
export async function findRowKeys(
	{ db, tenantId }: TenantDb,
	importId: number,
): Promise<Map<string, number>> {
	const rows = await selectRows(db, { key: text, line: integer })`
		select k.key, min(l.line) as line
		from import_lines l cross join lateral unnest(l.keys) k (key)
		where l.tenant_id = ${tenantId} and l.import_id = ${importId} and l.outcome is not null
		group by k.key`;
	return new Map(rows.map((row) => [row.key, row.line]));
}

/** A row to apply. */
export type ApplicableRow = {
	line: number;
	rowId: number | null;
	rowVersion: number | null;
	given: Readonly<Record<string, unknown>>;
};

/**
 * Finds the next rows that change entities, by the entities' ids, or that add entities, in their
 * own order.
 *
 * @param after the last id or row
 */
export async function findApplicableRows(
	{ db, tenantId }: TenantDb,
	importId: number,
	outcome: "new" | "changed",
	after: number,
	count: number,
): Promise<ApplicableRow[]> {
	const by = outcome === "new" ? sql`line` : sql`row_id`;
	const rows = await selectRows(db, {
		line: importLines.line,
		row_id: importLines.rowId,
		row_version: importLines.rowVersion,
		given: notNull(importLines.given),
	})`
		select line, row_id, row_version, given from import_lines
		where tenant_id = ${tenantId} and import_id = ${importId} and outcome = ${outcome}
			and ${by} > ${after}
		order by ${by} limit ${count}`;
	return rows.map((row) => ({
		line: row.line,
		rowId: row.row_id,
		rowVersion: row.row_version,
		given: JSON.parse(row.given),
	}));
}

/** Stores the ids of the entities that rows have added. */
export async function saveRowIds(
	{ db, tenantId }: TenantDb,
	importId: number,
	added: readonly { line: number; id: number }[],
): Promise<void> {
	await db.execute(sql`
		update import_lines l set row_id = x.id
		from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as x (line integer, id integer)
		where l.tenant_id = ${tenantId} and l.import_id = ${importId} and l.line = x.line`);
}

/** Finds a page of rows in their order, and the number of all rows. */
export async function findRowPage(
	{ db, tenantId }: TenantDb,
	importId: number,
	{ outcomes, flag }: { outcomes: readonly RowOutcome[]; flag: RowFlag | null },
	{ limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ImportRow[]; total: number }> {
	const narrowed =
		outcomes.length > 0
			? sql`and outcome in (${sqlList(outcomes.map((outcome) => sql`${outcome}`))})`
			: sql``;
	const flagged = flag ? sql`and flags ? ${flag}::text` : sql``;
	const where = sql`tenant_id = ${tenantId} and import_id = ${importId} ${narrowed} ${flagged}`;
	const [counted] = await selectRows(db, { total: integer })`
		select count(*)::integer as total from import_lines where ${where}`;
	const rows = await selectRows(db, {
		line: importLines.line,
		outcome: importLines.outcome,
		row_id: importLines.rowId,
		name_en: importLines.nameEn,
		name_ar: importLines.nameAr,
		changes: importLines.changes,
		problems: importLines.problems,
		same_name: importLines.sameName,
		flags: importLines.flags,
	})`
		select line, outcome, row_id, name_en, name_ar, changes, problems, same_name,
			flags
		from import_lines
		where ${where} order by line limit ${limit} offset ${offset}`;
	return {
		total: counted?.total ?? 0,
		rows: rows.map((row) => ({
			...row,
			changes: JSON.parse(row.changes),
			problems: JSON.parse(row.problems),
			same_name: JSON.parse(row.same_name ?? "null"),
			flags: JSON.parse(row.flags),
		})),
	};
}
