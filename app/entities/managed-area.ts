import { ApiClientError } from "#app/lib/api-error.ts";
import { type Area, areas } from "#contract/entities/areas.ts";
import type { Entity } from "./entity-definition.ts";

const isArea = (area: Entity["area"]): area is Area => Object.hasOwn(areas, area);

/**
 * Returns the area of an entity that members manage.
 *
 * @throws ApiClientError `not_found` for an entity that is only listed
 */
export function managedArea({ area }: Entity): Area {
	if (isArea(area)) return area;
	throw new ApiClientError(404, { code: "not_found" });
}
