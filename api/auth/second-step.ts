import type { AuditAction } from "#contract/audit/constants.ts";
import type {
	NewPasskey,
	OwnSecondStep,
	SecondStepProof,
} from "#contract/auth/second-step.schemas.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { notifyOfChanges, revokeTokensAndNotify } from "../members/credential-change.ts";
import { assertCanGrant } from "../members/policy.ts";
import { findMember, findMemberContact, lockMember } from "../members/queries.ts";
import { assertAdminRemains, isOfAdmins } from "../permissions/admins.ts";
import { findPermissionFlags } from "../permissions/queries.ts";
import type { MemberContext } from "../platform/context.ts";
import type { InTransaction } from "../platform/database/in-transaction.ts";
import { ApiError, fieldError, orNotFound } from "../platform/errors.ts";
import { canSeal, seal } from "../platform/sealed.ts";
import {
	appAddress,
	appSecretPlace,
	createAppSecret,
	openAppSecret,
	plainCode,
	stepOfCode,
} from "./authenticator-app.ts";
import { beginAttempt, clearLoginFailures } from "./login-attempt.ts";
import { deletePasskey, findPasskeys, insertPasskey } from "./passkeys.queries.ts";
import {
	assertHasRoom,
	createPasskeyOptions,
	readNewPasskey,
	requestPasskeyOptions,
} from "./passkeys.ts";
import { assertReauthenticated, attemptInSession, hashingShareOf } from "./reauthentication.ts";
import {
	countRecoveryCodes,
	deleteSecondStep,
	findAuthenticatorApp,
	findSecondStepSince,
	proveAuthenticatorApp,
	replaceRecoveryCodes,
	saveAuthenticatorApp,
} from "./second-step.queries.ts";
import { createRecoveryCodes, takeProof } from "./second-step-codes.ts";
import { markStrong, revokeSessions } from "./sessions.queries.ts";

/** The milliseconds during which the secret of an app is shown. */
const pendingFor = 15 * 60_000;

/** Returns the actor's second step, with the secret of an app that is yet to be proven. */
export async function getOwnSecondStep(ctx: MemberContext): Promise<OwnSecondStep> {
	const { id } = ctx.actor;
	const app = await findAuthenticatorApp(ctx, id);
	const rule = ctx.tenant.settings.secondStep;
	return {
		available: canSeal(),
		since: (await findSecondStepSince(ctx, id))?.toISOString() ?? null,
		app: Boolean(app?.provenAt),
		passkeys: (await findPasskeys(ctx, id)).map(({ id, name, created_at, used_at }) => ({
			id,
			name,
			created_at: new Date(created_at).toISOString(),
			used_at: used_at && new Date(used_at).toISOString(),
		})),
		recovery_codes: await countRecoveryCodes(ctx, id),
		required_from: rule?.profiles.includes(ctx.actor.permissionId) ? rule.from : null,
		pending: await pendingIn(ctx),
	};
}

async function findPendingApp(ctx: MemberContext) {
	const app = await findAuthenticatorApp(ctx, ctx.actor.id);
	if (!app || app.provenAt) return null;
	if (ctx.now.valueOf() - app.createdAt.valueOf() > pendingFor) return null;
	const secret = openAppSecret(ctx, ctx.actor.id, app.secretSealed);
	return secret === null ? null : { secret, secretSealed: app.secretSealed };
}

async function pendingIn(ctx: MemberContext): Promise<OwnSecondStep["pending"]> {
	const app = await findPendingApp(ctx);
	const member = app && (await findMemberContact(ctx, ctx.actor.id));
	if (!member) return null;
	const issuer = member.language === "ar" ? ctx.tenant.nameAr : ctx.tenant.nameEn;
	const label = member.workNumber ?? member.email;
	return { secret: app.secret, address: appAddress(app.secret, issuer, label) };
}

/** Whoever has a second step has just taken it instead: both calls step up. */
async function assertMayAdd(step: InTransaction<MemberContext>, password: string | undefined) {
	if (!canSeal()) throw new ApiError("second_step_unavailable");
	if (!(await step((ctx) => findSecondStepSince(ctx, ctx.actor.id))))
		await assertReauthenticated(step, password);
}

/**
 * Returns what a browser needs to create a passkey.
 *
 * @throws ApiError `second_step_unavailable`, `passkeys_full`, `invalid` at `current_password`
 */
