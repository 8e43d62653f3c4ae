import type { Feature } from "#contract/features.ts";
import type { Tenant } from "#contract/schemas/session.ts";
import { fetchFromApi } from "./api.server.ts";
import type { Digits } from "./format.ts";
import type { Translate } from "./i18n.ts";
import { languageOf } from "./preferences.server.ts";
import type { Visitor } from "./session.server.ts";
import { translateIn } from "./texts.server.ts";

/** How an organisation writes moments and numbers. */
export type Writing = { readonly timeZone: string; readonly digits: Digits };

type Known = { writing: Writing; isOurs: boolean; features: readonly string[]; until: number };

const known = new Map<string, Known>();
const keptFor = 60_000;

/** What is looked up at most once a minute. */
async function knownOf(visitor: Visitor): Promise<Known> {
	const now = Date.now();
	const kept = known.get(visitor.tenant);
	if (kept && kept.until > now) return kept;
	const tenant = await fetchFromApi<Tenant>(visitor, "tenant").catch(() => null);
	const writing = { timeZone: tenant?.time_zone ?? "UTC", digits: tenant?.digits ?? "latn" };
	if (known.size > 1000) known.clear();
	const features = tenant?.features ?? [];
	const found = { writing, isOurs: tenant !== null, features, until: now + keptFor };
	known.set(visitor.tenant, found);
	return found;
}

/** The organisation's time zone and digits. */
export const organisationWriting = async (visitor: Visitor): Promise<Writing> =>
	(await knownOf(visitor)).writing;

/** Whether it has something that is added to the specification. */
export const organisationHas = async (visitor: Visitor, feature: Feature): Promise<boolean> =>
	(await knownOf(visitor)).features.includes(feature);

/** Whether the API has calls beyond the specification's, as far as it has told. */
export const hasOurCalls = async (visitor: Visitor): Promise<boolean> =>
	(await knownOf(visitor)).isOurs;

/** Has them looked up anew, since they may have changed. */
export const forgetWriting = ({ tenant }: Visitor): void => void known.delete(tenant);

export const organisationDigits = async (visitor: Visitor): Promise<Digits> =>
	(await organisationWriting(visitor)).digits;

export const organisationTimeZone = async (visitor: Visitor): Promise<string> =>
	(await organisationWriting(visitor)).timeZone;

/** The texts of whoever asks, in the organisation's digits. */
export async function translateFor(request: Request, visitor: Visitor): Promise<Translate> {
	const [language, digits] = await Promise.all([languageOf(request), organisationDigits(visitor)]);
	return translateIn(language, digits);
}
