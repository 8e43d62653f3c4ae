import { imageEndpoints } from "#contract/images/endpoints.ts";
import { documentResponse } from "../documents/document-response.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { ApiError, orNotFound } from "../platform/errors.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { DeferredResponse } from "../platform/http/endpoint.ts";
import { imageResponse } from "../platform/http/image-response.ts";
import { documentTypeOf, originalImageName } from "../platform/storage/storage.ts";
import { findUpload } from "./uploads.queries.ts";

/** Registers the endpoint for images, for members of their tenant. */
export function registerImageEndpoints(api: ApiRouter): void {
	authenticatedEndpoint(
		api,
		imageEndpoints["GET /uploads/{folder}/{file}"],
		async (ctx, { params, request }) => {
			const name = `${params.folder}/${params.file}`;
			const upload = await findUpload(ctx, originalImageName(name));
			// Whoever may read a document gets its file at the document.
			if (!upload || name.startsWith("documents/")) throw new ApiError("not_found");
			const { storage, tenantId } = ctx;
			return new DeferredResponse(async () => {
				if (documentTypeOf(name)) return documentResponse(ctx, request, name, upload);
				const bytes = orNotFound(await storage.read(tenantId, name));
				return imageResponse(bytes, "private, max-age=31536000, immutable");
			});
		},
	);
}