export async function beginPasskey(
	step: InTransaction<MemberContext>,
	password: string | undefined,
) {
	await assertMayAdd(step, password);
	return step(createPasskeyOptions);
}

/**
 * Adds a passkey, the first of which switches the second step on. All other sessions of the actor
 * end.
 *
 * @returns new recovery codes, if none were left
 * @throws ApiError `passkey_rejected`, `passkeys_full`
 */
export async function addPasskey(step: InTransaction<MemberContext>, input: NewPasskey) {
	const read = await step((ctx) => readNewPasskey(ctx, input));
	if (!read) throw new ApiError("passkey_rejected");
	return addFactor(step, "POST my-passkeys", async (ctx) => {
		const { actor, tokenHash, now } = ctx;
		await lockMember(ctx, actor.id);
		assertHasRoom(await findPasskeys(ctx, actor.id));
		// The challenge serves once.
		if (
			!(await markStrong(ctx, tokenHash, now, read.issuedAt)) ||
			!(await insertPasskey(ctx, read.passkey))
		)
			throw new ApiError("passkey_rejected");
	});
}

/** Removes one of the actor's passkeys. @throws ApiError `not_found`, `last_password_admin` */
export async function removePasskey(ctx: MemberContext, id: string): Promise<void> {
	const memberId = ctx.actor.id;
	if (!(await deletePasskey(ctx, memberId, id))) throw new ApiError("not_found");
	const isOn = (await findSecondStepSince(ctx, memberId)) !== null;
	// Codes alone are no second step.
	if (!isOn) await deleteSecondStep(ctx, memberId);
	await changed(ctx, isOn ? "second_step_on" : "second_step_off", "DELETE my-passkeys/{id}");
}

/** Saves a new way to take the second step, and returns new recovery codes if none were left. */
async function addFactor(
	step: InTransaction<MemberContext>,
	call: string,
	save: (ctx: MemberContext) => Promise<void>,
): Promise<string[]> {
	const share = await step(async (ctx) =>
		(await countRecoveryCodes(ctx, ctx.actor.id)) === 0 ? hashingShareOf(ctx) : null,
	);
	const codes = share && (await createRecoveryCodes(share));
	await step(async (ctx) => {
		await save(ctx);
		if (codes) await replaceRecoveryCodes(ctx, ctx.actor.id, codes.hashed);
		await changed(ctx, "second_step_on", call);
	});
	return codes?.shown ?? [];
}

/**
 * Creates the secret for an app. It is asked for only once a code has proven that the app has it.
 *
 * @throws ApiError `second_step_unavailable` without `SECRETS_KEY`, `second_step_on`, `invalid` at
 * `current_password`
 */
export async function beginSecondStep(
	step: InTransaction<MemberContext>,
	password: string | undefined,
): Promise<OwnSecondStep> {
	await assertMayAdd(step, password);
	return step(async (ctx) => {
		const { tenantId, actor, now } = ctx;
		const sealed = seal(createAppSecret(), appSecretPlace(tenantId, actor.id));
		if (!(await saveAuthenticatorApp(ctx, actor.id, sealed, now)))
			throw new ApiError("second_step_on");
		return getOwnSecondStep(ctx);
	});
}

/**
 * Switches the second step on, by the first code of the app. All other sessions of the actor end.
 *
 * @returns new recovery codes, if none were left
 * @throws ApiError `second_step_off` if no app was begun within a quarter of an hour, or it is proven
 */
export async function proveSecondStep(step: InTransaction<MemberContext>, input: string) {
	const proof = await step(async (ctx) => {
		const app = await findPendingApp(ctx);
		if (!app) throw new ApiError("second_step_off");
		const trying = await attemptInSession(ctx);
		await beginAttempt(ctx, trying);
		const found = stepOfCode(app.secret, plainCode(input), ctx.now);
		if (found !== null) await clearLoginFailures(ctx, trying);
		return found === null ? null : { secretSealed: app.secretSealed, step: found };
	});
	if (!proof) throw fieldError("code", "code_wrong");
	return addFactor(step, "POST my-second-step/prove", async (ctx) => {
		if (!(await proveAuthenticatorApp(ctx, ctx.actor.id, proof, ctx.now)))
			throw new ApiError("second_step_on");
		await markStrong(ctx, ctx.tokenHash, ctx.now);
	});
}

