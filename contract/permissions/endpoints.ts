import { defineEntity, describeEntityEndpoints } from "../entities/entity-endpoints.ts";
import { permissionColumns } from "./list-columns.ts";
import { newPermission, permissionEdit, permissionProfile } from "./schemas.ts";

export const permissionArea = defineEntity({
	area: "permissions",
	plural: "the permission profiles",
	singular: "a permission profile",
	columns: permissionColumns,
	row: permissionProfile,
	add: newPermission,
	edit: permissionEdit,
	aliases: { folLow_up: "follow_up" },
	stepUp: "always",
});

export const permissionEndpoints = describeEntityEndpoints(permissionArea);
