import type { FairQueueKey } from "../platform/concurrency/fair-queue.ts";
import type { PublicContext } from "../platform/context.ts";
import type { InTransaction } from "../platform/database/in-transaction.ts";
import { ApiError } from "../platform/errors.ts";
import { backoffRules, backoffSeconds, type FailureScope } from "./backoff.ts";
import {
	countLoginFailures,
	deleteLoginFailure,
	deleteLoginFailures,
	insertLoginFailure,
	type LoginFailureSource,
	lockLoginAttempts,
} from "./login-failures.queries.ts";
import { verifyPassword } from "./password-hash.ts";

/**
 * The source of an attempt: an e-mail address, and a device or session whose failures are counted
 * apart.
 */
export type LoginAttempt = { email: string; device: string | null };

/** An attempt, which counts as a failure until it has succeeded. */
type Attempt = LoginFailureSource & { id: number; share: FairQueueKey };

/**
 * Verifies a password, in turn with others and while no transaction is open.
 *
 * @param begin returns the source of the attempt, and the hash to compare with, if there is one
 * @returns the result of `begin`, and whether the password is right
 * @throws ApiError `too_many_attempts`, or `too_busy`, which is not counted
 */
export async function attemptLogin<Ctx extends PublicContext, Known>(
	step: InTransaction<Ctx>,
	password: string,
	begin: (ctx: Ctx) => Promise<LoginAttempt & { hash: string | null | undefined; known: Known }>,
): Promise<{ known: Known; matches: boolean }> {
	const { known, hash, attempt } = await step(async (ctx) => {
		const { known, hash, ...trying } = await begin(ctx);
		return { known, hash, attempt: await beginAttempt(ctx, trying) };
	});
	let matches: boolean;
	try {
		matches = await verifyPassword(attempt.share, hash, password);
	} catch (error) {
		await step((ctx) => deleteLoginFailure(ctx, attempt.id));
		throw error;
	}
	return { known, matches };
}

/** Deletes the earlier failures. */
export const clearLoginFailures = (ctx: PublicContext, { email, device }: LoginAttempt) =>
	deleteLoginFailures(ctx, device === null ? "email" : "device", device ?? email);

/**
 * Counts an attempt as a failure; one that succeeds takes it back by `clearLoginFailures`.
 *
 * @throws ApiError `too_many_attempts`
 */
export async function beginAttempt(ctx: PublicContext, trying: LoginAttempt): Promise<Attempt> {
	const { email, device } = trying;
	const address = ctx.clientNetwork;
	await lockLoginAttempts(ctx, device ?? email);
	if (device !== null) await mustNotWait(ctx, "device", device);
	else {
		await mustNotWait(ctx, "email", email);
		if (address !== null) await mustNotWait(ctx, "address", address);
	}
	const failing = { email, device, address };
	const id = await insertLoginFailure(ctx, failing, ctx.now);
	const share = { group: String(ctx.tenantId), member: device ?? address ?? "unknown" };
	return { ...failing, id, share };
}

/**
 * Checks that no wait is left.
 *
 * @throws ApiError `too_many_attempts`, with the seconds that are left to wait
 */
async function mustNotWait<By extends FailureScope>(
	ctx: PublicContext,
	by: By,
	value: Parameters<typeof countLoginFailures<By>>[2],
): Promise<void> {
	const since = new Date(ctx.now.valueOf() - backoffRules[by].window * 1000);
	const { count, latest } = await countLoginFailures(ctx, by, value, since);
	const wait = backoffSeconds(count, by);
	// Among simultaneous attempts, the latest may have begun after this one.
	if (!latest || wait === 0) return;
	const left = latest.valueOf() / 1000 + wait - ctx.now.valueOf() / 1000;
	if (left > 0) throw new ApiError("too_many_attempts", { retryAfter: Math.ceil(left) });
}
