import type { PublicReportDetail } from "#contract/public-reports/schemas.ts";
import { localDay, type MemberContext } from "../platform/context.ts";
import { orNotFound } from "../platform/errors.ts";
import { findCandidates } from "../requests/assignment/candidates.queries.ts";
import { assignmentReachFor } from "../requests/policy.ts";
import { findOpenRequestsBesideReport } from "../similar/similar-requests.ts";
import { visibleReportsFor } from "./policy.ts";
import { findReport } from "./triage.queries.ts";

/**
 * Returns a report and, while it waits, what a member has to know to decide on it: the open requests
 * at its place, and who could do it.
 *
 * @throws ApiError `not_found` if it is not visible to the actor
 */
export async function getReportForTriage(
	ctx: MemberContext,
	id: number,
): Promise<PublicReportDetail> {
	const report = orNotFound(await findReport(ctx, id, visibleReportsFor(ctx.actor)));
	if (report.state !== "held") return report;
	const work = { branchId: report.branch_id, kindId: report.kindDetails?.id ?? null };
	const [openRequests, technicians] = await Promise.all([
		findOpenRequestsBesideReport(ctx, report),
		findCandidates(ctx, localDay(ctx), assignmentReachFor(ctx.actor), work),
	]);
	return { ...report, open_requests: openRequests, technicians };
}
