import type { PublicReport, ReportAcceptance } from "#contract/public-reports/schemas.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { lockEquipmentAtFacility } from "../equipment/queries.ts";
import { isKindInUse } from "../kinds/queries.ts";
import { findFacility } from "../places/facilities.queries.ts";
import type { MemberContext } from "../platform/context.ts";
import { ApiError, fieldError, orNotFound } from "../platform/errors.ts";
import { assertAssignable } from "../requests/assignment/assign.ts";
import { createFromReport, kindAndPriority } from "../requests/create.ts";
import { visibleRequestsFor } from "../requests/policy.ts";
import { lockRequest } from "../requests/update.queries.ts";
import { findClosingTime } from "./by-request.queries.ts";
import { visibleReportsFor } from "./policy.ts";
import { notifySenderOfDecision } from "./sender-news.ts";
import {
	findReport,
	lockReportForTriage,
	saveTriageResult,
	type TriageReport,
} from "./triage.queries.ts";

type Handling = { readonly id: number; readonly version?: number };

/**
 * Locks a report that waits for a decision.
 *
 * @throws ApiError `not_found`, or `edit_conflict` if another member has settled it
 */
async function takeInHand(ctx: MemberContext, { id, version }: Handling): Promise<TriageReport> {
	const report = orNotFound(await lockReportForTriage(ctx, id, visibleReportsFor(ctx.actor)));
	if (report.state !== "held" || (version !== undefined && version !== report.version))
		throw new ApiError("edit_conflict");
	return report;
}

/**
 * Stores a decision on a report, and the entry of the audit trail about it.
 *
 * @param notifiesSender whether its sender is told by e-mail, if an address was left
 */
async function settled(
	ctx: MemberContext,
	{ id, contactEmail, version }: TriageReport,
	call: string,
	made: Pick<Parameters<typeof saveTriageResult>[2], "state" | "requestId" | "reason" | "closedAt">,
	notifiesSender = true,
): Promise<PublicReport> {
	await saveTriageResult(ctx, id, { ...made, memberId: ctx.actor.id, now: ctx.now });
	const { state, requestId, reason } = made;
	const after = { state, request_id: requestId, ...(reason ? { reason } : {}) };
	await recordAudit(ctx, {
		call,
		subject: ["report", id],
		changes: { before: { state: "held" }, after },
	});
	const sender = { id, email: contactEmail, version, isInHand: state === "open" };
	if (notifiesSender) await notifySenderOfDecision(ctx, sender);
	const report = await findReport(ctx, id, "all");
	if (!report) throw new Error(`Report ${id} does not exist right after its triage.`);
	return report;
}

/**
 * Creates a request from a report: the actor becomes its requester, and may assign it at once to
 * whom they could assign their own requests.
 *
 * @throws ApiError `invalid` for another assignee
 */
export async function acceptReport(
	ctx: MemberContext,
	{ priority, assigned_to_id: assigneeId, kind_id, tell, ...handling }: ReportAcceptance,
): Promise<PublicReport> {
	const report = await takeInHand(ctx, handling);
	const { facilityId, equipmentId, text, danger, files } = report;
	const facility = await findFacility(ctx, facilityId);
	if (!facility) throw fieldError("id", "facility_missing");
	if (assigneeId !== undefined) await assertAssignable(ctx, assigneeId);
	// The equipment may have been moved since.
	const isThere =
		equipmentId !== null && (await lockEquipmentAtFacility(ctx, equipmentId, facilityId));
	const chosen = report.kindId !== null && (await isKindInUse(ctx, report.kindId));
	const kind = kind_id ?? (chosen ? report.kindId : null);
	const urgency = priority ?? (danger ? "High" : undefined);
	const requestId = await createFromReport(
		ctx,
		{
			facilityId,
			...(isThere ? { equipmentId } : {}),
			...(await kindAndPriority(ctx, urgency, kind, isThere ? equipmentId : null)),
			...(assigneeId === undefined ? {} : { assigneeId }),
			branchId: facility.branch_id,
			subbranchId: facility.subbranch_id,
			comment: text,
			files,
		},
		ctx.actor.id,
		"POST reports/accept",
	);
	return settled(
		ctx,
		report,
		"POST reports/accept",
		{ state: "open", requestId, reason: null, closedAt: null },
		tell === 1,
	);
}

/**
 * Adds a report to an existing request.
 *
 * @throws ApiError `invalid` if the actor sees no such request
 */
export async function mergeReport(
	ctx: MemberContext,
	{ request_id, ...handling }: Handling & { request_id: number },
): Promise<PublicReport> {
	const report = await takeInHand(ctx, handling);
	const request = await lockRequest(ctx, request_id, visibleRequestsFor(ctx.actor));
	if (request?.type !== "Maintenance Request") throw fieldError("request_id", "row_unknown");
	return settled(ctx, report, "POST reports/join", {
		state: "joined",
		requestId: request.id,
		reason: null,
		closedAt: await findClosingTime(ctx, request.id),
	});
}

/** Refuses a report, with a reason for its sender. */
export async function refuseReport(
	ctx: MemberContext,
	{ reason, ...handling }: Handling & { reason: string },
): Promise<PublicReport> {
	const report = await takeInHand(ctx, handling);
	return settled(ctx, report, "POST reports/refuse", {
		state: "refused",
		requestId: null,
		reason,
		closedAt: ctx.now,
	});
}
