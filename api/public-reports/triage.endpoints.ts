import { publicReportEndpoints } from "#contract/public-reports/endpoints.ts";
import { maxWaitingReports, type PublicReport } from "#contract/public-reports/schemas.ts";
import type { MemberContext } from "../platform/context.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { ApiError } from "../platform/errors.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { bodyId, parseIdParam } from "../platform/http/id-params.ts";
import type { CheckedInput, EndpointInput } from "../platform/http/input.ts";
import { listEndpoint } from "../platform/http/lists/list-endpoint.ts";
import { publicReportList } from "./list.ts";
import { visibleReportsFor } from "./policy.ts";
import { findReport, lockReportForTriage, visibleReportsSql } from "./triage.queries.ts";
import { acceptReport, mergeReport, refuseReport } from "./triage.ts";
import { getReportForTriage } from "./triage-detail.ts";
import { undoDecision } from "./undo.ts";
import { countReportsByState, findWaitingReports } from "./waiting.queries.ts";

/** The maximum to which reports are counted, unless a request asks for more. */
const maxCounted = 10_000;

/**
 * Registers the endpoints for reports by people without an account, for members who follow requests
 * or manage the place.
 */
export function registerReportTriageEndpoints(api: ApiRouter): void {
	listEndpoint(api, publicReportEndpoints["GET /reports"], {
		source: publicReportList,
		visible: (ctx) => visibleReportsSql(ctx, visibleReportsFor(ctx.actor)),
		countUpTo: maxCounted,
	});
	// Before the reports by id, which would take these paths for one.
	authenticatedEndpoint(api, publicReportEndpoints["GET /reports/counts"], (ctx) =>
		countReportsByState(ctx, visibleReportsFor(ctx.actor)),
	);
	authenticatedEndpoint(
		api,
		publicReportEndpoints["GET /reports/triage"],
		async (ctx, { query }) => {
			const chosen = query.get("open");
			const visibility = visibleReportsFor(ctx.actor);
			const waiting = await findWaitingReports(ctx, visibility, maxWaitingReports);
			const id = chosen ? parseIdParam(chosen) : waiting[0]?.id;
			return { waiting, opened: id === undefined ? null : await getReportForTriage(ctx, id) };
		},
	);
	authenticatedEndpoint(api, publicReportEndpoints["GET /reports/{id}"], (ctx, { id }) =>
		getReportForTriage(ctx, id),
	);
	authenticatedEndpoint(api, publicReportEndpoints["POST /reports/accept"], {
		may: mayHandle,
		work: handledBy(acceptReport),
	});
	authenticatedEndpoint(api, publicReportEndpoints["POST /reports/join"], {
		may: mayHandle,
		work: handledBy(mergeReport),
	});
	authenticatedEndpoint(api, publicReportEndpoints["POST /reports/refuse"], {
		may: mayHandle,
		work: handledBy(refuseReport),
	});
	authenticatedEndpoint(api, publicReportEndpoints["POST /reports/undo"], {
		may: mayUndo,
		work: handledBy(undoDecision),
	});
}

async function mayHandle(ctx: MemberContext, { payload }: EndpointInput): Promise<void> {
	const id = bodyId(payload.id);
	if (id !== null && !(await lockReportForTriage(ctx, id, visibleReportsFor(ctx.actor))))
		throw new ApiError("not_found");
}

/** The report is not locked yet: its request is locked first. */
async function mayUndo(ctx: MemberContext, { payload }: EndpointInput): Promise<void> {
	const id = bodyId(payload.id);
	if (id !== null && !(await findReport(ctx, id, visibleReportsFor(ctx.actor))))
		throw new ApiError("not_found");
}

/** Returns the work of an endpoint that handles a report. */
const handledBy =
	<Fields extends { id: number; version?: number }>(
		handle: (ctx: MemberContext, fields: Fields) => Promise<PublicReport>,
	) =>
	async (
		ctx: MemberContext,
		{ fields, version }: Pick<CheckedInput<Fields>, "fields" | "version">,
	) => ({
		report: await handle(ctx, { ...fields, version }),
		message: "Report updated successfully!",
	});
