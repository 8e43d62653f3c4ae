import { sql } from "drizzle-orm";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";

/** Finds the files among these that a row of the tenant names. */
export async function findReferencedUploads(
	{ db, tenantId }: TenantDb,
	files: readonly string[],
): Promise<Set<string>> {
	const rows = await db.execute<{ file: string }>(sql`
		select file from uploads where tenant_id = ${tenantId}
			and file in (select jsonb_array_elements_text(${JSON.stringify(files)}::jsonb))`);
	return new Set(rows.map(({ file }) => file));
}
