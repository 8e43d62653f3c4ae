import type { OpenAPIHono } from "@hono/zod-openapi";
import { DeferredResponse } from "../call/call.ts";
import { authenticatedEndpoint } from "../call/member-call.ts";
import { findUpload } from "../db/records.ts";
import type { ApiDependencies } from "../deps.ts";
import { ApiError } from "../failure.ts";
import { originalImageName } from "../storage/storage.ts";

/** Pictures, for members of the tenant that they belong to. */
export function registerImageEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/uploads/{folder}/{file}",
			summary: "A picture; `name.thumb.jpg` is its thumbnail",
			answer: "picture",
			beforeActivation: true,
		},
		async (ctx, { params }) => {
			const name = `${params.folder}/${params.file}`;
			const upload = await findUpload(ctx, originalImageName(name));
			if (!upload) throw new ApiError("not_found");
			const { storage, tenantId } = ctx;
			return new DeferredResponse(async () => {
				const bytes = await storage.read(tenantId, name);
				if (!bytes) throw new ApiError("not_found");
				return new Response(new Uint8Array(bytes), {
					headers: {
						"Content-Type": upload.contentType,
						"Cache-Control": "private, max-age=31536000, immutable",
						"X-Content-Type-Options": "nosniff",
					},
				});
			});
		},
	);
}
