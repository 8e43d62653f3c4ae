import type { z } from "zod";
import { type RequestPriority, usualPriority } from "#contract/requests/constants.ts";
import type {
	newDirectRequest,
	newMaintenanceRequest,
	newOtherRequest,
} from "#contract/requests/new-request.schemas.ts";
import { findSubstitute } from "../absences/queries.ts";
import { findKindOfEquipment, lockEquipmentAtFacility } from "../equipment/queries.ts";
import { attachImage } from "../images/store.ts";
import { findMemberByRoutes } from "../kinds/assignment.ts";
import { findPriorityOfKind, isKindInUse } from "../kinds/queries.ts";
import { findFirstAdmin } from "../members/queries.ts";
import {
	findFacility,
	findResourcesOfFacility,
	findResponsibleMember,
} from "../places/facilities.queries.ts";
import { localDay, type MemberContext, type PublicContext } from "../platform/context.ts";
import { nextIds } from "../platform/database/sequences.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { existsForShare } from "../platform/entities/queries.ts";
import { fieldError } from "../platform/errors.ts";
import { findRow } from "../platform/lists/fetch-rows.ts";
import type { StoredImage } from "../platform/storage/image-store.ts";
import { resourceList } from "../stock/list.ts";
import { facilities, resources } from "../tables.ts";
import { pickDefaultTechnician } from "./assignment/workload.queries.ts";
import { computeDueTimes } from "./due-times/due-times.ts";
import { scheduleOverdueCheck } from "./due-times/overdue-check.ts";
import { insertRequest, insertRequestPhoto, type NewRequest } from "./insert.queries.ts";
import { recordRequestEvent } from "./timeline.ts";
import type { InitialAssignment } from "./topic.ts";

/** The subject and the place of a new request. */
type Draft = Pick<
	NewRequest,
	| "type"
	| "priority"
	| "comment"
	| "branchId"
	| "subbranchId"
	| "facilityId"
	| "resourceId"
	| "equipmentId"
	| "kindId"
	| "qty"
	| "cost"
>;

/** What decides to whom a request is assigned. */
type AssignedDraft = Pick<Draft, "type" | "branchId" | "subbranchId" | "kindId">;

/**
 * Creates a maintenance request for a facility, and assigns it to the responsible member, who is
 * notified.
 *
 * @param photos images that have been checked and re-encoded
 * @returns its id
 */
export async function createMaintenanceRequest(
	ctx: MemberContext,
	input: z.infer<typeof newMaintenanceRequest>,
	photos: readonly StoredImage[],
): Promise<number> {
	const there = await existsForShare(ctx, facilities, input.facility_id);
	const facility = there ? await findFacility(ctx, input.facility_id) : null;
	if (!facility) throw fieldError("facility_id", "facility_missing");
	const resourceId = input.resource_id ?? null;
	if (resourceId !== null) await assertResourceOfFacility(ctx, facility.id, resourceId);
	const equipmentId = input.equipment_id;
	if (equipmentId !== undefined && !(await lockEquipmentAtFacility(ctx, equipmentId, facility.id)))
		throw fieldError("equipment_id", "equipment_elsewhere");
	const priority = input.priority === usualPriority ? undefined : input.priority;
	const draft: Draft = {
		type: input.type,
		...(await kindAndPriority(ctx, priority, input.kind_id, equipmentId)),
		comment: input.comment,
		branchId: facility.branch_id,
		subbranchId: facility.subbranch_id,
		facilityId: facility.id,
		resourceId,
		...(equipmentId === undefined ? {} : { equipmentId }),
		qty: null,
		cost: null,
	};
	return create(ctx, draft, photos, "POST requests");
}

/**
 * Returns the kind of work of a new request, the one in the input or else that of its equipment,
 * and its priority: the one in the input, or else the usual one of the kind, or else medium.
 *
 * @throws ApiError `invalid` for a kind that can't be chosen
 */
export async function kindAndPriority(
	ctx: TenantDb,
	priority: RequestPriority | undefined,
	input: number | null | undefined,
	equipmentId: number | null | undefined,
): Promise<Pick<NewRequest, "kindId" | "priority">> {
	if (typeof input === "number" && !(await isKindInUse(ctx, input)))
		throw fieldError("kind_id", "kind_missing");
	const kindId = input ?? (equipmentId ? await findKindOfEquipment(ctx, equipmentId) : null);
	if (kindId === null) return { priority: priority ?? "Medium" };
	return { kindId, priority: priority ?? (await findPriorityOfKind(ctx, kindId)) ?? "Medium" };
}

/**
 * Creates a direct, dispose or purchase request for a resource. It belongs to the resource's place,
 * or else to the requester's.
 */
export async function createStockRequest(
	ctx: MemberContext,
	input: z.infer<typeof newDirectRequest> | z.infer<typeof newOtherRequest>,
	photos: readonly StoredImage[],
): Promise<number> {
	const there = await existsForShare(ctx, resources, input.resource_id);
	const resource = there ? await findRow(ctx, resourceList, input.resource_id) : null;
	if (!resource) throw fieldError("resource_id", "choice");
	const { actor } = ctx;
	const draft: Draft = {
		type: input.type,
		priority: input.priority,
		comment: input.comment,
		branchId: resource.branch_id ?? actor.branchId,
		subbranchId: resource.branch_id === null ? actor.subbranchId : resource.subbranch_id,
		facilityId: null,
		resourceId: resource.id,
		qty: input.qty ?? null,
		cost: ("cost" in input && input.cost) || null,
	};
	const direct = input.type === "Direct Request";
	return create(
		ctx,
		draft,
		photos,
		direct ? "POST requests/direct-request/add" : "POST requests/add",
	);
}

