import { sql } from "drizzle-orm";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";

/** What is written down on a request entry by entry: time, and parts. */
type Entries = "request_work" | "request_parts";

/** Takes an entry away. */
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

/** What it cost, where that is known. */
export const costField = ({ cost }: Record<string, unknown>): { cost?: string } =>
	typeof cost === "string" ? { cost } : {};

/** Rows that the database gives as one JSON text; none where there is none. */
export const parseJsonRows = (json: unknown): Record<string, unknown>[] =>
	typeof json === "string" ? (JSON.parse(json) as Record<string, unknown>[]) : [];
