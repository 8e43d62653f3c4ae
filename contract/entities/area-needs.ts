import type { HideableList } from "../lists/hidden-columns.ts";
import type { MemberNeeds } from "../permissions/needs.ts";

/** Who reads the list, the details and the history of each area. */
export const readNeeds = {
	branches: "branches_read",
	subbranches: "subbranches_read",
	facilities: "facilities_read",
	equipment: "facilities_read",
	meters: "facilities_read",
	documents: "facilities_read",
	resources: "resources_read",
	"resources/low": "resources_read",
	warehouses: "warehouses_read",
	categories: "categories_read",
	distributions: "distributions_read",
	distributionsrecords: "distributions_read",
	members: "members_read",
	permissions: "permissions_read",
	absences: "own",
	calendars: "signed_in",
	exceptions: "signed_in",
	checklists: "plans_read",
	steps: "plans_read",
	plans: "plans_read",
	kinds: "signed_in",
	requests: "signed_in",
	"requests/notifications": "own",
	reports: "report_manager",
	audit: "admin",
} as const satisfies Readonly<Record<string, MemberNeeds>>;

/** Who adds, changes and deletes entities of each area. */
export const writeNeeds = {
	branches: "branches_write",
	subbranches: "subbranches_write",
	facilities: "facilities_write",
	equipment: "facilities_write",
	meters: "facilities_write",
	documents: "facilities_write",
	resources: "resources_write",
	warehouses: "warehouses_write",
	categories: "categories_write",
	distributions: "distributions_write",
	members: "members_write",
	permissions: ["permissions_read", "members_write"],
	absences: "own",
	calendars: "admin",
	exceptions: "admin",
	checklists: "plans_write",
	steps: "plans_write",
	plans: "plans_write",
	kinds: "admin",
} as const satisfies Readonly<Record<string, MemberNeeds>>;

/** Returns who keeps the views of a list that everybody has: who writes its rows, elsewhere Admins. */
export function viewNeedsOf(list: HideableList): MemberNeeds {
	const needs = (writeNeeds as Readonly<Record<string, MemberNeeds | undefined>>)[list];
	return !needs || needs === "own" ? "admin" : needs;
}
