import { sql } from "drizzle-orm";
import type { RowShape, ShapedRow } from "../platform/database/row-shape.ts";
import { shapedRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";

/** The tables of entries that are logged on a request: time, and parts. */
type Entries = "request_work" | "request_parts";

export async function deleteLogEntry(
	{ db, tenantId }: TenantDb,
	of: Entries,
	requestId: number,
	id: number,
): Promise<void> {
	await db.execute(sql`
		delete from ${sql.identifier(of)}
		where tenant_id = ${tenantId} and request_id = ${requestId} and id = ${id}`);
}

/** Returns the cost of an entry, if known. */
export const costField = ({ cost }: { readonly cost: string | null }): { cost?: string } =>
	cost === null ? {} : { cost };

/** Parses rows that the database returns as one JSON text. */
export const parseJsonRows = <const Shape extends RowShape>(
	shape: Shape,
	json: string,
): ShapedRow<Shape>[] => shapedRows(shape, JSON.parse(json));
