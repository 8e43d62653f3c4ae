import { type AccountCredentials, findAccountCredentials } from "../members/credentials.queries.ts";
import type { FairQueueKey } from "../platform/concurrency/fair-queue.ts";
import type { MemberContext } from "../platform/context.ts";
import type { InTransaction } from "../platform/database/in-transaction.ts";
import { ApiError, fieldError } from "../platform/errors.ts";
import { isAppCode, plainCode } from "./authenticator-app.ts";
import { attemptLogin, clearLoginFailures, type LoginAttempt } from "./login-attempt.ts";
import { rejectsCommonPasswords } from "./password-policy.ts";
import { findAuthenticatorApp } from "./second-step.queries.ts";
import { takeCode } from "./second-step-codes.ts";

/** The actor's credentials; `rejectsCommon` is the organisation's rule for new passwords. */
export type OwnCredentials = AccountCredentials & { share: FairQueueKey; rejectsCommon: boolean };

/** The milliseconds after sign-in during which the password is not asked for again. */
const freshFor = 10 * 60_000;

/**
 * Checks that the member, and not somebody at an unlocked screen, changes the credentials of the
 * account: by the password, or a code of the member's app, if given. Without one, only a session that has just begun is
 * accepted, or that of a member who still has to choose a password.
 *
 * @throws ApiError `invalid` at `current_password`; `too_many_attempts`
 */
export async function assertReauthenticated(
	step: InTransaction<MemberContext>,
	password: string | undefined,
): Promise<OwnCredentials> {
	if (!password) {
		const { keys, isFresh } = await step(async (ctx) => ({
			keys: await keysOf(ctx),
			isFresh: ctx.now.valueOf() - ctx.signedInAt.valueOf() < freshFor,
		}));
		if (isFresh || !keys.activated) return keys;
		throw fieldError("current_password", "current_password_required");
	}
	const app = isAppCode(plainCode(password))
		? await step((ctx) => findAuthenticatorApp(ctx, ctx.actor.id))
		: null;
	if (app?.provenAt) {
		const { keys, id, trying } = await step(async (ctx) => {
			const keys = await keysOf(ctx);
			return { keys, id: ctx.actor.id, trying: tryingOf(ctx, keys) };
		});
		if (await takeCode(step, id, password, trying)) return keys;
		throw fieldError("current_password", "current_password_wrong");
	}
	const { known, matches } = await attemptLogin(step, password, async (ctx) => {
		const keys = await keysOf(ctx);
		return { ...tryingOf(ctx, keys), hash: keys.passwordHash, known: keys };
	});
	if (!matches) throw fieldError("current_password", "current_password_wrong");
	await step((ctx) => clearLoginFailures(ctx, tryingOf(ctx, known)));
	return known;
}

type SubmittedCredentials = { email?: string | null; password?: string; current_password?: string };

/**
 * Checks the same if the input changes the e-mail address or the password of the actor's own
 * account.
 *
 * @returns whether it does, and the check has succeeded
 */
export async function assertReauthenticatedForChange(
	step: InTransaction<MemberContext>,
	credentials: SubmittedCredentials,
): Promise<boolean> {
	const { email, password, current_password } = credentials;
	const isOther = typeof email === "string" && email !== (await step(keysOf)).email;
	if (!isOther && password === undefined) return false;
	await assertReauthenticated(step, current_password);
	return true;
}

/** Attempts within a session count apart from sign-ins, so nobody else can block them. */
const tryingOf = ({ actor }: MemberContext, { email }: AccountCredentials) => ({
	email: email.toLowerCase(),
	device: `member ${actor.id}`,
});

/** Returns under whom failures of the actor's codes are counted. */
export const attemptInSession = async (ctx: MemberContext): Promise<LoginAttempt> =>
	tryingOf(ctx, await keysOf(ctx));

async function keysOf(ctx: MemberContext): Promise<OwnCredentials> {
	const keys = await findAccountCredentials(ctx, ctx.actor.id);
	if (!keys) throw new ApiError("session_ended");
	return { ...keys, share: hashingShareOf(ctx), rejectsCommon: rejectsCommonPasswords(ctx) };
}

/** Returns the actor's key for sharing hashing. */
export const hashingShareOf = ({ tenantId, actor }: MemberContext): FairQueueKey => ({
	group: String(tenantId),
	member: `member ${actor.id}`,
});
