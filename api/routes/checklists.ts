import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { checklistColumns, stepColumns } from "#contract/entities.ts";
import {
	checklist,
	checklistEdit,
	checklistStep,
	checklistStepEdit,
	newChecklist,
	newChecklistStep,
	requestStep,
	saidOfSteps,
	savedSteps,
} from "#contract/schemas/checklists.ts";
import { memberCall } from "../call/member-call.ts";
import { rowId } from "../call/row-id.ts";
import { stepsOfRequest } from "../db/requests/steps.ts";
import type { ApiDeps } from "../deps.ts";
import { lockOwnRequest, mustSeeRequest } from "../domain/requests/own-request.ts";
import { saveSteps } from "../domain/requests/steps.ts";
import { checklistThing, stepThing } from "../domain/things/checklists.ts";
import { areaCalls } from "./areas.ts";

/** What plans' requests are worked through by, and what was found. */
export function addChecklists(app: OpenAPIHono, deps: ApiDeps): void {
	areaCalls(app, deps, {
		thing: checklistThing,
		plural: "the checklists",
		singular: "a checklist",
		columns: checklistColumns,
		row: checklist,
		add: newChecklist,
		edit: checklistEdit,
		read: "plans_read",
		write: ["plans_write"],
	});
	areaCalls(app, deps, {
		thing: stepThing,
		plural: "the steps of checklists",
		singular: "a step of a checklist",
		columns: stepColumns,
		row: checklistStep,
		add: newChecklistStep,
		edit: checklistStepEdit,
		read: "plans_read",
		write: ["plans_write"],
	});
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: "/requests/{id}/steps",
			summary: "The checklist of a request, and what was found",
			answer: z.array(requestStep),
		},
		async (ctx, { params }) => {
			const id = rowId(params.id);
			await mustSeeRequest(ctx, id);
			return stepsOfRequest(ctx, id);
		},
	);
	memberCall(
		app,
		deps,
		{
			method: "post",
			path: "/requests/{id}/steps",
			summary: "Say what was found at steps of a request's checklist",
			body: saidOfSteps,
			answer: savedSteps,
			once: true,
			may: (ctx, { params }) => lockOwnRequest(ctx, rowId(params.id)),
		},
		async (ctx, { params, fields }) => ({
			...(await saveSteps(ctx, rowId(params.id), fields.steps)),
			message: "Request updated successfully!",
		}),
	);
}
