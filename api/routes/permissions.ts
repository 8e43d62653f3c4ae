import type { OpenAPIHono } from "@hono/zod-openapi";
import { permissionColumns } from "#contract/entities.ts";
import { newPermission, permissionEdit, permissionProfile } from "#contract/schemas/permissions.ts";
import type { ApiDeps } from "../deps.ts";
import { permissionThing } from "../domain/things/people.ts";
import { areaCalls } from "./areas.ts";

export function addPermissions(app: OpenAPIHono, deps: ApiDeps): void {
	areaCalls(app, deps, {
		thing: permissionThing,
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
