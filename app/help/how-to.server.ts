import { fetchCurrentMember } from "#app/lib/current-member.server.ts";
import type { Language } from "#app/lib/languages.ts";
import { isSignedIn, type MaybeSession } from "#app/lib/session.server.ts";
import { type HowToAudience, howTo } from "#app/locales/how-to.server.ts";
import type { CurrentMember } from "#contract/members/schemas.ts";
import {
	grantsAllPermissions,
	grantsPermission,
	technicianProfileIds,
} from "#contract/permissions/flags.ts";

/**
 * Returns three lines about the most frequent tasks that a member has permission for; null for
 * signed-out users.
 */
export async function howToLinesFor(session: MaybeSession, language: Language) {
	if (!isSignedIn(session)) return null;
	const member = await fetchCurrentMember(session).catch(() => null);
	if (!member) return null;
	const { title, ...lines } = howTo[language];
	return { title, lines: lines[waysFor(member)] };
}

function waysFor({ permissionDetails: profile }: CurrentMember): HowToAudience {
	if (grantsAllPermissions(profile) || grantsPermission(profile, "follow_up")) return "manage";
	return technicianProfileIds.includes(profile.id) ? "work" : "ask";
}
