import type { SessionResponse } from "#contract/auth/schemas.ts";
import type { SecondStepAnswer } from "#contract/auth/second-step.schemas.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";
import { findAccountCredentials } from "../members/credentials.queries.ts";
import type { PublicContext } from "../platform/context.ts";
import type { InTransaction } from "../platform/database/in-transaction.ts";
import { ApiError } from "../platform/errors.ts";
import { recordAuthAudit } from "./auth-audit.ts";
import { requestPasskeyOptions } from "./passkeys.ts";
import { findSecondStepSince } from "./second-step.queries.ts";
import { takeProof } from "./second-step-codes.ts";
import { isTicketOf, readTicket } from "./second-step-ticket.ts";
import { startSession } from "./session-start.ts";
import { createDeviceToken, trustedDeviceId } from "./trusted-device.ts";

/** The time for which a trusted device is not asked for a code. */
const trustedFor = 30 * MS_PER_DAY;

const call = "POST authentication/second";

/**
 * Ends a sign-in whose password was right, by a code or a passkey.
 *
 * @throws ApiError `second_step_over` for a ticket that is no longer valid, `invalid` at `code`,
 * `passkey_rejected`, `too_many_attempts`
 */
export async function signInBySecondStep(
	step: InTransaction<PublicContext>,
	{ ticket, trust, ...proof }: SecondStepAnswer,
	userAgent: string | null,
): Promise<SessionResponse> {
	const { memberId, device, email } = await step((ctx) => begunBy(ctx, ticket));
	// Failures at a known device count apart, so nobody else's delay them.
	const trying = { email: email.toLowerCase(), device: `second step ${device ?? memberId}` };
	const rejection = await takeProof(step, { memberId, boundTo: ticket, trying }, proof);
	if (rejection) {
		await step((ctx) =>
			recordAuthAudit(ctx, { action: "sign_in_failed", call: `${call} refused`, memberId }),
		);
		throw rejection;
	}
	return step(async (ctx) => {
		const { passwordHash, remembered, shared } = await begunBy(ctx, ticket);
		const session = await startSession(ctx, memberId, {
			call,
			method: "password",
			byCode: true,
			remembered,
			shared,
			userAgent,
		});
		const since = trust && !shared ? await findSecondStepSince(ctx, memberId) : null;
		const until = new Date(ctx.now.valueOf() + trustedFor);
		const id = since ? trustedDeviceId(device, until, since) : device;
		return { ...session, device: createDeviceToken(memberId, passwordHash, id ?? undefined) };
	});
}

/** Returns what a browser needs to ask the member's passkeys. @throws ApiError `second_step_over` */
export async function challengePasskeys(ctx: PublicContext, ticket: string) {
	const { memberId } = await begunBy(ctx, ticket);
	return { options: await requestPasskeyOptions(ctx, memberId, ticket) };
}

async function begunBy(ctx: PublicContext, ticket: string) {
	const begun = readTicket(ctx, ticket);
	const keys = begun && (await findAccountCredentials(ctx, begun.memberId));
	if (!begun || !keys?.passwordHash || !isTicketOf(ctx, ticket, keys.passwordHash))
		throw new ApiError("second_step_over");
	return { ...begun, email: keys.email, passwordHash: keys.passwordHash };
}
