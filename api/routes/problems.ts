import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { maxReportPictures } from "#contract/reports.ts";
import {
	type NewProblem,
	newLinkRating,
	newProblem,
	newProblemNote,
	problemAsked,
	problemForm,
	problemSent,
	trackedProblem,
} from "#contract/schemas/reports.ts";
import { acceptAll } from "../call/pictures.ts";
import { preparedPublicCall, publicCall } from "../call/public-call.ts";
import type { ApiDeps } from "../deps.ts";
import type { StoredPicture } from "../domain/pictures/stored.ts";
import { rateByLink, reopenByLink } from "../domain/reports/linked.ts";
import {
	type Admitted,
	admit,
	type Guarded,
	keepReport,
	mayReport,
	openDoor,
	problemFormOf,
} from "../domain/reports/problem.ts";
import { addReportNote, trackedProblemOf } from "../domain/reports/tracking.ts";

const thanks = "Thank you. Keep the link: whoever has it sees what becomes of the report.";

const asked = "Is it one of these? Nothing is sent yet.";

/** What people without an account report where a code hangs, and how they follow it. */
export function addProblems(app: OpenAPIHono, deps: ApiDeps): void {
	publicCall(
		app,
		deps,
		{
			method: "get",
			path: "/problems/track/{token}",
			summary: "What has become of a report, by its link",
			answer: trackedProblem,
		},
		async (ctx, { params }) => trackedProblemOf(ctx, params.token ?? ""),
	);
	publicCall(
		app,
		deps,
		{
			method: "post",
			path: "/problems/track/{token}/notes",
			summary: "Add a note to a report; ten an hour",
			body: newProblemNote,
			answer: trackedProblem,
		},
		async (ctx, { params, fields }) => addReportNote(ctx, params.token ?? "", fields),
	);
	publicCall(
		app,
		deps,
		{
			method: "post",
			path: "/problems/track/{token}/rating",
			summary: "Rate what is done, by its link",
			body: newLinkRating,
			answer: trackedProblem,
		},
		async (ctx, { params, fields }) => rateByLink(ctx, params.token ?? "", fields),
	);
	publicCall(
		app,
		deps,
		{
			method: "post",
			path: "/problems/track/{token}/reopen",
			summary: "Reopen what is done, by its link; twice at most",
			body: newProblemNote,
			answer: trackedProblem,
		},
		async (ctx, { params, fields }) => reopenByLink(ctx, params.token ?? "", fields),
	);
	publicCall(
		app,
		deps,
		{
			method: "get",
			path: "/problems/{_id}",
			summary: "The form of a code, where strangers may report",
			query: {
				of: "`equipment` for the code of a piece",
				to: { description: "`send`: refused where a report would be", values: ["send"] },
			},
			answer: problemForm,
		},
		async (ctx, { params, query }) => {
			const of = query.get("of") === "equipment" ? "equipment" : "facility";
			const id = params._id ?? "";
			const door = query.get("to") === "send" ? mayReport(ctx, id) : openDoor(ctx, id, of);
			return problemFormOf(await door, ctx.now);
		},
	);
	preparedPublicCall<NewProblem, Guarded, Admitted, StoredPicture[]>(
		app,
		deps,
		{
			method: "post",
			path: "/problems/{_id}",
			summary:
				"Report something broken: once with a ticket. With `ask` the answer may be what is open",
			body: newProblem,
			files: ["photo"],
			answer: z.union([problemSent, problemAsked]),
		},
		{
			may: (ctx, { params }) => mayReport(ctx, params._id ?? ""),
			async admit(ctx, door, { sent }, checked, fileHashes) {
				const result = await admit(ctx, door, sent, checked, fileHashes);
				if ("token" in result) return { answered: { token: result.token, message: thanks } };
				if ("similar" in result) return { answered: { ...result, message: asked } };
				return { admitted: result };
			},
			prepare: (share, { files }, store) =>
				acceptAll(share, store, "requests", "photo", files, maxReportPictures),
			async work(ctx, admitted, pictures) {
				const { token, isNew } = await keepReport(ctx, admitted, pictures);
				return { answer: { token, message: thanks }, kept: isNew };
			},
		},
	);
}
