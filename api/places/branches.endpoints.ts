import type { OpenAPIHono } from "@hono/zod-openapi";
import { branchArea, subbranchArea } from "#contract/places/endpoints.ts";
import type { ApiDependencies } from "../platform/dependencies.ts";
import { entityEndpoints } from "../platform/entities/endpoints.ts";
import { branchEntity, subbranchEntity } from "./entity.ts";

export function registerBranchEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	entityEndpoints(app, deps, branchArea, {
		entity: branchEntity,
	});
	entityEndpoints(app, deps, subbranchArea, {
		entity: subbranchEntity,
	});
}
