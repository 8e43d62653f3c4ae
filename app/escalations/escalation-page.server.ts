import { randomUUID } from "node:crypto";
import { z } from "zod";
import { checkedBy, textControl } from "#app/forms/controls.server.ts";
import { defineForm } from "#app/forms/form-action.server.ts";
import { formApiError } from "#app/forms/form-errors.ts";
import type { FormState, FormTexts } from "#app/forms/form-state.ts";
import { allInOrder } from "#app/lib/all-in-order.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import type { ApiClientError } from "#app/lib/api-error.ts";
import { errorText } from "#app/lib/error-text.ts";
import { redirectWithToast } from "#app/lib/flash-cookie.server.ts";
import { formText } from "#app/lib/form-data.server.ts";
import type { Translate } from "#app/lib/i18n.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import { appendImages, type ImageUploads } from "#app/lib/image-uploads.server.ts";
import { isLanguage, type Language, otherLanguage } from "#app/lib/languages.ts";
import { formatList } from "#app/lib/list-format.ts";
import type { Session } from "#app/lib/session.server.ts";
import { noStagedImages } from "#app/lib/staged-images.ts";
import { tenantDigits } from "#app/lib/tenant-settings.server.ts";
import { isRecipient, newEscalation } from "#contract/escalations/schemas.ts";
import { isolateBidi } from "#contract/values/bidi.ts";
import { parseRecipients } from "./recipients.ts";

const controls = ["from", "to", "cc", "subject", "comment"] as const;

/** The form of an escalation e-mail. */
export type EscalationFormState = FormState<
	FormTexts<(typeof controls)[number]>,
	{
		/** Null if the address has no request. */
		readonly id: number | null;
		/** The reason why it could not be filled in. */
		readonly notLoaded: string | null;
		/** True if the user is not involved in the request, and can't send it. */
		readonly isForbidden: boolean;
		/** The possible recipients: by address, or by id if the address is hidden. */
		readonly offered: readonly { value: string; name: string }[];
		/**
		 * The domains to which the organisation limits its escalations, in addition to its members;
		 * null without a limit.
		 */
		readonly confinedTo: readonly string[] | null;
		/** The language of a recipient, if it differs from that of the page. */
		readonly otherwise: Language | null;
	}
>;

type Reader = { session: Session; t: Translate; language: Language };

const empty = (id: string | undefined): EscalationFormState => ({
	id: isIdParam(id ?? "") ? Number(id) : null,
	values: { from: "", to: "", cc: "", subject: "", comment: "" },
	errors: {},
	failure: null,
	key: randomUUID(),
	notLoaded: null,
	isForbidden: false,
	offered: [],
	stagedImages: noStagedImages,
	confinedTo: null,
	otherwise: null,
});

/**
 * Loads the form, filled with the API's draft; it names the parts that could not be loaded.
 *
 * @throws ApiClientError if the session has ended, or the user can't see the request
 */
export async function loadEscalationForm(reader: Reader, id: string | undefined) {
	const { session, t, language } = reader;
	const form = empty(id);
	const notLoaded = (message: string) => t("escalations.loadFailed", { message });
	if (form.id === null) return { ...form, notLoaded: notLoaded(t("fieldErrors.request_required")) };
	const subject = t("escalations.defaultSubject");
	try {
		const [{ draft }, offered] = await allInOrder([
			callApi(session, "GET /esclate/getEscalateInfo", {
				query: { requestId: String(form.id), lang: language },
			}),
			recipientsOffered(reader),
		]);
		const to = draft.to.map(({ email }) => email).join(", ");
		const values = { ...form.values, from: draft.from, to, subject: draft.subject || subject };
		const read = draft.to.map((one) => one.language ?? language);
		const otherwise = read.some((one) => one !== language) ? otherLanguage(language) : null;
		return { ...form, values, offered, confinedTo: draft.confined_to ?? null, otherwise };
	} catch (error) {
		const failure = seenFailureIn(error);
		const message = errorText(t, language, failure, await tenantDigits(session));
		const values = { ...form.values, subject };
		return { ...form, values, notLoaded: notLoaded(message), isForbidden: failure.status === 403 };
	}
}

