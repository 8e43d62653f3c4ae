import { randomUUID } from "node:crypto";
import { formApiError, toFormErrors } from "#app/forms/form-errors.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import type { ApiClientError } from "#app/lib/api-error.ts";
import { errorText } from "#app/lib/error-text.ts";
import { fieldErrorKey } from "#app/lib/field-error-text.ts";
import { formText } from "#app/lib/form-data.server.ts";
import type { Translate } from "#app/lib/i18n.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import {
	appendImages,
	type ImageUploads,
	readImageUploads,
	stageImages,
	validateImages,
	withImageErrors,
} from "#app/lib/image-uploads.server.ts";
import { isLanguage, type Language, otherLanguage } from "#app/lib/languages.ts";
import { formatList } from "#app/lib/list-format.ts";
import type { Session } from "#app/lib/session.server.ts";
import { noStagedImages, type StagedImages, stagedImagesField } from "#app/lib/staged-images.ts";
import { tenantDigits } from "#app/lib/tenant-settings.server.ts";
import { isRecipient, newEscalation } from "#contract/escalations/schemas.ts";
import type { FieldErrorCode } from "#contract/platform/errors.ts";
import { parseRecipients } from "./recipients.ts";

const controls = ["from", "to", "cc", "subject", "comment", "one_time_key"] as const;

/** The state of the form of an escalation e-mail. */
export type EscalationFormState = {
	/** Null if the address has no request. */
	id: number | null;
	typed: Readonly<Record<(typeof controls)[number], string>>;
	/** `field` is the control with the error, if there is one. */
	errors: { field?: string; message: string }[];
	/** The reason why it could not be filled in. */
	notLoaded: string | null;
	/** True if the user is not involved in the request, and can't send it. */
	refused: boolean;
	/** The possible recipients: by address, or by id if the address is hidden. */
	offered: { value: string; name: string }[];
	/** The result of staging the chosen attachments. */
	pictures: StagedImages;
	/**
	 * The domains to which the organisation limits its escalations, in addition to its members; null
	 * without a limit.
	 */
	confinedTo: readonly string[] | null;
	/** The language of a recipient, if it differs from that of the page. */
	otherwise: Language | null;
};

type Reader = { visitor: Session; t: Translate; language: Language };

const empty = (id: string | undefined): EscalationFormState => ({
	id: isIdParam(id ?? "") ? Number(id) : null,
	typed: { from: "", to: "", cc: "", subject: "", comment: "", one_time_key: randomUUID() },
	errors: [],
	notLoaded: null,
	refused: false,
	offered: [],
	pictures: noStagedImages,
	confinedTo: null,
	otherwise: null,
});

/**
 * Loads the form, filled with the API's draft; it names the parts that could not be loaded.
 *
 * @throws ApiClientError if the session has ended, or the user can't see the request
 */
export async function loadEscalationForm(reader: Reader, id: string | undefined) {
	const { visitor, t, language } = reader;
	const form = empty(id);
	const notLoaded = (message: string) => t("escalation.loadFailed", { message });
	if (form.id === null) return { ...form, notLoaded: notLoaded(t("problems.request_required")) };
	const subject = t("escalation.defaultSubject");
	try {
		const [{ draft }, offered] = await Promise.all([
			callApi(visitor, "GET /esclate/getEscalateInfo", {
				query: { requestId: String(form.id), lang: language },
			}),
			recipientsOffered(reader),
		]);
		const to = draft.to.map(({ email }) => email).join(", ");
		const typed = { ...form.typed, from: draft.from, to, subject: draft.subject || subject };
		const read = draft.to.map((one) => one.language ?? language);
		const otherwise = read.some((one) => one !== language) ? otherLanguage(language) : null;
		return { ...form, typed, offered, confinedTo: draft.confined_to ?? null, otherwise };
	} catch (error) {
		const failure = seenFailureIn(error);
		const message = errorText(t, language, failure, await tenantDigits(visitor));
		const typed = { ...form.typed, subject };
		return { ...form, typed, notLoaded: notLoaded(message), refused: failure.status === 403 };
	}
}

/** Returns suggestions for recipients; without them, addresses are typed. */
async function recipientsOffered({
	visitor,
	language,
}: Reader): Promise<EscalationFormState["offered"]> {
	const asked = callApi(visitor, "GET /escalation-options").catch(() => []);
	return (await asked).slice(0, mostOffered).map(({ id, email, ...names }) => ({
		value: email ?? String(id),
		name: names[`name_${language}`],
	}));
}

const mostOffered = 50;

/**
 * Returns an error that the form can show; the page of a request that the user can't see shows its
 * own.
 */
function seenFailureIn(error: unknown): ApiClientError {
	const failure = formApiError(error);
	if (failure.code === "not_found") throw failure;
	return failure;
}

