import type { Tenant } from "#contract/schemas/session.ts";
import { fetchFromApi } from "./api.server.ts";
import type { Visitor } from "./session.server.ts";

const known = new Map<string, { timeZone: string; until: number }>();
const keptFor = 60_000;

/** The organisation's time zone; looked up at most once a minute. */
export async function organisationTimeZone(visitor: Visitor): Promise<string> {
	const now = Date.now();
	const kept = known.get(visitor.tenant);
	if (kept && kept.until > now) return kept.timeZone;
	const tenant = await fetchFromApi<Tenant>(visitor, "tenant").catch(() => null);
	const timeZone = tenant?.time_zone ?? "UTC";
	if (known.size > 1000) known.clear();
	known.set(visitor.tenant, { timeZone, until: now + keptFor });
	return timeZone;
}
