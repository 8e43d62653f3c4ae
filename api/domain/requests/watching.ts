import { isClosed } from "#contract/requests.ts";
import type { Request } from "#contract/schemas/requests.ts";
import type { Ctx } from "../../context.ts";
import { lockRequest } from "../../db/requests/change.ts";
import { findRequest } from "../../db/requests/request.ts";
import { addWatcher, removeWatcher } from "../../db/requests/watchers.ts";
import { CallFailure } from "../../failure.ts";
import { reportsSeenBy } from "../../policies/reports.ts";
import { requestsOpenedBy, requestsSeenBy } from "../../policies/requests.ts";
import { audit } from "../audit.ts";
import { withSpent } from "./spent.ts";

/**
 * A request as the caller opens it, with whether they watch it.
 *
 * @throws CallFailure `not_found`
 */
export async function openRequest(ctx: Ctx, id: number): Promise<Request> {
	const { caller } = ctx;
	const reader = {
		memberId: caller.id,
		sees: requestsSeenBy(caller),
		reports: reportsSeenBy(caller),
	};
	const found = await findRequest(ctx, id, requestsOpenedBy(caller), reader);
	if (!found) throw new CallFailure("not_found");
	return withSpent(caller, found);
}

/**
 * Has the caller watch an open request at a facility, as who has found it to be about theirs. Who
 * raised it, or has it in charge, is told of it anyway.
 *
 * @throws CallFailure `not_found` where no such request is offered
 */
export async function joinRequest(ctx: Ctx, id: number): Promise<Request> {
	const { caller, tenant } = ctx;
	const request = tenant.settings.similar ? await lockRequest(ctx, id, "all") : null;
	if (!request?.facilityId || isClosed(request.status)) throw new CallFailure("not_found");
	const isTold = caller.id === request.memberId || caller.id === request.assignedToId;
	if (!isTold && (await addWatcher(ctx, id, caller.id, ctx.now)))
		await audit(ctx, {
			call: "POST requests/{id}/join",
			entity: "request",
			entityId: id,
			changes: { before: null, after: { watcher_id: caller.id } },
		});
	return openRequest(ctx, id);
}

/** @throws CallFailure `not_found` where the caller watches no such request */
export async function leaveRequest(ctx: Ctx, id: number): Promise<void> {
	if (!(await removeWatcher(ctx, id, ctx.caller.id))) throw new CallFailure("not_found");
}
