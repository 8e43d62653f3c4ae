import { sql } from "drizzle-orm";
import { instantText, integer, nullable } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import { currentTenantParam } from "../platform/database/tenant-placeholder.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { authenticatorApps, recoveryCodes } from "../tables.ts";

/** The condition that the member `m` has a second step. */
export const hasSecondStepSql = sql`(exists (select from authenticator_apps a
	where a.tenant_id = ${currentTenantParam} and a.member_id = m.id and a.proven_at is not null)
	or exists (select from passkeys k
		where k.tenant_id = ${currentTenantParam} and k.member_id = m.id))`;

/** Finds since when a member has a second step; null for none. */
export async function findSecondStepSince({ db, tenantId }: TenantDb, memberId: number) {
	const [row] = await selectRows(db, { since: nullable(instantText) })`
		select min(since) as since from (
			select proven_at as since from authenticator_apps
			where tenant_id = ${tenantId} and member_id = ${memberId}
			union all
			select created_at from passkeys where tenant_id = ${tenantId} and member_id = ${memberId}
		) ways`;
	return row?.since ? new Date(row.since) : null;
}

/** The app of a member; `provenAt` is null until a code of it has been entered. */
export type AuthenticatorApp = { secretSealed: string; provenAt: Date | null; createdAt: Date };

export async function findAuthenticatorApp(
	{ db, tenantId }: TenantDb,
	memberId: number,
): Promise<AuthenticatorApp | null> {
	const [row] = await selectRows(db, {
		secret_sealed: authenticatorApps.secretSealed,
		proven_at: authenticatorApps.provenAt,
		created_at: authenticatorApps.createdAt,
	})`
		select secret_sealed, proven_at, created_at from authenticator_apps
		where tenant_id = ${tenantId} and member_id = ${memberId}`;
	if (!row) return null;
	return {
		secretSealed: row.secret_sealed,
		provenAt: row.proven_at === null ? null : new Date(row.proven_at),
		createdAt: new Date(row.created_at),
	};
}

/** Saves the secret of an app that is yet to be proven; returns false if the member has one that is. */
export async function saveAuthenticatorApp(
	{ db, tenantId }: TenantDb,
	memberId: number,
	secretSealed: string,
	now: Date,
): Promise<boolean> {
	const saved = await db.execute(sql`
		insert into authenticator_apps as a (tenant_id, member_id, secret_sealed, created_at)
		values (${tenantId}, ${memberId}, ${secretSealed}, ${now.toISOString()})
		on conflict (tenant_id, member_id) do update
			set secret_sealed = excluded.secret_sealed, created_at = excluded.created_at
			where a.proven_at is null
		returning member_id`);
	return saved.length > 0;
}

/** Marks an app as proven by the code of a half minute; returns false if it was, or is another by now. */
export async function proveAuthenticatorApp(
	{ db, tenantId }: TenantDb,
	memberId: number,
	{ secretSealed, step }: { secretSealed: string; step: number },
	now: Date,
): Promise<boolean> {
	const proven = await db.execute(sql`
		update authenticator_apps set proven_at = ${now.toISOString()}, last_step = ${step}
		where tenant_id = ${tenantId} and member_id = ${memberId}
			and secret_sealed = ${secretSealed} and proven_at is null
		returning member_id`);
	return proven.length > 0;
}

/** Takes the code of a half minute, in one statement; returns false if it or a later one was taken. */
export async function takeAuthenticatorStep(
	{ db, tenantId }: TenantDb,
	memberId: number,
	step: number,
): Promise<boolean> {
	const changed = await db.execute(sql`
		update authenticator_apps set last_step = ${step}
		where tenant_id = ${tenantId} and member_id = ${memberId}
			and proven_at is not null and last_step < ${step}
		returning member_id`);
	return changed.length > 0;
}

/** Removes a member's app, passkeys and codes; returns false if there was no second step. */
export async function deleteSecondStep({ db, tenantId }: TenantDb, memberId: number) {
	await db.execute(
		sql`delete from recovery_codes where tenant_id = ${tenantId} and member_id = ${memberId}`,
	);
	const passkeys = await db.execute(sql`
		delete from passkeys where tenant_id = ${tenantId} and member_id = ${memberId}
		returning member_id`);
	const apps = await db.execute(sql`
		delete from authenticator_apps where tenant_id = ${tenantId} and member_id = ${memberId}
			and proven_at is not null
		returning member_id`);
	return passkeys.length + apps.length > 0;
}

/** A recovery code as it is kept. */
export type HashedCode = { key: string; hash: string };

/** Replaces a member's recovery codes. */
export async function replaceRecoveryCodes(
	{ db, tenantId }: TenantDb,
	memberId: number,
	codes: readonly HashedCode[],
): Promise<void> {
	await db.execute(
		sql`delete from recovery_codes where tenant_id = ${tenantId} and member_id = ${memberId}`,
	);
	await db
		.insert(recoveryCodes)
		.values(codes.map(({ key, hash }) => ({ tenantId, memberId, key, codeHash: hash })));
}

export async function findRecoveryCodeHash(
	{ db, tenantId }: TenantDb,
	memberId: number,
	key: string,
): Promise<string | null> {
	const [row] = await selectRows(db, { code_hash: recoveryCodes.codeHash })`
		select code_hash from recovery_codes
		where tenant_id = ${tenantId} and member_id = ${memberId} and key = ${key}`;
	return row?.code_hash ?? null;
}

/** Takes a recovery code; returns false if it was taken already. */
export async function takeRecoveryCode(
	{ db, tenantId }: TenantDb,
	memberId: number,
	{ key, hash }: HashedCode,
): Promise<boolean> {
	const changed = await db.execute(sql`
		delete from recovery_codes
		where tenant_id = ${tenantId} and member_id = ${memberId} and key = ${key} and code_hash = ${hash}
		returning key`);
	return changed.length > 0;
}

export async function countRecoveryCodes({ db, tenantId }: TenantDb, memberId: number) {
	const [row] = await selectRows(db, { count: integer })`
		select count(*)::integer as count from recovery_codes
		where tenant_id = ${tenantId} and member_id = ${memberId}`;
	return row?.count ?? 0;
}
