import { maxPhotos } from "#contract/requests/constants.ts";
import { requestEndpoints } from "#contract/requests/endpoints.ts";
import { processImages } from "../images/form-images.ts";
import { claimOwnStagedUploads } from "../images/staged-uploads.ts";
import type { MemberContext } from "../platform/context.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { ApiError } from "../platform/errors.ts";
import { authenticatedEndpoint, uploadEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { bodyId } from "../platform/http/id-params.ts";
import type { EndpointInput } from "../platform/http/input.ts";
import { assertRequestVisible, lockEditableRequest, lockForDispatch } from "./access.ts";
import { assignRequest } from "./assignment/assign.ts";
import { finishRequest } from "./finish.ts";
import { addNote } from "./notes.ts";
import { addPartingNote, partingNoteOf } from "./parting-notes.ts";
import { lockForEdit, updateRequest } from "./update.ts";

/**
 * Checks that the actor may edit the request that the body names.
 *
 * @throws ApiError `not_found`, `not_involved` or `cannot_dispatch`
 */
async function mayEdit(ctx: MemberContext, { payload }: EndpointInput): Promise<void> {
	const id = bodyId(payload.id);
	if (id !== null) await lockForEdit(ctx, id, payload);
}

/**
 * Checks that the actor may assign the request that the body names.
 *
 * @throws ApiError `not_found` or `cannot_dispatch`
 */
async function mayAssign(ctx: MemberContext, { payload }: EndpointInput): Promise<void> {
	const id = bodyId(payload.id);
	if (id !== null) await lockForDispatch(ctx, id);
}

export function registerRequestActionEndpoints(api: ApiRouter): void {
	for (const endpoint of [
		requestEndpoints["POST /requests/edit"],
		requestEndpoints["POST /requests/direct-request/edit"],
	])
		authenticatedEndpoint(api, endpoint, {
			may: mayEdit,
			work: async (ctx, { fields, version }) => ({
				request: await updateRequest(ctx, fields, version, `POST ${endpoint.path.slice(1)}`),
				message: "Request updated successfully!",
			}),
		});
	for (const endpoint of [
		requestEndpoints["POST /requests/assign"],
		requestEndpoints["POST /requests/changeAssignTo"],
	])
		authenticatedEndpoint(api, endpoint, {
			may: mayAssign,
			// A page that sends the whole request, as specified, has changed its status itself without reading it again.
			work: async (ctx, { fields, version: seen, payload }) => {
				const version = "status" in payload ? undefined : seen;
				const call = `POST ${endpoint.path.slice(1)}`;
				return {
					request: await assignRequest(ctx, { ...fields, version }, call),
					message: "Request assigned successfully!",
				};
			},
		});
	uploadEndpoint(api, requestEndpoints["POST /requests/{id}/notes"], {
		may: (ctx, { id }) => assertRequestVisible(ctx, id),
		prepare: (findShare, { fields, files }, store) =>
			processImages(findShare, store, "requests", "photo", files, maxPhotos, fields.kept_pictures),
		work: async (ctx, { id, fields }, photos) => ({
			request: await addNote(
				ctx,
				id,
				fields.desc,
				[...(await claimOwnStagedUploads(ctx, fields.kept_pictures)), ...photos],
				fields.public === 1,
			),
			message: "Note added successfully!",
		}),
	});
	registerPartingNotes(api);
	uploadEndpoint(api, requestEndpoints["POST /requests/{id}/finish"], {
		may: (ctx, { id }) => lockEditableRequest(ctx, id),
		prepare: (findShare, { fields, files }, store) =>
			processImages(findShare, store, "requests", "photo", files, maxPhotos, fields.kept_pictures),
		work: async (ctx, { id, fields, version }, photos) => ({
			request: await finishRequest(ctx, id, { ...fields, version }, [
				...(await claimOwnStagedUploads(ctx, fields.kept_pictures)),
				...photos,
			]),
			message: "Request updated successfully!",
		}),
	});
}

function registerPartingNotes(api: ApiRouter): void {
	authenticatedEndpoint(
		api,
		requestEndpoints["GET /requests/{id}/parting-note"],
		async (ctx, { id }) => {
			const { until, isNoted } = await partingNoteOf(ctx, id);
			if (isNoted) throw new ApiError("noted_already");
			return { until: until.toISOString() };
		},
	);
	uploadEndpoint(api, requestEndpoints["POST /requests/{id}/parting-note"], {
		may: (ctx, { id }) => partingNoteOf(ctx, id),
		prepare: (findShare, { fields, files }, store) =>
			processImages(findShare, store, "requests", "photo", files, maxPhotos, fields.kept_pictures),
		work: async (ctx, { id, fields }, photos) => {
			await addPartingNote(ctx, id, fields, [
				...(await claimOwnStagedUploads(ctx, fields.kept_pictures)),
				...photos,
			]);
			return { message: "Note added successfully!" };
		},
	});
}
