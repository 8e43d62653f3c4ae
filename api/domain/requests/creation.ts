import type { z } from "zod";
import type { newMaintenanceRequest, Request } from "#contract/schemas/requests.ts";
import type { Ctx } from "../../context.ts";
import { takeIds } from "../../db/counters.ts";
import { findFacility, memberInCharge, resourcesOfFacility } from "../../db/facilities.ts";
import { findFirstAdmin } from "../../db/members.ts";
import { insertAudit } from "../../db/records.ts";
import {
	findRequest,
	insertEvent,
	insertPhoto,
	insertRequest,
	type NewRequest,
} from "../../db/requests.ts";
import { expectLateness } from "../../db/tenants.ts";
import { invalidField } from "../../failure.ts";
import { require } from "../../policies/rights.ts";
import { notify } from "../notifications/notice.ts";
import { keepPicture, type Picture } from "../pictures/picture.ts";
import { dueDate } from "./due-date.ts";

/**
 * Makes a maintenance request for a facility: the person in charge gets it, and is told.
 *
 * @param photos pictures that have been checked and re-encoded
 */
export async function createMaintenanceRequest(
	ctx: Ctx,
	input: z.infer<typeof newMaintenanceRequest>,
	photos: readonly Picture[],
): Promise<Request> {
	require(ctx.caller, "maintenance_request");
	const facility = await findFacility(ctx, input.facility_id);
	if (!facility) throw invalidField("facility_id", "facility_missing");
	const resourceId = input.resource_id ?? null;
	if (resourceId !== null) {
		const choices = await resourcesOfFacility(ctx, facility.id);
		if (!choices.some((resource) => resource.id === resourceId))
			throw invalidField("resource_id", "resource_elsewhere");
	}
	const id = await takeIds(ctx, "requests");
	const assignedToId = (await memberInCharge(ctx, facility.id)) ?? (await findFirstAdmin(ctx));
	const request: NewRequest = {
		id,
		type: input.type,
		priority: input.priority,
		comment: input.comment,
		date: ctx.now,
		dueAt: dueDate(ctx.now, input.priority, ctx.tenant.settings),
		memberId: ctx.caller.id,
		assignedToId,
		branchId: facility.branch_id,
		subbranchId: facility.subbranch_id,
		facilityId: facility.id,
		resourceId,
	};
	await insertRequest(ctx, request);
	await insertEvent(ctx, { requestId: id, memberId: ctx.caller.id, kind: "created", at: ctx.now });
	if (assignedToId !== null)
		await insertEvent(ctx, {
			requestId: id,
			memberId: null,
			kind: "assigned",
			after: assignedToId,
			at: ctx.now,
		});
	for (const photo of photos) await insertPhoto(ctx, id, await keepPicture(ctx, "requests", photo));
	await expectLateness(ctx, request.dueAt);
	await notify(ctx, { kind: "in_charge", requestId: id, to: [assignedToId] });
	await insertAudit(ctx, {
		memberId: ctx.caller.id,
		call: "POST requests",
		entity: "request",
		entityId: id,
		changes: { after: request },
		at: ctx.now,
	});
	const created = await findRequest(ctx, id, "all");
	if (!created) throw new Error(`Request ${id} is gone right after it was made.`);
	return created;
}
