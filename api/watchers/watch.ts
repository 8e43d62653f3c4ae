import { isClosed } from "#contract/requests/constants.ts";
import type { MaintenanceRequest } from "#contract/requests/schemas.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { MemberContext } from "../platform/context.ts";
import { ApiError } from "../platform/errors.ts";
import { visibleReportsFor } from "../public-reports/policy.ts";
import { withCosts } from "../requests/cost.ts";
import { findRequest } from "../requests/find.queries.ts";
import { openableRequestsFor, visibleRequestsFor } from "../requests/policy.ts";
import { lockRequest } from "../requests/update.queries.ts";
import { isOffered } from "./offers.ts";
import { deleteWatcher, insertWatcher } from "./queries.ts";

/**
 * Returns a request for the actor's view, with whether the actor watches it.
 *
 * @throws ApiError `not_found`
 */
export async function getRequestForViewer(
	ctx: MemberContext,
	id: number,
): Promise<MaintenanceRequest> {
	const { caller } = ctx;
	const reader = {
		memberId: caller.id,
		sees: visibleRequestsFor(caller),
		reports: visibleReportsFor(caller),
	};
	const found = await findRequest(ctx, id, openableRequestsFor(caller), reader);
	if (!found) throw new ApiError("not_found");
	return withCosts(caller, found);
}

/**
 * Makes the actor watch an open request at a facility that the actor was offered as similar.
 * Requesters and responsible members are notified anyway.
 *
 * @param mark of the offer
 * @throws ApiError `not_found` if no such request was offered to the actor of late
 */
export async function watchRequest(
	ctx: MemberContext,
	id: number,
	mark: string,
): Promise<MaintenanceRequest> {
	const { caller, tenant } = ctx;
	const request = tenant.settings.similar ? await lockRequest(ctx, id, "all") : null;
	if (!request?.facilityId || isClosed(request.status)) throw new ApiError("not_found");
	if (!(await isOffered(ctx, { id, facilityId: request.facilityId }, mark)))
		throw new ApiError("not_found");
	const isTold = caller.id === request.memberId || caller.id === request.assignedToId;
	if (!isTold && (await insertWatcher(ctx, id, caller.id, ctx.now)))
		await recordAudit(ctx, {
			action: "changed",
			call: "POST requests/{id}/join",
			entity: "request",
			entityId: id,
			changes: { before: null, after: { watcher_id: caller.id } },
		});
	return getRequestForViewer(ctx, id);
}

/**
 * Ends the actor's watching of a request.
 *
 * @throws ApiError `not_found` if the actor does not watch it
 */
export async function unwatchRequest(ctx: MemberContext, id: number): Promise<void> {
	if (!(await deleteWatcher(ctx, id, ctx.caller.id))) throw new ApiError("not_found");
}
