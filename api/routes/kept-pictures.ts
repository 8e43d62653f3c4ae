import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { keptPicture } from "#contract/schemas/kept-pictures.ts";
import { Afterwards } from "../call/call.ts";
import { memberCall, preparedCall } from "../call/member-call.ts";
import { acceptOne } from "../call/pictures.ts";
import type { ApiDeps } from "../deps.ts";
import { keepForLater, keptByCaller, removeFiles } from "../domain/pictures/kept.ts";
import { invalidField } from "../failure.ts";

/** Pictures of forms that have to be sent once more, for their sender alone. */
export function addKeptPictures(app: OpenAPIHono, deps: ApiDeps): void {
	preparedCall(
		app,
		deps,
		{
			method: "post",
			path: "/kept-pictures",
			summary: "Keep a picture for the second try of a form, for twelve hours",
			files: ["picture"],
			answer: keptPicture,
		},
		async (share, { files }, store) => {
			const picture = await acceptOne(share, store, "requests", "picture", files);
			if (!picture) throw invalidField("picture", "required");
			return { picture, name: plainName(files.picture?.[0]?.name ?? "") };
		},
		async (ctx, _, { picture, name }) => {
			const { id, gone } = await keepForLater(ctx, name, picture);
			return new Afterwards(async () => {
				await removeFiles(deps.storage, ctx.tenantId, gone).catch(deps.report);
				return Response.json({ id, name });
			});
		},
	);
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: "/kept-pictures",
			summary: "The pictures that are kept for the caller",
			answer: z.array(keptPicture),
		},
		async (ctx) => keptByCaller(ctx),
	);
}

/** A file's name, in one line and not too long. */
const plainName = (name: string): string =>
	[...name.replace(/\p{C}+/gu, "").replace(/\s+/g, " ")].slice(-120).join("");