/** Returns the control of a field; the request itself has none. */
const controlFor = (name: string) =>
	name === "requestId" ? [] : [name === stagedImagesField ? "attachments" : name];

/** Returns the submitted form after signing in again. */
export async function resumeEscalationForm(
	reader: Reader,
	id: string | undefined,
	form: FormData,
): Promise<EscalationFormState> {
	const pictures = await stageImages(
		reader,
		await readImageUploads(form, "attachments", { anyKind: true }),
	);
	return { ...typedForm(id, form), pictures };
}

/** Returns the form as it was submitted. */
function typedForm(id: string | undefined, form: FormData): EscalationFormState {
	const again = empty(id);
	const typed = Object.fromEntries(controls.map((name) => [name, formText(form, name)]));
	const otherwise = formText(form, "otherwise");
	return {
		...again,
		typed: { ...again.typed, ...typed, one_time_key: typed.one_time_key || randomUUID() },
		otherwise: isLanguage(otherwise) ? otherwise : null,
	};
}

/**
 * Sends the escalation.
 *
 * @returns null if it was sent, else the form with its errors, and the HTTP status
 * @throws ApiClientError if the session has ended, or the user can't see the request
 */
export async function sendEscalation(
	{ visitor, t, language }: Reader,
	id: string | undefined,
	sent: FormData,
): Promise<{ form: EscalationFormState; status: number } | null> {
	const form = typedForm(id, sent);
	const [to, cc] = [parseRecipients(form.typed.to), parseRecipients(form.typed.cc)];
	const files = await readImageUploads(sent, "attachments", { anyKind: true });
	const again = async (
		status: number,
		said: EscalationFormState["errors"],
		key: string | null = null,
	) => {
		const pictures = await stageImages({ visitor, t, language }, files);
		const errors = withImageErrors(said, "attachments", pictures);
		const typed = { ...form.typed, ...(key ? { one_time_key: key } : {}) };
		return { status, form: { ...form, errors, pictures, typed } };
	};
	const { subject, comment, one_time_key } = form.typed;
	const checked = newEscalation.safeParse({ requestId: form.id, to, cc, subject, comment });
	const wrong = problemsIn(checked.error?.issues ?? []);
	const wrongFile = validateImages(files);
	if (wrongFile) wrong.attachments = wrongFile;
	const said = Object.entries(wrong).map(([name, problem]) =>
		saidOf(name, problem, name === "cc" ? cc : to, t, language),
	);
	if (said.length > 0) return again(422, said);

	const body = {
		requestId: form.id,
		fromMemberId: visitor.memberId,
		to,
		cc,
		subject,
		comment,
		one_time_key,
	};
	try {
		await callApi(visitor, "POST /esclate/send", {
			body: files.files.length + files.kept.length > 0 ? multipart(body, files) : body,
		});
		return null;
	} catch (error) {
		const failure = seenFailureIn(error);
		const { problems, reason, key } = toFormErrors(
			{ t, language, digits: await tenantDigits(visitor) },
			failure,
			{ controls: controlFor },
		);
		const whole = [{ message: t("escalation.failedBecause", { message: reason }) }];
		const unknown = saidOfUnknown(failure, { to, cc }, t, language);
		const named = problems.filter(({ field }) => !unknown.some((one) => one.field === field));
		return again(failure.status, problems.length > 0 ? [...unknown, ...named] : whole, key);
	}
}

/** Returns the first error of each field. */
function problemsIn(issues: readonly { path: readonly PropertyKey[]; message: string }[]) {
	const problems: Record<string, FieldErrorCode> = {};
	for (const { path, message } of issues) problems[String(path[0])] ??= message as FieldErrorCode;
	return problems;
}

/** Returns an error with its control; for addresses, with the invalid ones. */
function saidOf(
	name: string,
	problem: FieldErrorCode,
	addresses: readonly string[],
	t: Translate,
	language: Language,
): EscalationFormState["errors"][number] {
	const [field] = controlFor(name);
	const none = addresses.filter((one) => !isRecipient(one)).map((one) => `\u2068${one}\u2069`);
	if (problem !== "email" || none.length === 0)
		return { field, message: t(fieldErrorKey(problem)) };
	const text = none.length === 1 ? "escalation.wrongAddress" : "escalation.wrongAddresses";
	return { field, message: t(text, { address: formatList(language, none) }) };
}

/** Returns the error for ids that belong to no member. */
function saidOfUnknown(
	{ fields }: ApiClientError,
	sent: Readonly<Record<"to" | "cc", readonly string[]>>,
	t: Translate,
	language: Language,
): EscalationFormState["errors"] {
	return (["to", "cc"] as const).flatMap((field) => {
		const numbers = sent[field].filter((one) => /^\d+$/.test(one));
		if (fields[field] !== "row_unknown" || numbers.length === 0) return [];
		return [
			{ field, message: t("escalation.unknownNumber", { numbers: formatList(language, numbers) }) },
		];
	});
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
