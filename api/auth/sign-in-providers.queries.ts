import { sql } from "drizzle-orm";
import { arrayLiteral } from "../platform/database/array-literal.ts";
import { countTenantRows } from "../platform/database/count-tenant-rows.ts";
import { isCurrentMemberSql } from "../platform/database/membership.ts";
import { boolean, integer, nullable } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { marksOf } from "../platform/sealed.ts";
import { memberIdentities, members, sessions, signInProviders } from "../tables.ts";

/** The provider of an organisation. */
export type SignInProvider = {
	issuer: string;
	clientId: string;
	secretSealed: string;
	name: string;
	addressesProven: boolean;
	version: number;
};

export async function findSignInProvider({
	db,
	tenantId,
}: TenantDb): Promise<SignInProvider | null> {
	const [row] = await selectRows(db, {
		issuer: signInProviders.issuer,
		client_id: signInProviders.clientId,
		secret_sealed: signInProviders.secretSealed,
		name: signInProviders.name,
		addresses_proven: signInProviders.addressesProven,
		version: signInProviders.version,
	})`
		select issuer, client_id, secret_sealed, name, addresses_proven, version
		from sign_in_providers where tenant_id = ${tenantId}`;
	if (!row) return null;
	return {
		issuer: row.issuer,
		clientId: row.client_id,
		secretSealed: row.secret_sealed,
		name: row.name,
		addressesProven: row.addresses_proven === 1,
		version: row.version,
	};
}

export async function saveSignInProvider(
	{ db, tenantId }: TenantDb,
	{ issuer, clientId, secretSealed, name, addressesProven, version }: SignInProvider,
): Promise<void> {
	await db.execute(sql`
		insert into sign_in_providers (tenant_id, issuer, client_id, secret_sealed, name, addresses_proven, version)
		values (${tenantId}, ${issuer}, ${clientId}, ${secretSealed}, ${name},
			${addressesProven ? 1 : 0}, ${version})
		on conflict (tenant_id, id) do update set issuer = excluded.issuer,
			client_id = excluded.client_id, secret_sealed = excluded.secret_sealed,
			name = excluded.name, addresses_proven = excluded.addresses_proven, version = excluded.version`);
}

/** Who somebody is at a provider. */
export type Identity = { issuer: string; subject: string };

/** Finds the member of an identity, and whether the member may still sign in. */
export async function findIdentityMember(
	{ db, tenantId }: TenantDb,
	{ issuer, subject }: Identity,
	now: Date,
): Promise<{ id: number; isCurrent: boolean } | null> {
	const [row] = await selectRows(db, { id: members.id, is_current: boolean })`
		select m.id, m.deleted_at is null and ${isCurrentMemberSql("m", now)} as is_current
		from member_identities i
		join members m on m.tenant_id = i.tenant_id and m.id = i.member_id
		where i.tenant_id = ${tenantId} and i.issuer = ${issuer} and i.subject = ${subject}`;
	return row ? { id: row.id, isCurrent: row.is_current === true } : null;
}

/** Finds the identities of a member, the first linked first. */
export const findIdentities = ({ db, tenantId }: TenantDb, memberId: number) =>
	selectRows(db, {
		issuer: memberIdentities.issuer,
		subject: memberIdentities.subject,
		created_at: memberIdentities.createdAt,
	})`
		select issuer, subject, created_at from member_identities
		where tenant_id = ${tenantId} and member_id = ${memberId} order by created_at`;

export const countIdentities = (scope: TenantDb, memberId: number): Promise<number> =>
	countTenantRows(scope, memberIdentities, sql`member_id = ${memberId}`);

/** Links an identity to a member; returns false if it is linked already. */
export async function insertIdentity(
	{ db, tenantId }: TenantDb,
	{ issuer, subject }: Identity,
	memberId: number,
	now: Date,
): Promise<boolean> {
	const linked = await db.execute(sql`
		insert into member_identities (tenant_id, issuer, subject, member_id, created_at)
		values (${tenantId}, ${issuer}, ${subject}, ${memberId}, ${now.toISOString()})
		on conflict do nothing returning member_id`);
	return linked.length > 0;
}

/** The issuer of marks of members who are erased. */
const erased = "erased";

const erasedMarks = (tenantId: number, email: string, identities: readonly Identity[]) =>
	[email.toLowerCase(), ...identities.map(({ issuer, subject }) => `${issuer} ${subject}`)].map(
		(text) => marksOf(text, `member_identities ${tenantId}`),
	);

/** Keeps marks of a member who is erased: the provider makes nobody of them a member again. */
export async function insertErasedMarks(
	scope: TenantDb,
	{ id, email }: { id: number; email: string },
	identities: readonly Identity[],
	now: Date,
): Promise<void> {
	if (!(await findSignInProvider(scope))) return;
	for (const [subject] of erasedMarks(scope.tenantId, email, identities))
		if (subject) await insertIdentity(scope, { issuer: erased, subject }, id, now);
}

/** Checks whether a member who has left, was deleted or erased had this address or identity. */
export async function isOfFormerMember(
	{ db, tenantId }: TenantDb,
	email: string,
	identity: Identity,
): Promise<boolean> {
	const marks = arrayLiteral(erasedMarks(tenantId, email, [identity]).flat());
	const found = await db.execute(sql`
		select from members where tenant_id = ${tenantId} and email_key = ${email}
		union all
		select from member_identities
		where tenant_id = ${tenantId} and issuer = ${erased} and subject = any(${marks}::text[])
		limit 1`);
	return found.length > 0;
}

/** Ends the links of a member, and returns their number. */
export async function deleteIdentities({ db, tenantId }: TenantDb, memberId: number) {
	const ended = await db.execute(sql`
		delete from member_identities
		where tenant_id = ${tenantId} and member_id = ${memberId} returning subject`);
	return ended.length;
}

/** Activates a member who signs in by a provider and has no password. */
export async function activateMember({ db, tenantId }: TenantDb, memberId: number): Promise<void> {
	await db.execute(sql`
		update members set activated = 1, version = version + 1
		where tenant_id = ${tenantId} and id = ${memberId} and activated = 0`);
}

export async function findSessionMethod(
	{ db, tenantId }: TenantDb,
	tokenHash: string,
): Promise<"password" | "sso" | null> {
	const [row] = await selectRows(db, { method: sessions.method })`
		select method from sessions where tenant_id = ${tenantId} and token_hash = ${tokenHash}`;
	return row?.method ?? null;
}

export async function hasPassword({ db, tenantId }: TenantDb, memberId: number): Promise<boolean> {
	const [row] = await selectRows(db, { found: nullable(integer) })`
		select 1 as found from members
		where tenant_id = ${tenantId} and id = ${memberId} and password_hash is not null`;
	return row?.found === 1;
}
