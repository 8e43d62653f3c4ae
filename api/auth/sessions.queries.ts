import { type SQL, sql } from "drizzle-orm";
import { permissionFlagShape, permissionFlagsIn, selectPermissionFlags } from "../members/list.ts";
import { members, sessions } from "../members/table.ts";
import type { Actor, MemberSession } from "../platform/actor.ts";
import { isCurrentMemberSql } from "../platform/database/membership.ts";
import {
	boolean,
	instantText,
	integer,
	nullable,
	type ShapedRow,
	text,
} from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { canSeal } from "../platform/sealed.ts";
import { hasSecondStepSql } from "./second-step.queries.ts";

const minute = 60_000;

/** The minutes of idle time after which a session without remember-me ends. */
const idleFor = 120;

/** The interval at which activity is recorded; a session's idle time has at least ten such intervals. */
const seenEvery = 5 * minute;

/** The minutes for which a code of the second step is enough for grave acts. */
const strongFor = 15;

/** The maximum of characters stored of a user agent. */
const longestUserAgent = 300;

/**
 * Finds the session of a token, with its member's present permissions; null when it has ended. It
 * records the member's activity now and then, and never waits for another request that does so.
 *
 * @param now by default, the time of the database's clock
 * @param options.isUse false if the user is not active, as when an open page reloads by itself
 * @param options.stepsUp whether it is looked at if a code of the second step is due
 */
export async function findSession(
	scope: TenantDb,
	tokenHash: string,
	now: Date | undefined,
	{ isUse = true, stepsUp = false } = {},
): Promise<MemberSession | null> {
	const { db, tenantId } = scope;
	const instant = instantSql(now);
	const [row] = await selectRows(db, {
		...actorShape,
		read_at: instantText,
		created_at: sessions.createdAt,
		seen_at: sessions.seenAt,
		idle_minutes: nullable(integer),
		lacks_second_step: boolean,
		code_due: boolean,
	})`
		with s as materialized (
			select * from sessions where tenant_id = ${tenantId} and token_hash = ${tokenHash})
		select ${selectActor}, ${instant} as read_at, s.created_at, s.seen_at,
			${idleMinutes} as idle_minutes, ${lacksSecondStep(instant)} as lacks_second_step,
			${stepsUp ? codeDue(instant) : sql`false`} as code_due
		from s
		join tenants t on t.id = ${tenantId}
		join members m on m.tenant_id = ${tenantId} and m.id = s.member_id and m.deleted_at is null
			and ${isCurrentMemberSql("m", now)}
		join permissions p on p.tenant_id = ${tenantId} and p.id = m.permission_id
		where ${isOpen(instant)}`;
	if (!row) return null;
	const every = Math.min(seenEvery, (Number(row.idle_minutes ?? Infinity) * minute) / 10);
	const readAt = new Date(row.read_at);
	if (isUse && readAt.valueOf() - new Date(row.seen_at).valueOf() >= every)
		await markSeen(scope, tokenHash, readAt);
	return {
		actor: presentActor(row),
		signedInAt: new Date(row.created_at),
		// A server that can't keep secrets lets nobody set one up.
		lacksSecondStep: row.lacks_second_step === true && canSeal(),
		codeDue: row.code_due === true,
	};
}

/**
 * The condition that the member `m` of a session `s` needs a second step and has none. The
 * organisation's provider asks for its own.
 */
const lacksSecondStep = (instant: SQL): SQL => sql`(s.method = 'password'
	and ${secondStepMissingSql(ownDaySql(instant))})`;

/** The date of the organisation `t`. */
export const ownDaySql = (instant: SQL): SQL => sql`(${instant} at time zone t.time_zone)::date`;

/** The condition that the organisation `t` requires a second step of the member `m`, who has none. */
export const secondStepMissingSql = (today: SQL): SQL => sql`coalesce(
	t.settings -> 'secondStep' -> 'profiles' @> to_jsonb(m.permission_id)
	and (t.settings -> 'secondStep' ->> 'from')::date <= ${today}
	and not ${hasSecondStepSql}, false)`;

/** The condition that the member `m` of a session `s` has a second step, and gave no code lately. */
const codeDue = (instant: SQL): SQL => sql`(${hasSecondStepSql} and (s.strong_at is null
	or s.strong_at <= ${instant} - interval '${sql.raw(String(strongFor))} minutes'))`;

/**
 * Notes that the member of a session has just taken the second step.
 *
 * @param issuedAt when it was asked for, if each request serves once
 * @returns false if it was taken since then
 */
export async function markStrong(
	{ db, tenantId }: TenantDb,
	tokenHash: string,
	now: Date,
	issuedAt?: Date,
): Promise<boolean> {
	const marked = await db.execute(sql`
		update sessions set strong_at = ${now.toISOString()}
		where tenant_id = ${tenantId} and token_hash = ${tokenHash}
			${issuedAt ? sql`and (strong_at is null or strong_at < ${issuedAt.toISOString()})` : sql``}
		returning member_id`);
	return marked.length > 0;
}

/** The minutes of idle time after which a session on a shared phone ends. */
const sharedIdleFor = 30;

/** The idle time after which a session `s` of the organisation `t` ends; null if there is none. */
const idleMinutes = sql`least((t.settings ->> 'idleMinutes')::integer,
	case when s.shared = 1 then ${sql.raw(String(sharedIdleFor))} end)`;

/** The condition that a session `s` of the organisation `t` has not expired. */
const isOpen = (instant: SQL): SQL => sql`(s.expires_at > ${instant}
	and (s.remembered = 1 or s.seen_at > ${instant} - interval '${sql.raw(String(idleFor))} minutes')
	and (${idleMinutes} is null or s.seen_at > ${instant} - ${idleMinutes} * interval '1 minute'))`;

