import type { CurrentMember } from "#contract/members/schemas.ts";
import type { Feature } from "#contract/tenants/feature-flags.ts";
import type { Currency } from "#contract/values/currencies.ts";
import type { Digits } from "#contract/values/format.ts";
import { callApi } from "./api-client.server.ts";
import type { SignInWays } from "./error-page-data.ts";
import { isSignedIn, type MaybeSession } from "./session.server.ts";

/** How an organisation writes: its time zone, its digits, and the currency of its costs. */
export type TenantLocale = {
	readonly timeZone: string;
	readonly digits: Digits;
	readonly currency: Currency | null;
};

type Known = {
	writing: TenantLocale;
	features: readonly string[];
	provider?: string;
	until: number;
};

/** By organisation, apart for its members and for who has not signed in: features differ. */
const known = { members: new Map<string, Known>(), anonymous: new Map<string, Known>() };
const cachedFor = 60_000;

const knownFor = (session: MaybeSession): Map<string, Known> =>
	known[isSignedIn(session) ? "members" : "anonymous"];

/**
 * Returns the settings of an organisation, which are fetched at most once a minute. Nobody waits for
 * those that are known to be fetched again: of a slow API one answer arrives in time, not two in a row.
 */
async function knownOf(session: MaybeSession): Promise<Known> {
	const cached = knownFor(session).get(session.tenant);
	if (cached && cached.until > Date.now()) return cached;
	const fresh = callApi(session, "GET /tenant").then(
		(tenant) => rememberTenant(session, tenant),
		() => toKnown({}),
	);
	return cached ?? fresh;
}

const toKnown = (tenant: Partial<NonNullable<CurrentMember["tenantDetails"]>>): Known => ({
	writing: {
		timeZone: tenant.time_zone ?? "UTC",
		digits: tenant.digits ?? "latn",
		currency: tenant.currency ?? null,
	},
	features: tenant.features ?? [],
	provider: tenant.provider,
	until: Date.now() + cachedFor,
});

/** Keeps the settings of an organisation that came with another answer. */
export function rememberTenant(
	session: MaybeSession,
	tenant: NonNullable<CurrentMember["tenantDetails"]>,
): Known {
	const others = knownFor(session);
	if (others.size > 1000) others.clear();
	const found = toKnown(tenant);
	const before = others.get(session.tenant);
	// What changed for the ones has changed for the others.
	if (before && String(before.features) !== String(found.features)) forgetTenantLocale(session);
	others.set(session.tenant, found);
	return found;
}

/** Returns how the organisation writes. */
export const tenantLocale = async (session: MaybeSession): Promise<TenantLocale> =>
	(await knownOf(session)).writing;

/** Checks whether the organisation has a feature. */
export const tenantHasFeature = async (session: MaybeSession, feature: Feature): Promise<boolean> =>
	(await knownOf(session)).features.includes(feature);

/** Returns by what members of the organisation sign in beside e-mail address and password. */
export async function tenantSignInWays(session: MaybeSession): Promise<SignInWays> {
	const { features, provider } = await knownOf(session);
	return { features, provider };
}

/** Discards the cached settings, since they may have changed. */
export function forgetTenantLocale({ tenant }: MaybeSession): void {
	for (const readers of Object.values(known)) readers.delete(tenant);
}

export const tenantDigits = async (session: MaybeSession): Promise<Digits> =>
	(await tenantLocale(session)).digits;

export const tenantTimeZone = async (session: MaybeSession): Promise<string> =>
	(await tenantLocale(session)).timeZone;
