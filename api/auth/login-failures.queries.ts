import { sql } from "drizzle-orm";
import type { IpSubnet } from "#contract/platform/ip-subnet.ts";
import { signInFailures } from "../members/table.ts";
import { instantText, integer, nullable } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";

/**
 * The source of a failed sign-in: an e-mail address, a device whose failures count apart, and a
 * network.
 */
export type LoginFailureSource = { email: string; device: string | null; address: IpSubnet | null };

/** Makes attempts that are counted together run one after the other, so that each counts. */
export async function lockLoginAttempts({ db, tenantId }: TenantDb, counted: string) {
	await db.execute(
		sql`select pg_advisory_xact_lock(${tenantId}::integer, hashtext(${counted})) is null as locked`,
	);
}

/** The keys by which failures are counted. Failures at a device count for it alone. */
type Counted = { email: string; device: string; address: IpSubnet };

const countedBy = <By extends keyof Counted>(by: By, value: Counted[By]) =>
	by === "device"
		? sql`device = ${value}`
		: sql`${sql.identifier(by)} = ${value} and device is null`;

/** Counts failures since an instant, and returns the instant of the latest. */
export async function countLoginFailures<By extends keyof Counted>(
	{ db, tenantId }: TenantDb,
	by: By,
	value: Counted[By],
	since: Date,
): Promise<{ count: number; latest: Date | null }> {
	const [row] = await selectRows(db, { count: integer, latest: nullable(instantText) })`
		select count(*)::integer as count, max(at) as latest from sign_in_failures
		where tenant_id = ${tenantId} and ${countedBy(by, value)} and at > ${since.toISOString()}`;
	return { count: row?.count ?? 0, latest: row?.latest ? new Date(row.latest) : null };
}

/**
 * Inserts a failure.
 *
 * @returns its id
 */
export async function insertLoginFailure(
	{ db, tenantId }: TenantDb,
	{ email, device, address }: LoginFailureSource,
	at: Date,
): Promise<number> {
	const [row] = await selectRows(db, { id: signInFailures.id })`
		insert into sign_in_failures (tenant_id, email, device, address, at)
		values (${tenantId}, ${email}, ${device}, ${address}, ${at.toISOString()})
		returning id`;
	if (!row) throw new Error("A failed sign-in could not be recorded.");
	return row.id;
}

export async function deleteLoginFailure({ db, tenantId }: TenantDb, id: number): Promise<void> {
	await db.execute(sql`delete from sign_in_failures where tenant_id = ${tenantId} and id = ${id}`);
}

export async function deleteLoginFailures<By extends keyof Counted>(
	{ db, tenantId }: TenantDb,
	by: By,
	value: Counted[By],
): Promise<void> {
	await db.execute(
		sql`delete from sign_in_failures where tenant_id = ${tenantId} and ${countedBy(by, value)}`,
	);
}

/**
 * Deletes failures from before an instant among the oldest `limit`.
 *
 * @returns the number deleted
 */
export async function deleteExpiredLoginFailures(
	{ db, tenantId }: TenantDb,
	before: Date,
	limit: number,
): Promise<number> {
	const gone = await db.execute(sql`
		delete from sign_in_failures
		where tenant_id = ${tenantId} and at < ${before.toISOString()} and id = any(array(
			select id from sign_in_failures where tenant_id = ${tenantId} order by id limit ${limit}))
		returning id`);
	return gone.length;
}
