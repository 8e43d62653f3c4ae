import type { Feature } from "#contract/tenants/feature-flags.ts";
import type { Digits } from "#contract/values/format.ts";
import { callApi } from "./api-client.server.ts";
import type { MaybeSession } from "./session.server.ts";

/** The time zone and digits of an organisation. */
export type TenantLocale = { readonly timeZone: string; readonly digits: Digits };

type Known = { writing: TenantLocale; features: readonly string[]; until: number };

const known = new Map<string, Known>();
const keptFor = 60_000;

/** Returns the settings of an organisation, which are fetched at most once a minute. */
async function knownOf(visitor: MaybeSession): Promise<Known> {
	const now = Date.now();
	const kept = known.get(visitor.tenant);
	if (kept && kept.until > now) return kept;
	const tenant = await callApi(visitor, "GET /tenant").catch(() => null);
	const writing = { timeZone: tenant?.time_zone ?? "UTC", digits: tenant?.digits ?? "latn" };
	if (known.size > 1000) known.clear();
	const features = tenant?.features ?? [];
	const found = { writing, features, until: now + keptFor };
	if (tenant) known.set(visitor.tenant, found);
	return found;
}

/** Returns the organisation's time zone and digits. */
export const tenantLocale = async (visitor: MaybeSession): Promise<TenantLocale> =>
	(await knownOf(visitor)).writing;

/** Checks whether the organisation has a feature. */
export const tenantHasFeature = async (visitor: MaybeSession, feature: Feature): Promise<boolean> =>
	(await knownOf(visitor)).features.includes(feature);

/** Discards the cached settings, since they may have changed. */
export const forgetTenantLocale = ({ tenant }: MaybeSession): void => void known.delete(tenant);

export const tenantDigits = async (visitor: MaybeSession): Promise<Digits> =>
	(await tenantLocale(visitor)).digits;

export const tenantTimeZone = async (visitor: MaybeSession): Promise<string> =>
	(await tenantLocale(visitor)).timeZone;
