import type { z } from "zod";
import type { RequestPriority } from "#contract/requests.ts";
import type {
	newDirectRequest,
	newMaintenanceRequest,
	newOtherRequest,
	Request,
} from "#contract/schemas/requests.ts";
import { type Ctx, dayOf, type TenantCtx } from "../../context.ts";
import { takeIds } from "../../db/counters.ts";
import type { Scope } from "../../db/database.ts";
import { findRow } from "../../db/lists/rows.ts";
import { resourceList } from "../../db/lists/stock.ts";
import { standsInFor } from "../../db/people/absences.ts";
import { findFirstAdmin } from "../../db/people/members.ts";
import { isAtFacility } from "../../db/places/equipment.ts";
import { findFacility, memberInCharge, resourcesOfFacility } from "../../db/places/facilities.ts";
import { insertPhoto, insertRequest, type NewRequest } from "../../db/requests/creation.ts";
import { expectLateness } from "../../db/requests/due-times.ts";
import { findRequest } from "../../db/requests/request.ts";
import { leastLoaded } from "../../db/requests/workload.ts";
import { facilities, resources } from "../../db/schema/index.ts";
import { isThere } from "../../db/things.ts";
import { invalidField } from "../../failure.ts";
import { keepPicture, type StoredPicture } from "../pictures/stored.ts";
import { type Given, happened } from "./happened.ts";
import { timesOf } from "./times.ts";

/** What a request is about, and where. */
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
	| "qty"
	| "cost"
>;

/**
 * Makes a maintenance request for a facility: the person in charge gets it, and is told.
 *
 * @param photos pictures that have been checked and re-encoded
 */
export async function createMaintenanceRequest(
	ctx: Ctx,
	input: z.infer<typeof newMaintenanceRequest>,
	photos: readonly StoredPicture[],
): Promise<Request> {
	const there = await isThere(ctx, facilities, input.facility_id);
	const facility = there ? await findFacility(ctx, input.facility_id) : null;
	if (!facility) throw invalidField("facility_id", "facility_missing");
	const resourceId = input.resource_id ?? null;
	if (resourceId !== null) await mustBelongTo(ctx, facility.id, resourceId);
	const equipmentId = input.equipment_id;
	if (equipmentId !== undefined && !(await isAtFacility(ctx, equipmentId, facility.id)))
		throw invalidField("equipment_id", "equipment_elsewhere");
	const draft: Draft = {
		type: input.type,
		priority: input.priority,
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
 * Makes a direct, dispose or purchase request for a resource. It belongs where the resource does,
 * else where the requester does.
 */
export async function createStockRequest(
	ctx: Ctx,
	input: z.infer<typeof newDirectRequest> | z.infer<typeof newOtherRequest>,
	photos: readonly StoredPicture[],
): Promise<Request> {
	const there = await isThere(ctx, resources, input.resource_id);
	const resource = there ? await findRow(ctx, resourceList, input.resource_id) : null;
	if (!resource) throw invalidField("resource_id", "choice");
	const { caller } = ctx;
	const draft: Draft = {
		type: input.type,
		priority: input.priority,
		comment: input.comment,
		branchId: resource.branch_id ?? caller.branchId,
		subbranchId: resource.branch_id === null ? caller.subbranchId : resource.subbranch_id,
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

/** @throws CallFailure `invalid` when the resource was not given to the facility */
export async function mustBelongTo(
	ctx: Ctx,
	facilityId: number,
	resourceId: number,
): Promise<void> {
	const choices = await resourcesOfFacility(ctx, facilityId);
	if (!choices.some(({ id }) => id === resourceId))
		throw invalidField("resource_id", "resource_elsewhere");
}

/**
 * Whom the organisation's setting gives a new request to, if it does. Requests are numbered one after
 * the other: whoever makes one sees what those before have been given to.
 */
async function technicianFor(ctx: TenantCtx, draft: Draft): Promise<number | null> {
	if (ctx.tenant.settings.assignment !== "least_loaded" || draft.type !== "Maintenance Request")
		return null;
	return leastLoaded(ctx, dayOf(ctx), draft);
}

/** To whom a new request goes: by the setting, else to who is in charge of its place or stands in for them. */
async function givenTo(ctx: TenantCtx, draft: Draft): Promise<Given> {
	const technician = await technicianFor(ctx, draft);
	const inCharge = technician ?? (await inChargeOf(ctx, draft));
	if (technician !== null || inCharge === null)
		return { assignedToId: inCharge, inPlaceOfId: null };
	return givenInsteadOf(ctx, dayOf(ctx), inCharge, draft.branchId);
}

/** To whom a new request goes that was to go to a member: to them, or to who stands in for them. */
export async function givenInsteadOf(...meant: Parameters<typeof standsInFor>): Promise<Given> {
	const [, , memberId] = meant;
	const assignedToId = await standsInFor(...meant);
	return { assignedToId, inPlaceOfId: assignedToId === memberId ? null : memberId };
}

async function create(
	ctx: Ctx,
	draft: Draft,
	photos: readonly StoredPicture[],
	call: string,
): Promise<Request> {
	const id = await make(ctx, draft, ctx.caller.id, call);
	for (const photo of photos) await insertPhoto(ctx, id, await keepPicture(ctx, photo));
	const created = await findRequest(ctx, id, "all");
	if (!created) throw new Error(`Request ${id} is gone right after it was made.`);
	return created;
}

/** What a report says, and where. */
export type Reported = {
	readonly facilityId: number;
	readonly equipmentId?: number;
	readonly branchId: number;
	readonly subbranchId: number | null;
	readonly priority: RequestPriority;
	readonly comment: string;
	/** Names of pictures that are kept already. */
	readonly files: readonly string[];
};

/**
 * Makes a maintenance request of what somebody without an account has reported.
 *
 * @param requesterId who takes it upon themselves
 * @returns its id
 */
export async function createOfReport(
	maker: Maker,
	{ files, ...place }: Reported,
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
	const id = await make(maker, draft, requesterId, call);
	for (const file of files) await insertPhoto(maker, id, file);
	return id;
}

/** Who has a new request in charge where no setting says otherwise; null where there is nobody. */
export const inChargeOf = async (scope: Scope, place: Parameters<typeof memberInCharge>[1]) =>
	(await memberInCharge(scope, place)) ?? (await findFirstAdmin(scope));

/** A member, or nobody where a report becomes a request by itself. */
type Maker = Ctx | (TenantCtx & { readonly caller: null });

async function make(ctx: Maker, draft: Draft, memberId: number, call: string): Promise<number> {
	const id = await takeIds(ctx, "requests");
	const given = await givenTo(ctx, draft);
	const request: NewRequest = {
		...draft,
		id,
		date: ctx.now,
		...(await timesOf(ctx, { ...draft, date: ctx.now })),
		memberId,
		assignedToId: given.assignedToId,
	};
	await insertRequest(ctx, request);
	await expectLateness(ctx, request.dueAt, request.respondBy);
	await happened(ctx, id, { act: "created", call, draft, ...given });
	return id;
}
