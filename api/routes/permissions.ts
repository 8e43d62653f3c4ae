import type { OpenAPIHono } from "@hono/zod-openapi";
import { permissionColumns } from "#contract/entities.ts";
import { newPermission, permissionEdit, permissionProfile } from "#contract/schemas/permissions.ts";
import type { ApiDependencies } from "../deps.ts";
import { permissionProfileEntity } from "../domain/things/people.ts";
import { entityEndpoints } from "./areas.ts";

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
