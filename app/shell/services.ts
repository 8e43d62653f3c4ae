import type { TextKey } from "#app/lib/i18n.ts";
import { readNeeds } from "#contract/entities/area-needs.ts";
import type { Permission } from "#contract/permissions/flags.ts";
import type { Feature } from "#contract/tenants/feature-flags.ts";
import type { Entity } from "../entities/entity-definition.ts";
import { readNeedsOf } from "../entities/entity-permissions.ts";
import { entities } from "../entities/registry.ts";
import { requestForms } from "../requests/new-request/request-forms.ts";
import { type EntryDefinition, isEntryShown } from "./navigation.ts";

type ServiceTile = EntryDefinition & { count?: Entity["area"] };
type ServiceGroup = { title: TextKey; tiles: readonly ServiceTile[] };

const tileOf = ({ name, area, icon, feature }: Entity): ServiceTile => ({
	href: `/table/${area}-management`,
	label: `entities.${name}.list` as TextKey,
	icon,
	needs: readNeedsOf({ area }),
	with: feature,
	// Another API is not asked for lists that it does not have.
	count: feature ? undefined : area,
});

const managed = (group: "managements" | "members"): ServiceTile[] =>
	Object.values(entities)
		.filter(({ service }) => service?.group === group)
		.sort((a, b) => (a.service?.place ?? 0) - (b.service?.place ?? 0))
		.map(tileOf);

const services: readonly ServiceGroup[] = [
	{
		title: "pages.services.requests",
		tiles: [
			...Object.values(requestForms).map(({ href, title, icon, permission }) => ({
				href,
				label: title,
				icon,
				needs: permission,
			})),
			{ href: "/table/follow-up", label: "listTitles.follow-up", icon: "clipboard-list" },
			{
				href: "/table/reports",
				label: "listTitles.reports-management",
				icon: "inbox",
				needs: "overseer",
				with: "reports",
			},
			{ href: "/my-day", label: "agenda.title", icon: "calendar-check", with: "extensions" },
			{
				href: "/workload",
				label: "workload.title",
				icon: "users",
				needs: "overseer",
				with: "extensions",
			},
		],
	},
	{
		title: "pages.services.managements",
		tiles: [
			...managed("managements"),
			{
				href: "/table/low-stock",
				label: "listTitles.low-stock",
				icon: "circle-alert",
				needs: readNeeds["resources/low"],
				with: "extensions",
			},
			// The list of plans is there once there is a plan.
			{
				href: "/add/plan",
				label: "entities.plan.add",
				icon: "calendar",
				needs: "admin",
				with: "extensions",
				without: "plans",
			},
		],
	},
	{
		title: "pages.services.members",
		tiles: [
			...managed("members"),
			{
				href: "/deleted",
				label: "trash.title",
				icon: "archive-restore",
				needs: "admin",
				with: "extensions",
			},
			{
				href: "/table/audit",
				label: "listTitles.audit",
				icon: "history",
				needs: "admin",
				with: "extensions",
			},
			{
				href: "/organisation",
				label: "organisation.title",
				icon: "sliders-horizontal",
				needs: "admin",
				with: "extensions",
			},
			{
				href: "/table/calendars-management",
				label: "entities.calendar.list",
				icon: "clock",
				with: "calendars",
			},
			{ href: "/help", label: "shell.help", icon: "circle-help" },
		],
	},
];

/**
 * Returns the groups of /main-services; a group without any tile that the member can use is left
 * out.
 */
export function servicesFor(
	holdsFlag: (flag: Permission) => boolean,
	features: readonly Feature[],
	profile?: number,
): ServiceGroup[] {
	return services
		.map(({ title, tiles }) => ({
			title,
			tiles: tiles.filter((tile) => isEntryShown(tile, holdsFlag, features, profile)),
		}))
		.filter(({ tiles }) => tiles.length > 0);
}
