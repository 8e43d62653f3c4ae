import { sql } from "drizzle-orm";
import { bigintText } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { passkeys } from "../tables.ts";

/** Finds a member's passkeys, the oldest first. */
export const findPasskeys = ({ db, tenantId }: TenantDb, memberId: number) =>
	selectRows(db, {
		id: passkeys.id,
		public_key: passkeys.publicKey,
		counter: bigintText,
		transports: passkeys.transports,
		name: passkeys.name,
		created_at: passkeys.createdAt,
		used_at: passkeys.usedAt,
	})`
		select id, public_key, counter, transports, name, created_at, used_at from passkeys
		where tenant_id = ${tenantId} and member_id = ${memberId} order by created_at, id`;

/** Saves a passkey; returns false if the member has it already. */
export async function insertPasskey(
	{ db, tenantId }: TenantDb,
	passkey: Omit<typeof passkeys.$inferInsert, "tenantId">,
): Promise<boolean> {
	const saved = await db
		.insert(passkeys)
		.values({ tenantId, ...passkey })
		.onConflictDoNothing()
		.returning({ id: passkeys.id });
	return saved.length > 0;
}

/**
 * Takes the answer of a passkey to a challenge, in one statement; returns false if it answered this
 * one, or a later one, before.
 */
export async function takePasskeyAnswer(
	{ db, tenantId }: TenantDb,
	memberId: number,
	{ id, counter, issuedAt }: { id: string; counter: number; issuedAt: Date },
	now: Date,
): Promise<boolean> {
	const updated = await db.execute(sql`
		update passkeys set used_at = ${now.toISOString()}, counter = ${counter}
		where tenant_id = ${tenantId} and member_id = ${memberId} and id = ${id}
			and (used_at is null or used_at < ${issuedAt.toISOString()})
		returning id`);
	return updated.length > 0;
}

/** Removes a member's passkey; returns false if there is none. */
export async function deletePasskey({ db, tenantId }: TenantDb, memberId: number, id: string) {
	const removed = await db.execute(sql`
		delete from passkeys where tenant_id = ${tenantId} and member_id = ${memberId} and id = ${id}
		returning id`);
	return removed.length > 0;
}
