import { sql } from "drizzle-orm";
import {
	completeChoices,
	type ImportArea,
	type ImportChoices,
	type ImportState,
	rowFlags,
	rowOutcomes,
} from "#contract/imports/constants.ts";
import type { DataImport, FileParseSummary } from "#contract/imports/schemas.ts";
import { allColumns, boolean, jsonText, type ShapedRow } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import { sqlList } from "../platform/database/sql-list.ts";
import { currentTenantParam } from "../platform/database/tenant-placeholder.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { toIsoString } from "../platform/lists/joins.ts";
import { imports } from "./table.ts";

/** An import as stored, with fields that only the server uses. */
export type StoredImport = DataImport & {
	readonly memberId: number;
	readonly skipsInvalid: boolean;
};

const selected = sql`
	i.*, c.counts
	from imports i
	cross join lateral (
		select json_build_object(${sqlList([
			...rowOutcomes.map((name) => sql`${name}::text, count(*) filter (where outcome = ${name})`),
			...rowFlags.map((name) => sql`${name}::text, count(*) filter (where flags ? ${name}::text)`),
		])}) as counts
		from import_lines l where l.tenant_id = ${currentTenantParam} and l.import_id = i.id) c`;

const importShape = {
	...allColumns(imports),
	counts: jsonText,
};

const presentImport = (row: ShapedRow<typeof importShape>): StoredImport => ({
	id: row.id,
	area: row.area,
	file_name: row.file_name,
	state: row.state,
	created_at: toIsoString(row.created_at),
	lines: row.lines,
	reading: JSON.parse(row.reading ?? "null"),
	progress: row.progress,
	counts: JSON.parse(row.counts),
	same_name: row.same_name,
	choices: completeChoices({ ...JSON.parse(row.choices), same_name: row.same_name }),
	line_numbers: row.line_numbers,
	month_first: JSON.parse(row.month_first),
	ignored: JSON.parse(row.ignored),
	overtaken: JSON.parse(row.overtaken),
	failure: row.failure,
	version: row.version,
	memberId: row.member_id,
	skipsInvalid: row.leave_out_wrong === 1,
});

export async function findImport(
	{ db, tenantId }: TenantDb,
	id: number,
): Promise<StoredImport | null> {
	const [row] = await selectRows(db, importShape)`
		select ${selected} where i.tenant_id = ${tenantId} and i.id = ${id}`;
	return row ? presentImport(row) : null;
}

/** The number of imports of an area that a member has; older ones, which work no longer, are deleted. */
const maxImports = 20;

/** Deletes a member's imports that are listed no longer. */
export async function deleteUnlistedImports(
	{ db, tenantId }: TenantDb,
	memberId: number,
	area: ImportArea,
): Promise<void> {
	await db.execute(sql`
		delete from imports where tenant_id = ${tenantId} and state not in ('checking', 'applying')
			and id = any(array(select id from imports
				where tenant_id = ${tenantId} and member_id = ${memberId} and area = ${area}
				order by id desc offset ${maxImports}))`);
}

/** Finds a member's imports of an area, newest first. */
export async function findImports(
	{ db, tenantId }: TenantDb,
	memberId: number,
	area: ImportArea,
): Promise<StoredImport[]> {
	const rows = await selectRows(db, importShape)`
		select ${selected}
		where i.tenant_id = ${tenantId} and i.member_id = ${memberId} and i.area = ${area}
		order by i.id desc limit ${maxImports}`;
	return rows.map(presentImport);
}

export async function insertImport(
	{ db, tenantId }: TenantDb,
	row: {
		id: number;
		memberId: number;
		area: ImportArea;
		fileName: string;
		state: ImportState;
		lines: number;
		reading: FileParseSummary;
		choices: Partial<ImportChoices>;
		ignored: readonly string[];
		createdAt: Date;
	},
): Promise<void> {
	const { same_name: sameName = "new", ...choices } = row.choices;
	await db.execute(sql`
		insert into imports (tenant_id, id, member_id, area, file_name, state, lines, reading,
			same_name, choices, ignored, created_at)
		values (${tenantId}, ${row.id}, ${row.memberId}, ${row.area}, ${row.fileName},
			${row.state}, ${row.lines}, ${JSON.stringify(row.reading)}::jsonb, ${sameName}, ${JSON.stringify(choices)}::jsonb, ${JSON.stringify(row.ignored)}::jsonb, ${row.createdAt.toISOString()})`);
}

