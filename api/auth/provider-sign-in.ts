import type { SessionResponse } from "#contract/auth/schemas.ts";
import type { ProviderTrial, SignInAnswer } from "#contract/auth/sign-in-providers.schemas.ts";
import { grantsAllPermissions } from "#contract/permissions/flags.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { notifyOfChanges } from "../members/credential-change.ts";
import { findCredentials } from "../members/credentials.queries.ts";
import { findMember, findMemberContact, lockMember } from "../members/queries.ts";
import { isOfAdmins } from "../permissions/admins.ts";
import type { MemberContext, PublicContext } from "../platform/context.ts";
import type { InTransaction } from "../platform/database/in-transaction.ts";
import { lockSequence } from "../platform/database/sequences.ts";
import { ApiError } from "../platform/errors.ts";
import { unseal } from "../platform/sealed.ts";
import { recordAuthAudit } from "./auth-audit.ts";
import { findLine, findNewMember, makeNewMember, type NewMember } from "./new-members.ts";
import {
	consumePasswordToken,
	findTokenMember,
	findValidPasswordToken,
} from "./password-tokens.queries.ts";
import {
	beginAtProvider,
	finishAtProvider,
	identityOf,
	type ProviderAccess,
	type ProviderClaims,
	provenEmail,
	type SignInFlow,
} from "./provider-client.ts";
import { assertReauthenticated } from "./reauthentication.ts";
import { hashToken } from "./secret-token.ts";
import { startSession } from "./session-start.ts";
import {
	activateMember,
	countIdentities,
	deleteIdentities,
	findIdentityMember,
	findSignInProvider,
	hasPassword,
	type Identity,
	insertIdentity,
	isOfFormerMember,
	type SignInProvider,
} from "./sign-in-providers.queries.ts";

const maxIdentities = 10;

/** The place for which an organisation's client secret is sealed. */
export const secretPlace = (tenantId: number): string => `sign_in_providers ${tenantId}`;

type Reached = { provider: SignInProvider; access: ProviderAccess };

/** @throws ApiError `provider_off` without one, or if its secret can't be opened */
async function reach(ctx: PublicContext): Promise<Reached> {
	const provider = await findSignInProvider(ctx);
	const secret = provider && unseal(provider.secretSealed, secretPlace(ctx.tenantId));
	if (!provider || secret === null) throw new ApiError("provider_off");
	const { issuer, clientId, version } = provider;
	return { provider, access: { tenantId: ctx.tenantId, version, issuer, clientId, secret } };
}

/** Checks that the organisation has switched its provider on. @throws ApiError `provider_off` */
function assertSwitchedOn({ tenant }: PublicContext): void {
	if (!tenant.settings.provider) throw new ApiError("provider_off");
}

/** Begins to sign in, or to try a provider that is not switched on yet. */
export async function beginSignIn(step: InTransaction<PublicContext>, redirectUri: string) {
	const { access } = await step(reach);
	return beginAtProvider(access, redirectUri);
}

/**
 * Signs in by a provider: the member of this identity; or, at the first time, the member of the
 * invitation, or the one whose address within the organisation's own domains the provider has
 * proven, or a new one if a line of new members fits. An Admin is never found by an address.
 *
 * @throws ApiError `identity_unknown` if nobody is found, `identity_former` for who has left,
 * `provider_rejected`, `provider_unreachable`
 */
export async function signInAtProvider(
	step: InTransaction<PublicContext>,
	{ url, invitation, ...flow }: SignInAnswer & { invitation?: string },
	userAgent: string | null,
): Promise<SessionResponse> {
	const { provider, access } = await step(async (ctx) => {
		assertSwitchedOn(ctx);
		return reach(ctx);
	});
	const claims = await finishAtProvider(access, url, flow).catch(async (error: unknown) => {
		await step((ctx) =>
			recordAuthAudit(ctx, {
				action: "sign_in_failed",
				call: "POST sign-in/finish",
				memberId: null,
			}),
		);
		throw error;
	});
	return step(async (ctx) => {
		assertSwitchedOn(ctx);
		const memberId = await memberOf(ctx, provider, claims, invitation);
		return startSession(ctx, memberId, { call: "POST sign-in/finish", method: "sso", userAgent });
	});
}

async function memberOf(
	ctx: PublicContext,
	provider: SignInProvider,
	claims: ProviderClaims,
	invitation: string | undefined,
): Promise<number> {
	const identity = identityOf(claims);
	const known = await findIdentityMember(ctx, identity, ctx.now);
	if (known) {
		if (!known.isCurrent) throw new ApiError("identity_former");
		return known.id;
	}
	if (invitation) {
		const link = hashToken(invitation);
		// A link of who has an account sets a password: it never joins another's identity to it.
		const { purpose } = (await findValidPasswordToken(ctx, link, ctx.now)) ?? {};
		const invited = await findTokenMember(ctx, link);
		const member = purpose === "invitation" && invited ? await lockMember(ctx, invited) : null;
		if (!member || member.activated || !(await consumePasswordToken(ctx, link, ctx.now)))
			throw new ApiError("link_invalid");
		await linkIdentity(ctx, identity, member.id);
		return member.id;
	}
	let { outcome, memberId, input } = await findByAddress(ctx, provider, claims);
	if (input) {
		// Others who add members wait: of two sign-ins at once, the second finds the member of the first.
		await lockSequence(ctx, "members");
		const made = await findIdentityMember(ctx, identity, ctx.now);
		if (made && !made.isCurrent) throw new ApiError("identity_former");
		if (made) return made.id;
		({ outcome, memberId, input } = await findByAddress(ctx, provider, claims));
	}
	if (outcome === "former") throw new ApiError("identity_former");
	const id = input ? await makeNewMember(ctx, input) : memberId;
	if (!id) throw new ApiError("identity_unknown");
	await linkIdentity(ctx, identity, id);
	return id;
}

