import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { maxReportImages } from "#contract/public-reports/constants.ts";
import {
	newLinkRating,
	newPublicReport,
	newReportNote,
	publicReportForm,
	similarOpenRequests,
	submittedReport,
	trackedReport,
} from "#contract/public-reports/schemas.ts";
import { processImages } from "../images/form-images.ts";
import type { ApiDependencies } from "../platform/dependencies.ts";
import { publicEndpoint, publicUploadEndpoint } from "../platform/http/public-endpoint.ts";
import { rateByTrackingLink, reopenByTrackingLink } from "./link-actions.ts";
import {
	assertCanReport,
	buildReportForm,
	findReportPlace,
	type ScreenedReport,
	saveReport,
	screenReport,
} from "./submit.ts";
import { addReportNote, getTrackedReport } from "./tracking.ts";

const thanks = "Thank you. Keep the link: whoever has it sees what becomes of the report.";

const asked = "Is it one of these? Nothing is sent yet.";

/**
 * Registers the endpoints by which people without an account report at a printed code, and follow
 * their reports.
 */
export function registerPublicReportEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	publicEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/problems/track/{token}",
			summary: "The progress of a report, by its link",
			answer: trackedReport,
		},
		async (ctx, { params }) => getTrackedReport(ctx, params.token ?? ""),
	);
	publicEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/problems/track/{token}/notes",
			summary: "Add a note to a report; at most ten an hour",
			body: newReportNote,
			answer: trackedReport,
		},
		async (ctx, { params, fields }) => addReportNote(ctx, params.token ?? "", fields),
	);
	publicEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/problems/track/{token}/rating",
			summary: "Rate a request that is done, by the link of its report",
			body: newLinkRating,
			answer: trackedReport,
		},
		async (ctx, { params, fields }) => rateByTrackingLink(ctx, params.token ?? "", fields),
	);
	publicEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/problems/track/{token}/reopen",
			summary: "Reopen a request that was done, by the link of its report; at most twice",
			body: newReportNote,
			answer: trackedReport,
		},
		async (ctx, { params, fields }) => reopenByTrackingLink(ctx, params.token ?? "", fields),
	);
	publicEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/problems/{_id}",
			summary: "The form for reports at a code, if public reports are possible there",
			query: {
				of: "`equipment` for the code of a piece",
				to: { description: "`send`: refused where a report would be", values: ["send"] },
			},
			answer: publicReportForm,
		},
		async (ctx, { params, query }) => {
			const of = query.get("of") === "equipment" ? "equipment" : "facility";
			const id = params._id ?? "";
			const door =
				query.get("to") === "send" ? assertCanReport(ctx, id) : findReportPlace(ctx, id, of);
			return buildReportForm(await door, ctx.now);
		},
	);
	publicUploadEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/problems/{_id}",
			summary:
				"Report a fault; each ticket is valid once. With `ask` the response may be similar open requests",
			body: newPublicReport,
			files: ["photo"],
			answer: z.union([submittedReport, similarOpenRequests]),
		},
		{
			may: (ctx, { params }) => assertCanReport(ctx, params._id ?? ""),
			async admit(
				ctx,
				door,
				{ sent },
				checked,
				fileHashes,
			): Promise<{ admitted: ScreenedReport } | { answered: object }> {
				const result = await screenReport(ctx, door, sent, checked, fileHashes);
				if ("token" in result) return { answered: { token: result.token, message: thanks } };
				if ("similar" in result) return { answered: { ...result, message: asked } };
				return { admitted: result };
			},
			prepare: (share, { files }, store) =>
				processImages(share, store, "requests", "photo", files, maxReportImages),
			async work(ctx, admitted, pictures) {
				const { token, isNew } = await saveReport(ctx, admitted, pictures);
				return { answer: { token, message: thanks }, kept: isNew };
			},
		},
	);
}
