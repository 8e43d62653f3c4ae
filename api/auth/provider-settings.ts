import type { ProviderEdit, ProviderSettings } from "#contract/auth/sign-in-providers.schemas.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { countAdmins } from "../permissions/queries.ts";
import type { MemberContext } from "../platform/context.ts";
import { ApiError, fieldError } from "../platform/errors.ts";
import { mayFetchOutside } from "../platform/outbound/fetch.ts";
import { canSeal, seal } from "../platform/sealed.ts";
import type { TenantSettings } from "../platform/tenant-settings.ts";
import { lockTenantValues, updateTenantValues } from "../tenants/settings.queries.ts";
import { settleLines } from "./new-members.ts";
import { secretPlace } from "./provider-sign-in.ts";
import {
	findSessionMethod,
	findSignInProvider,
	type SignInProvider,
	saveSignInProvider,
} from "./sign-in-providers.queries.ts";

const hour = 3_600_000;

/** Entra's addresses that stand for every directory, and so for nobody in particular. */
const sharedIssuer = /\/(common|organizations|consumers)(\/|$)/;

/** Returns the organisation's provider, as its Admins see it. */
export const getProviderSettings = async (ctx: MemberContext): Promise<ProviderSettings> =>
	presented(await findSignInProvider(ctx), ctx.tenant.settings);

const presented = (
	provider: SignInProvider | null,
	{ provider: used, newMembers }: TenantSettings,
): ProviderSettings => ({
	version: provider?.version ?? 0,
	available: canSeal(),
	enabled: used ? 1 : 0,
	name: provider?.name ?? "",
	issuer: provider?.issuer ?? "",
	client_id: provider?.clientId ?? "",
	has_secret: Boolean(provider?.secretSealed),
	addresses_proven: provider?.addressesProven ? 1 : 0,
	passwords: used?.passwords ?? "everybody",
	new_members: newMembers ?? [],
});

/**
 * Sets the organisation's provider. Passwords are limited to Admins only by somebody who has just
 * signed in by the provider; one Admin with a password and a second step always remains.
 *
 * @throws ApiError `edit_conflict`, `provider_off` without `SECRETS_KEY`, `invalid`
 */
export async function updateProviderSettings(
	ctx: MemberContext,
	edit: ProviderEdit,
): Promise<ProviderSettings> {
	if (!canSeal()) throw new ApiError("provider_off");
	const values = await lockTenantValues(ctx);
	const before = await findSignInProvider(ctx);
	if (edit.version !== undefined && edit.version !== (before?.version ?? 0))
		throw new ApiError("edit_conflict");
	const issuer = issuerIn(edit.issuer);
	const isOther = before !== null && before.issuer !== issuer;
	// A secret goes to the provider that it was written for, and to no other.
	if (!edit.client_secret && (isOther || !before?.secretSealed))
		throw fieldError("client_secret", "required");
	const countSafe = (secondStep: boolean) => countAdmins(ctx, { withPassword: true, secondStep });
	if ((await countSafe(false)) === 0) throw fieldError("enabled", "admin_password_missing");
	const limits = edit.enabled === 1 && edit.passwords === "admins";
	if (limits && (await countSafe(true)) === 0)
		throw fieldError("passwords", "admin_second_step_missing");
	if (limits && (isOther || values.settings.provider?.passwords !== "admins"))
		await assertSignedInByProvider(ctx, isOther);
	const after: SignInProvider = {
		issuer,
		clientId: edit.client_id,
		secretSealed: edit.client_secret
			? seal(edit.client_secret, secretPlace(ctx.tenantId))
			: (before?.secretSealed ?? ""),
		name: edit.name,
		addressesProven: edit.addresses_proven === 1,
		version: (before?.version ?? 0) + 1,
	};
	await saveSignInProvider(ctx, after);
	const { newMembers } = values.settings;
	const settings: TenantSettings = {
		...values.settings,
		newMembers: edit.new_members ? await settleLines(ctx, edit.new_members) : newMembers,
		provider:
			edit.enabled === 1
				? { name: edit.name, ...(limits ? { passwords: "admins" as const } : {}) }
				: undefined,
	};
	await updateTenantValues(ctx, {
		...values,
		settings,
		settingsVersion: values.settingsVersion + 1,
	});
	const [was, is] = [presented(before, values.settings), presented(after, settings)];
	await recordAudit(ctx, {
		call: "POST sign-in-provider/edit",
		subject: ["tenant", null],
		changes: { before: was, after: is },
	});
	return is;
}

/** @throws ApiError `invalid` at the issuer */
function issuerIn(input: string): string {
	const url = URL.canParse(input) ? new URL(input) : null;
	if (!url || url.search || url.hash || !mayFetchOutside(url)) throw fieldError("issuer", "issuer");
	if (sharedIssuer.test(url.pathname)) throw fieldError("issuer", "issuer_shared");
	return input.replace(/\/\.well-known\/openid-configuration$/, "");
}

async function assertSignedInByProvider(ctx: MemberContext, isOther: boolean): Promise<void> {
	const isRecent = ctx.now.valueOf() - ctx.signedInAt.valueOf() < hour;
	const method = await findSessionMethod(ctx, ctx.tokenHash);
	if (isOther || !isRecent || method !== "sso") throw fieldError("passwords", "provider_untried");
}
