import type { MaintenanceRequest } from "#contract/requests/schemas.ts";
import { hasPermission } from "../platform/authorization.ts";
import type { MemberContext } from "../platform/context.ts";
import { ApiError, orNotFound } from "../platform/errors.ts";
import { withCosts } from "./cost.ts";
import { findRequest } from "./find.queries.ts";
import { assertInvolved, isInvolved, managedPlacesFor, visibleRequestsFor } from "./policy.ts";
import { findContacts, findOthersAtPlace, findWarranty } from "./surroundings.queries.ts";
import { lockRequest, type RequestState } from "./update.queries.ts";
import { isPlaceManaged, isRequestVisible } from "./visibility.queries.ts";
import type { VisiblePlace } from "./visibility-scope.queries.ts";

/**
 * Returns a request that the actor may change, and locks it until the end of the transaction.
 *
 * @param version the version that the actor has seen
 * @throws ApiError `not_found`, `not_involved` or `edit_conflict`
 */
export async function lockEditableRequest(
	ctx: MemberContext,
	id: number,
	version?: number,
): Promise<RequestState> {
	const request = await lockVisibleRequest(ctx, id);
	assertInvolved(ctx.actor, request);
	assertVersion(request, version);
	return request;
}

/**
 * Returns a request that the actor may assign and give a priority: as one of those involved, as
 * whoever manages its place, or as an Admin; and locks it until the end of the transaction.
 *
 * @param version the version that the actor has seen
 * @throws ApiError `not_found`, `cannot_dispatch` or `edit_conflict`
 */
export async function lockForDispatch(
	ctx: MemberContext,
	id: number,
	version?: number,
): Promise<RequestState> {
	const request = await lockVisibleRequest(ctx, id);
	if (!isInvolved(ctx.actor, request) && !(await canDispatch(ctx, request)))
		throw new ApiError("cannot_dispatch");
	assertVersion(request, version);
	return request;
}

/**
 * Returns a request whose kind of work the actor may change: as one of those involved, as whoever
 * dispatches it, or as one who follows all requests; and locks it until the end of the transaction.
 *
 * @param version the version that the actor has seen
 * @throws ApiError `not_found`, `cannot_dispatch` or `edit_conflict`
 */
export async function lockForKind(
	ctx: MemberContext,
	id: number,
	version?: number,
): Promise<RequestState> {
	if (!hasPermission(ctx.actor, "follow_up")) return lockForDispatch(ctx, id, version);
	const request = await lockVisibleRequest(ctx, id);
	assertVersion(request, version);
	return request;
}

/** Checks whether the actor dispatches the requests of a place: manages it, or is an Admin. */
const canDispatch = (ctx: MemberContext, place: VisiblePlace): Promise<boolean> =>
	isPlaceManaged(ctx, managedPlacesFor(ctx.actor), place);

/** Returns a request with whether its viewer changes its status, or else dispatches it. */
export async function withPanel(
	ctx: MemberContext,
	request: MaintenanceRequest,
): Promise<MaintenanceRequest> {
	const { assigned_to_id, branch_id, subbranch_id, closing_time, member_id } = request;
	if (isInvolved(ctx.actor, { memberId: member_id, assignedToId: assigned_to_id }))
		return { ...request, may_change_status: true };
	if (closing_time !== null) return request;
	const place = { branchId: branch_id, subbranchId: subbranch_id };
	return (await canDispatch(ctx, place)) ? { ...request, may_dispatch: true } : request;
}

/**
 * Returns a request with how its two are reached, for a viewer who does not only watch it, and with
 * what the viewer sees of its place and its equipment.
 */
export async function withSurroundings(
	ctx: MemberContext,
	request: MaintenanceRequest,
): Promise<MaintenanceRequest> {
	const { equipment_id, watching } = request;
	const [contacts, place_requests, warranty_until] = await Promise.all([
		watching === "only" ? undefined : findContacts(ctx, request),
		findOthersAtPlace(ctx, request, visibleRequestsFor(ctx.actor)),
		equipment_id && hasPermission(ctx.actor, "facilities_read")
			? findWarranty(ctx, equipment_id)
			: null,
	]);
	return { ...request, contacts, place_requests, warranty_until };
}

/**
 * Locks a request that the actor sees.
 *
 * @throws ApiError `not_found`
 */
export async function lockVisibleRequest(ctx: MemberContext, id: number): Promise<RequestState> {
	return orNotFound(await lockRequest(ctx, id, visibleRequestsFor(ctx.actor)));
}

/**
 * Checks that a request is as the actor has seen it.
 *
 * @throws ApiError `edit_conflict`
 */
export function assertVersion(request: RequestState, version: number | undefined): void {
	if (version !== undefined && version !== request.version) throw new ApiError("edit_conflict");
}

/** Returns the request after a change; the actor who changed it may see it once more. */
export async function reloadRequest(ctx: MemberContext, id: number): Promise<MaintenanceRequest> {
	const changed = await findRequest(ctx, id, "all");
	if (!changed) throw new Error(`Request ${id} does not exist right after its change.`);
	return withCosts(ctx.actor, changed);
}

/**
 * Checks that the actor may see a request.
 *
 * @throws ApiError `not_found` if there is none, or it is not visible to the actor
 */
export async function assertRequestVisible(ctx: MemberContext, id: number): Promise<void> {
	if (!(await isRequestVisible(ctx, id, visibleRequestsFor(ctx.actor))))
		throw new ApiError("not_found");
}
