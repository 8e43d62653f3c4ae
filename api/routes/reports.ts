import type { OpenAPIHono } from "@hono/zod-openapi";
import type { ZodType } from "zod";
import { publicReportColumns } from "#contract/entities.ts";
import {
	type PublicReport,
	reportAcceptance,
	reportMerge,
	reportRejection,
	publicReportRow,
	savedReport,
	publicReportDetail,
} from "#contract/schemas/reports.ts";
import { listEndpoint } from "../call/list.ts";
import { authenticatedEndpoint } from "../call/member-call.ts";
import { parseIdParam, bodyId } from "../call/row-id.ts";
import { expectedVersion } from "../call/version.ts";
import type { MemberContext } from "../context.ts";
import { publicReportList } from "../db/lists/reports.ts";
import { findReport, lockReportForTriage, visibleReportsSql } from "../db/reports/handling.ts";
import type { ApiDependencies } from "../deps.ts";
import { acceptReport, mergeReport, refuseReport } from "../domain/reports/handling.ts";
import { findOpenRequestsBesideReport } from "../domain/requests/similar.ts";
import { ApiError } from "../failure.ts";
import { visibleReportsFor } from "../policies/reports.ts";

/** So many reports are counted, unless a caller wants to know more. */
const mostCounted = 10_000;

/** What people without an account have reported, for those who follow requests or run the place. */
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
			summary: "One report, with its pictures and notes",
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
		summary: "Make a request of a report",
		body: reportAcceptance,
		handle: acceptReport,
	});
	addHandling(app, deps, {
		path: "/reports/join",
		summary: "Say to which request a report belongs",
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
