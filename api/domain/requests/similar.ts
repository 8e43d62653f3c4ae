import { tellingLength } from "#contract/likeness.ts";
import type { SimilarRequest } from "#contract/schemas/requests.ts";
import type { Ctx, TenantCtx } from "../../context.ts";
import { type OpenRequest, openRequestsAt } from "../../db/similar.ts";
import { requestsSeenBy } from "../../policies/requests.ts";
import { byLikeness, mostLike } from "./likeness.ts";

/**
 * The open requests at a facility that may be about the same, those about the same piece of equipment
 * first; none where that is not asked for.
 */
export async function similarRequests(
	ctx: TenantCtx,
	facilityId: number,
	comment: string,
	equipmentId: number | null = null,
): Promise<SimilarRequest[]> {
	if (!ctx.tenant.settings.similar) return [];
	const open = await openRequestsAt(ctx, facilityId, tellingLength);
	const isSame = (one: OpenRequest) => equipmentId !== null && one.equipmentId === equipmentId;
	return mostLike(comment, open, ({ folded }) => folded, isSame).map(
		({ id, date, status, comment }) => ({ id, date, status, comment }),
	);
}
