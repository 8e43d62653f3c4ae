import { type FindKind, findKinds } from "#contract/find/schemas.ts";
import { managerProfileIds, type Permission } from "#contract/permissions/flags.ts";
import type { Actor, CurrentTenant } from "../platform/actor.ts";
import { hasPermission } from "../platform/authorization.ts";

/** The permission to read each kind's list; null where all members see some of it. */
const readers: Readonly<Record<FindKind, Permission | null>> = {
	requests: null,
	reports: null,
	facilities: "facilities_read",
	equipment: "facilities_read",
	members: "members_read",
	branches: "branches_read",
	subbranches: "subbranches_read",
	meters: "facilities_read",
	resources: "resources_read",
	warehouses: "warehouses_read",
	categories: "categories_read",
	plans: "plans_read",
	checklists: "plans_read",
	kinds: null,
};

/** The settings without which an organisation has none of a kind. */
const neededSettings = {
	plans: "plans",
	checklists: "plans",
	kinds: "kinds",
	reports: "reports",
} as const satisfies Partial<Record<FindKind, keyof CurrentTenant["settings"]>>;

const needsSetting = (kind: FindKind): kind is keyof typeof neededSettings =>
	kind in neededSettings;

/** Checks whether reports concern a member: who manages places, or follows all requests. */
const triagesReports = (actor: Actor): boolean =>
	hasPermission(actor, "follow_up") ||
	managerProfileIds.some((profile) => profile === actor.permissionId);

/** Returns the kinds that are searched for a member: those whose lists the member has. */
export const searchedKindsFor = (actor: Actor, { settings }: CurrentTenant): FindKind[] =>
	findKinds.filter((kind) => {
		const reader = readers[kind];
		if (reader !== null && !hasPermission(actor, reader)) return false;
		if (needsSetting(kind) && !settings[neededSettings[kind]]) return false;
		return kind !== "reports" || triagesReports(actor);
	});
