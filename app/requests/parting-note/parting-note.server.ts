import { randomUUID } from "node:crypto";
import { z } from "zod";
import { lineControl, textControl } from "#app/forms/controls.server.ts";
import { defineForm } from "#app/forms/form-action.server.ts";
import { createFormContext } from "#app/forms/form-context.server.ts";
import type { FormState, FormTexts } from "#app/forms/form-state.ts";
import type { PostedForm } from "#app/forms/posted-form.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { ApiClientError, nullIfNotFound } from "#app/lib/api-error.ts";
import type { PartingNote } from "#app/lib/error-page-data.ts";
import { redirectWithToast } from "#app/lib/flash-cookie.server.ts";
import { acceptedFiles, formText } from "#app/lib/form-data.server.ts";
import {
	appendImages,
	type ImageUploads,
	memberStaging,
	readImageUploads,
	stageImages,
} from "#app/lib/image-uploads.server.ts";
import type { Session } from "#app/lib/session.server.ts";
import { noStagedImages, stagedImagesField } from "#app/lib/staged-images.ts";
import { newNote } from "#contract/requests/changes.schemas.ts";

/** A parting note that is shown again. */
export type PartingNoteState = FormState<
	FormTexts,
	{ readonly title: string; readonly needsConfirmation: boolean }
>;

const emptyNote = (requestId: number): PartingNote => ({
	requestId,
	desc: "",
	minutes: "",
	stagedImages: noStagedImages,
	key: randomUUID(),
});

/**
 * Checks whether a member may add a parting note to a request.
 *
 * @throws ApiClientError other than that there is none
 */
export const mayAddPartingNote = async (session: Session, id: number): Promise<boolean> =>
	(await callApi(session, "GET /requests/{id}/parting-note", { params: { id } }).catch((error) =>
		error instanceof ApiClientError && error.code === "noted_already"
			? null
			: nullIfNotFound(error),
	)) !== null;

/** Returns the note that a member may add; null if they may not. */
export const loadPartingNote = async (session: Session, id: number): Promise<PartingNote | null> =>
	(await mayAddPartingNote(session, id)) ? emptyNote(id) : null;

/** The controls of a request's forms in which somebody writes. */
const written = /^(desc|reason|comment|note(_\d+)?|public_summary)$/;

const writtenTexts = (form: FormData): string[] =>
	[...form].flatMap(([name, value]) =>
		written.test(name) && typeof value === "string" && value.trim() ? [value.trim()] : [],
	);

const minutesIn = (form: FormData): string => formText(form, "quick") || formText(form, "minutes");

/** Checks whether a form of a request has a text, time or images. */
export const hasWritten = (form: FormData): boolean =>
	writtenTexts(form).length > 0 ||
	minutesIn(form) !== "" ||
	imagesIn(form).some(
		({ control, stagedControl }) =>
			acceptedFiles(form, control).length > 0 || form.has(stagedControl),
	);

/** Returns the controls with images of a request's form: its own, and those of a checklist's steps. */
const imagesIn = (form: FormData) =>
	[...new Set(form.keys())].flatMap((control) => {
		const [, step] = /^photo_(\d+)$/.exec(control) ?? [];
		if (step) return [{ control, stagedControl: `kept_${step}` }];
		return control === "photo" ? [{ control, stagedControl: stagedImagesField }] : [];
	});

/** Returns what was written in a form of a request that the member had, as a note with its images. */
export async function partingNoteFrom(
	{ request, session, form }: PostedForm,
	id: number,
): Promise<PartingNote | null> {
	const note = hasWritten(form) ? await loadPartingNote(session, id) : null;
	if (!note) return null;
	const uploads = await Promise.all(
		imagesIn(form).map(({ control, stagedControl }) =>
			readImageUploads(form, control, { stagedControl }),
		),
	);
	const images: ImageUploads = {
		files: uploads.flatMap(({ files }) => files),
		stagedIds: uploads.flatMap(({ stagedIds }) => stagedIds),
		rejected: uploads.flatMap(({ rejected }) => rejected),
		lost: uploads.some(({ lost }) => lost),
	};
	const context = await createFormContext(request, session);
	const stagedImages = await stageImages(context, images, memberStaging(session));
	return { ...note, desc: writtenTexts(form).join("\n\n"), minutes: minutesIn(form), stagedImages };
}

export const partingNoteForm = (id: number) =>
	defineForm({
		schema: z.object({
			desc: textControl.pipe(newNote.shape.desc),
			minutes: lineControl,
			sure: textControl,
			one_time_key: textControl,
		}),
		controls: ["desc", "photo", "minutes", "sure"],
		images: { control: "photo" },
		async send(input, { session }, images) {
			const body = new FormData();
			for (const [name, value] of Object.entries(input)) if (value) body.set(name, value);
			appendImages(body, "photo", images);
			return callApi(session, "POST /requests/{id}/parting-note", { params: { id }, body });
		},
		done: () => redirectWithToast("/table/follow-up", "requestOutcomes.noteAdded"),
		words: () => ({ at: { work_long: "minutes" } }),
		async show(state, { locale }, error): Promise<PartingNoteState> {
			const { t } = await locale();
			const title = error ? t("requestOutcomes.noteFailed") : "";
			return { ...state, title, needsConfirmation: error?.code === "work_long" };
		},
	});
