import type { OpenAPIHono } from "@hono/zod-openapi";
import { permissionColumns } from "#contract/lists/list-columns.ts";
import { newPermission, permissionEdit, permissionProfile } from "#contract/permissions/schemas.ts";
import { permissionProfileEntity } from "../members/entity.ts";
import type { ApiDependencies } from "../platform/dependencies.ts";
import { entityEndpoints } from "../platform/entities/inline-endpoints.ts";

export function registerPermissionEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	entityEndpoints(app, deps, {
		thing: permissionProfileEntity,
		plural: "the permission profiles",
		singular: "a permission profile",
		columns: permissionColumns,
		row: permissionProfile,
		add: newPermission,
		edit: permissionEdit,
		read: "permissions_read",
		write: ["permissions_read", "members_write"],
		aliases: { folLow_up: "follow_up" },
	});
}