/** The changed values of an import in a transition to another state. */
export type ImportTransition = {
	from: ImportState;
	to: ImportState;
	progress?: number;
	skipsInvalid?: boolean;
	choices?: Partial<ImportChoices>;
	overtaken?: DataImport["overtaken"];
	failure?: string;
	doneAt?: Date;
	lines?: number;
	reading?: FileParseSummary;
	ignored?: readonly string[];
};

/**
 * Changes the state of an import, once: returns false if it is not, or not any longer, in the
 * former state.
 */
export async function transitionImport(
	{ db, tenantId }: TenantDb,
	id: number,
	transition: ImportTransition,
): Promise<boolean> {
	const { from, to, progress, skipsInvalid, choices = {}, overtaken, failure, doneAt } = transition;
	const { lines, reading, ignored } = transition;
	const changes = [sql`state = ${to}`, sql`version = version + 1`];
	if (progress !== undefined) changes.push(sql`progress = ${progress}`);
	if (skipsInvalid !== undefined) changes.push(sql`leave_out_wrong = ${skipsInvalid ? 1 : 0}`);
	const { same_name: sameName, ...others } = choices;
	if (sameName) changes.push(sql`same_name = ${sameName}`);
	changes.push(sql`choices = choices || ${JSON.stringify(others)}::jsonb`);
	if (overtaken) changes.push(sql`overtaken = ${JSON.stringify(overtaken)}::jsonb`);
	if (failure !== undefined) changes.push(sql`failure = ${failure}`);
	if (doneAt) changes.push(sql`done_at = ${doneAt.toISOString()}`);
	if (lines !== undefined) changes.push(sql`lines = ${lines}`);
	if (reading) changes.push(sql`reading = ${JSON.stringify(reading)}::jsonb`);
	if (ignored) changes.push(sql`ignored = ${JSON.stringify(ignored)}::jsonb`);
	const moved = await db.execute(sql`
		update imports set ${sqlList(changes)}
		where tenant_id = ${tenantId} and id = ${id} and state = ${from} returning id`);
	return moved.length > 0;
}

/** Stores what is known of all rows of an import together. */
export async function setFileTraits(
	{ db, tenantId }: TenantDb,
	id: number,
	{ line_numbers, month_first }: Pick<DataImport, "line_numbers" | "month_first">,
): Promise<void> {
	await db.execute(sql`
		update imports set line_numbers = ${line_numbers}, month_first = ${JSON.stringify(month_first)}::jsonb
		where tenant_id = ${tenantId} and id = ${id}`);
}

/** Records the progress of the work on an import, while it goes on. */
export async function setImportProgress({ db, tenantId }: TenantDb, id: number, progress: number) {
	await db.execute(sql`
		update imports set progress = ${progress}
		where tenant_id = ${tenantId} and id = ${id} and state in ('checking', 'applying')`);
}

/**
 * Deletes an import and its rows; returns false if there is none.
 *
 * @param which "idle": not while it is being applied, as its rows would be stored without it
 */
export async function deleteImport(
	{ db, tenantId }: TenantDb,
	id: number,
	which: "any" | "idle",
): Promise<boolean> {
	const found = await db.execute(sql`
		delete from imports where tenant_id = ${tenantId} and id = ${id}
			and (${which === "any"} or state <> 'applying') returning id`);
	return found.length > 0;
}

/**
 * Keeps others from working on an import until the transaction ends; returns false if another
 * process does. The row itself is not locked, so that the progress can be recorded.
 */
export async function lockImport({ db, tenantId }: TenantDb, id: number): Promise<boolean> {
	const [row] = await selectRows(db, { claimed: boolean })`
		select pg_try_advisory_xact_lock(hashtextextended(${`import ${tenantId} ${id}`}, 0)) as claimed`;
	return row?.claimed === true;
}
