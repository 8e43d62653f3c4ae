import { sql } from "drizzle-orm";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";

/**
 * Ends the tracking links of reports that were closed before an instant, and erases their senders.
 *
 * @returns the number; `limit` if there may be more
 */
export async function expireTrackingLinks({ db, tenantId }: TenantDb, before: Date, limit: number) {
	const ended = await db.execute(sql`
		update reports set token_hash = null, contact_name = null, contact_phone = null,
			contact_email = null
		where tenant_id = ${tenantId} and id = any(array(
			select id from reports
			where tenant_id = ${tenantId} and token_hash is not null
				and closed_at < ${before.toISOString()}
			order by closed_at limit ${limit}))
		returning id`);
	return ended.length;
}

/** Erases the senders of refused reports, whose tracking links stay. */
export async function eraseRefusedSenders({ db, tenantId }: TenantDb, before: Date, limit: number) {
	const forgotten = await db.execute(sql`
		update reports set contact_name = null, contact_phone = null, contact_email = null
		where tenant_id = ${tenantId} and id = any(array(
			select id from reports
			where tenant_id = ${tenantId} and state = 'refused'
				and coalesce(contact_name, contact_phone, contact_email) is not null
				and closed_at < ${before.toISOString()}
			order by closed_at limit ${limit}))
		returning id`);
	return forgotten.length;
}
