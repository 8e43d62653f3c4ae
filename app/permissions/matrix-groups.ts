import type { TextKey } from "#app/lib/i18n.ts";
import type { Permission } from "#contract/permissions/flags.ts";

type MatrixColumn = "granted" | "read" | "write";

/** Flags that are shown together: a row for each subject, and a flag or none in each column. */
export type MatrixGroup = {
	readonly title: TextKey;
	readonly columns: readonly MatrixColumn[];
	readonly rows: readonly {
		readonly label: TextKey;
		readonly flags: readonly (Permission | null)[];
	}[];
};

/** All flags of a permission profile, in the layout of the table that shows and edits them. */
export const permissionMatrix: readonly MatrixGroup[] = [
	{
		title: "permissions.requests",
		columns: ["granted"],
		rows: [
			{ label: "permissions.rows.maintenance_request", flags: ["maintenance_request"] },
			{ label: "permissions.rows.direct_request", flags: ["direct_request"] },
			{ label: "permissions.rows.other_request", flags: ["other_request"] },
			{ label: "permissions.rows.follow_up", flags: ["follow_up"] },
		],
	},
	{
		title: "permissions.areas",
		columns: ["read", "write"],
		rows: [
			{ label: "permissions.rows.branches", flags: ["branches_read", "branches_write"] },
			{ label: "permissions.rows.subbranches", flags: ["subbranches_read", "subbranches_write"] },
			{ label: "permissions.rows.facilities", flags: ["facilities_read", "facilities_write"] },
			{ label: "permissions.rows.resources", flags: ["resources_read", "resources_write"] },
			{ label: "permissions.rows.warehouses", flags: ["warehouses_read", "warehouses_write"] },
			{ label: "permissions.rows.categories", flags: ["categories_read", "categories_write"] },
			{
				label: "permissions.rows.distributions",
				flags: ["distributions_read", "distributions_write"],
			},
			{ label: "permissions.rows.members", flags: ["members_read", "members_write"] },
			{ label: "permissions.rows.permissions", flags: ["permissions_read", null] },
			{ label: "permissions.rows.statistics", flags: ["statistics_read", null] },
			{ label: "permissions.rows.plans", flags: ["plans_read", "plans_write"] },
		],
	},
];
