import { permissionArea } from "#contract/permissions/endpoints.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { entityEndpoints } from "../platform/entities/endpoints.ts";
import { permissionProfileEntity } from "./entity.ts";

export const registerPermissionEndpoints = (api: ApiRouter): void =>
	entityEndpoints(api, permissionArea, {
		entity: permissionProfileEntity,
	});
