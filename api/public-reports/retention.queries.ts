import { sql } from "drizzle-orm";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";

/**
 * Ends the links of reports that were closed before a moment, and forgets who sent them.
 *
 * @returns how many, `most` where there may be more
 */
export async function expireTrackingLinks(
	{ db, tenantId }: TenantDb,
	before: Date,
	most: number,
): Promise<number> {
	const ended = await db.execute(sql`
		update reports set token_hash = null, contact_name = null, contact_phone = null,
			contact_email = null
		where tenant_id = ${tenantId} and id = any(array(
			select id from reports
			where tenant_id = ${tenantId} and token_hash is not null
				and closed_at < ${before.toISOString()}
			order by closed_at limit ${most}))
		returning id`);
	return ended.length;
}

/** The same of those that were refused, whose links go on. */
export async function eraseRefusedSenders(
	{ db, tenantId }: TenantDb,
	before: Date,
	most: number,
): Promise<number> {
	const forgotten = await db.execute(sql`
		update reports set contact_name = null, contact_phone = null, contact_email = null
		where tenant_id = ${tenantId} and id = any(array(
			select id from reports
			where tenant_id = ${tenantId} and state = 'refused'
				and coalesce(contact_name, contact_phone, contact_email) is not null
				and closed_at < ${before.toISOString()}
			order by closed_at limit ${most}))
		returning id`);
	return forgotten.length;
}
