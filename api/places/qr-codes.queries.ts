import { sql } from "drizzle-orm";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { facilityCodes } from "./table.ts";

/** Stores a former code of a facility. */
export async function insertRetiredCode(
	{ db, tenantId }: TenantDb,
	code: Omit<typeof facilityCodes.$inferSelect, "tenantId">,
): Promise<void> {
	await db.insert(facilityCodes).values({ ...code, tenantId });
}

/** Checks whether a facility had another code before. */
export async function hasRetiredCode(
	{ db, tenantId }: TenantDb,
	{ facilityId, publicId }: { facilityId: number; publicId: string },
): Promise<boolean> {
	const [row] = await db.execute(sql`
		select public_id from facility_codes
		where tenant_id = ${tenantId} and public_id = ${publicId} and facility_id = ${facilityId}`);
	return row !== undefined;
}
