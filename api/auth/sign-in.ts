import type { SessionResponse } from "#contract/auth/schemas.ts";
import type { Member } from "#contract/members/schemas.ts";
import { identityKey } from "#contract/values/identity-key.ts";
import { cardRequestKey } from "../members/card-request.queries.ts";
import { findCredentials, findNumberCredentials } from "../members/credentials.queries.ts";
import { findMember } from "../members/queries.ts";
import { isOfAdmins } from "../permissions/admins.ts";
import type { PublicContext } from "../platform/context.ts";
import type { InTransaction } from "../platform/database/in-transaction.ts";
import { ApiError } from "../platform/errors.ts";
import { canSeal } from "../platform/sealed.ts";
import { recordAuthAudit } from "./auth-audit.ts";
import { attemptLogin, clearLoginFailures, type LoginAttempt } from "./login-attempt.ts";
import { findSecondStepSince } from "./second-step.queries.ts";
import { createTicket } from "./second-step-ticket.ts";
import { startSession } from "./session-start.ts";
import { createDeviceToken, findTrustedDevice, needsNoCode } from "./trusted-device.ts";

type Credentials = {
	/** Either the e-mail address or the work number. */
	email?: string;
	number?: string;
	password: string;
	/** The phone is used by several people. */
	shared?: boolean;
	remember?: boolean;
	/** The tokens of the device, for members who have signed in there before. */
	devices?: readonly string[];
	/** The browser's user agent. */
	userAgent?: string | null;
};

/** The member whose password is tried, and how the attempt is counted. */
type Claimed = LoginAttempt & {
	member: { id: number; passwordHash: string | null } | null;
	deviceToken: string | null;
	/** The address or the number that was entered, as it is compared, for the audit trail. */
	entered: string;
};

/**
 * Signs a member in. An unknown e-mail address and a wrong password get the same response in the
 * same time.
 *
 * @throws ApiError `invalid_credentials`, `too_many_attempts` or `too_busy`;
 * `second_step_required`, with the ticket with which a code ends the sign-in
 */
export async function signIn(
	step: InTransaction<PublicContext>,
	credentials: Credentials,
): Promise<SessionResponse> {
	const { known, matches } = await attemptLogin(step, credentials.password, (ctx) =>
		claimedIn(ctx, credentials),
	);
	if (matches) {
		const opened = await step((ctx) => openSession(ctx, known, credentials));
		// Only once the transaction has ended: the failures before it are forgotten.
		if ("ticket" in opened) throw new ApiError("second_step_required", opened);
		return opened;
	}
	await step((ctx) =>
		recordAuthAudit(ctx, {
			action: "sign_in_failed",
			call: "POST authentication refused",
			memberId: known.member?.id ?? null,
			email: known.entered,
		}),
	);
	throw new ApiError("invalid_credentials");
}

/** Finds the member of an e-mail address, or of a work number where the organisation has them. */
async function findClaimed(ctx: PublicContext, { email: address, number = "" }: Credentials) {
	if (address !== undefined) {
		const email = address.toLowerCase();
		return { email, entered: email, member: await findCredentials(ctx, email, ctx.now) };
	}
	const key = identityKey(number);
	const isKnown = key !== null && ctx.tenant.settings.workNumbers === true;
	const member = isKnown ? await findNumberCredentials(ctx, key, ctx.now) : null;
	// An unknown number is counted as a known one is.
	return { email: member?.email ?? cardRequestKey(key ?? ""), entered: key ?? number, member };
}

async function claimedIn(ctx: PublicContext, credentials: Credentials) {
	const { devices = [] } = credentials;
	const { email, entered, member } = await findClaimed(ctx, credentials);
	const device = findTrustedDevice(devices, member);
	const trying = { email, device: device?.id ?? null };
	const known: Claimed = { ...trying, entered, member, deviceToken: device?.token ?? null };
	return { ...trying, hash: member?.passwordHash, known };
}

async function openSession(
	ctx: PublicContext,
	claimed: Claimed,
	{ remember, shared, userAgent }: Credentials,
): Promise<SessionResponse | { ticket: string }> {
	const now = await findCredentials(ctx, claimed.email, ctx.now);
	const hash = claimed.member?.passwordHash;
	const user = now && (await findMember(ctx, now.id));
	// The password was changed at the same moment, so the attempt was made against the former one.
	if (!user || !hash || now.passwordHash !== hash) throw new ApiError("invalid_credentials");
	await clearLoginFailures(ctx, claimed);
	await assertMayUsePassword(ctx, user);
	const remembered = Boolean(remember) && !shared;
	const since = await findSecondStepSince(ctx, user.id);
	if (since && !needsNoCode(claimed.device, since, ctx.now)) {
		const { device } = claimed;
		const begun = { memberId: user.id, remembered, shared: Boolean(shared), device };
		return { ticket: createTicket(ctx, begun, hash) };
	}
	const session = await startSession(ctx, user.id, {
		call: "POST authentication",
		method: "password",
		remembered,
		shared,
		userAgent: userAgent ?? null,
	});
	const device = claimed.deviceToken ?? createDeviceToken(user.id, hash);
	return { ...session, device };
}

/** @throws ApiError `sign_in_by_provider` where only Admins use passwords beside the provider */
async function assertMayUsePassword(ctx: PublicContext, { permission_id }: Member): Promise<void> {
	// A server that can't open the provider's secret leaves passwords to everybody.
	if (ctx.tenant.settings.provider?.passwords !== "admins" || !canSeal()) return;
	if (!(await isOfAdmins(ctx, permission_id))) throw new ApiError("sign_in_by_provider");
}
