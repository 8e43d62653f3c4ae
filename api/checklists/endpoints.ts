import { maxStepPhotos } from "#contract/checklists/constants.ts";
import {
	checklistArea,
	checklistEndpoints,
	checklistStepArea,
} from "#contract/checklists/endpoints.ts";
import type { RequestStep, StepInput } from "#contract/checklists/schemas.ts";
import { processImage } from "../images/form-images.ts";
import type { FindShare } from "../platform/concurrency/fair-queue.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { entityEndpoints, updatedMessage } from "../platform/entities/endpoints.ts";
import { lockExistingEntity, updateEntity } from "../platform/entities/save.ts";
import { fieldError } from "../platform/errors.ts";
import { authenticatedEndpoint, uploadEndpoint } from "../platform/http/authenticated-endpoint.ts";
import type { RequestBody } from "../platform/http/body/body-parser.ts";
import type { ImageStore, StoredImage } from "../platform/storage/image-store.ts";
import { assertRequestVisible, lockEditableRequest } from "../requests/access.ts";
import { checklistEntity } from "./entity.ts";
import { checklistStepEntity } from "./step-entity.ts";
import { findStepsOfRequest } from "./steps.queries.ts";
import { type StepPhotos, saveStepResults } from "./steps.ts";

/** Processes the images sent with the results of steps; only those of steps that ask for one. */
async function photosOfSteps(
	findShare: FindShare,
	store: ImageStore,
	files: RequestBody["files"],
	inputs: readonly StepInput[],
	stepsThere: () => Promise<readonly RequestStep[]>,
): Promise<StepPhotos> {
	const photos = new Map<number, StoredImage>();
	const positions = [...new Set(inputs.map(({ position }) => position))].filter(
		(position) => files[nameOf(position)],
	);
	if (positions.length === 0) return photos;
	const steps = await stepsThere();
	for (const [index, position] of positions.entries()) {
		const name = nameOf(position);
		if (index >= maxStepPhotos) throw fieldError(name, "too_many");
		if (!steps.some((one) => one.position === position && one.kind === "photo"))
			throw fieldError(name, "unknown");
		const photo = await processImage(findShare, store, "requests", name, files);
		if (photo) photos.set(position, photo);
	}
	return photos;
}

const nameOf = (position: number) => `photo_${position}`;

export function registerChecklistEndpoints(api: ApiRouter): void {
	const rules = {
		entity: checklistEntity,
	} as const;
	entityEndpoints(api, checklistArea, rules);
	authenticatedEndpoint(api, checklistEndpoints["PUT /checklists/{id}/steps"], {
		may: async (ctx, { id }) => {
			await lockExistingEntity(ctx, checklistEntity, id);
		},
		work: async (ctx, { id, fields, version }) => {
			const { version: _, ...input } = fields;
			const checklist = await updateEntity(ctx, checklistEntity, id, version, input);
			return { checklist, message: updatedMessage("checklist") };
		},
	});
	entityEndpoints(api, checklistStepArea, {
		entity: checklistStepEntity,
	});
	authenticatedEndpoint(
		api,
		checklistEndpoints["GET /requests/{id}/steps"],
		async (ctx, { id }) => {
			await assertRequestVisible(ctx, id);
			return findStepsOfRequest(ctx, id);
		},
	);
	uploadEndpoint(api, checklistEndpoints["POST /requests/{id}/steps"], {
		may: (ctx, { id }) => lockEditableRequest(ctx, id),
		prepare: (findShare, { id, fields, files }, store, step) =>
			photosOfSteps(findShare, store, files, fields.steps, () =>
				step((ctx) => findStepsOfRequest(ctx, id)),
			),
		work: async (ctx, { id, fields }, photos) => {
			const result = await saveStepResults(ctx, id, fields.steps, photos);
			const isAllStale = result.saved === 0 && result.stale.length > 0;
			const message = isAllStale ? "No step was saved." : "Request updated successfully!";
			return { ...result, message };
		},
	});
}
