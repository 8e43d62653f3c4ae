import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { stagedUpload } from "#contract/schemas/kept-pictures.ts";
import { DeferredResponse } from "../call/call.ts";
import { authenticatedEndpoint, uploadEndpoint } from "../call/member-call.ts";
import { processImage } from "../call/pictures.ts";
import type { ApiDependencies } from "../deps.ts";
import { stageUpload, ownStagedUploads, deleteImageFiles } from "../domain/pictures/kept.ts";
import { fieldError } from "../failure.ts";

/** Pictures of forms that have to be sent once more, for their sender alone. */
export function registerStagedUploadEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	uploadEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/kept-pictures",
			summary: "Keep a picture for the second try of a form, for twelve hours",
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
			summary: "The pictures that are kept for the caller",
			answer: z.array(stagedUpload),
		},
		async (ctx) => ownStagedUploads(ctx),
	);
}

/** A file's name, in one line and not too long. */
const plainName = (name: string): string =>
	[...name.replace(/\p{C}+/gu, "").replace(/\s+/g, " ")].slice(-120).join("");
