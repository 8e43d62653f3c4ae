import type { OpenAPIHono } from "@hono/zod-openapi";
import type { ZodType } from "zod";
import { publicReportColumns } from "#contract/lists/list-columns.ts";
import {
	type PublicReport,
	publicReportDetail,
	publicReportRow,
	reportAcceptance,
	reportMerge,
	reportRejection,
	savedReport,
} from "#contract/public-reports/schemas.ts";
import type { MemberContext } from "../platform/context.ts";
import type { ApiDependencies } from "../platform/dependencies.ts";
import { ApiError } from "../platform/errors.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { bodyId, parseIdParam } from "../platform/http/id-params.ts";
import { expectedVersion } from "../platform/http/if-match.ts";
import { listEndpoint } from "../platform/http/lists/inline-list-endpoint.ts";
import { findOpenRequestsBesideReport } from "../similar/similar-requests.ts";
import { publicReportList } from "./list.ts";
import { visibleReportsFor } from "./policy.ts";
import { findReport, lockReportForTriage, visibleReportsSql } from "./triage.queries.ts";
import { acceptReport, mergeReport, refuseReport } from "./triage.ts";

/** The maximum to which reports are counted, unless a request asks for more. */
const mostCounted = 10_000;

/**
 * Registers the endpoints for reports by people without an account, for members who follow requests
 * or manage the place.
 */
export function registerReportTriageEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	listEndpoint(app, deps, {
		path: "/reports",
		summary: "What strangers have reported at the caller's places",
		columns: publicReportColumns,
		source: publicReportList,
		row: publicReportRow,
		visible: (ctx) => visibleReportsSql(ctx, visibleReportsFor(ctx.caller)),
		shorthand: { state: "state" },
		countUpTo: mostCounted,
	});
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/reports/{id}",
			summary: "One report, with its images and notes",
			answer: publicReportDetail,
		},
		async (ctx, { params }) => {
			const found = await findReport(ctx, parseIdParam(params.id), visibleReportsFor(ctx.caller));
			if (!found) throw new ApiError("not_found");
			if (found.state !== "held") return found;
			return { ...found, open_requests: await findOpenRequestsBesideReport(ctx, found) };
		},
	);
	addHandling(app, deps, {
		path: "/reports/accept",
		summary: "Create a request from a report",
		body: reportAcceptance,
		handle: acceptReport,
	});
	addHandling(app, deps, {
		path: "/reports/join",
		summary: "Add a report to an existing request",
		body: reportMerge,
		handle: mergeReport,
	});
	addHandling(app, deps, {
		path: "/reports/refuse",
		summary: "Refuse a report, with a reason for its sender",
		body: reportRejection,
		handle: refuseReport,
	});
}

type Handled = { id: number; version?: number };

type Handling<Fields extends Handled> = {
	path: string;
	summary: string;
	body: ZodType<Fields>;
	handle: (ctx: MemberContext, fields: Fields) => Promise<PublicReport>;
};

function addHandling<Fields extends Handled>(
	app: OpenAPIHono,
	deps: ApiDependencies,
	{ path, summary, body, handle }: Handling<Fields>,
): void {
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "post",
			path,
			summary,
			body,
			answer: savedReport,
			may: async (ctx, { sent }) => {
				const id = bodyId(sent.id);
				if (id !== null && !(await lockReportForTriage(ctx, id, visibleReportsFor(ctx.caller))))
					throw new ApiError("not_found");
			},
		},
		async (ctx, { fields, request }) => ({
			report: await handle(ctx, { ...fields, version: expectedVersion(request, fields.version) }),
			message: "Report updated successfully!",
		}),
	);
}
