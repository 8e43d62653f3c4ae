import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { mostStepPhotos } from "#contract/checklists.ts";
import { checklistColumns, stepColumns } from "#contract/entities.ts";
import {
	checklist,
	checklistEdit,
	checklistStep,
	checklistStepEdit,
	newChecklist,
	newChecklistStep,
	type RequestStep,
	requestStep,
	type SaidOfStep,
	saidOfSteps,
	savedSteps,
} from "#contract/schemas/checklists.ts";
import type { Body } from "../call/body.ts";
import { memberCall, preparedCall } from "../call/member-call.ts";
import { acceptOne } from "../call/pictures.ts";
import { rowId } from "../call/row-id.ts";
import { stepsOfRequest } from "../db/requests/steps.ts";
import type { ApiDeps } from "../deps.ts";
import type { Share } from "../domain/fair-turns.ts";
import type { PictureStore, StoredPicture } from "../domain/pictures/stored.ts";
import { lockOwnRequest, mustSeeRequest } from "../domain/requests/own-request.ts";
import { type StepPhotos, saveSteps } from "../domain/requests/steps.ts";
import { checklistThing, stepThing } from "../domain/things/checklists.ts";
import { invalidField } from "../failure.ts";
import { areaCalls } from "./areas.ts";

/** The pictures that came along with what is said of steps; only of those that ask for one. */
async function photosOfSteps(
	share: Share,
	store: PictureStore,
	files: Body["files"],
	said: readonly SaidOfStep[],
	stepsThere: () => Promise<readonly RequestStep[]>,
): Promise<StepPhotos> {
	const photos = new Map<number, StoredPicture>();
	const sent = [...new Set(said.map(({ position }) => position))].filter(
		(position) => files[nameOf(position)],
	);
	if (sent.length === 0) return photos;
	const steps = await stepsThere();
	for (const [index, position] of sent.entries()) {
		const name = nameOf(position);
		if (index >= mostStepPhotos) throw invalidField(name, "too_many");
		if (!steps.some((one) => one.position === position && one.kind === "photo"))
			throw invalidField(name, "unknown");
		const photo = await acceptOne(share, store, "requests", name, files);
		if (photo) photos.set(position, photo);
	}
	return photos;
}

const nameOf = (position: number) => `photo_${position}`;

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
	preparedCall(
		app,
		deps,
		{
			method: "post",
			path: "/requests/{id}/steps",
			summary:
				"Say what was found at steps of a request's checklist; what was read becomes readings of the meters",
			body: saidOfSteps,
			files: ["photo_{position}"],
			answer: savedSteps,
			once: true,
			may: (ctx, { params }) => lockOwnRequest(ctx, rowId(params.id)),
		},
		(share, { params, fields, files }, store, step) =>
			photosOfSteps(share, store, files, fields.steps, () =>
				step((ctx) => stepsOfRequest(ctx, rowId(params.id))),
			),
		async (ctx, { params, fields }, photos) => ({
			...(await saveSteps(ctx, rowId(params.id), fields.steps, photos)),
			message: "Request updated successfully!",
		}),
	);
}
