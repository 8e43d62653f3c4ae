import type { OpenAPIHono } from "@hono/zod-openapi";
import { permissionArea } from "#contract/permissions/endpoints.ts";
import type { ApiDependencies } from "../platform/dependencies.ts";
import { entityEndpoints } from "../platform/entities/endpoints.ts";
import { permissionProfileEntity } from "./entity.ts";

export const registerPermissionEndpoints = (app: OpenAPIHono, deps: ApiDependencies): void =>
	entityEndpoints(app, deps, permissionArea, {
		entity: permissionProfileEntity,
	});
