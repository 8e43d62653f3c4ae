import type { RequestPriority } from "#contract/requests.ts";
import type { Report } from "#contract/schemas/reports.ts";
import type { Ctx } from "../../context.ts";
import { isAtFacility } from "../../db/places/equipment.ts";
import { findFacility } from "../../db/places/facilities.ts";
import {
	findReport,
	lockReport,
	type ReportInHand,
	settleReport,
} from "../../db/reports/handling.ts";
import { closingTimeOf } from "../../db/reports/of-request.ts";
import { lockRequest } from "../../db/requests/change.ts";
import { CallFailure, invalidField } from "../../failure.ts";
import { reportsSeenBy } from "../../policies/reports.ts";
import { requestsSeenBy } from "../../policies/requests.ts";
import { audit } from "../audit.ts";
import { createOfReport } from "../requests/creation.ts";
import { tellReporters } from "./following.ts";

type Handling = { readonly id: number; readonly version?: number };

/**
 * A report that waits for the caller to settle it.
 *
 * @throws CallFailure `not_found`, or `edit_conflict` where another has settled it
 */
async function takeInHand(ctx: Ctx, { id, version }: Handling): Promise<ReportInHand> {
	const report = await lockReport(ctx, id, reportsSeenBy(ctx.caller));
	if (!report) throw new CallFailure("not_found");
	if (report.state !== "held" || (version !== undefined && version !== report.version))
		throw new CallFailure("edit_conflict");
	return report;
}

async function settled(
	ctx: Ctx,
	{ id, contactEmail }: ReportInHand,
	call: string,
	made: Pick<Parameters<typeof settleReport>[2], "state" | "requestId" | "reason" | "closedAt">,
): Promise<Report> {
	await settleReport(ctx, id, { ...made, memberId: ctx.caller.id, now: ctx.now });
	const { state, requestId, reason } = made;
	const after = { state, request_id: requestId, ...(reason ? { reason } : {}) };
	await audit(ctx, {
		call,
		entity: "report",
		entityId: id,
		changes: { before: { state: "held" }, after },
	});
	if (made.state !== "open") await tellReporters(ctx, [{ id, email: contactEmail }]);
	const report = await findReport(ctx, id, "all");
	if (!report) throw new Error(`Report ${id} is gone right after it was settled.`);
	return report;
}

/** Makes a request of a report: the caller becomes its requester. */
export async function acceptReport(
	ctx: Ctx,
	{ priority, ...handling }: Handling & { priority?: RequestPriority },
): Promise<Report> {
	const report = await takeInHand(ctx, handling);
	const { facilityId, equipmentId, text, danger, files } = report;
	const facility = await findFacility(ctx, facilityId);
	if (!facility) throw invalidField("id", "facility_missing");
	// It may be elsewhere by now.
	const isThere = equipmentId !== null && (await isAtFacility(ctx, equipmentId, facilityId));
	const requestId = await createOfReport(
		ctx,
		{
			facilityId,
			...(isThere ? { equipmentId } : {}),
			branchId: facility.branch_id,
			subbranchId: facility.subbranch_id,
			priority: priority ?? (danger ? "High" : "Medium"),
			comment: text,
			files,
		},
		ctx.caller.id,
		"POST reports/accept",
	);
	return settled(ctx, report, "POST reports/accept", {
		state: "open",
		requestId,
		reason: null,
		closedAt: null,
	});
}

/**
 * Says that a report is about what a request is about.
 *
 * @throws CallFailure `invalid` where the caller sees no such request
 */
export async function joinReport(
	ctx: Ctx,
	{ request_id, ...handling }: Handling & { request_id: number },
): Promise<Report> {
	const report = await takeInHand(ctx, handling);
	const request = await lockRequest(ctx, request_id, requestsSeenBy(ctx.caller));
	if (request?.type !== "Maintenance Request") throw invalidField("request_id", "row_unknown");
	return settled(ctx, report, "POST reports/join", {
		state: "joined",
		requestId: request.id,
		reason: null,
		closedAt: await closingTimeOf(ctx, request.id),
	});
}

/** Refuses a report, with a reason for its sender. */
export async function refuseReport(
	ctx: Ctx,
	{ reason, ...handling }: Handling & { reason: string },
): Promise<Report> {
	const report = await takeInHand(ctx, handling);
	return settled(ctx, report, "POST reports/refuse", {
		state: "refused",
		requestId: null,
		reason,
		closedAt: ctx.now,
	});
}
