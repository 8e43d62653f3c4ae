import { isClosed } from "#contract/requests.ts";
import type { MaintenanceRequest } from "#contract/schemas/requests.ts";
import type { MemberContext } from "../../context.ts";
import { lockRequest } from "../../db/requests/change.ts";
import { findRequest } from "../../db/requests/request.ts";
import { insertWatcher, deleteWatcher } from "../../db/requests/watchers.ts";
import { ApiError } from "../../failure.ts";
import { visibleReportsFor } from "../../policies/reports.ts";
import { openableRequestsFor, visibleRequestsFor } from "../../policies/requests.ts";
import { recordAudit } from "../audit.ts";
import { withCosts } from "./spent.ts";

/**
 * A request as the caller opens it, with whether they watch it.
 *
 * @throws ApiError `not_found`
 */
export async function getRequestForViewer(ctx: MemberContext, id: number): Promise<MaintenanceRequest> {
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
 * Has the caller watch an open request at a facility, as who has found it to be about theirs. Who
 * raised it, or has it in charge, is told of it anyway.
 *
 * @throws ApiError `not_found` where no such request is offered
 */
export async function watchRequest(ctx: MemberContext, id: number): Promise<MaintenanceRequest> {
	const { caller, tenant } = ctx;
	const request = tenant.settings.similar ? await lockRequest(ctx, id, "all") : null;
	if (!request?.facilityId || isClosed(request.status)) throw new ApiError("not_found");
	const isTold = caller.id === request.memberId || caller.id === request.assignedToId;
	if (!isTold && (await insertWatcher(ctx, id, caller.id, ctx.now)))
		await recordAudit(ctx, {
			call: "POST requests/{id}/join",
			entity: "request",
			entityId: id,
			changes: { before: null, after: { watcher_id: caller.id } },
		});
	return getRequestForViewer(ctx, id);
}

/** @throws ApiError `not_found` where the caller watches no such request */
export async function unwatchRequest(ctx: MemberContext, id: number): Promise<void> {
	if (!(await deleteWatcher(ctx, id, ctx.caller.id))) throw new ApiError("not_found");
}
