import type { SecondStepRule, SecondStepRuleEdit } from "#contract/auth/second-step.schemas.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { MemberContext } from "../platform/context.ts";
import { ApiError, fieldError } from "../platform/errors.ts";
import { canSeal } from "../platform/sealed.ts";
import type { TenantSettings } from "../platform/tenant-settings.ts";
import {
	findSettingsVersion,
	lockTenantValues,
	updateTenantValues,
} from "../tenants/settings.queries.ts";
import { countSecondSteps } from "./second-step-rule.queries.ts";

/** Returns who needs a second step, and how many have none. */
export async function getSecondStepRule(ctx: MemberContext): Promise<SecondStepRule> {
	return presented(ctx, ctx.tenant.settings, await findSettingsVersion(ctx));
}

async function presented(
	ctx: MemberContext,
	{ secondStep }: TenantSettings,
	version: number,
): Promise<SecondStepRule> {
	const required = secondStep?.profiles ?? [];
	return {
		version,
		available: canSeal(),
		from: secondStep?.from ?? null,
		profiles: (await countSecondSteps(ctx)).map((profile) => ({
			...profile,
			required: required.includes(profile.id) ? (1 as const) : (0 as const),
		})),
	};
}

/**
 * Sets which permission profiles need a second step. Nobody is locked out: who has none sets it up
 * at the next sign-in.
 *
 * @throws ApiError `edit_conflict`, `second_step_unavailable` without `SECRETS_KEY`, `invalid`
 */
export async function updateSecondStepRule(
	ctx: MemberContext,
	{ version, from, profiles }: SecondStepRuleEdit,
): Promise<SecondStepRule> {
	if (!canSeal()) throw new ApiError("second_step_unavailable");
	const values = await lockTenantValues(ctx);
	if (version !== undefined && version !== values.settingsVersion)
		throw new ApiError("edit_conflict");
	const known = new Set((await countSecondSteps(ctx)).map(({ id }) => id));
	if (profiles.some((id) => !known.has(id))) throw fieldError("profiles", "row_unknown");
	if (profiles.length > 0 && !from) throw fieldError("from", "required");
	const secondStep = from && profiles.length > 0 ? { from, profiles } : undefined;
	const settings: TenantSettings = { ...values.settings, secondStep };
	const settingsVersion = values.settingsVersion + 1;
	await updateTenantValues(ctx, { ...values, settings, settingsVersion });
	await recordAudit(ctx, {
		call: "POST second-step/edit",
		subject: ["tenant", null],
		changes: {
			before: { second_step: values.settings.secondStep ?? null },
			after: { second_step: secondStep ?? null },
		},
	});
	return presented(ctx, settings, settingsVersion);
}
