import { isClosed } from "#contract/requests/constants.ts";
import type { MaintenanceRequest } from "#contract/requests/schemas.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { MemberContext } from "../platform/context.ts";
import { ApiError, orNotFound } from "../platform/errors.ts";
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
	const { actor } = ctx;
	const reader = {
		memberId: actor.id,
		sees: visibleRequestsFor(actor),
		reports: visibleReportsFor(actor),
	};
	const found = orNotFound(await findRequest(ctx, id, openableRequestsFor(actor), reader));
	return withCosts(actor, found);
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
	const { actor, tenant } = ctx;
	const request = tenant.settings.similar ? await lockRequest(ctx, id, "all") : null;
	if (!request?.facilityId || isClosed(request.status)) throw new ApiError("not_found");
	if (!(await isOffered(ctx, { id, facilityId: request.facilityId }, mark)))
		throw new ApiError("not_found");
	const isNotified = actor.id === request.memberId || actor.id === request.assignedToId;
	if (!isNotified && (await insertWatcher(ctx, id, actor.id, ctx.now)))
		await recordAudit(ctx, {
			call: "POST requests/{id}/join",
			subject: ["request", id],
			changes: { before: null, after: { watcher_id: actor.id } },
		});
	return getRequestForViewer(ctx, id);
}

/**
 * Ends the actor's watching of a request.
 *
 * @throws ApiError `not_found` if the actor does not watch it
 */
export async function unwatchRequest(ctx: MemberContext, id: number): Promise<void> {
	if (!(await deleteWatcher(ctx, id, ctx.actor.id))) throw new ApiError("not_found");
}
