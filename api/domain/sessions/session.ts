import { dayLength } from "#contract/day-length.ts";
import type { Session } from "#contract/schemas/session.ts";
import type { TenantCtx } from "../../context.ts";
import { findCredentials, findMember } from "../../db/people/members.ts";
import { deleteExpiredSessions, insertSession } from "../../db/people/sessions.ts";
import { CallFailure } from "../../failure.ts";
import type { Step } from "../step.ts";
import { forgive, type Trying, tryPassword } from "./attempt.ts";
import { knownDevice, newDeviceToken } from "./known-device.ts";
import { newToken, tokenHash } from "./token.ts";
import { noteSession } from "./trail.ts";

const hour = 3_600_000;
const rememberedFor = 7 * dayLength;
const otherwiseFor = 12 * hour;

type Credentials = {
	email: string;
	password: string;
	remember?: boolean;
	/** Tokens of the device, for members who have signed in there before. */
	devices?: readonly string[];
	/** What the browser says of itself. */
	userAgent?: string | null;
};

/** Whose password is tried, and how it is counted. */
type Claimed = Trying & {
	member: { id: number; passwordHash: string | null } | null;
	deviceToken: string | null;
};

/**
 * Signs a member in. An unknown e-mail and a wrong password give the same answer in the same time.
 *
 * @throws CallFailure `invalid_credentials`, `too_many_attempts` or `too_busy`
 */
export async function signIn(step: Step<TenantCtx>, credentials: Credentials): Promise<Session> {
	const { known, matches } = await tryPassword(step, credentials.password, (ctx) =>
		claimedIn(ctx, credentials),
	);
	if (matches) return step((ctx) => openSession(ctx, known, credentials));
	await step((ctx) =>
		noteSession(ctx, "POST authentication refused", known.member?.id ?? null, known.email),
	);
	throw new CallFailure("invalid_credentials");
}

async function claimedIn(ctx: TenantCtx, { email: typed, devices = [] }: Credentials) {
	const email = typed.toLowerCase();
	const member = await findCredentials(ctx, email, ctx.now);
	const device = knownDevice(devices, member);
	const trying = { email, device: device?.id ?? null };
	const known: Claimed = { ...trying, member, deviceToken: device?.token ?? null };
	return { ...trying, hash: member?.passwordHash, known };
}

async function openSession(
	ctx: TenantCtx,
	claimed: Claimed,
	{ remember, userAgent }: Credentials,
): Promise<Session> {
	const remembered = Boolean(remember);
	const now = await findCredentials(ctx, claimed.email, ctx.now);
	const hash = claimed.member?.passwordHash;
	const user = now && (await findMember(ctx, now.id));
	// Whose password was changed in this moment has tried the one before.
	if (!user || !hash || now.passwordHash !== hash) throw new CallFailure("invalid_credentials");
	await forgive(ctx, claimed);
	await deleteExpiredSessions(ctx, user.id, ctx.now);
	const token = newToken();
	const expiresAt = new Date(ctx.now.valueOf() + (remembered ? rememberedFor : otherwiseFor));
	await insertSession(ctx, {
		tokenHash: tokenHash(token),
		memberId: user.id,
		expiresAt,
		remembered,
		createdAt: ctx.now,
		userAgent,
		address: ctx.clientAddress,
	});
	await noteSession(ctx, "POST authentication", user.id);
	const device = claimed.deviceToken ?? newDeviceToken(user.id, hash);
	return { token, user, expires_at: expiresAt.toISOString(), device };
}
