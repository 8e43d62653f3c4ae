import { stagedUploadEndpoints } from "#contract/images/staged-uploads.endpoints.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { fieldError } from "../platform/errors.ts";
import { authenticatedEndpoint, uploadEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { DeferredResponse } from "../platform/http/endpoint.ts";
import { processAttachments, processImages } from "./form-images.ts";
import {
	deleteImageFiles,
	ownStagedUploads,
	plainFileName,
	stageUpload,
} from "./staged-uploads.ts";

/**
 * Registers the endpoints for images of forms that must be sent again; only their sender can use
 * them.
 */
export function registerStagedUploadEndpoints(api: ApiRouter): void {
	uploadEndpoint(api, stagedUploadEndpoints["POST /kept-pictures"], {
		prepare: async (findShare, { files }, store) => {
			const field = (["attachment", "document"] as const).find((one) => files[one]) ?? "picture";
			const process = field === "picture" ? processImages : processAttachments;
			const folder = field === "picture" ? "requests" : (`${field}s` as const);
			const [image] = await process(findShare, store, folder, field, files, 1);
			if (!image) throw fieldError("picture", "required");
			return { image, name: image.name ?? plainFileName(files[field]?.[0]?.name ?? "") };
		},
		work: async (ctx, _, { image, name }) => {
			const { id, gone } = await stageUpload(ctx, { memberId: ctx.actor.id }, name, image);
			return new DeferredResponse(async () => {
				await deleteImageFiles(api.storage, ctx.tenantId, gone).catch(api.report);
				return Response.json({ id, name });
			});
		},
	});
	authenticatedEndpoint(api, stagedUploadEndpoints["GET /kept-pictures"], async (ctx) =>
		ownStagedUploads(ctx, { memberId: ctx.actor.id }),
	);
}
