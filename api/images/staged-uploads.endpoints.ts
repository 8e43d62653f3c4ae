import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { stagedUpload } from "#contract/images/staged-uploads.schemas.ts";
import type { ApiDependencies } from "../platform/dependencies.ts";
import { fieldError } from "../platform/errors.ts";
import {
	authenticatedEndpoint,
	inlineUploadEndpoint,
} from "../platform/http/authenticated-endpoint.ts";
import { DeferredResponse } from "../platform/http/endpoint.ts";
import { processImage } from "./form-images.ts";
import { deleteImageFiles, ownStagedUploads, stageUpload } from "./staged-uploads.ts";

/**
 * Registers the endpoints for images of forms that must be sent again; only their sender can use
 * them.
 */
export function registerStagedUploadEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	inlineUploadEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/kept-pictures",
			summary: "Store an image for the second try of a form, for twelve hours",
			files: ["picture"],
			answer: stagedUpload,
		},
		async (share, { files }, store) => {
			const picture = await processImage(share, store, "requests", "picture", files);
			if (!picture) throw fieldError("picture", "required");
			return { picture, name: plainName(files.picture?.[0]?.name ?? "") };
		},
		async (ctx, _, { picture, name }) => {
			const { id, gone } = await stageUpload(ctx, name, picture);
			return new DeferredResponse(async () => {
				await deleteImageFiles(deps.storage, ctx.tenantId, gone).catch(deps.report);
				return Response.json({ id, name });
			});
		},
	);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/kept-pictures",
			summary: "The actor's stored images",
			answer: z.array(stagedUpload),
		},
		async (ctx) => ownStagedUploads(ctx),
	);
}

/** Returns a file's name in one line, and not too long. */
const plainName = (name: string): string =>
	[...name.replace(/\p{C}+/gu, "").replace(/\s+/g, " ")].slice(-120).join("");
