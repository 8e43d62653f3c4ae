import type { Translate } from "#app/lib/i18n.ts";
import { type EntryDefinition, isEntryShown, navigationEntries } from "#app/shell/navigation.ts";
import { servicesFor } from "#app/shell/services.ts";
import type { CurrentMember } from "#contract/members/schemas.ts";
import { grantsPermission, type Permission } from "#contract/permissions/flags.ts";
import { features } from "#contract/tenants/feature-flags.ts";
import { containsWords, normalizeForSearch } from "#contract/values/normalize-text.ts";
import type { SearchResult } from "./result-groups.ts";

/** The pages that every member has, besides those of the navigation and the services. */
const ownPages: readonly EntryDefinition[] = [
	{ href: "/table/notifications", label: "shell.notifications", icon: "bell" },
	{ href: "/my-profile", label: "profile.mine", icon: "user" },
	{ href: "/change-password", label: "auth.changePassword", icon: "key-round" },
	{ href: "/sessions", label: "profile.sessions", icon: "lock" },
	{ href: "/keys", label: "find.keys.title", icon: "info" },
];

/** The maximum of pages that are shown for a text. */
const maxPages = 6;

/** Returns the pages that a member has, each once. */
function pagesOf(member: CurrentMember): EntryDefinition[] {
	const holdsFlag = (flag: Permission) => grantsPermission(member.permissionDetails, flag);
	const known = features.filter((feature) => member.tenantDetails?.features?.includes(feature));
	const profile = member.permission_id;
	const pages = [
		...navigationEntries.filter((entry) => isEntryShown(entry, holdsFlag, known, profile)),
		...servicesFor(holdsFlag, known, profile).flatMap(({ tiles }) => tiles),
		...ownPages,
	];
	return [...new Map(pages.toReversed().map((page) => [page.href, page])).values()].toReversed();
}

/** Finds a member's pages by their names in the member's language; all of them without a text. */
export function findPages(member: CurrentMember, q: string, t: Translate): SearchResult[] {
	const needle = normalizeForSearch(q).trim();
	const pages = pagesOf(member)
		.map(({ href, label, icon }) => ({ href, icon, name: t(label) }))
		.filter(({ name }) => !needle || containsWords(normalizeForSearch(name), needle));
	return needle ? pages.slice(0, maxPages) : pages;
}
