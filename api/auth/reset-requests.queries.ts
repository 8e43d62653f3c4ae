import { sql } from "drizzle-orm";
import type { IpSubnet } from "#contract/platform/ip-subnet.ts";
import { integer } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";

/**
 * The numbers of requested password links: with an e-mail address, from a network, in a tenant for
 * possible members, and in total.
 */
export type ResetRequestCounts = { email: number; address: number; tenant: number; all: number };

/** Stands for an e-mail address without a member. */
const noAddress = "";

/**
 * Counts the requested links.
 *
 * @param address the client's network, if known
 */
export async function countResetRequests(
	{ db, tenantId }: TenantDb,
	email: string,
	address: IpSubnet | null,
	since: Date,
): Promise<ResetRequestCounts> {
	const [row] = await selectRows(db, {
		email: integer,
		address: integer,
		tenant: integer,
		all: integer,
	})`
		select count(*) filter (where email = ${email})::integer as email,
			count(*) filter (where address = ${address}::text)::integer as address,
			count(*) filter (where email <> ${noAddress})::integer as tenant,
			count(*)::integer as all
		from password_asks where tenant_id = ${tenantId} and at > ${since.toISOString()}`;
	return row ?? { email: 0, address: 0, tenant: 0, all: 0 };
}

/** Records a requested link, and deletes the records from before an instant. */
export async function insertResetRequest(
	{ db, tenantId }: TenantDb,
	{ email, address, at }: { email: string; address: IpSubnet | null; at: Date },
	forgotten: Date,
): Promise<void> {
	await db.execute(sql`
		delete from password_asks
		where tenant_id = ${tenantId} and at <= ${forgotten.toISOString()}`);
	await db.execute(sql`
		insert into password_asks (tenant_id, email, address, at)
		values (${tenantId}, ${email}, ${address}, ${at.toISOString()})`);
}

/** Makes the request for an unknown e-mail address count for its network only. */
export async function attributeResetToNetwork({ db, tenantId }: TenantDb, email: string) {
	await db.execute(sql`
		update password_asks set email = ${noAddress}
		where tenant_id = ${tenantId} and email = ${email}`);
}
