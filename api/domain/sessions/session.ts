import type { Session } from "#contract/schemas/session.ts";
import type { TenantCtx } from "../../context.ts";
import { findCredentials, findMember } from "../../db/members.ts";
import {
	countSignInFailures,
	deleteExpiredSessions,
	deleteSignInFailures,
	insertSession,
	insertSignInFailure,
	queueSignIn,
} from "../../db/sessions.ts";
import { CallFailure } from "../../failure.ts";
import { passwordMatches } from "./password.ts";
import { newToken, tokenHash } from "./token.ts";
import { noteSession } from "./trail.ts";

const hour = 3_600_000;
const rememberedFor = 7 * 24 * hour;
const otherwiseFor = 12 * hour;

/** So many failures in a while stop one who tries more; many people share an address. */
const maxFailures = { email: 5, address: 50 };
const failureWindow = 15 * 60_000;

/** Either a session or the reason why there is none; a reason is kept count of. */
export type SignIn = Session | CallFailure;

/**
 * Signs a member in. An unknown e-mail and a wrong password give the same answer in the same time.
 *
 * @returns a failure instead of throwing it, so that the count of failures is not rolled back
 */
export async function signIn(
	ctx: TenantCtx,
	credentials: {
		email: string;
		password: string;
		remember?: boolean;
		/** What the browser says of itself. */
		userAgent?: string | null;
	},
): Promise<SignIn> {
	const email = credentials.email.toLowerCase();
	await queueSignIn(ctx, email);
	const tooMany =
		(await tooManyFailures(ctx, "email", email)) ??
		(ctx.clientAddress && (await tooManyFailures(ctx, "address", ctx.clientAddress)));
	if (tooMany) return tooMany;

	const known = await findCredentials(ctx, email);
	if (!(await passwordMatches(known?.passwordHash, credentials.password)) || !known) {
		await insertSignInFailure(ctx, email, ctx.clientAddress, ctx.now);
		await noteSession(ctx, "POST authentication refused", known?.id ?? null, email);
		return new CallFailure("invalid_credentials");
	}
	await deleteSignInFailures(ctx, email);
	await deleteExpiredSessions(ctx, known.id, ctx.now);
	const token = newToken();
	const expiresAt = new Date(
		ctx.now.valueOf() + (credentials.remember ? rememberedFor : otherwiseFor),
	);
	await insertSession(ctx, {
		tokenHash: tokenHash(token),
		memberId: known.id,
		expiresAt,
		remembered: Boolean(credentials.remember),
		createdAt: ctx.now,
		userAgent: credentials.userAgent,
		address: ctx.clientAddress,
	});
	await noteSession(ctx, "POST authentication", known.id);
	const user = await findMember(ctx, known.id);
	if (!user) return new CallFailure("invalid_credentials");
	return { token, user, expires_at: expiresAt.toISOString() };
}

/** Null as long as there is another try. */
async function tooManyFailures(
	ctx: TenantCtx,
	by: "email" | "address",
	value: string,
): Promise<CallFailure | null> {
	const since = new Date(ctx.now.valueOf() - failureWindow);
	const { count, oldest } = await countSignInFailures(ctx, by, value, since);
	if (count < maxFailures[by] || !oldest) return null;
	const wait = oldest.valueOf() + failureWindow - ctx.now.valueOf();
	return new CallFailure("too_many_attempts", {
		retryAfter: Math.max(1, Math.ceil(wait / 1000)),
	});
}
