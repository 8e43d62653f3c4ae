import { redirect } from "@remix-run/node";
import { z } from "zod";
import { textControl } from "#app/forms/controls.server.ts";
import { defineForm, redisplayForm, runPublicFormAction } from "#app/forms/form-action.server.ts";
import type { FormState, FormTexts } from "#app/forms/form-state.ts";
import type { PostedForm } from "#app/forms/posted-form.server.ts";
import { type KindTile, submittedKind } from "#app/kinds/kind-tiles.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import type { ApiClientError } from "#app/lib/api-error.ts";
import { orErrorPage, throwIfNotFound } from "#app/lib/error-responses.server.ts";
import { fieldErrorKey } from "#app/lib/field-error-text.ts";
import { formText } from "#app/lib/form-data.server.ts";
import { appendImages, type ImageUploads } from "#app/lib/image-uploads.server.ts";
import type { Language } from "#app/lib/languages.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import { getSession, type MaybeSession } from "#app/lib/session.server.ts";
import { forwardedFor } from "#app/lib/tenant.server.ts";
import { honeypotField } from "#contract/public-reports/constants.ts";
import type {
	PublicReportForm,
	SimilarOpenRequests,
	SubmittedReport,
	TrackedReport,
} from "#contract/public-reports/schemas.ts";
import { reportTokensCookie } from "./my-reports-cookie.server.ts";
import {
	hasPhotos,
	publicImages,
	rejectedPhotos,
	withPhotosMarked,
} from "./posted-photos.server.ts";
import { thanksPath } from "./thanks-path.ts";

/**
 * Loads the report form of a facility.
 *
 * @throws ApiClientError `not_found` if problems can't be reported there
 */
export const loadReportForm = (
	session: MaybeSession,
	publicId: string,
	of?: "equipment",
): Promise<PublicReportForm> =>
	callApi(session, "GET /problems/{_id}", {
		params: { _id: publicId },
		...(of && { query: { of } }),
	});

/** A report that is repeated: its token, and its text. */
export type EarlierReport = { token: string; text: string };

export type ReportFormPageData = {
	form: PublicReportForm;
	earlier: EarlierReport | null;
	/** The kinds of work to choose from. */
	kinds: ReturnType<typeof kindsOf>;
};

/** Returns the form of a facility for an equipment item; without it if the item is elsewhere. */
async function formOfEquipment(session: MaybeSession, publicId: string, equipmentId: string) {
	const form = await loadReportForm(session, equipmentId, "equipment").catch(() => null);
	return form?.facility._id === publicId ? form : loadReportForm(session, publicId);
}

/** Returns the address of the report form for a facility or equipment item. */
export const reportFormPath = ({ facility, equipment }: PublicReportForm): string =>
	`/problem/${facility._id}${equipment ? `?piece=${equipment._id}` : ""}`;

/** Loads the report form of a facility; shows the not-found page otherwise. */
export async function loadReportFormPage(
	request: Request,
	publicId = "",
): Promise<ReportFormPageData> {
	const session = await getSession(request);
	const { searchParams } = new URL(request.url);
	const [token, equipmentId] = [searchParams.get("again"), searchParams.get("piece")];
	const [form, earlier] = await Promise.all([
		orErrorPage(
			request,
			equipmentId
				? formOfEquipment(session, publicId, equipmentId)
				: loadReportForm(session, publicId),
		),
		token ? loadTrackedReport(session, token).catch(() => null) : null,
	]);
	return {
		form,
		earlier: token && earlier ? { token, text: earlier.text ?? "" } : null,
		kinds: kindsOf(form, await getLanguage(request)),
	};
}

const kindsOf = ({ kinds = [] }: PublicReportForm, language: Language) =>
	kinds.map(
		({ icon, id, ...kind }): Omit<KindTile, "priority"> => ({
			value: String(id),
			name: kind[`name_${language}`],
			icon,
		}),
	);

/**
 * Loads the report of a tracking link.
 *
 * @throws ApiClientError `not_found`
 */
export const loadTrackedReport = (session: MaybeSession, token: string): Promise<TrackedReport> =>
	callApi(session, "GET /problems/track/{token}", { params: { token } });

/** The controls whose values are restored if a form was not sent. */
const controls = [
	"kind_id",
	"text",
	"danger",
	"contact_name",
	"contact_phone",
	"contact_email",
] as const;

/** A form that was not sent. */
export type ReportFormState = FormState<
	FormTexts,
	{
		/** The form token of the next attempt; null if a new one is needed. */
		readonly ticket: string | null;
		/** Similar open requests, which are shown before submitting. */
		readonly similar: SimilarOpenRequests["similar"];
		/** Images can't be accepted at the moment: the report can be sent without them. */
		readonly without: boolean;
		/** The phone numbers to call instead. */
		readonly phones: readonly string[];
	}
