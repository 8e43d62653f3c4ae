import type { HideableList } from "#contract/lists/hidden-columns.ts";
import type { Permission } from "#contract/permissions/flags.ts";
import type { Actor } from "../platform/actor.ts";
import { assertAdmin, requirePermission } from "../platform/authorization.ts";

/** The permission to read each list; null where every member may read the rows visible to them. */
const readers: Readonly<Record<HideableList, Permission | "admin" | null>> = {
	requests: null,
	"requests/notifications": null,
	branches: "branches_read",
	subbranches: "subbranches_read",
	facilities: "facilities_read",
	equipment: "facilities_read",
	meters: "facilities_read",
	resources: "resources_read",
	"resources/low": "resources_read",
	warehouses: "warehouses_read",
	categories: "categories_read",
	distributions: "distributions_read",
	distributionsrecords: "distributions_read",
	members: "members_read",
	permissions: "permissions_read",
	absences: null,
	calendars: null,
	exceptions: null,
	checklists: "facilities_read",
	steps: "facilities_read",
	plans: "facilities_read",
	kinds: null,
	reports: null,
	audit: "admin",
};

/**
 * Checks that the actor may read a list.
 *
 * @throws ApiError `right_missing`, which names the permission, or `admin_only`
 */
export function assertCanReadList(actor: Actor, list: HideableList): void {
	const reader = readers[list];
	if (reader === "admin") assertAdmin(actor);
	else if (reader) requirePermission(actor, reader);
}
