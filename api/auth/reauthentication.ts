import { type AccountCredentials, findAccountCredentials } from "../members/queries.ts";
import type { MemberContext } from "../platform/context.ts";
import type { InTransaction } from "../platform/database/in-transaction.ts";
import { ApiError, fieldError } from "../platform/errors.ts";
import { attemptLogin, clearLoginFailures } from "./login-attempt.ts";
import type { HashingShare } from "./password-hash.ts";
import { rejectsCommonPasswords } from "./password-policy.ts";

/** `refusesCommon` is what the organisation says of a new password. */
export type OwnCredentials = AccountCredentials & { share: HashingShare; refusesCommon: boolean };

/** So long after signing in nobody is asked for the password again, in milliseconds. */
const freshFor = 10 * 60_000;

/**
 * Makes sure that it is the member who changes the keys of their account, and not somebody at a
 * screen that was left open: by the password, where one is given. Without it only a session counts
 * that has just begun, and that of a member who still has to choose a password.
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
	const { known, matches } = await attemptLogin(step, password, async (ctx) => {
		const keys = await keysOf(ctx);
		return { ...tryingOf(ctx, keys), hash: keys.passwordHash, known: keys };
	});
	if (!matches) throw fieldError("current_password", "current_password_wrong");
	await step((ctx) => clearLoginFailures(ctx, tryingOf(ctx, known)));
	return known;
}

type KeysSent = { email?: string; password?: string; current_password?: string };

/**
 * Makes sure of the same where what was sent gives one's own account another e-mail or password.
 *
 * @returns whether it does, and it is certain
 */
export async function assertReauthenticatedForChange(
	step: InTransaction<MemberContext>,
	sent: KeysSent,
): Promise<boolean> {
	const { email, password, current_password } = sent;
	const isOther = email !== undefined && email !== (await step(keysOf)).email;
	if (!isOther && password === undefined) return false;
	await assertReauthenticated(step, current_password);
	return true;
}

/** What is tried in a session counts apart from signing in, which is nobody else's to hinder. */
const tryingOf = ({ caller }: MemberContext, { email }: AccountCredentials) => ({
	email: email.toLowerCase(),
	device: `member ${caller.id}`,
});

async function keysOf(ctx: MemberContext): Promise<OwnCredentials> {
	const keys = await findAccountCredentials(ctx, ctx.caller.id);
	if (!keys) throw new ApiError("session_ended");
	return { ...keys, share: hashingShareOf(ctx), refusesCommon: rejectsCommonPasswords(ctx) };
}

/** Whose turn it is when the caller has something hashed. */
export const hashingShareOf = ({ tenantId, caller }: MemberContext): HashingShare => ({
	tenantId,
	who: `member ${caller.id}`,
});
