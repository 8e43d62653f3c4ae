import type { MaintenanceRequest } from "#contract/requests/schemas.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { MemberContext } from "../platform/context.ts";
import { ApiError } from "../platform/errors.ts";
import { reloadRequest } from "./access.ts";
import { visibleRequestsFor } from "./policy.ts";
import { findPublicSummary, lockRequest, updatePublicSummary } from "./update.queries.ts";

/**
 * Sets the summary of a request that public users at the same place read; any viewer of the request
 * may set it. Null removes it.
 *
 * @throws ApiError `not_found`, also if public users can't report anything; or `edit_conflict` if
 * it has changed since `version`
 */
export async function setPublicSummary(
	ctx: MemberContext,
	id: number,
	summary: string | null,
	version?: number,
): Promise<MaintenanceRequest> {
	const isSimilarOn = ctx.tenant.settings.similar === 1;
	const request = isSimilarOn ? await lockRequest(ctx, id, visibleRequestsFor(ctx.actor)) : null;
	if (!request?.facilityId) throw new ApiError("not_found");
	if (version !== undefined && version !== request.version) throw new ApiError("edit_conflict");
	const before = await findPublicSummary(ctx, id);
	if (before !== summary) {
		await updatePublicSummary(ctx, id, summary, ctx.now);
		await recordAudit(ctx, {
			call: "POST requests/{id}/summary",
			subject: ["request", id],
			changes: { before: { public_summary: before }, after: { public_summary: summary } },
		});
	}
	return reloadRequest(ctx, id);
}
