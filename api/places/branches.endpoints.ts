import { branchArea, subbranchArea } from "#contract/places/endpoints.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { entityEndpoints } from "../platform/entities/endpoints.ts";
import { branchEntity, subbranchEntity } from "./entity.ts";

export function registerBranchEndpoints(api: ApiRouter): void {
	entityEndpoints(api, branchArea, {
		entity: branchEntity,
	});
	entityEndpoints(api, subbranchArea, {
		entity: subbranchEntity,
	});
}