/** @throws ApiError `identity_taken` for an identity of another member, or one too many */
async function linkIdentity(ctx: PublicContext, identity: Identity, memberId: number) {
	if ((await countIdentities(ctx, memberId)) >= maxIdentities) throw new ApiError("identity_taken");
	if (!(await insertIdentity(ctx, identity, memberId, ctx.now)))
		throw new ApiError("identity_taken");
	await activateMember(ctx, memberId);
}

/** Who signs in by an address: a member, or a new one with this input. */
type FoundByAddress = {
	outcome: ProviderTrial["outcome"];
	memberId?: number;
	input?: NewMember;
};

async function findByAddress(
	ctx: PublicContext,
	provider: SignInProvider,
	claims: ProviderClaims,
): Promise<FoundByAddress> {
	const email = provenEmail(claims, provider.addressesProven);
	if (email === null) return { outcome: "unknown" };
	const domains = ctx.tenant.settings.ownDomains ?? [];
	if (!domains.includes(email.split("@").at(-1) ?? "")) return { outcome: "foreign_email" };
	const found = await findCredentials(ctx, email, ctx.now);
	const member = found && (await findMember(ctx, found.id));
	if (member) {
		if (await isOfAdmins(ctx, member.permission_id)) return { outcome: "admin" };
		return { outcome: "would_link", memberId: member.id };
	}
	if (await isOfFormerMember(ctx, email, identityOf(claims))) return { outcome: "former" };
	return findNewMember(ctx, claims, email);
}

/**
 * Links the actor's account to who the provider says that they are, in a session that has just begun.
 *
 * @throws ApiError `invalid` at `current_password`
 */
export async function linkOwnIdentity(
	step: InTransaction<MemberContext>,
	{ url, ...flow }: SignInFlow & { url: string },
): Promise<void> {
	await assertReauthenticated(step, undefined);
	const { access } = await step(async (ctx) => {
		assertSwitchedOn(ctx);
		return reach(ctx);
	});
	const identity = identityOf(await finishAtProvider(access, url, flow));
	await step(async (ctx) => {
		const known = await findIdentityMember(ctx, identity, ctx.now);
		if (known?.id !== ctx.actor.id) {
			await linkIdentity(ctx, identity, ctx.actor.id);
			const member = await findMemberContact(ctx, ctx.actor.id);
			if (member) await notifyOfChanges(ctx, member, ["identity_linked"]);
		}
		await recordIdentityAudit(ctx, "POST my-identity");
	});
}

/** Ends the actor's links. @throws ApiError `last_way_in` if no other way to sign in is left */
export async function unlinkOwnIdentities(ctx: MemberContext): Promise<void> {
	const isLimited = ctx.tenant.settings.provider?.passwords === "admins";
	const isAdmin = grantsAllPermissions(ctx.actor.flags);
	if (!(await hasPassword(ctx, ctx.actor.id)) || (isLimited && !isAdmin))
		throw new ApiError("last_way_in");
	if ((await deleteIdentities(ctx, ctx.actor.id)) === 0) throw new ApiError("not_found");
	await recordIdentityAudit(ctx, "DELETE my-identity");
}

const recordIdentityAudit = (ctx: MemberContext, call: string): Promise<void> =>
	recordAudit(ctx, { call, subject: ["member", ctx.actor.id] });

const longestClaim = 200;

/** Says what a provider answered, and what a sign-in with it would do; it does nothing. */
export async function tryProvider(
	step: InTransaction<MemberContext>,
	{ url, ...flow }: SignInFlow & { url: string },
): Promise<ProviderTrial> {
	const { provider, access } = await step(reach);
	const claims = await finishAtProvider(access, url, flow);
	const identity = identityOf(claims);
	return step(async (ctx) => {
		const known = await findIdentityMember(ctx, identity, ctx.now);
		const { outcome } = known
			? { outcome: known.isCurrent ? ("linked" as const) : ("former" as const) }
			: await findByAddress(ctx, provider, claims);
		return {
			claims: presentedClaims(claims),
			outcome,
			line: findLine(ctx, claims),
		};
	});
}

const presentedClaims = (claims: ProviderClaims): ProviderTrial["claims"] =>
	Object.entries(claims)
		.slice(0, 60)
		.map(([name, value]) => ({
			name: name.slice(0, longestClaim),
			value: (typeof value === "string" ? value : JSON.stringify(value)).slice(0, longestClaim),
		}));
