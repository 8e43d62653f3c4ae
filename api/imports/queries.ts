import { sql } from "drizzle-orm";
import type { DuplicateNamePolicy, ImportArea, ImportState } from "#contract/imports/constants.ts";
import type { DataImport, FileParseSummary } from "#contract/imports/schemas.ts";
import { allColumns, boolean, integer, type ShapedRow } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import { currentTenantParam } from "../platform/database/tenant-placeholder.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { toIsoString } from "../platform/lists/joins.ts";
import { imports } from "./table.ts";

/** An import as stored, with fields that only the server uses. */
export type StoredImport = DataImport & {
	readonly memberId: number;
	readonly leaveOutWrong: boolean;
};

const selected = sql`
	i.*, c.new, c.changed, c.unchanged, c.wrong, c.named
	from imports i
	cross join lateral (
		select count(*) filter (where outcome = 'new')::integer as new,
			count(*) filter (where outcome = 'changed')::integer as changed,
			count(*) filter (where outcome = 'unchanged')::integer as unchanged,
			count(*) filter (where outcome = 'wrong')::integer as wrong,
			count(*) filter (where same_name is not null)::integer as named
		from import_lines l where l.tenant_id = ${currentTenantParam} and l.import_id = i.id) c`;

const importShape = {
	...allColumns(imports),
	new: integer,
	changed: integer,
	unchanged: integer,
	wrong: integer,
	named: integer,
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
	counts: {
		new: row.new,
		changed: row.changed,
		unchanged: row.unchanged,
		wrong: row.wrong,
		same_name: row.named,
	},
	same_name: row.same_name,
	ignored: JSON.parse(row.ignored),
	overtaken: JSON.parse(row.overtaken),
	failure: row.failure,
	version: row.version,
	memberId: row.member_id,
	leaveOutWrong: row.leave_out_wrong === 1,
});

export async function findImport(
	{ db, tenantId }: TenantDb,
	id: number,
): Promise<StoredImport | null> {
	const [row] = await selectRows(
		db,
		importShape,
		sql`select ${selected} where i.tenant_id = ${tenantId} and i.id = ${id}`,
	);
	return row ? presentImport(row) : null;
}

/** Finds a member's imports of an area, newest first. */
export async function findImports(
	{ db, tenantId }: TenantDb,
	memberId: number,
	area: ImportArea,
): Promise<StoredImport[]> {
	const rows = await selectRows(
		db,
		importShape,
		sql`
		select ${selected}
		where i.tenant_id = ${tenantId} and i.member_id = ${memberId} and i.area = ${area}
		order by i.id desc limit 20`,
	);
	return rows.map(presentImport);
}

export async function insertImport(
	{ db, tenantId }: TenantDb,
	kept: {
		id: number;
		memberId: number;
		area: ImportArea;
		fileName: string;
		state: ImportState;
		lines: number;
		reading: FileParseSummary;
		sameName: DuplicateNamePolicy;
		ignored: readonly string[];
		createdAt: Date;
	},
): Promise<void> {
	await db.execute(sql`
		insert into imports (tenant_id, id, member_id, area, file_name, state, lines, reading,
			same_name, ignored, created_at)
		values (${tenantId}, ${kept.id}, ${kept.memberId}, ${kept.area}, ${kept.fileName},
			${kept.state}, ${kept.lines}, ${JSON.stringify(kept.reading)}::jsonb, ${kept.sameName}, ${JSON.stringify(kept.ignored)}::jsonb, ${kept.createdAt.toISOString()})`);
}

/** The changed values of an import in a transition to another state. */
export type ImportTransition = {
	from: ImportState;
	to: ImportState;
	progress?: number;
	leaveOutWrong?: boolean;
	sameName?: DuplicateNamePolicy;
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
	const { from, to, progress, leaveOutWrong, sameName, overtaken, failure, doneAt } = transition;
	const { lines, reading, ignored } = transition;
	const changes = [sql`state = ${to}`, sql`version = version + 1`];
	if (progress !== undefined) changes.push(sql`progress = ${progress}`);
	if (leaveOutWrong !== undefined) changes.push(sql`leave_out_wrong = ${leaveOutWrong ? 1 : 0}`);
	if (sameName) changes.push(sql`same_name = ${sameName}`);
	if (overtaken) changes.push(sql`overtaken = ${JSON.stringify(overtaken)}::jsonb`);
	if (failure !== undefined) changes.push(sql`failure = ${failure}`);
	if (doneAt) changes.push(sql`done_at = ${doneAt.toISOString()}`);
	if (lines !== undefined) changes.push(sql`lines = ${lines}`);
	if (reading) changes.push(sql`reading = ${JSON.stringify(reading)}::jsonb`);
	if (ignored) changes.push(sql`ignored = ${JSON.stringify(ignored)}::jsonb`);
	const moved = await db.execute(sql`
		update imports set ${sql.join(changes, sql`, `)}
		where tenant_id = ${tenantId} and id = ${id} and state = ${from} returning id`);
	return moved.length > 0;
}

/** Records the progress of the work on an import, while it goes on. */
export async function setImportProgress(
	{ db, tenantId }: TenantDb,
	id: number,
	progress: number,
): Promise<void> {
	await db.execute(sql`
		update imports set progress = ${progress}
		where tenant_id = ${tenantId} and id = ${id} and state in ('checking', 'applying')`);
}

/** Deletes an import and its rows. */
export async function deleteImport({ db, tenantId }: TenantDb, id: number): Promise<void> {
	await db.execute(sql`delete from imports where tenant_id = ${tenantId} and id = ${id}`);
}

/**
 * Keeps others from working on an import until the transaction ends; returns false if another
 * process does. The row itself is not locked, so that the progress can be recorded.
 */
export async function lockImport({ db, tenantId }: TenantDb, id: number): Promise<boolean> {
	const [row] = await selectRows(
		db,
		{ claimed: boolean },
		sql`
		select pg_try_advisory_xact_lock(hashtextextended(${`import ${tenantId} ${id}`}, 0)) as claimed`,
	);
	return row?.claimed === true;
}
