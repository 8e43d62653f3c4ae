import { randomInt } from "node:crypto";
import type { SecondStepProof } from "#contract/auth/second-step.schemas.ts";
import type { FairQueueKey } from "../platform/concurrency/fair-queue.ts";
import type { PublicContext } from "../platform/context.ts";
import type { InTransaction } from "../platform/database/in-transaction.ts";
import { ApiError, fieldError } from "../platform/errors.ts";
import { isAppCode, openAppSecret, plainCode, stepOfCode } from "./authenticator-app.ts";
import {
	attemptLogin,
	beginAttempt,
	clearLoginFailures,
	type LoginAttempt,
} from "./login-attempt.ts";
import { takePasskey } from "./passkeys.ts";
import { hashPasswordInTurn } from "./password-hash.ts";
import {
	findAuthenticatorApp,
	findRecoveryCodeHash,
	type HashedCode,
	takeAuthenticatorStep,
	takeRecoveryCode,
} from "./second-step.queries.ts";

/** How many recovery codes a member has at first. */
const recoveryCodeCount = 10;

const keyLength = 4;

/** Digits alone, which every keyboard has: four by which a code is found, and twelve that are secret. */
const createRecoveryCode = (): string =>
	Array.from({ length: keyLength + 12 }, () => randomInt(10)).join("");

const keyOf = (code: string): string => code.slice(0, keyLength);

/** Creates recovery codes: as their member reads them, once, and as they are kept. */
export async function createRecoveryCodes(
	share: FairQueueKey,
): Promise<{ shown: string[]; hashed: HashedCode[] }> {
	const codes = new Map<string, string>();
	while (codes.size < recoveryCodeCount) {
		const code = createRecoveryCode();
		codes.set(keyOf(code), code);
	}
	const hashed: HashedCode[] = [];
	for (const [key, code] of codes)
		hashed.push({ key, hash: await hashPasswordInTurn(share, code) });
	const shown = [...codes.values()].map((code) => code.replace(/(.{4})(?=.)/g, "$1-"));
	return { shown, hashed };
}

/** Whose second step it is, what it serves, and under whom failures are counted. */
type ProofAttempt = { memberId: number; boundTo: string; trying: LoginAttempt };

/**
 * Takes the answer of a passkey or a code, each of which serves once.
 *
 * @returns the error to throw, if it is wrong
 * @throws ApiError `invalid` at `code` without both; `too_many_attempts`, `too_busy`
 */
export async function takeProof<Ctx extends PublicContext>(
	step: InTransaction<Ctx>,
	{ trying, ...attempt }: ProofAttempt,
	{ code, passkey }: SecondStepProof,
): Promise<ApiError | null> {
	if (!passkey) {
		if (!code) throw fieldError("code", "required");
		const matches = await takeCode(step, attempt.memberId, code, trying);
		return matches ? null : fieldError("code", "code_wrong");
	}
	const matches = await step(async (ctx) => {
		await beginAttempt(ctx, trying);
		const isNew = await takePasskey(ctx, { ...attempt, passkey });
		if (isNew) await clearLoginFailures(ctx, trying);
		return isNew;
	});
	return matches ? null : new ApiError("passkey_rejected");
}

/**
 * Takes a code of the member's app, or a recovery code; each serves once. Wrong ones are counted as
 * wrong passwords are.
 *
 * @param trying under whom failures are counted
 * @returns whether it is right
 * @throws ApiError `too_many_attempts`, `too_busy`
 */
export async function takeCode<Ctx extends PublicContext>(
	step: InTransaction<Ctx>,
	memberId: number,
	input: string,
	trying: LoginAttempt,
): Promise<boolean> {
	const code = plainCode(input);
	if (isAppCode(code))
		return step(async (ctx) => {
			await beginAttempt(ctx, trying);
			const isNew = await takeAppCode(ctx, memberId, code);
			if (isNew) await clearLoginFailures(ctx, trying);
			return isNew;
		});
	const key = keyOf(code);
	const { known: hash, matches } = await attemptLogin(step, code, async (ctx) => {
		const found = await findRecoveryCodeHash(ctx, memberId, key);
		return { ...trying, hash: found, known: found };
	});
	if (!matches || hash === null) return false;
	return step(async (ctx) => {
		const isNew = await takeRecoveryCode(ctx, memberId, { key, hash });
		if (isNew) await clearLoginFailures(ctx, trying);
		return isNew;
	});
}

async function takeAppCode(ctx: PublicContext, memberId: number, code: string): Promise<boolean> {
	const app = await findAuthenticatorApp(ctx, memberId);
	const secret = app?.provenAt ? openAppSecret(ctx, memberId, app.secretSealed) : null;
	const step = secret === null ? null : stepOfCode(secret, code, ctx.now);
	return step !== null && (await takeAuthenticatorStep(ctx, memberId, step));
}
