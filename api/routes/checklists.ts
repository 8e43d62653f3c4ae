import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { maxStepPhotos } from "#contract/checklists.ts";
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
	type StepInput,
	stepInputs,
	savedSteps,
} from "#contract/schemas/checklists.ts";
import type { RequestBody } from "../call/body.ts";
import { authenticatedEndpoint, uploadEndpoint } from "../call/member-call.ts";
import { processImage } from "../call/pictures.ts";
import { parseIdParam } from "../call/row-id.ts";
import { findStepsOfRequest } from "../db/requests/steps.ts";
import type { ApiDependencies } from "../deps.ts";
import type { FairShareKey } from "../domain/fair-turns.ts";
import type { ImageStore, StoredImage } from "../domain/pictures/stored.ts";
import { lockEditableRequest, assertRequestVisible } from "../domain/requests/own-request.ts";
import { type StepPhotos, saveStepResults } from "../domain/requests/steps.ts";
import { checklistEntity, checklistStepEntity } from "../domain/things/checklists.ts";
import { fieldError } from "../failure.ts";
import { entityEndpoints } from "./areas.ts";

/** The pictures that came along with what is said of steps; only of those that ask for one. */
async function photosOfSteps(
	share: FairShareKey,
	store: ImageStore,
	files: RequestBody["files"],
	said: readonly StepInput[],
	stepsThere: () => Promise<readonly RequestStep[]>,
): Promise<StepPhotos> {
	const photos = new Map<number, StoredImage>();
	const sent = [...new Set(said.map(({ position }) => position))].filter(
		(position) => files[nameOf(position)],
	);
	if (sent.length === 0) return photos;
	const steps = await stepsThere();
	for (const [index, position] of sent.entries()) {
		const name = nameOf(position);
		if (index >= maxStepPhotos) throw fieldError(name, "too_many");
		if (!steps.some((one) => one.position === position && one.kind === "photo"))
			throw fieldError(name, "unknown");
		const photo = await processImage(share, store, "requests", name, files);
		if (photo) photos.set(position, photo);
	}
	return photos;
}

const nameOf = (position: number) => `photo_${position}`;

/** What plans' requests are worked through by, and what was found. */
export function registerChecklistEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	entityEndpoints(app, deps, {
		thing: checklistEntity,
		plural: "the checklists",
		singular: "a checklist",
		columns: checklistColumns,
		row: checklist,
		add: newChecklist,
		edit: checklistEdit,
		read: "plans_read",
		write: ["plans_write"],
	});
	entityEndpoints(app, deps, {
		thing: checklistStepEntity,
		plural: "the steps of checklists",
		singular: "a step of a checklist",
		columns: stepColumns,
		row: checklistStep,
		add: newChecklistStep,
		edit: checklistStepEdit,
		read: "plans_read",
		write: ["plans_write"],
	});
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/requests/{id}/steps",
			summary: "The checklist of a request, and what was found",
			answer: z.array(requestStep),
		},
		async (ctx, { params }) => {
			const id = parseIdParam(params.id);
			await assertRequestVisible(ctx, id);
			return findStepsOfRequest(ctx, id);
		},
	);
	uploadEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/requests/{id}/steps",
			summary:
				"Say what was found at steps of a request's checklist; what was read becomes readings of the meters",
			body: stepInputs,
			files: ["photo_{position}"],
			answer: savedSteps,
			once: true,
			may: (ctx, { params }) => lockEditableRequest(ctx, parseIdParam(params.id)),
		},
		(share, { params, fields, files }, store, step) =>
			photosOfSteps(share, store, files, fields.steps, () =>
				step((ctx) => findStepsOfRequest(ctx, parseIdParam(params.id))),
			),
		async (ctx, { params, fields }, photos) => ({
			...(await saveStepResults(ctx, parseIdParam(params.id), fields.steps, photos)),
			message: "Request updated successfully!",
		}),
	);
}
