import { sql } from "drizzle-orm";
import type { ImportArea } from "#contract/imports/constants.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { type FileSheet, importFiles, importShapes, type ShapeColumns } from "./table.ts";

/** The maximum number of shapes that an organisation has; the longest unused are forgotten. */
const maxShapes = 50;

/** Stores the file of an import. */
export async function insertImportFile(
	{ db, tenantId }: TenantDb,
	importId: number,
	content: string,
	sheet: FileSheet,
): Promise<void> {
	await db.execute(sql`
		insert into import_files (tenant_id, import_id, content, sheet)
		values (${tenantId}, ${importId}, ${content}, ${JSON.stringify(sheet)}::jsonb)`);
}

/** Finds the first rows of an import's file; null where the file is not stored. */
export async function findSheet(
	{ db, tenantId }: TenantDb,
	importId: number,
): Promise<FileSheet | null> {
	const [row] = await selectRows(db, { sheet: importFiles.sheet })`
		select sheet from import_files where tenant_id = ${tenantId} and import_id = ${importId}`;
	return row ? JSON.parse(row.sheet) : null;
}

/** Finds the file of an import; null where it is not stored. */
export async function findImportFile(
	{ db, tenantId }: TenantDb,
	importId: number,
): Promise<{ content: string; sheet: FileSheet } | null> {
	const [row] = await selectRows(db, { content: importFiles.content, sheet: importFiles.sheet })`
		select content, sheet from import_files
		where tenant_id = ${tenantId} and import_id = ${importId}`;
	return row ? { content: row.content, sheet: JSON.parse(row.sheet) } : null;
}

export async function updateSheet({ db, tenantId }: TenantDb, importId: number, sheet: FileSheet) {
	await db.execute(sql`
		update import_files set sheet = ${JSON.stringify(sheet)}::jsonb
		where tenant_id = ${tenantId} and import_id = ${importId}`);
}

/** Finds the columns chosen last for a file with one of these headings; null if nobody has yet. */
export async function findShape(
	{ db, tenantId }: TenantDb,
	area: ImportArea,
	shapes: readonly string[],
): Promise<{ shape: string; columns: ShapeColumns } | null> {
	const [row] = await selectRows(db, { shape: importShapes.shape, columns: importShapes.columns })`
		select shape, columns from import_shapes
		where tenant_id = ${tenantId} and area = ${area}
			and shape in (select jsonb_array_elements_text(${JSON.stringify(shapes)}::jsonb))
		order by used_at desc limit 1`;
	return row ? { shape: row.shape, columns: JSON.parse(row.columns) } : null;
}

/** Remembers the columns chosen for files with certain headings. */
export async function saveShape(
	{ db, tenantId }: TenantDb,
	area: ImportArea,
	shape: string,
	columns: ShapeColumns,
	usedAt: Date,
): Promise<void> {
	await db.execute(sql`
		insert into import_shapes (tenant_id, area, shape, columns, used_at)
		values (${tenantId}, ${area}, ${shape}, ${JSON.stringify(columns)}::jsonb, ${usedAt.toISOString()})
		on conflict (tenant_id, area, shape)
		do update set columns = excluded.columns, used_at = excluded.used_at`);
	await db.execute(sql`
		delete from import_shapes s using (
			select area, shape from import_shapes where tenant_id = ${tenantId}
			order by used_at desc, area, shape offset ${maxShapes}) unused
		where s.tenant_id = ${tenantId} and s.area = unused.area and s.shape = unused.shape`);
}
