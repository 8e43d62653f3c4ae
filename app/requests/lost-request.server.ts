import { localizedName } from "#app/entities/localized-name.ts";
import { type FormAnswer, type FormRunner, runFormAction } from "#app/forms/form-action.server.ts";
import type { PostedForm, ReadOptions } from "#app/forms/posted-form.server.ts";
import { ApiClientError, nullIfNotFound } from "#app/lib/api-error.ts";
import { rejectionPage } from "#app/lib/error-responses.server.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import { canUpload } from "#app/lib/permissions.server.ts";
import { requestNotFoundPage } from "./not-found.server.ts";
import {
	hasWritten,
	mayAddPartingNote,
	partingNoteFrom,
} from "./parting-note/parting-note.server.ts";
import { loadRequest } from "./request-page.server.ts";

/**
 * Throws the page of a form whose request went out of the member's sight or hands since it was
 * opened: with what was typed, and as a note if the member had the request.
 *
 * @throws that page; every other error as it is
 */
async function throwIfLost(error: unknown, posted: PostedForm, id: number): Promise<never> {
	if (!(error instanceof ApiClientError)) throw error;
	const isForbidden = error.code === "not_involved";
	if (!isForbidden && error.code !== "not_found") throw error;
	const found = await loadRequest(posted.session, id).catch(nullIfNotFound);
	if (found && !isForbidden) throw error;
	// The request's page says why a button did nothing.
	if (found && !hasWritten(posted.form)) throw error;
	const { language } = await posted.locale();
	const assignee = localizedName(found?.assigned_toDetails, language) ?? undefined;
	const partingNote = (await partingNoteFrom(posted, id)) ?? undefined;
	if (!found) throw rejectionPage({ code: "request_lost", partingNote }, 404);
	const code = assignee ? "request_passed" : "not_involved";
	throw rejectionPage({ code, assignee, partingNote }, 403);
}

export function runRequestFormAction(
	request: Request,
	id: string | undefined,
	run: (id: number) => FormRunner,
	options: Omit<ReadOptions, "files"> = {},
): Promise<FormAnswer> {
	if (!isIdParam(id ?? "")) throw requestNotFoundPage();
	const requestId = Number(id);
	return runFormAction(
		request,
		(posted) =>
			run(requestId)({
				...posted,
				attempt: (work) =>
					posted.attempt(work.catch((error) => throwIfLost(error, posted, requestId))),
			}),
		{ ...options, files: () => canUploadToRequest(request, requestId) },
	);
}

/** Checks whether the files of a form are accepted: for a request that is seen, or a parting note. */
const canUploadToRequest = async (request: Request, id: number): Promise<boolean> => {
	let isLost = false;
	const accepted = await canUpload(request, async (session) => {
		const found = await loadRequest(session, id).catch(nullIfNotFound);
		isLost = !found && !(await mayAddPartingNote(session, id));
	});
	return accepted && !isLost;
};
