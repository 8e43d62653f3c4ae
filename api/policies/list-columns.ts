import type { PermissionFlag } from "#contract/permissions.ts";
import type { ColumnList } from "#contract/schemas/list-columns.ts";
import type { Caller } from "../db/caller.ts";
import { mustBeFullAdmin } from "./members.ts";
import { require } from "./rights.ts";

/** What reads a list; null where every member does, of what they may see. */
const readers: Readonly<Record<ColumnList, PermissionFlag | "admin" | null>> = {
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
	reports: null,
	audit: "admin",
};

/** @throws CallFailure `right_missing`, which names the right, or `admin_only` */
export function mustReadList(caller: Caller, list: ColumnList): void {
	const reader = readers[list];
	if (reader === "admin") mustBeFullAdmin(caller);
	else if (reader) require(caller, reader);
}
