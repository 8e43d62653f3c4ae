import { tellingLength } from "#contract/likeness.ts";
import type { SimilarRequest } from "#contract/schemas/requests.ts";
import type { TenantCtx } from "../../context.ts";
import { openRequestsAt } from "../../db/similar.ts";
import { mostLike } from "./likeness.ts";

/** The open requests at a facility that may be about the same; none where that is not asked for. */
export async function similarRequests(
	ctx: TenantCtx,
	facilityId: number,
	comment: string,
): Promise<SimilarRequest[]> {
	if (!ctx.tenant.settings.similar) return [];
	const open = await openRequestsAt(ctx, facilityId, tellingLength);
	return mostLike(comment, open, ({ folded }) => folded).map(({ id, date, status, comment }) => ({
		id,
		date,
		status,
		comment,
	}));
}