/** Returns suggestions for recipients; without them, addresses are typed. */
async function recipientsOffered({
	session,
	language,
}: Reader): Promise<EscalationFormState["offered"]> {
	const loading = callApi(session, "GET /escalation-options").catch(() => []);
	return (await loading).slice(0, maxOffered).map(({ id, email, ...names }) => ({
		value: email ?? String(id),
		name: names[`name_${language}`],
	}));
}

const maxOffered = 50;

/**
 * Returns an error that the form can show; the page of a request that the user can't see shows its
 * own.
 */
function seenFailureIn(error: unknown): ApiClientError {
	const failure = formApiError(error);
	if (failure.code === "not_found") throw failure;
	return failure;
}

const readers = {
	to: textControl.transform(parseRecipients),
	cc: textControl.transform(parseRecipients),
	subject: textControl,
	comment: textControl,
	one_time_key: textControl,
};

/** Describes the form that sends an escalation. */
export const escalationForm = (requestId: string | undefined) => {
	const { id } = empty(requestId);
	return defineForm({
		schema: z
			.object(readers)
			.superRefine(checkedBy(newEscalation, (values) => ({ ...values, requestId: id }))),
		controls,
		images: { control: "attachments", anyKind: "attachment" },
		async send(input, { session }, files) {
			const body = { requestId: id, fromMemberId: session.memberId, ...input };
			return callApi(session, "POST /esclate/send", {
				body: files.files.length + files.stagedIds.length > 0 ? multipart(body, files) : body,
			});
		},
		done: () => redirectWithToast(`/view/request/${id}`, "escalations.sent"),
		controlsFor: (field) => (field === "requestId" ? [] : [field]),
		async words({ locale }) {
			const { t } = await locale();
			return { failure: (message) => t("escalations.failedBecause", { message }) };
		},
		async show(state, { form, locale }, error): Promise<EscalationFormState> {
			const { values, ...rest } = empty(requestId);
			const { t, language } = await locale();
			const otherwise = formText(form, "otherwise");
			const recipients = error ? recipientErrors(error, state.values, t, language) : {};
			return {
				...rest,
				...state,
				values: { ...values, ...state.values },
				errors: { ...state.errors, ...recipients },
				otherwise: isLanguage(otherwise) ? otherwise : null,
			};
		},
	});
};

/** Returns the errors of recipients, which name those at fault. */
function recipientErrors(
	{ fields }: ApiClientError,
	values: FormTexts,
	t: Translate,
	language: Language,
): Record<string, string> {
	const errors: Record<string, string> = {};
	for (const field of ["to", "cc"] as const) {
		const recipients = parseRecipients(values[field] ?? "");
		const invalid = recipients.filter((one) => !isRecipient(one));
		const numbers = recipients.filter((one) => /^\d+$/.test(one));
		if (fields[field] === "email" && invalid.length > 0)
			errors[field] = t(
				invalid.length === 1 ? "escalations.wrongAddress" : "escalations.wrongAddresses",
				{
					address: formatList(language, invalid.map(isolateBidi)),
				},
			);
		else if (fields[field] === "row_unknown" && numbers.length > 0)
			errors[field] = t("escalations.unknownNumber", { numbers: formatList(language, numbers) });
	}
	return errors;
}

/** Encodes arrays as the specification demands: `to[0]`, `to[1]`. */
function multipart(body: Readonly<Record<string, unknown>>, files: ImageUploads): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(body))
		if (!Array.isArray(value)) form.set(name, String(value));
		else for (const [index, one] of value.entries()) form.set(`${name}[${index}]`, String(one));
	appendImages(form, "attachments", files);
	return form;
}
