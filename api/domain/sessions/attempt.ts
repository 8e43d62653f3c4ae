import type { TenantCtx } from "../../context.ts";
import {
	countSignInFailures,
	deleteSignInFailures,
	type Failing,
	insertSignInFailure,
	queueAttempts,
	withdrawSignInFailure,
} from "../../db/people/sign-in-failures.ts";
import { CallFailure } from "../../failure.ts";
import type { Step } from "../step.ts";
import { type HashingShare, passwordMatches } from "./password.ts";
import { type CountedBy, rules, waitAfter } from "./waiting.ts";

/** Who tries a password: by e-mail, or at a device or in a session that counts for itself. */
export type Trying = { email: string; device: string | null };

/** An attempt counts as a failure until it has succeeded. */
type Attempt = Failing & { id: number; share: HashingShare };

/**
 * Tries a password, in turn with others and while no transaction waits for it.
 *
 * @param begin says who tries, and the hash that the password is held against, if there is one
 * @returns what `begin` gave, and whether the password is right
 * @throws CallFailure `too_many_attempts`, or `too_busy`, which is not counted
 */
export async function tryPassword<Ctx extends TenantCtx, Known>(
	step: Step<Ctx>,
	password: string,
	begin: (ctx: Ctx) => Promise<Trying & { hash: string | null | undefined; known: Known }>,
): Promise<{ known: Known; matches: boolean }> {
	const { known, hash, attempt } = await step(async (ctx) => {
		const { known, hash, ...trying } = await begin(ctx);
		return { known, hash, attempt: await beginAttempt(ctx, trying) };
	});
	let matches: boolean;
	try {
		matches = await passwordMatches(attempt.share, hash, password);
	} catch (error) {
		await step((ctx) => withdrawSignInFailure(ctx, attempt.id));
		throw error;
	}
	return { known, matches };
}

/** Counts what has failed before as nothing. */
export const forgive = (ctx: TenantCtx, { email, device }: Trying): Promise<void> =>
	deleteSignInFailures(ctx, device === null ? "email" : "device", device ?? email);

async function beginAttempt(ctx: TenantCtx, trying: Trying): Promise<Attempt> {
	const { email, device } = trying;
	const address = ctx.clientNetwork;
	await queueAttempts(ctx, device ?? email);
	if (device !== null) await mustNotWait(ctx, "device", device);
	else {
		await mustNotWait(ctx, "email", email);
		if (address !== null) await mustNotWait(ctx, "address", address);
	}
	const failing = { email, device, address };
	const id = await insertSignInFailure(ctx, failing, ctx.now);
	const share = { tenantId: ctx.tenantId, who: device ?? address ?? "unknown" };
	return { ...failing, id, share };
}

/** @throws CallFailure `too_many_attempts`, with the seconds that are left to wait */
async function mustNotWait<By extends CountedBy>(
	ctx: TenantCtx,
	by: By,
	value: Parameters<typeof countSignInFailures<By>>[2],
): Promise<void> {
	const since = new Date(ctx.now.valueOf() - rules[by].window * 1000);
	const { count, latest } = await countSignInFailures(ctx, by, value, since);
	const wait = waitAfter(count, by);
	// Of attempts at the same moment the latest may have begun after this one.
	if (!latest || wait === 0) return;
	const left = latest.valueOf() / 1000 + wait - ctx.now.valueOf() / 1000;
	if (left > 0) throw new CallFailure("too_many_attempts", { retryAfter: Math.ceil(left) });
}
