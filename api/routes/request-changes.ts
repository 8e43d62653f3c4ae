import type { OpenAPIHono } from "@hono/zod-openapi";
import { maxPhotos } from "#contract/requests.ts";
import { assignment, newNote, requestEdit } from "#contract/schemas/requests.ts";
import type { RawInput } from "../call/asked.ts";
import { memberCall, preparedCall } from "../call/member-call.ts";
import { acceptAll } from "../call/pictures.ts";
import { rowId, sentId } from "../call/row-id.ts";
import { seenVersion } from "../call/version.ts";
import type { Ctx } from "../context.ts";
import type { ApiDeps } from "../deps.ts";
import { takeKept } from "../domain/pictures/kept.ts";
import { assign } from "../domain/requests/assignment.ts";
import { editRequest } from "../domain/requests/edit.ts";
import { addNote } from "../domain/requests/note.ts";
import { lockOwnRequest, mustSeeRequest } from "../domain/requests/own-request.ts";
import { savedRequest } from "./requests.ts";

/** @throws CallFailure `not_found` or `not_involved` where the body names such a request */
async function mayChange(ctx: Ctx, { sent }: RawInput): Promise<void> {
	const id = sentId(sent.id);
	if (id !== null) await lockOwnRequest(ctx, id);
}

/** Editing, assigning and noting on requests. */
export function addRequestChanges(app: OpenAPIHono, deps: ApiDeps): void {
	for (const path of ["/requests/edit", "/requests/direct-request/edit"])
		memberCall(
			app,
			deps,
			{
				method: "post",
				path,
				summary: "Change the given fields of a request",
				body: requestEdit,
				aliases: { resource: "resource_id" },
				answer: savedRequest,
				may: mayChange,
			},
			async (ctx, { fields, request }) => {
				const version = seenVersion(request, fields.version);
				return {
					request: await editRequest(ctx, fields, version, `POST ${path.slice(1)}`),
					message: "Request updated successfully!",
				};
			},
		);
	for (const [path, summary] of [
		["/requests/assign", "Put a request into somebody's hands"],
		["/requests/changeAssignTo", "Put a request into somebody else's hands"],
	] as const)
		memberCall(
			app,
			deps,
			{
				method: "post",
				path,
				summary,
				body: assignment,
				aliases: { request_id: "id", requestId: "id", assigned_to: "assigned_to_id" },
				answer: savedRequest,
				may: mayChange,
			},
			async (ctx, { fields, request }) => {
				const version = seenVersion(request, fields.version);
				return {
					request: await assign(ctx, { ...fields, version }, `POST ${path.slice(1)}`),
					message: "Request assigned successfully!",
				};
			},
		);
	preparedCall(
		app,
		deps,
		{
			method: "post",
			path: "/requests/{id}/notes",
			summary: "Add a note, with up to five pictures",
			body: newNote,
			files: ["photo"],
			answer: savedRequest,
			once: true,
			may: (ctx, { params }) => mustSeeRequest(ctx, rowId(params.id)),
		},
		async (share, { fields, files }, store) => ({
			fields,
			photos: await acceptAll(
				share,
				store,
				"requests",
				"photo",
				files,
				maxPhotos,
				fields.kept_pictures,
			),
		}),
		async (ctx, { params }, { fields, photos }) => ({
			request: await addNote(
				ctx,
				rowId(params.id),
				fields.desc,
				[...(await takeKept(ctx, fields.kept_pictures)), ...photos],
				fields.public === 1,
			),
			message: "Note added successfully!",
		}),
	);
}
