import { data, redirect } from "@remix-run/node";
import { callApi, fetchApiResponse } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { notFoundPage, orErrorPage } from "#app/lib/error-responses.server.ts";
import { fieldErrorKey } from "#app/lib/field-error-text.ts";
import {
	acceptedFiles,
	formText,
	getUploadRejection,
	oversizedFileNames,
} from "#app/lib/form-data.server.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import { getSession, type MaybeSession } from "#app/lib/session.server.ts";
import { forwardedFor } from "#app/lib/tenant.server.ts";
import { tenantTranslator } from "#app/lib/tenant-settings.server.ts";
import { honeypotField } from "#contract/public-reports/constants.ts";
import type {
	PublicReportForm,
	SimilarOpenRequests,
	SubmittedReport,
	TrackedReport,
} from "#contract/public-reports/schemas.ts";
import { reportTokensCookie } from "./my-reports-cookie.server.ts";

/**
 * Loads the report form of a facility.
 *
 * @throws ApiClientError `not_found` if problems can't be reported there
 */
export const loadReportForm = (
	visitor: MaybeSession,
	publicId: string,
	of?: "equipment",
): Promise<PublicReportForm> =>
	callApi(visitor, "GET /problems/{_id}", {
		params: { _id: publicId },
		...(of && { query: { of } }),
	});

/** A report that is repeated: its token, and its text. */
export type EarlierReport = { token: string; text: string };

export type ReportFormPageData = { form: PublicReportForm; earlier: EarlierReport | null };

/** Returns the form of a facility for an equipment item; without it if the item is elsewhere. */
async function formOfPiece(visitor: MaybeSession, publicId: string, piece: string) {
	const form = await loadReportForm(visitor, piece, "equipment").catch(() => null);
	return form?.facility._id === publicId ? form : loadReportForm(visitor, publicId);
}

/** Returns the address of the report form for a facility or equipment item. */
export const reportFormPath = ({ facility, equipment }: PublicReportForm): string =>
	`/problem/${facility._id}${equipment ? `?piece=${equipment._id}` : ""}`;

/** Loads the report form of a facility; shows the not-found page otherwise. */
export async function loadReportFormPage(
	request: Request,
	publicId = "",
): Promise<ReportFormPageData> {
	const visitor = await getSession(request);
	const { searchParams } = new URL(request.url);
	const [token, piece] = [searchParams.get("again"), searchParams.get("piece")];
	const [form, earlier] = await Promise.all([
		orErrorPage(
			request,
			piece ? formOfPiece(visitor, publicId, piece) : loadReportForm(visitor, publicId),
		),
		token ? loadTrackedReport(visitor, token).catch(() => null) : null,
	]);
	return { form, earlier: token && earlier ? { token, text: earlier.text ?? "" } : null };
}

/**
 * Loads the report of a tracking link.
 *
 * @throws ApiClientError `not_found`
 */
export const loadTrackedReport = (visitor: MaybeSession, token: string): Promise<TrackedReport> =>
	callApi(visitor, "GET /problems/track/{token}", { params: { token } });

/** The controls whose values are restored if a form was not sent. */
const controls = ["text", "danger", "contact_name", "contact_phone", "contact_email"] as const;

/** A form that was not sent, with its values. */
export type ReportFormError = {
	typed: Readonly<Record<string, string>>;
	/** The form token of the next attempt; null if a new one is needed. */
	ticket: string | null;
	errors: { field?: string; message: string }[];
	/** Similar open requests, which are shown before submitting. */
	similar: SimilarOpenRequests["similar"];
	/** Images were chosen, and have to be chosen again. */
	lost: boolean;
	/** Images can't be accepted at the moment: the report can be sent without them. */
	without: boolean;
	/** The phone numbers to call instead. */
	phones: readonly string[];
};

/**
 * Checks whether the files of a report are accepted: if the report would be rejected, they are not.
 */
export const canUploadToReport =
	(request: Request, publicId = "") =>
	async (): Promise<boolean> =>
		callApi(await getSession(request), "GET /problems/{_id}", {
			params: { _id: publicId },
			query: { to: "send" },
			forwardedFor: forwardedFor(request),
		}).then(
			() => true,
			() => false,
		);

/** Submits a report and redirects to its tracking page; or returns the form with its values. */
export async function submitReport(request: Request, form: FormData, publicId = "") {
	const visitor = await getSession(request);
	const language = await getLanguage(request);
	const t = await tenantTranslator(request, visitor);
	const pictures = formText(form, "without") ? [] : acceptedFiles(form, "photo");
	const isTooLarge = !formText(form, "without") && oversizedFileNames(form, "photo").length > 0;
	const body = new FormData();
	for (const name of [...controls, "ticket", "again", "equipment", honeypotField])
		body.set(name, formText(form, name));
	body.set("language", language);
	for (const picture of pictures) body.append("photo", picture);
	const joins = formText(form, "joins");
	if (joins) body.set("joins", joins);
	else if (!formText(form, "sure")) body.set("ask", "1");
	const again = (unsent: Partial<ReportFormError>, status: number) =>
		data<ReportFormError>(
			{
				typed: Object.fromEntries(
					[...controls, "sure"].map((name) => [name, formText(form, name)]),
				),
				ticket: formText(form, "ticket"),
				errors: [],
				similar: [],
				lost: pictures.length > 0 || isTooLarge,
				without: false,
				phones: [],
				...unsent,
			},
			{ status },
		);
	const noRoom = formText(form, "without") ? null : getUploadRejection(form);
	if (noRoom) {
		const message = t("failures.plain.too_much_waiting");
		return again({ errors: [{ field: "photo", message }], lost: true, without: true }, noRoom);
	}
	if (isTooLarge)
		return again({ errors: [{ field: "photo", message: t("problems.file_too_large") }] }, 422);
	try {
		const answer = await fetchApiResponse(visitor, "POST /problems/{_id}", {
			params: { _id: publicId },
			body,
			forwardedFor: forwardedFor(request),
		});
		const { token = "", similar } = (await answer.json()) as Partial<
			SimilarOpenRequests & SubmittedReport
		>;
		if (similar) return again({ similar }, 200);
		return redirect(`/problem/track/${token}`, {
			headers: { "Set-Cookie": await reportTokensCookie(request, token) },
		});
	} catch (failure) {
		if (!(failure instanceof ApiClientError)) throw failure;
		const { code, fields, status } = failure;
		if (code === "not_found") throw notFoundPage();
		if (code === "invalid") {
			const errors = Object.entries(fields).map(([field, problem]) => ({
				...(field === "ticket" ? {} : { field }),
				message: t(fieldErrorKey(problem ?? "unknown")),
			}));
			return again({ errors, ...(fields.ticket ? { ticket: null } : {}) }, status);
		}
		if (code === "key_reused") {
			const errors = [{ message: t("strangers.sendAnother") }];
			return again({ errors, ticket: failure.ticket ?? null }, status);
		}
		if (code === "too_many_attempts") {
			const tenant = await callApi(visitor, "GET /tenant").catch(() => null);
			const phones = tenant?.help?.phones ?? [];
			return again({ errors: [{ message: t("strangers.tooMany") }], phones }, status);
		}
		const without = pictures.length > 0;
		return again({ errors: [{ message: t(`failures.plain.${code}`) }], without }, status);
	}
}
