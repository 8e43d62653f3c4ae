import type { OpenAPIHono } from "@hono/zod-openapi";
import type { ZodType } from "zod";
import { reportColumns } from "#contract/entities.ts";
import {
	type Report,
	reportAcceptance,
	reportJoining,
	reportRefusal,
	reportRow,
	reportSaved,
	shownReport,
} from "#contract/schemas/reports.ts";
import { listCall } from "../call/list.ts";
import { memberCall } from "../call/member-call.ts";
import { rowId, sentId } from "../call/row-id.ts";
import { seenVersion } from "../call/version.ts";
import type { Ctx } from "../context.ts";
import { reportList } from "../db/lists/reports.ts";
import { findReport, lockReport, visibleReports } from "../db/reports/handling.ts";
import type { ApiDeps } from "../deps.ts";
import { acceptReport, joinReport, refuseReport } from "../domain/reports/handling.ts";
import { openBeside } from "../domain/requests/similar.ts";
import { CallFailure } from "../failure.ts";
import { reportsSeenBy } from "../policies/reports.ts";

/** So many reports are counted, unless a caller wants to know more. */
const mostCounted = 10_000;

/** What people without an account have reported, for those who follow requests or run the place. */
export function addReports(app: OpenAPIHono, deps: ApiDeps): void {
	listCall(app, deps, {
		path: "/reports",
		summary: "What strangers have reported at the caller's places",
		columns: reportColumns,
		source: reportList,
		row: reportRow,
		visible: (ctx) => visibleReports(ctx, reportsSeenBy(ctx.caller)),
		shorthand: { state: "state" },
		countUpTo: mostCounted,
	});
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: "/reports/{id}",
			summary: "One report, with its pictures and notes",
			answer: shownReport,
		},
		async (ctx, { params }) => {
			const found = await findReport(ctx, rowId(params.id), reportsSeenBy(ctx.caller));
			if (!found) throw new CallFailure("not_found");
			if (found.state !== "held") return found;
			return { ...found, open_requests: await openBeside(ctx, found) };
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
		body: reportJoining,
		handle: joinReport,
	});
	addHandling(app, deps, {
		path: "/reports/refuse",
		summary: "Refuse a report, with a reason for its sender",
		body: reportRefusal,
		handle: refuseReport,
	});
}

type Handled = { id: number; version?: number };

type Handling<Fields extends Handled> = {
	path: string;
	summary: string;
	body: ZodType<Fields>;
	handle: (ctx: Ctx, fields: Fields) => Promise<Report>;
};

function addHandling<Fields extends Handled>(
	app: OpenAPIHono,
	deps: ApiDeps,
	{ path, summary, body, handle }: Handling<Fields>,
): void {
	memberCall(
		app,
		deps,
		{
			method: "post",
			path,
			summary,
			body,
			answer: reportSaved,
			may: async (ctx, { sent }) => {
				const id = sentId(sent.id);
				if (id !== null && !(await lockReport(ctx, id, reportsSeenBy(ctx.caller))))
					throw new CallFailure("not_found");
			},
		},
		async (ctx, { fields, request }) => ({
			report: await handle(ctx, { ...fields, version: seenVersion(request, fields.version) }),
			message: "Report updated successfully!",
		}),
	);
}
