import type { AuditAction } from "#contract/audit/constants.ts";
import type { OwnSecondStep } from "#contract/auth/second-step.schemas.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { revokeTokensAndNotify } from "../members/credential-change.ts";
import { assertCanGrant } from "../members/policy.ts";
import { findMember, findMemberContact, lockMember } from "../members/queries.ts";
import { findPermissionFlags } from "../permissions/queries.ts";
import type { MemberContext } from "../platform/context.ts";
import type { InTransaction } from "../platform/database/in-transaction.ts";
import { ApiError, fieldError } from "../platform/errors.ts";
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
import { assertReauthenticated, attemptInSession, hashingShareOf } from "./reauthentication.ts";
import {
	countRecoveryCodes,
	deleteSecondStep,
	findAuthenticatorApp,
	proveAuthenticatorApp,
	replaceRecoveryCodes,
	saveAuthenticatorApp,
} from "./second-step.queries.ts";
import { createRecoveryCodes, takeCode } from "./second-step-codes.ts";
import { markStrong, revokeOtherSessions, revokeSessions } from "./sessions.queries.ts";

/** The milliseconds during which the secret of an app is shown. */
const pendingFor = 15 * 60_000;

/** Returns the actor's second step, with the secret of an app that is yet to be proven. */
export async function getOwnSecondStep(ctx: MemberContext): Promise<OwnSecondStep> {
	const app = await findAuthenticatorApp(ctx, ctx.actor.id);
	const rule = ctx.tenant.settings.secondStep;
	return {
		available: canSeal(),
		since: app?.provenAt?.toISOString() ?? null,
		recovery_codes: app?.provenAt ? await countRecoveryCodes(ctx, ctx.actor.id) : 0,
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
	if (!canSeal()) throw new ApiError("second_step_unavailable");
	await assertReauthenticated(step, password);
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
 * @returns the recovery codes
 * @throws ApiError `second_step_off` if no app was begun within a quarter of an hour, or it is proven
 */
export async function proveSecondStep(
	step: InTransaction<MemberContext>,
	input: string,
): Promise<string[]> {
	const proof = await step(async (ctx) => {
		const app = await findPendingApp(ctx);
		if (!app) throw new ApiError("second_step_off");
		const trying = await attemptInSession(ctx);
		await beginAttempt(ctx, trying);
		const found = stepOfCode(app.secret, plainCode(input), ctx.now);
		if (found !== null) await clearLoginFailures(ctx, trying);
		const share = hashingShareOf(ctx);
		return found === null ? null : { secretSealed: app.secretSealed, step: found, share };
	});
	if (!proof) throw fieldError("code", "code_wrong");
	const { shown, hashed } = await createRecoveryCodes(proof.share);
	await step(async (ctx) => {
		if (!(await proveAuthenticatorApp(ctx, ctx.actor.id, proof, ctx.now)))
			throw new ApiError("second_step_on");
		await replaceRecoveryCodes(ctx, ctx.actor.id, hashed);
		await markStrong(ctx, ctx.tokenHash, ctx.now);
		await changed(ctx, "second_step_on", "POST my-second-step/prove");
	});
	return shown;
}

/** Replaces the actor's recovery codes. @throws ApiError see `takeOwnCode` */
export async function renewRecoveryCodes(
	step: InTransaction<MemberContext>,
	input: string,
): Promise<string[]> {
	await takeOwnCode(step, input);
	const { shown, hashed } = await createRecoveryCodes(
		await step(async (ctx) => hashingShareOf(ctx)),
	);
	await step(async (ctx) => {
		if (!(await findAuthenticatorApp(ctx, ctx.actor.id))?.provenAt)
			throw new ApiError("second_step_off");
		await replaceRecoveryCodes(ctx, ctx.actor.id, hashed);
		await changed(ctx, "second_step_on", "POST my-second-step/recovery-codes");
	});
	return shown;
}

/** Switches the actor's second step off. @throws ApiError see `takeOwnCode` */
export async function removeSecondStep(
	step: InTransaction<MemberContext>,
	input: string,
): Promise<void> {
	await takeOwnCode(step, input);
	await step(async (ctx) => {
		if (await deleteSecondStep(ctx, ctx.actor.id))
			await changed(ctx, "second_step_off", "POST my-second-step/remove");
	});
}

/**
 * Switches another member's second step off, as after the loss of a phone; the member's sessions
 * end.
 *
 * @throws ApiError `second_step_off`, `invalid` at `current_password`; see `assertMayReset`
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
	const member = (await lockMember(ctx, memberId)) && (await findMember(ctx, memberId));
	if (!member) throw new ApiError("not_found");
	assertCanGrant(ctx.actor, (await findPermissionFlags(ctx, member.permission_id)) ?? {});
}

/**
 * Takes a code of the actor's, after which grave acts are open for a while.
 *
 * @throws ApiError `second_step_off` without a second step; `invalid` at `code`
 */
export async function takeOwnCode(
	step: InTransaction<MemberContext>,
	input: string,
): Promise<void> {
	const { id, trying } = await step(async (ctx) => {
		const { id } = ctx.actor;
		if (!(await findAuthenticatorApp(ctx, id))?.provenAt) throw new ApiError("second_step_off");
		return { id, trying: await attemptInSession(ctx) };
	});
	if (!(await takeCode(step, id, input, trying))) throw fieldError("code", "code_wrong");
	await step((ctx) => markStrong(ctx, ctx.tokenHash, ctx.now));
}

type Change = Extract<AuditAction, "second_step_on" | "second_step_off">;

async function changed(ctx: MemberContext, action: Change, call: string): Promise<void> {
	await revokeOtherSessions(ctx, ctx.actor.id, ctx.tokenHash);
	await noteChange(ctx, ctx.actor.id, action, call);
}

async function noteChange(ctx: MemberContext, memberId: number, action: Change, call: string) {
	const member = await findMemberContact(ctx, memberId);
	if (member) await revokeTokensAndNotify(ctx, member, [action]);
	await recordAudit(ctx, { action, call, entity: "member", entityId: memberId, changes: null });
}