/** Replaces the actor's recovery codes. @throws ApiError `second_step_off` */
export async function renewRecoveryCodes(step: InTransaction<MemberContext>): Promise<string[]> {
	const { shown, hashed } = await createRecoveryCodes(
		await step(async (ctx) => hashingShareOf(ctx)),
	);
	await step(async (ctx) => {
		if (!(await findSecondStepSince(ctx, ctx.actor.id))) throw new ApiError("second_step_off");
		await replaceRecoveryCodes(ctx, ctx.actor.id, hashed);
		await changed(ctx, "second_step_on", "POST my-second-step/recovery-codes");
	});
	return shown;
}

/** Switches the actor's second step off. @throws ApiError `second_step_off`, `last_password_admin` */
export async function removeSecondStep(ctx: MemberContext): Promise<void> {
	if (!(await deleteSecondStep(ctx, ctx.actor.id))) throw new ApiError("second_step_off");
	await changed(ctx, "second_step_off", "POST my-second-step/remove");
}

/**
 * Switches another member's second step off, as after the loss of a phone; the member's sessions
 * end. Both are told by mail.
 *
 * @throws ApiError `second_step_off`, `last_password_admin`, `invalid` at `current_password`; see
 * `assertMayReset`
 */
export async function resetSecondStep(
	step: InTransaction<MemberContext>,
	memberId: number,
	password: string | undefined,
): Promise<void> {
	await assertReauthenticated(step, password);
	await step(async (ctx) => {
		if (!(await deleteSecondStep(ctx, memberId))) throw new ApiError("second_step_off");
		await revokeSessions(ctx, memberId);
		await noteChange(ctx, memberId, "second_step_off", "POST members/{id}/second-step/reset");
		const actor = await findMemberContact(ctx, ctx.actor.id);
		if (actor) await notifyOfChanges(ctx, actor, ["second_step_reset"]);
	});
}

/**
 * Checks that the actor may switch this member's second step off.
 *
 * @throws ApiError `second_step_own`, `not_found`, `right_missing` for a permission that the member
 * has and the actor has not
 */
export async function assertMayReset(ctx: MemberContext, memberId: number): Promise<void> {
	if (memberId === ctx.actor.id) throw new ApiError("second_step_own");
	const member = orNotFound((await lockMember(ctx, memberId)) && (await findMember(ctx, memberId)));
	assertCanGrant(ctx.actor, (await findPermissionFlags(ctx, member.permission_id)) ?? {});
}

/** Returns what a browser needs to ask the actor's passkeys. */
export const challengeOwnPasskeys = async (ctx: MemberContext) => ({
	options: await requestPasskeyOptions(ctx, ctx.actor.id, ctx.tokenHash),
});

/**
 * Takes a code or a passkey of the actor's, after which grave acts are open for a while.
 *
 * @throws ApiError `second_step_off` without a second step; `invalid` at `code`, `passkey_rejected`
 */
export async function takeOwnProof(step: InTransaction<MemberContext>, proof: SecondStepProof) {
	const attempt = await step(async (ctx) => {
		const { id: memberId } = ctx.actor;
		if (!(await findSecondStepSince(ctx, memberId))) throw new ApiError("second_step_off");
		return { memberId, boundTo: ctx.tokenHash, trying: await attemptInSession(ctx) };
	});
	const rejection = await takeProof(step, attempt, proof);
	if (rejection) throw rejection;
	await step((ctx) => markStrong(ctx, ctx.tokenHash, ctx.now));
}

type Change = Extract<AuditAction, "second_step_on" | "second_step_off">;

async function changed(ctx: MemberContext, action: Change, call: string): Promise<void> {
	await revokeSessions(ctx, ctx.actor.id, ctx.tokenHash);
	await noteChange(ctx, ctx.actor.id, action, call);
}

/** @throws ApiError `last_password_admin` if no Admin with a second step is left who is needed */
async function noteChange(ctx: MemberContext, memberId: number, action: Change, call: string) {
	const changing = action === "second_step_off" && (await findMember(ctx, memberId));
	if (changing && (await isOfAdmins(ctx, changing.permission_id))) await assertAdminRemains(ctx);
	const member = await findMemberContact(ctx, memberId);
	if (member) await revokeTokensAndNotify(ctx, member, [action]);
	await recordAudit(ctx, { action, call, subject: ["member", memberId] });
}
