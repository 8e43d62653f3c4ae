import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { NewPasskey } from "#contract/auth/second-step.schemas.ts";
import { findMemberContact } from "../members/queries.ts";
import type { MemberContext, PublicContext } from "../platform/context.ts";
import { ApiError } from "../platform/errors.ts";
import { log } from "../platform/observability/log.ts";
import { createPublicOrigin } from "../platform/public-origin.ts";
import { canSeal, seal, unseal } from "../platform/sealed.ts";
import { settings } from "../platform/settings.ts";
import { findPasskeys, takePasskeyAnswer } from "./passkeys.queries.ts";

/** A member has these beside the app. */
const maxPasskeys = 9;

/** The milliseconds within which a challenge is answered. */
const answeredIn = 5 * 60_000;

/** Those of phones and keys: EdDSA, ES256 and RS256. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Loads the library, which few requests need. */
const webAuthn = () => import("@simplewebauthn/server");

/** Returns where passkeys work: at the organisation's own host alone. */
function siteOf({ tenant }: PublicContext) {
	const origin = createPublicOrigin(settings())(tenant.slug);
	return { origin, host: new URL(origin).hostname };
}

/** The place for which a challenge is sealed. */
const placeOf = ({ tenantId }: PublicContext, memberId: number, boundTo: string): string =>
	`passkeys ${tenantId} ${memberId} ${boundTo}`;

const createChallenge = (ctx: PublicContext, memberId: number, boundTo: string): string =>
	seal(String(ctx.now.valueOf()), placeOf(ctx, memberId, boundTo));

const reachOf = ({ id, transports }: { id: string; transports: string }) => ({
	id,
	transports: transports.split(",").filter(Boolean),
});

/** @throws ApiError `passkeys_full` */
export function assertHasRoom(passkeys: readonly unknown[]): void {
	if (passkeys.length >= maxPasskeys) throw new ApiError("passkeys_full");
}

/** Returns what a browser needs to create a passkey of the actor. @throws ApiError `passkeys_full` */
export async function createPasskeyOptions(ctx: MemberContext) {
	const { actor, tenant, tenantId, tokenHash } = ctx;
	const passkeys = await findPasskeys(ctx, actor.id);
	assertHasRoom(passkeys);
	const member = await findMemberContact(ctx, actor.id);
	if (!member) throw new ApiError("session_ended");
	const isArabic = member.language === "ar";
	const { generateRegistrationOptions } = await webAuthn();
	const options = await generateRegistrationOptions({
		rpName: isArabic ? tenant.nameAr : tenant.nameEn,
		rpID: siteOf(ctx).host,
		userID: new TextEncoder().encode(`${tenantId}.${actor.id}`),
		userName: member.workNumber ?? member.email,
		userDisplayName: isArabic ? member.nameAr : member.nameEn,
		challenge: createChallenge(ctx, actor.id, tokenHash),
		timeout: answeredIn,
		supportedAlgorithmIDs,
		excludeCredentials: passkeys.map(reachOf),
		authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
	});
	return JSON.stringify(options);
}

/**
 * Returns what a browser needs to ask a member's passkeys; null without any.
 *
 * @param boundTo the ticket or the session that the answer serves
 */
export async function requestPasskeyOptions(ctx: PublicContext, memberId: number, boundTo: string) {
	const passkeys = canSeal() ? await findPasskeys(ctx, memberId) : [];
	if (passkeys.length === 0) return null;
	const { generateAuthenticationOptions } = await webAuthn();
	const options = await generateAuthenticationOptions({
		rpID: siteOf(ctx).host,
		challenge: createChallenge(ctx, memberId, boundTo),
		timeout: answeredIn,
		allowCredentials: passkeys.map(reachOf),
		userVerification: "required",
	});
	return JSON.stringify(options);
}

/** Whose answer is checked, and the ticket or the session that it serves. */
type PasskeyAttempt = { memberId: number; boundTo: string; passkey: string };

/**
 * Checks an answer to a challenge of this member and this ticket or session.
 *
 * @param verify checks all else; it throws where something is wrong
 * @returns its result and when the challenge was made; null for a wrong answer
 */
async function verified<Answer, Result>(
	ctx: PublicContext,
	{ memberId, boundTo, passkey }: PasskeyAttempt,
	verify: (
		response: Answer,
		expected: {
			expectedOrigin: string;
			expectedRPID: string;
			expectedChallenge: (challenge: string) => boolean;
		},
	) => Promise<Result>,
): Promise<(Result & { issuedAt: Date }) | null> {
	const { origin, host } = siteOf(ctx);
	let issuedAt = new Date(Number.NaN);
	const expectedChallenge = (challenge: string): boolean => {
		const sealed = Buffer.from(challenge, "base64url").toString();
		issuedAt = new Date(Number(unseal(sealed, placeOf(ctx, memberId, boundTo)) ?? Number.NaN));
		return ctx.now.valueOf() - issuedAt.valueOf() < answeredIn;
	};
	try {
		const expected = { expectedOrigin: origin, expectedRPID: host, expectedChallenge };
		const result = await verify(JSON.parse(passkey), expected);
		return { ...result, issuedAt };
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		log.info({ tenant: ctx.tenant.slug, member: memberId, reason }, "A passkey was refused");
		return null;
	}
}

/** Checks the answer of a new passkey of the actor; returns null for a wrong one. */
export async function readNewPasskey(ctx: MemberContext, { name, passkey }: NewPasskey) {
	const { verifyRegistrationResponse } = await webAuthn();
	const attempt = { memberId: ctx.actor.id, boundTo: ctx.tokenHash, passkey };
	const read = await verified(ctx, attempt, (response: RegistrationResponseJSON, expected) =>
		verifyRegistrationResponse({ ...expected, supportedAlgorithmIDs, response }),
	);
	if (!read?.verified) return null;
	const { id, publicKey, counter, transports = [] } = read.registrationInfo.credential;
	return {
		issuedAt: read.issuedAt,
		passkey: {
			memberId: ctx.actor.id,
			id,
			publicKey: Buffer.from(publicKey).toString("base64url"),
			counter,
			transports: [transports]
				.flat()
				.filter((one) => /^[a-z-]{1,20}$/.test(one))
				.join(),
			name,
			createdAt: ctx.now,
		},
	};
}

/** Takes the answer of a member's passkey to a challenge, once; returns whether it is right. */
export async function takePasskey(ctx: PublicContext, attempt: PasskeyAttempt): Promise<boolean> {
	const passkeys = await findPasskeys(ctx, attempt.memberId);
	const { verifyAuthenticationResponse } = await webAuthn();
	const read = await verified(
		ctx,
		attempt,
		async (response: AuthenticationResponseJSON, expected) => {
			const known = passkeys.find(({ id }) => id === response.id);
			if (!known) throw new Error("It is not of this member");
			const { verified, authenticationInfo } = await verifyAuthenticationResponse({
				...expected,
				response,
				credential: {
					id: known.id,
					publicKey: new Uint8Array(Buffer.from(known.public_key, "base64url")),
					// One that has fallen is only logged: phones that share a passkey do not share the counter.
					counter: 0,
				},
			});
			return {
				verified,
				id: known.id,
				before: Number(known.counter),
				counter: authenticationInfo.newCounter,
			};
		},
	);
	if (!read?.verified || !(await takePasskeyAnswer(ctx, attempt.memberId, read, ctx.now)))
		return false;
	if (read.before > 0 && read.counter <= read.before)
		log.warn(
			{ tenant: ctx.tenant.slug, member: attempt.memberId },
			"The counter of a passkey has fallen",
		);
	return true;
}
