import type { TextKey } from "#app/lib/i18n.ts";
import { hasPermission, type RootData, type SessionMember } from "#app/lib/root-data.ts";
import type { IconName } from "#app/ui/icons.ts";
import { readNeeds } from "#contract/entities/area-needs.ts";
import {
	managerProfileIds,
	type Permission,
	technicianProfileIds,
} from "#contract/permissions/flags.ts";
import { type MemberNeeds, missingFor } from "#contract/permissions/needs.ts";
import type { Feature } from "#contract/tenants/feature-flags.ts";

export type EntryDefinition = {
	href: string;
	label: TextKey;
	icon: IconName;
	/** Who has it; all members without it. */
	needs?: MemberNeeds;
	/** The permission profiles whose members have it, too. */
	profiles?: readonly number[];
	/** The feature that the organisation needs. */
	with?: Feature;
	/** The feature that the organisation must not use yet. */
	without?: Feature;
};

const isEntryPermitted = (
	{ needs = "signed_in", profiles = [] }: EntryDefinition,
	holdsFlag: (flag: Permission) => boolean,
	profile?: number,
): boolean => !missingFor(needs, holdsFlag, profile) || profiles.some((one) => one === profile);

const hasFeatures = ({ with: feature, without }: EntryDefinition, features: readonly Feature[]) =>
	(!feature || features.includes(feature)) && (!without || !features.includes(without));

/** Checks whether a member has an entry, in an organisation with some features. */
export const isEntryShown = (
	entry: EntryDefinition,
	holdsFlag: (flag: Permission) => boolean,
	features: readonly Feature[],
	profile?: number,
): boolean => hasFeatures(entry, features) && isEntryPermitted(entry, holdsFlag, profile);

/** An entry, and the addresses of its pages. */
type SidebarEntry = EntryDefinition & { pages: RegExp };

/** The entries of the specification. */
const main: readonly SidebarEntry[] = [
	{
		href: "/dashboard",
		label: "shell.dashboard",
		icon: "layout-dashboard",
		pages: /^\/(dashboard|(my|edit)-profile|change-password|sessions)$/,
	},
	{
		href: "/main-services",
		label: "shell.services",
		icon: "layout-grid",
		pages: /^\/main-services$/,
	},
	{
		href: "/statistics",
		label: "shell.statistics",
		icon: "chart-column",
		needs: "statistics_read",
		pages: /^\/statistics/,
	},
	{
		href: "/table/search",
		label: "shell.search",
		icon: "search",
		needs: "statistics_read",
		pages: /^\/table\/search/,
	},
];

/** The work of every day; what a member has none of is still there if its count is not zero. */
const work: readonly SidebarEntry[] = [
	{
		href: "/my-day",
		label: "agenda.title",
		icon: "calendar-check",
		needs: "follow_up",
		profiles: [...managerProfileIds, ...technicianProfileIds],
		with: "extensions",
		pages: /^\/my-day/,
	},
	{
		href: "/table/follow-up",
		label: "pages.services.requests",
		icon: "clipboard-list",
		pages: /request|follow-up/,
	},
	{
		href: "/table/reports",
		label: "listTitles.reports-management",
		icon: "inbox",
		needs: "overseer",
		with: "reports",
		pages: /table\/reports|view\/report\//,
	},
	{
		href: "/table/equipment-management",
		label: "entities.equipment.list",
		icon: "plug",
		needs: readNeeds.equipment,
		with: "extensions",
		pages: /equipment|meter|document/,
	},
	{
		href: "/table/plans-management",
		label: "shell.plans",
		icon: "calendar",
		needs: ["plans_read", "follow_up"],
		with: "plans",
		pages: /plan|checklist|\/step/,
	},
];

const settings: SidebarEntry = {
	href: "/organisation",
	label: "organisation.title",
	icon: "sliders-horizontal",
	needs: "admin",
	with: "extensions",
	pages: /^\/organisation/,
};

/** The entries of all members. */
export const navigationEntries: readonly EntryDefinition[] = [...main, ...work, settings];

/**
 * Returns the entries that a member has, by group, and the one to which a page belongs: the first
 * that names its address.
 */
export function navigationFor(
	member: SessionMember,
	features: readonly Feature[],
	path: string,
	counts: RootData["work"] = {},
) {
	const [pathname = ""] = path.split("?");
	const of = (entries: readonly SidebarEntry[]) =>
		entries.filter(
			(entry) =>
				hasFeatures(entry, features) &&
				(isEntryPermitted(entry, (flag) => hasPermission(member, flag), member.profile) ||
					counts[entry.href]),
		);
	const groups = { main: of(main), work: of(work), settings: of([settings]) };
	const current = Object.values(groups)
		.flat()
		.find(({ pages }) => pages.test(pathname))?.href;
	const shown = (entries: readonly SidebarEntry[]) =>
		entries.map(({ href, label, icon }) => ({
			href,
			label,
			icon,
			current: href === current,
			count: counts[href],
		}));
	return {
		main: shown(groups.main),
		work: shown(groups.work),
		settings: shown(groups.settings),
	};
}
