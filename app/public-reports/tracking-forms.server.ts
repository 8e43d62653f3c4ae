import { redirect } from "@remix-run/node";
import { z } from "zod";
import { textControl } from "#app/forms/controls.server.ts";
import { defineForm, redisplayForm, runPublicFormAction } from "#app/forms/form-action.server.ts";
import type { FormState, FormTexts } from "#app/forms/form-state.ts";
import { type PostedForm, postedIntent } from "#app/forms/posted-form.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import type { ApiClientError } from "#app/lib/api-error.ts";
import { throwIfNotFound } from "#app/lib/error-responses.server.ts";
import { appendImages, type ImageUploads } from "#app/lib/image-uploads.server.ts";
import { getSession, type MaybeSession } from "#app/lib/session.server.ts";
import { forwardedFor } from "#app/lib/tenant.server.ts";
import { acceptsImages } from "./image-additions.ts";
import { publicImages, rejectedPhotos, withPhotosMarked } from "./posted-photos.server.ts";

/** The forms of a tracking page: their endpoints, controls, and what is shown after them. */
const forms = {
	note: {
		endpoint: "POST /problems/track/{token}/notes",
		schema: z.object({ text: textControl, key: textControl }),
		controls: ["text"],
		next: "#notes",
	},
	rate: {
		endpoint: "POST /problems/track/{token}/rating",
		schema: z.object({ stars: textControl, comment: textControl }).transform(withoutEmpty),
		controls: ["stars", "comment"],
		next: "",
	},
	reopen: {
		endpoint: "POST /problems/track/{token}/reopen",
		schema: z.object({ text: textControl, key: textControl }).transform(withoutEmpty),
		controls: ["text"],
		next: "",
	},
} as const;

type Intent = keyof typeof forms;

/** A form of a tracking page that was rejected. */
export type TrackingFormState = FormState<
	FormTexts<"text" | "photo" | "stars" | "comment">,
	{ readonly intent: Intent }
>;

function withoutEmpty(fields: FormTexts): FormTexts {
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
}

/** Returns the messages of anonymous users, who know nothing of keys. */
async function wordsFor(
	{ locale }: PostedForm<MaybeSession>,
	{ code }: ApiClientError,
	intent: Intent,
) {
	const { t } = await locale();
	const texts = {
		key_reused: "publicReportPages.addAnother",
		too_many_attempts: "publicReportPages.tooMany",
	} as const;
	const text =
		code === "key_reused" || code === "too_many_attempts"
			? texts[code]
			: (`apiErrors.plain.${code}` as const);
	return {
		instead: t(text),
		at: intent === "note" || code === "key_reused" ? { [code]: "text" } : {},
	};
}

/** Sends a note, its images, or both. */
async function sendNote(
	token: string,
	fields: FormTexts,
	posted: PostedForm<MaybeSession>,
	images: ImageUploads,
) {
	const rejected = await rejectedPhotos(posted);
	if (rejected) return rejected;
	if (!fields.text?.trim() && images.files.length + images.stagedIds.length === 0) {
		const { t } = await posted.locale();
		return redisplayForm<TrackingFormState>(422, {
			errors: { text: t("publicReportPages.nothing") },
		});
	}
	const body = new FormData();
	for (const [name, value] of Object.entries(fields)) body.set(name, value);
	appendImages(body, "photo", images);
	return callApi(posted.session, "POST /problems/track/{token}/notes", {
		params: { token },
		body,
		forwardedFor: forwardedFor(),
	});
}

/** Checks whether the images of a note are accepted: if the note would be rejected, they are not. */
const canUploadToNote = (request: Request, token: string) => async (): Promise<boolean> =>
	callApi(await getSession(request), "GET /problems/track/{token}", {
		params: { token },
		query: { to: "note" },
		forwardedFor: forwardedFor(),
	}).then(acceptsImages, () => false);

const trackingForm = (token: string, intent: Intent) => {
	const { endpoint, schema, controls, next } = forms[intent];
	return defineForm<typeof schema, unknown, MaybeSession>({
		schema,
		controls,
		images: publicImages((session, body) =>
			callApi(session, "POST /problems/track/{token}/pictures", {
				params: { token },
				body,
				forwardedFor: forwardedFor(),
			}),
		),
		send: (body, posted, images) =>
			intent === "note"
				? sendNote(token, body, posted, images)
				: callApi(posted.session, endpoint, {
						params: { token },
						body,
					}),
		done: () => redirect(`/problem/track/${encodeURIComponent(token)}${next}`),
		reject: throwIfNotFound,
		words: (posted, error) => wordsFor(posted, error, intent),
		show: (state) => ({ ...state, intent }),
	});
};

/** Handles a form of a tracking page; knowing its address is the only permission needed. */
export const handleTrackingForm = (request: Request, token = "") =>
	runPublicFormAction(
		request,
		(posted) => {
			const intent = postedIntent(posted);
			return trackingForm(
				token,
				intent === "rate" || intent === "reopen" ? intent : "note",
			)(withPhotosMarked(posted));
		},
		{ byLink: true, files: canUploadToNote(request, token) },
	);
