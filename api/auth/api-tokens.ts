import { LRUCache } from "lru-cache";
import type { AuditAction } from "#contract/audit/constants.ts";
import type { NewApiToken } from "#contract/auth/api-tokens.schemas.ts";
import { maxTokenDays, maxTokens, tokenPermissions } from "#contract/auth/api-tokens.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { notifyOfChanges } from "../members/credential-change.ts";
import { lockMember } from "../members/queries.ts";
import { localToday } from "../plans/recurrence.ts";
import { hasPermission } from "../platform/authorization.ts";
import type { MemberContext } from "../platform/context.ts";
import type { InTransaction } from "../platform/database/in-transaction.ts";
import { ApiError, fieldError } from "../platform/errors.ts";
import { deleteApiToken, findApiTokens, insertApiToken } from "./api-tokens.queries.ts";
import { assertReauthenticated } from "./reauthentication.ts";
import { createSecretToken, hashToken } from "./secret-token.ts";

const prefix = "sy_";

/** Sessions have no prefix, and are shorter. */
const isApiToken = (token: string): boolean => /^sy_[\w-]{43}$/.test(token);

/** Checks whether a hash of `hashBearer` is a token's. */
export const isApiTokenHash = (hash: string): boolean => hash.startsWith(prefix);

/** The maximum of calls by a token in a minute, of each process of the server. */
const maxCalls = 600;

const minute = 60_000;

const counts = new LRUCache<string, { minute: number; calls: number }>({ max: 10_000 });

/**
 * Returns the hash of a session's or a program's token, once for each call: calls of programs are
 * counted.
 *
 * @throws ApiError `too_many_calls`
 */
export function hashBearer(token: string, now = Date.now()): string {
	if (!isApiToken(token)) return hashToken(token);
	const hash = prefix + hashToken(token);
	const current = Math.floor(now / minute);
	const known = counts.get(hash);
	const count = known?.minute === current ? known : { minute: current, calls: 0 };
	counts.set(hash, count);
	if (++count.calls > maxCalls)
		throw new ApiError("too_many_calls", {
			retryAfter: Math.ceil(((current + 1) * minute - now) / 1000),
		});
	return hash;
}

/**
 * Makes a token of some of the actor's permissions, who is told by e-mail.
 *
 * @returns the token, which is kept as a hash
 * @throws ApiError `invalid`, with `doubled` where one of the member's has this name, `tokens_full`
 */
export async function createApiToken(
	step: InTransaction<MemberContext>,
	{ name, permissions, expires_on, current_password }: NewApiToken,
): Promise<string> {
	await step(async (ctx) => {
		const isOwn = (flag: (typeof permissions)[number]) =>
			tokenPermissions.includes(flag) && hasPermission(ctx.actor, flag);
		if (!permissions.every(isOwn)) throw fieldError("permissions", "choice");
		const today = localToday(ctx.tenant.timeZone, ctx.now);
		const days = (Date.parse(expires_on) - Date.parse(today)) / MS_PER_DAY;
		if (days < 0 || days > maxTokenDays) throw fieldError("expires_on", "token_days");
	});
	await assertReauthenticated(step, current_password);
	const token = prefix + createSecretToken();
	await step(async (ctx) => {
		const { actor, now } = ctx;
		const member = await lockMember(ctx, actor.id);
		if (!member) throw new ApiError("session_ended");
		const others = await findApiTokens(ctx, actor.id);
		if (others.length >= maxTokens) throw new ApiError("tokens_full");
		if (others.some((one) => one.name === name)) throw fieldError("name", "doubled");
		await insertApiToken(ctx, {
			tokenHash: prefix + hashToken(token),
			memberId: actor.id,
			name,
			permissions,
			expiresOn: expires_on,
			createdAt: now,
		});
		await notifyOfChanges(ctx, member, ["token_made"]);
		await recordChange(ctx, "token_made", "POST my-tokens");
	});
	return token;
}

/** Ends one of the actor's tokens. @throws ApiError `not_found` */
export async function endApiToken(ctx: MemberContext, id: string): Promise<void> {
	if (!(await deleteApiToken(ctx, ctx.actor.id, id))) throw new ApiError("not_found");
	await recordChange(ctx, "token_ended", "DELETE my-tokens/{id}");
}

const recordChange = (
	ctx: MemberContext,
	action: Extract<AuditAction, "token_made" | "token_ended">,
	call: string,
) => recordAudit(ctx, { action, call, subject: ["member", ctx.actor.id] });
