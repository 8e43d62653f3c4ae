import { float } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { uploads } from "./uploads.table.ts";

/** Finds the files among these that a row of the tenant names. */
export async function findReferencedUploads(
	{ db, tenantId }: TenantDb,
	files: readonly string[],
): Promise<Set<string>> {
	const rows = await selectRows(db, { file: uploads.file })`
		select file from uploads where tenant_id = ${tenantId}
			and file in (select jsonb_array_elements_text(${JSON.stringify(files)}::jsonb))`;
	return new Set(rows.map(({ file }) => file));
}

export async function insertUpload(
	{ db, tenantId }: TenantDb,
	upload: Omit<typeof uploads.$inferSelect, "tenantId" | "createdAt">,
): Promise<void> {
	await db.insert(uploads).values({ ...upload, tenantId });
}

export type Upload = { contentType: string; bytes: number; name: string | null };

export async function findUpload({ db, tenantId }: TenantDb, file: string): Promise<Upload | null> {
	const [row] = await selectRows(db, {
		contentType: uploads.contentType,
		bytes: uploads.bytes,
		name: uploads.name,
	})`
		select content_type as "contentType", bytes, name from uploads
		where tenant_id = ${tenantId} and file = ${file}`;
	return row ?? null;
}

/** Returns the bytes of all files of an organisation, staged ones included. */
export async function sumUploadedBytes({ db, tenantId }: TenantDb): Promise<number> {
	const [row] = await selectRows(db, { bytes: float })`
		select (coalesce((select sum(bytes) from uploads where tenant_id = ${tenantId}), 0)
			+ coalesce((select sum(bytes) from kept_pictures where tenant_id = ${tenantId}), 0))::float8 as bytes`;
	return row?.bytes ?? 0;
}

/** Deletes the rows of these files, which no other row names any more, and returns their bytes. */
export async function deleteUploads({ db, tenantId }: TenantDb, files: readonly string[]) {
	if (files.length === 0) return [];
	return selectRows(db, { bytes: uploads.bytes })`
		delete from uploads where tenant_id = ${tenantId} and file in (
			select jsonb_array_elements_text(${JSON.stringify(files)}::jsonb)) returning bytes`;
}
