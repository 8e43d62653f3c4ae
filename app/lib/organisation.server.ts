import type { Tenant } from "#contract/schemas/session.ts";
import { fetchFromApi } from "./api.server.ts";
import type { Digits } from "./format.ts";
import type { Visitor } from "./session.server.ts";

/** How an organisation writes moments and numbers. */
export type Writing = { readonly timeZone: string; readonly digits: Digits };

const known = new Map<string, { writing: Writing; until: number }>();
const keptFor = 60_000;

/** The organisation's time zone and digits; looked up at most once a minute. */
export async function organisationWriting(visitor: Visitor): Promise<Writing> {
	const now = Date.now();
	const kept = known.get(visitor.tenant);
	if (kept && kept.until > now) return kept.writing;
	const tenant = await fetchFromApi<Tenant>(visitor, "tenant").catch(() => null);
	const writing = { timeZone: tenant?.time_zone ?? "UTC", digits: tenant?.digits ?? "latn" };
	if (known.size > 1000) known.clear();
	known.set(visitor.tenant, { writing, until: now + keptFor });
	return writing;
}

/** Has them looked up anew, since they may have changed. */
export const forgetWriting = ({ tenant }: Visitor): void => void known.delete(tenant);

export const organisationDigits = async (visitor: Visitor): Promise<Digits> =>
	(await organisationWriting(visitor)).digits;

export const organisationTimeZone = async (visitor: Visitor): Promise<string> =>
	(await organisationWriting(visitor)).timeZone;
