import type { NamedOption } from "#contract/select-options/schemas.ts";
import { findResourcesOfFacility } from "../places/facilities.queries.ts";
import type { MemberContext } from "../platform/context.ts";
import { findOptions, type OptionQuery } from "../select-options/queries.ts";
import { lockEditableRequest } from "./access.ts";

/**
 * Finds the resources that an actor may choose for a request: those given to its facility, and its
 * present one; or any resource if it has no facility.
 *
 * @throws ApiError `not_found` or `not_involved`
 */
export async function findResourceOptions(
	ctx: MemberContext,
	id: number,
	wanted: OptionQuery,
): Promise<NamedOption[]> {
	const { facilityId, resourceId } = await lockEditableRequest(ctx, id, undefined);
	if (facilityId === null) return findOptions(ctx, "resources", {}, wanted);
	const distributed = await findResourcesOfFacility(ctx, facilityId);
	const options = distributed.map(({ id, name_en, name_ar }) => ({ id, name_en, name_ar }));
	if (resourceId === null || distributed.some((one) => one.id === resourceId)) return options;
	const [present] = await findOptions(ctx, "resources", {}, { chosen: [resourceId], limit: 1 });
	return present?.id === resourceId ? [present, ...options] : options;
}