>;

/**
 * Checks whether the files of a report are accepted: if the report would be rejected, they are not.
 */
const canUploadToReport =
	(request: Request, publicId = "") =>
	async (): Promise<boolean> =>
		callApi(await getSession(request), "GET /problems/{_id}", {
			params: { _id: publicId },
			query: { to: "send" },
			forwardedFor: forwardedFor(),
		}).then(
			() => true,
			() => false,
		);

const schema = z.object({
	kind_id: textControl,
	text: textControl,
	danger: textControl,
	contact_name: textControl,
	contact_phone: textControl,
	contact_email: textControl,
	ticket: textControl,
	again: textControl,
	equipment: textControl,
	[honeypotField]: textControl,
	joins: textControl,
	sure: textControl,
	without: textControl,
});

async function sendReport(
	publicId: string,
	{ joins, sure, without: _, ...fields }: z.output<typeof schema>,
	posted: PostedForm<MaybeSession>,
	images: ImageUploads,
) {
	const { session, locale } = posted;
	const { language } = await locale();
	const rejected = await rejectedPhotos(posted);
	if (rejected) return rejected;
	const body = new FormData();
	for (const [name, value] of Object.entries(fields)) body.set(name, value);
	body.set("language", language);
	body.set("kind_id", await kindToSend(posted, publicId, fields));
	appendImages(body, "photo", images);
	if (joins) body.set("joins", joins);
	else if (!sure) body.set("ask", "1");
	const { token = "", similar }: Partial<SimilarOpenRequests & SubmittedReport> = await callApi(
		session,
		"POST /problems/{_id}",
		{ params: { _id: publicId }, body, forwardedFor: forwardedFor() },
	);
	return similar ? redisplayForm<ReportFormState>(200, { similar }) : token;
}

/** Returns the kind of a report that is sent; its text tells it if nothing was chosen. */
async function kindToSend(
	{ session, locale }: PostedForm<MaybeSession>,
	publicId: string,
	report: Pick<z.output<typeof schema>, "kind_id" | "text" | "equipment" | "again">,
): Promise<string> {
	const isKnown = report.kind_id || report.equipment || report.again || !report.text;
	const form = isKnown ? null : await loadReportForm(session, publicId).catch(() => null);
	const kinds = form ? kindsOf(form, (await locale()).language) : [];
	return submittedKind(report.kind_id, report.text, kinds);
}

/** Returns what the form shows beside its values and errors. */
async function shownReport(
	state: FormState<FormTexts>,
	posted: PostedForm<MaybeSession>,
	error: ApiClientError | null,
): Promise<ReportFormState> {
	const { form, session } = posted;
	const { code } = error ?? {};
	const shown = {
		ticket: formText(form, "ticket"),
		similar: [],
		without: false,
		phones: [],
		...state,
	};
	if (!error) return shown;
	if (code === "invalid") return { ...shown, ...(error.fields.ticket ? { ticket: null } : {}) };
	if (code === "key_reused") return { ...shown, ticket: error.ticket ?? null };
	if (code !== "too_many_attempts") return { ...shown, without: hasPhotos(posted) };
	const tenant = await callApi(session, "GET /tenant").catch(() => null);
	return { ...shown, phones: tenant?.help?.phones ?? [] };
}

const reportForm = (publicId: string) =>
	defineForm<typeof schema, string, MaybeSession>({
		schema,
		controls: [...controls, "sure"],
		images: publicImages((session, body) =>
			callApi(session, "POST /problems/{_id}/pictures", {
				params: { _id: publicId },
				body,
				forwardedFor: forwardedFor(),
			}),
		),
		send: (input, posted, images) => sendReport(publicId, input, posted, images),
		done: async (token, { request }) =>
			redirect(thanksPath(token), {
				headers: { "Set-Cookie": await reportTokensCookie(request, token) },
			}),
		reject: throwIfNotFound,
		controlsFor: (field) => (field === "ticket" ? [] : [field]),
		async words({ locale }, { code, fields }) {
			const { t } = await locale();
			if (fields.ticket) return { instead: t(fieldErrorKey(fields.ticket)) };
			if (code === "key_reused") return { instead: t("publicReportPages.sendAnother") };
			if (code === "too_many_attempts") return { instead: t("publicReportPages.tooMany") };
			return { instead: t(`apiErrors.plain.${code}`) };
		},
		show: shownReport,
	});

/** Submits a report and redirects to its tracking page; or shows the form again. */
export const handleReportForm = (request: Request, publicId = "") =>
	runPublicFormAction(request, (posted) => reportForm(publicId)(withPhotosMarked(posted)), {
		files: canUploadToReport(request, publicId),
	});
