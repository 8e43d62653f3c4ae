import { sql } from "drizzle-orm";
import type { ClientNetwork } from "#contract/client-network.ts";
import type { Scope } from "../database.ts";

/** Of whom a password was wrong, and where: at a device that counts for itself, from a network. */
export type Failing = { email: string; device: string | null; address: ClientNetwork | null };

/** Lets attempts that are counted together happen one after the other, so that each counts. */
export async function queueAttempts({ db, tenantId }: Scope, counted: string): Promise<void> {
	await db.execute(
		sql`select pg_advisory_xact_lock(${tenantId}::integer, hashtext(${counted})) is null as locked`,
	);
}

/** What failures may be found by. Those at a device count for it alone. */
type Counted = { email: string; device: string; address: ClientNetwork };

const countedBy = <By extends keyof Counted>(by: By, value: Counted[By]) =>
	by === "device"
		? sql`device = ${value}`
		: sql`${sql.identifier(by)} = ${value} and device is null`;

/** Failures since a moment: how many, and the latest. */
export async function countSignInFailures<By extends keyof Counted>(
	{ db, tenantId }: Scope,
	by: By,
	value: Counted[By],
	since: Date,
): Promise<{ count: number; latest: Date | null }> {
	const [row] = await db.execute<{ count: number; latest: string | null }>(sql`
		select count(*)::integer as count, max(at) as latest from sign_in_failures
		where tenant_id = ${tenantId} and ${countedBy(by, value)} and at > ${since.toISOString()}`);
	return { count: row?.count ?? 0, latest: row?.latest ? new Date(row.latest) : null };
}

/** @returns its id */
export async function insertSignInFailure(
	{ db, tenantId }: Scope,
	{ email, device, address }: Failing,
	at: Date,
): Promise<number> {
	const [row] = await db.execute<{ id: number }>(sql`
		insert into sign_in_failures (tenant_id, email, device, address, at)
		values (${tenantId}, ${email}, ${device}, ${address}, ${at.toISOString()})
		returning id`);
	if (!row) throw new Error("A failure was not written down.");
	return row.id;
}

export async function withdrawSignInFailure({ db, tenantId }: Scope, id: number): Promise<void> {
	await db.execute(sql`delete from sign_in_failures where tenant_id = ${tenantId} and id = ${id}`);
}

export async function deleteSignInFailures<By extends keyof Counted>(
	{ db, tenantId }: Scope,
	by: By,
	value: Counted[By],
): Promise<void> {
	await db.execute(
		sql`delete from sign_in_failures where tenant_id = ${tenantId} and ${countedBy(by, value)}`,
	);
}

/**
 * Removes failures of before a moment among the oldest `most`.
 *
 * @returns how many
 */
export async function deleteOldSignInFailures(
	{ db, tenantId }: Scope,
	before: Date,
	most: number,
): Promise<number> {
	const gone = await db.execute(sql`
		delete from sign_in_failures
		where tenant_id = ${tenantId} and at < ${before.toISOString()} and id = any(array(
			select id from sign_in_failures where tenant_id = ${tenantId} order by id limit ${most}))
		returning id`);
	return gone.length;
}
