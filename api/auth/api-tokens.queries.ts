import { sql } from "drizzle-orm";
import type { ApiToken } from "#contract/auth/api-tokens.schemas.ts";
import { tokenPermissions } from "#contract/auth/api-tokens.ts";
import type { Permission } from "#contract/permissions/flags.ts";
import type { Actor, MemberSession } from "../platform/actor.ts";
import { hasPermission } from "../platform/authorization.ts";
import { isCurrentMemberSql } from "../platform/database/membership.ts";
import { boolean, dayText, nullable, text } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { canSeal } from "../platform/sealed.ts";
import { apiTokens } from "../tables.ts";
import {
	actorShape,
	instantSql,
	ownDaySql,
	presentActor,
	secondStepMissingSql,
	selectActor,
} from "./sessions.queries.ts";

/** The id of a token for its member: a part of its hash, which does not reveal it. */
const tokenId = sql`substr(k.token_hash, 4, 16)`;

const flagsIn = (text: string): Permission[] =>
	tokenPermissions.filter((flag) => text.split(",").includes(flag));

/**
 * Finds the member of a token, with the permissions that both have now; null when it has ended. It records
 * the day of its last use, and never waits for another request that does so.
 */
export async function findTokenSession(
	{ db, tenantId }: TenantDb,
	tokenHash: string,
	now: Date | undefined,
): Promise<MemberSession | null> {
	const today = ownDaySql(instantSql(now));
	const [row] = await selectRows(db, {
		...actorShape,
		permissions: apiTokens.permissions,
		today: dayText,
		last_used_on: nullable(dayText),
		lacks_second_step: boolean,
	})`
		select ${selectActor}, k.permissions, ${today}::text as today, k.last_used_on::text,
			${secondStepMissingSql(today)} as lacks_second_step
		from api_tokens k
		join tenants t on t.id = ${tenantId}
		join members m on m.tenant_id = ${tenantId} and m.id = k.member_id and m.deleted_at is null
			and ${isCurrentMemberSql("m", now)}
		join permissions p on p.tenant_id = ${tenantId} and p.id = m.permission_id
		where k.tenant_id = ${tenantId} and k.token_hash = ${tokenHash} and k.expires_on >= ${today}`;
	if (!row) return null;
	if (row.last_used_on !== row.today)
		await db.execute(sql`
			update api_tokens set last_used_on = ${row.today}
			where tenant_id = ${tenantId} and token_hash = (
				select token_hash from api_tokens
				where tenant_id = ${tenantId} and token_hash = ${tokenHash} for update skip locked)`);
	return {
		actor: withPermissions(presentActor(row), flagsIn(row.permissions)),
		// Whoever has a token has not just signed in.
		signedInAt: new Date(0),
		lacksSecondStep: row.lacks_second_step && canSeal(),
		byToken: true,
	};
}

/** Returns the actor with those of these permissions that the member has. */
function withPermissions(actor: Actor, permissions: readonly Permission[]): Actor {
	const flags = Object.keys(actor.flags) as Permission[];
	return {
		...actor,
		flags: Object.fromEntries(
			flags.map((flag) => [flag, permissions.includes(flag) && hasPermission(actor, flag) ? 1 : 0]),
		) as Actor["flags"],
	};
}

/** Finds a member's tokens, the newest first. */
export async function findApiTokens(
	{ db, tenantId }: TenantDb,
	memberId: number,
): Promise<ApiToken[]> {
	const rows = await selectRows(db, {
		id: text,
		name: apiTokens.name,
		permissions: apiTokens.permissions,
		expires_on: dayText,
		last_used_on: nullable(dayText),
		created_at: apiTokens.createdAt,
	})`
		select ${tokenId} as id, k.name, k.permissions, k.expires_on::text, k.last_used_on::text, k.created_at
		from api_tokens k
		where k.tenant_id = ${tenantId} and k.member_id = ${memberId}
		order by k.created_at desc, id`;
	return rows.map((row) => ({
		...row,
		permissions: flagsIn(row.permissions),
		created_at: new Date(row.created_at).toISOString(),
	}));
}

export async function insertApiToken(
	{ db, tenantId }: TenantDb,
	token: Pick<
		typeof apiTokens.$inferInsert,
		"tokenHash" | "memberId" | "name" | "expiresOn" | "createdAt"
	> & { permissions: readonly Permission[] },
): Promise<void> {
	await db.insert(apiTokens).values({ ...token, tenantId, permissions: token.permissions.join() });
}

/** Ends one of a member's tokens; returns whether there was one with this id. */
export async function deleteApiToken({ db, tenantId }: TenantDb, memberId: number, id: string) {
	const ended = await db.execute(sql`
		delete from api_tokens k
		where k.tenant_id = ${tenantId} and k.member_id = ${memberId} and ${tokenId} = ${id}
		returning ${tokenId}`);
	return ended.length > 0;
}

/** Ends all tokens of a member. */
export async function deleteApiTokens({ db, tenantId }: TenantDb, memberId: number): Promise<void> {
	await db.execute(
		sql`delete from api_tokens where tenant_id = ${tenantId} and member_id = ${memberId}`,
	);
}