export const instantSql = (now: Date | undefined): SQL =>
	now ? sql`${now.toISOString()}::timestamptz` : sql`now()`;

/** The id of a session for its member: a part of the token's hash, which does not reveal the token. */
const sessionId = sql`left(s.token_hash, 16)`;

/** A session as its member sees it. */
export type ActiveSession = {
	id: string;
	userAgent: string | null;
	address: string | null;
	signedInAt: Date;
	seenAt: Date;
	isThis: boolean;
};

/**
 * Finds the member's active sessions, the last used first.
 *
 * @param thisHash the hash of the request's token
 */
export async function findActiveSessions(
	{ db, tenantId }: TenantDb,
	memberId: number,
	thisHash: string,
	now: Date,
): Promise<ActiveSession[]> {
	const rows = await selectRows(db, {
		id: text,
		user_agent: sessions.userAgent,
		address: sessions.address,
		created_at: sessions.createdAt,
		seen_at: sessions.seenAt,
		is_this: boolean,
	})`
		select ${sessionId} as id, s.user_agent, s.address, s.created_at, s.seen_at,
			s.token_hash = ${thisHash} as is_this
		from sessions s
		join tenants t on t.id = ${tenantId}
		where s.tenant_id = ${tenantId} and s.member_id = ${memberId} and ${isOpen(instantSql(now))}
		order by is_this desc, s.seen_at desc, id limit 200`;
	return rows.map((row) => ({
		id: row.id,
		userAgent: row.user_agent,
		address: row.address,
		signedInAt: new Date(row.created_at),
		seenAt: new Date(row.seen_at),
		isThis: row.is_this === true,
	}));
}

/** Ends one of the member's sessions; returns whether there was one with this id. */
export async function revokeSession({ db, tenantId }: TenantDb, memberId: number, id: string) {
	const ended = await db.execute(sql`
		delete from sessions s
		where s.tenant_id = ${tenantId} and s.member_id = ${memberId} and ${sessionId} = ${id}
		returning ${sessionId}`);
	return ended.length > 0;
}

async function markSeen({ db, tenantId }: TenantDb, tokenHash: string, now: Date): Promise<void> {
	await db.execute(sql`
		update sessions set seen_at = ${now.toISOString()}
		where tenant_id = ${tenantId} and token_hash = (
			select token_hash from sessions
			where tenant_id = ${tenantId} and token_hash = ${tokenHash} for update skip locked)`);
}

/** Finds an existing member with their present permissions, for work that outlasts the request. */
export async function findActorById(
	{ db, tenantId }: TenantDb,
	memberId: number,
): Promise<Actor | null> {
	const [row] = await selectRows(db, actorShape)`
		select ${selectActor}
		from members m
		join permissions p on p.tenant_id = m.tenant_id and p.id = m.permission_id
		where m.tenant_id = ${tenantId} and m.id = ${memberId} and m.deleted_at is null
			and ${isCurrentMemberSql("m")}`;
	return row ? presentActor(row) : null;
}

export const selectActor = sql`
	m.id, m.permission_id, m.branch_id, m.subbranch_id, m.activated, ${selectPermissionFlags}`;

export const actorShape = {
	id: members.id,
	permission_id: members.permissionId,
	branch_id: members.branchId,
	subbranch_id: members.subbranchId,
	activated: members.activated,
	...permissionFlagShape,
};

export function presentActor(row: ShapedRow<typeof actorShape>): Actor {
	return {
		id: row.id,
		permissionId: row.permission_id,
		branchId: row.branch_id,
		subbranchId: row.subbranch_id,
		activated: row.activated === 1,
		flags: permissionFlagsIn(row),
	};
}

export async function insertSession(
	{ db, tenantId }: TenantDb,
	session: {
		tokenHash: string;
		memberId: number;
		expiresAt: Date;
		remembered: boolean;
		shared?: boolean;
		createdAt: Date;
		userAgent?: string | null;
		address?: string | null;
		method?: "password" | "sso";
		strongAt?: Date | null;
	},
): Promise<void> {
	const at = session.createdAt.toISOString();
	await db.execute(sql`
		insert into sessions (tenant_id, token_hash, member_id, expires_at, remembered, shared, seen_at,
			created_at, user_agent, address, method, strong_at)
		values (${tenantId}, ${session.tokenHash}, ${session.memberId},
			${session.expiresAt.toISOString()}, ${session.remembered ? 1 : 0}, ${session.shared ? 1 : 0}, ${at}, ${at},
			${session.userAgent?.slice(0, longestUserAgent) ?? null}, ${session.address ?? null},
			${session.method ?? "password"}, ${session.strongAt?.toISOString() ?? null})`);
}

export async function deleteSession({ db, tenantId }: TenantDb, tokenHash: string): Promise<void> {
	await db.execute(
		sql`delete from sessions where tenant_id = ${tenantId} and token_hash = ${tokenHash}`,
	);
}

/** Ends the member's sessions, except one if it is named, and returns their number. */
export async function revokeSessions(
	{ db, tenantId }: TenantDb,
	memberId: number,
	ownTokenHash = "",
): Promise<number> {
	const ended = await db.execute(sql`
		delete from sessions where tenant_id = ${tenantId} and member_id = ${memberId}
			and token_hash <> ${ownTokenHash}
		returning token_hash`);
	return ended.length;
}

export async function deleteExpiredSessions(
	{ db, tenantId }: TenantDb,
	memberId: number,
	now: Date,
): Promise<void> {
	await db.execute(sql`
		delete from sessions where tenant_id = ${tenantId} and member_id = ${memberId}
			and expires_at <= ${now.toISOString()}`);
}
