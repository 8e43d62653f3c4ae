import type { OpenAPIHono } from "@hono/zod-openapi";
import { Afterwards } from "../call/call.ts";
import { memberCall } from "../call/member-call.ts";
import { findUpload } from "../db/records.ts";
import type { ApiDeps } from "../deps.ts";
import { CallFailure } from "../failure.ts";
import { pictureOf } from "../storage/storage.ts";

/** Pictures, for members of the tenant that they belong to. */
export function addUploads(app: OpenAPIHono, deps: ApiDeps): void {
	memberCall(
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
			const upload = await findUpload(ctx, pictureOf(name));
			if (!upload) throw new CallFailure("not_found");
			const { storage, tenantId } = ctx;
			return new Afterwards(async () => {
				const bytes = await storage.read(tenantId, name);
				if (!bytes) throw new CallFailure("not_found");
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
