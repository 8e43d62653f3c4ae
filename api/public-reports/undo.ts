import { grantsAllPermissions } from "#contract/permissions/flags.ts";
import type { PublicReport } from "#contract/public-reports/schemas.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { withdrawNotifications } from "../notifications/queries.ts";
import type { MemberContext } from "../platform/context.ts";
import { ApiError, orNotFound } from "../platform/errors.ts";
import { deleteRequest } from "../requests/delete.ts";
import { lockRequest, type RequestState } from "../requests/update.queries.ts";
import { visibleReportsFor } from "./policy.ts";
import {
	findReport,
	lockReportForTriage,
	saveTriageResult,
	type TriageReport,
} from "./triage.queries.ts";
import { isRequestUsed, wereReportsAnswered } from "./undo.queries.ts";

/**
 * Takes back the decision on a report: it waits again. A request that was created from it is
 * deleted, with the notifications of it.
 *
 * @throws ApiError `not_found`; `edit_conflict` if it waits already, or was decided anew;
 * `decider_only`; `decision_final` after a day, or if somebody has worked on it since
 */
export async function undoDecision(
	ctx: MemberContext,
	{ id, version }: { readonly id: number; readonly version?: number },
): Promise<PublicReport> {
	const visibility = visibleReportsFor(ctx.actor);
	const seen = orNotFound(await findReport(ctx, id, visibility));
	// The request is locked before its reports, as when it is closed.
	const request = seen.request_id === null ? null : await lockRequest(ctx, seen.request_id, "all");
	const report = orNotFound(await lockReportForTriage(ctx, id, visibility));
	const isOther = report.state !== seen.state || report.requestId !== seen.request_id;
	if (report.state === "held" || isOther || (version !== undefined && version !== report.version))
		throw new ApiError("edit_conflict");
	assertDecider(ctx, report);
	if (await isFinal(ctx, report, request)) throw new ApiError("decision_final");
	await saveTriageResult(ctx, id, {
		state: "held",
		memberId: null,
		requestId: null,
		reason: null,
		closedAt: null,
		now: ctx.now,
	});
	await recordAudit(ctx, {
		call: "POST reports/undo",
		subject: ["report", id],
		changes: {
			before: { state: report.state, request_id: report.requestId },
			after: { state: "held", request_id: null },
		},
	});
	if (report.state === "open" && request) {
		await deleteRequest(ctx, request.id);
		await withdrawNotifications(ctx, request.id);
	}
	const waiting = await findReport(ctx, id, "all");
	if (!waiting) throw new Error(`Report ${id} does not exist right after it was taken back.`);
	return waiting;
}

/** Checks that the actor has decided on a report, or is an Admin; nobody decides what became a request by itself. */
function assertDecider({ actor }: MemberContext, { memberId }: TriageReport): void {
	const mayUndo = memberId === actor.id || (memberId !== null && grantsAllPermissions(actor.flags));
	if (!mayUndo) throw new ApiError("decider_only");
}

async function isFinal(
	ctx: MemberContext,
	{ id, state, requestId, decidedAt }: TriageReport,
	request: RequestState | null,
): Promise<boolean> {
	if (ctx.now.valueOf() - decidedAt.valueOf() > MS_PER_DAY) return true;
	if (requestId === null) return false;
	if (state === "joined") return wereReportsAnswered(ctx, requestId, decidedAt);
	if (request?.status !== "pending" || request.version !== 1) return true;
	return isRequestUsed(ctx, requestId, id);
}