/**
 * Checks that a resource was given to a facility.
 *
 * @throws ApiError `invalid` if it was not
 */
export async function assertResourceOfFacility(
	ctx: MemberContext,
	facilityId: number,
	resourceId: number,
): Promise<void> {
	const choices = await findResourcesOfFacility(ctx, facilityId);
	if (!choices.some(({ id }) => id === resourceId))
		throw fieldError("resource_id", "resource_elsewhere");
}

/**
 * Returns the technician to whom the organisation's setting assigns a new request, if it does. The
 * sequence of ids makes requests wait for each other, so each sees the assignments before it.
 */
async function technicianFor(ctx: PublicContext, draft: AssignedDraft): Promise<number | null> {
	if (ctx.tenant.settings.assignment !== "least_loaded" || draft.type !== "Maintenance Request")
		return null;
	return pickDefaultTechnician(ctx, localDay(ctx), draft);
}

/**
 * Returns the assignment of a new request: by the routes of its kind of work, else by the setting,
 * else to the member responsible for its place; or to that member's substitute.
 */
export async function assignmentOf(
	ctx: PublicContext,
	draft: AssignedDraft,
): Promise<InitialAssignment> {
	const day = localDay(ctx);
	const routed = draft.kindId ? await findMemberByRoutes(ctx, day, draft.kindId, draft) : null;
	if (routed?.isPresent) return { assignedToId: routed.id, inPlaceOfId: null };
	if (routed) return resolveSubstitute(ctx, day, routed.id, draft.branchId);
	const technician = await technicianFor(ctx, draft);
	const responsible = technician ?? (await responsibleFor(ctx, draft));
	if (technician !== null || responsible === null)
		return { assignedToId: responsible, inPlaceOfId: null };
	return resolveSubstitute(ctx, day, responsible, draft.branchId);
}

/**
 * Returns the assignment of a new request that was meant for a member: to the member, or to the
 * member's substitute.
 */
export async function resolveSubstitute(
	...meant: Parameters<typeof findSubstitute>
): Promise<InitialAssignment> {
	const [, , memberId] = meant;
	const assignedToId = await findSubstitute(...meant);
	return { assignedToId, inPlaceOfId: assignedToId === memberId ? null : memberId };
}

async function create(
	ctx: MemberContext,
	draft: Draft,
	photos: readonly StoredImage[],
	call: string,
): Promise<number> {
	const id = await make(ctx, draft, ctx.actor.id, call);
	for (const photo of photos) await insertRequestPhoto(ctx, id, await attachImage(ctx, photo));
	return id;
}

/** The contents of a report, and its place. */
export type ReportedRequest = {
	readonly facilityId: number;
	readonly equipmentId?: number;
	readonly kindId?: number | null | undefined;
	readonly branchId: number;
	readonly subbranchId: number | null;
	readonly priority: RequestPriority;
	readonly comment: string;
	/** The names of images that are stored already. */
	readonly files: readonly string[];
	/** The member to whom it is assigned, if not by the organisation's settings. */
	readonly assigneeId?: number;
};

/**
 * Creates a maintenance request from a report by a person without an account.
 *
 * @param requesterId the member who becomes the requester
 * @returns its id
 */
export async function createFromReport(
	maker: Maker,
	{ files, assigneeId, ...place }: ReportedRequest,
	requesterId: number,
	call: string,
): Promise<number> {
	const draft: Draft = {
		...place,
		type: "Maintenance Request",
		resourceId: null,
		qty: null,
		cost: null,
	};
	const id = await make(maker, draft, requesterId, call, assigneeId);
	for (const file of files) await insertRequestPhoto(maker, id, file);
	return id;
}

/**
 * Returns the member responsible for a new request unless a setting says otherwise; null if there
 * is none.
 */
export const responsibleFor = async (
	scope: TenantDb,
	place: Parameters<typeof findResponsibleMember>[1],
) => (await findResponsibleMember(scope, place)) ?? (await findFirstAdmin(scope));

/** The creator: a member, or null if a report becomes a request by itself. */
type Maker = MemberContext | (PublicContext & { readonly actor: null });

async function make(ctx: Maker, draft: Draft, memberId: number, call: string, assigneeId?: number) {
	const id = await nextIds(ctx, "requests");
	// Neither waits for the other's answer, as others who create requests wait for both.
	const [assignment, dueTimes] = await Promise.all([
		assigneeId === undefined
			? assignmentOf(ctx, draft)
			: { assignedToId: assigneeId, inPlaceOfId: null },
		computeDueTimes(ctx, { ...draft, date: ctx.now }),
	]);
	const request: NewRequest = {
		...draft,
		id,
		date: ctx.now,
		...dueTimes,
		memberId,
		assignedToId: assignment.assignedToId,
	};
	await Promise.all([
		insertRequest(ctx, request),
		scheduleOverdueCheck(ctx, request.dueAt, request.respondBy),
		recordRequestEvent(ctx, id, { act: "created", call, draft, ...assignment }),
	]);
	return id;
}
