import { askForMember } from "#app/lib/current-member.server.ts";
import type { Language } from "#app/lib/languages.ts";
import { isSignedIn, type Visitor } from "#app/lib/session.server.ts";
import { howTo, type Ways } from "#app/locales/how-to.server.ts";
import { grants, grantsAll, technicianProfileIds } from "#contract/permissions.ts";
import type { CurrentMember } from "#contract/schemas/members.ts";

/** Three lines on what most have to do who may do what a visitor may; null for strangers. */
export async function waysOf(visitor: Visitor, language: Language) {
	if (!isSignedIn(visitor)) return null;
	const member = await askForMember(visitor).catch(() => null);
	if (!member) return null;
	const { title, ...lines } = howTo[language];
	return { title, lines: lines[waysFor(member)] };
}

function waysFor({ permissionDetails: profile }: CurrentMember): Ways {
	if (grantsAll(profile) || grants(profile, "follow_up")) return "manage";
	return technicianProfileIds.includes(profile.id) ? "work" : "ask";
}
