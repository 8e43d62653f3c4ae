import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { maxStepPhotos } from "#contract/checklists/constants.ts";
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
	savedSteps,
	stepInputs,
} from "#contract/checklists/schemas.ts";
import { checklistColumns, stepColumns } from "#contract/lists/list-columns.ts";
import { processImage } from "../images/form-images.ts";
import type { ImageStore, StoredImage } from "../images/store.ts";
import type { FairShareKey } from "../platform/concurrency/fair-semaphore.ts";
import type { ApiDependencies } from "../platform/dependencies.ts";
import { entityEndpoints } from "../platform/entities/inline-endpoints.ts";
import { fieldError } from "../platform/errors.ts";
import {
	authenticatedEndpoint,
	inlineUploadEndpoint,
} from "../platform/http/authenticated-endpoint.ts";
import type { RequestBody } from "../platform/http/body/body-parser.ts";
import { parseIdParam } from "../platform/http/id-params.ts";
import { assertRequestVisible, lockEditableRequest } from "../requests/access.ts";
import { checklistEntity, checklistStepEntity } from "./entity.ts";
import { findStepsOfRequest } from "./steps.queries.ts";
import { type StepPhotos, saveStepResults } from "./steps.ts";

/** Processes the images sent with the results of steps; only those of steps that ask for one. */
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

/** Registers the endpoints for checklists, and for the results of requests' steps. */
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
			summary: "The checklist of a request, with its results",
			answer: z.array(requestStep),
		},
		async (ctx, { params }) => {
			const id = parseIdParam(params.id);
			await assertRequestVisible(ctx, id);
			return findStepsOfRequest(ctx, id);
		},
	);
	inlineUploadEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/requests/{id}/steps",
			summary:
				"Store the results of steps of a request's checklist; values read from meters become their readings",
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
