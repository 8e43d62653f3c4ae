import { randomUUID } from "node:crypto";
import type { Entity } from "#app/entities/entity-definition.ts";
import type { ApiRow, FormPayload, FormValues } from "#app/entities/field-definition.ts";
import { fieldErrorsText } from "#app/entities/field-errors-text.ts";
import { formFields, isFieldRequested } from "#app/entities/form-fields.ts";
import { managedArea } from "#app/entities/managed-area.ts";
import { controlForApiField } from "#app/fields/codecs.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { fieldErrorKey } from "#app/lib/field-error-text.ts";
import { formFile, formText } from "#app/lib/form-data.server.ts";
import { QrCodeError, qrPayloadImage } from "#app/places/qr/qr-code.server.ts";
import type { FieldErrorCode } from "#contract/platform/errors.ts";
import { withHijriDateHints, withParsedDates } from "./date-input.server.ts";
import { findDuplicateValue } from "./duplicate-value.server.ts";
import { editConflictForm } from "./edit-conflict.server.ts";
import type { EntityFormState } from "./entity-form-state.ts";
import type { FormContext } from "./form-context.server.ts";
import { errorsByControl, formApiError, toFormErrors } from "./form-errors.ts";
import {
	changedFieldNames,
	parseFormValues,
	toFormPayload,
	validateFormValues,
} from "./form-values.ts";
import { withSelectStates } from "./load.server.ts";

/** The outcome of a submitted form: saved, or shown again with the HTTP status of the error. */
export type FormOutcome =
	| { readonly saved: ApiRow }
	| { readonly form: EntityFormState; readonly status: number };

const carriedIn = (form: FormData): EntityFormState["carried"] => ({
	key: formText(form, "one_time_key"),
	version: formText(form, "version"),
	was: formText(form, "was"),
});

const isTyped = (values: unknown) =>
	Array.isArray(values) && values.every((value) => typeof value === "string");

/** Parses the initial values of a form; empty if they are missing. */
function filledWith(was: string): FormValues {
	try {
		const filled = Object.entries(JSON.parse(was) as object);
		return Object.fromEntries(filled.filter(([, values]) => isTyped(values)));
	} catch {
		return {};
	}
}

/** Returns the search texts for options: controls `find.{field}`. */
export const optionSearchTexts = (form: FormData): Record<string, string> =>
	Object.fromEntries(
		[...form].flatMap(([name, value]) =>
			name.startsWith("find.") && typeof value === "string" ? [[name.slice(5), value.trim()]] : [],
		),
	);

/**
 * Checks whether the submission only searches options: pressing Enter in a search field means this.
 * The last search texts are in `found.{field}`.
 */
export const isOptionSearch = (form: FormData): boolean =>
	Object.entries(optionSearchTexts(form)).some(
		([name, find]) => find !== formText(form, `found.${name}`),
	);

/** Returns the form as it was submitted, with its options. */
export const redisplayedForm = (
	reader: FormContext,
	entity: Entity,
	id: string | null,
	form: FormData,
	rest: Partial<EntityFormState> = {},
): Promise<EntityFormState> => {
	const typed = parseFormValues(entity, form);
	return withSelectStates(
		reader,
		entity,
		id === null ? null : Number(id),
		typed,
		{
			carried: carriedIn(form),
			...rest,
			...withHijriDateHints(reader, entity, typed, rest.errors ?? {}),
		},
		optionSearchTexts(form),
	);
};

/**
 * Saves a form: a new entity, or the changed fields of the one with the id.
 *
 * @throws ApiClientError if the session has ended
 */
export async function saveForm(
	reader: FormContext,
	entity: Entity,
	id: string | null,
	form: FormData,
): Promise<FormOutcome> {
	const typed = parseFormValues(entity, form);
	const carried = carriedIn(form);
	const was = filledWith(carried.was);
	const again = async (status: number, rest: Partial<EntityFormState>): Promise<FormOutcome> => ({
		status,
		form: await redisplayedForm(reader, entity, id, form, rest),
	});
	const files = filesIn(entity, form);
	const wrong = { ...validateFormValues(entity, typed), ...files.wrong };
	if (Object.keys(wrong).length > 0)
		return again(422, { errors: translateFieldErrors(reader, wrong) });
	if (asksForMore(entity, typed, form)) return again(422, { failure: reader.t("form.moreAsked") });

	const isCompared = id !== null && (carried.version !== "" || entity.own !== undefined);
	const changed = isCompared ? changedFieldNames(typed, was) : undefined;
	if (changed?.length === 0 && files.given.length === 0)
		return again(200, { notice: reader.t(entity.own?.unchanged ?? "form.unchanged") });
	const asked = await findDuplicateValue(reader, entity, id, { typed, was, form });
	if (asked) return again(422, asked);
	const fields: FormPayload = [
		...(id === null ? [["one_time_key", carried.key] as const] : []),
		...(id !== null && !entity.own ? [["id", id] as const] : []),
		...(carried.version ? [["version", carried.version] as const] : []),
		...withParsedDates(entity, toFormPayload(entity, typed, changed)),
	];
	try {
		const body = await bodyWith(entity, id === null, fields, files.given);
		const call =
			entity.own?.call ?? (`POST /${managedArea(entity)}/${id === null ? "add" : "edit"}` as const);
		const answer: ApiRow = await callApi(reader.visitor, call, { body });
		return { saved: (answer[entity.name] as ApiRow | undefined) ?? answer };
	} catch (error) {
		if (error instanceof QrCodeError) return again(422, { failure: reader.t("form.qrFailed") });
		const failure = formApiError(error);
		if (failure.code === "key_reused")
			return again(409, {
				failure: reader.t("form.sentAlready"),
				carried: { ...carried, key: randomUUID() },
			});
		const isConflict = failure.code === "edit_conflict" && id !== null;
		const compared = isConflict
			? await editConflictForm(reader, entity, id, typed, was).catch(formApiError)
			: failure;
		return compared instanceof ApiClientError
			? again(compared.status, rejectedForm(reader, entity, typed, compared))
			: { status: 409, form: compared };
	}
}

/**
 * Checks for fields that the form does not have yet: without scripts, a field that depends on
 * another one is missing when that one is chosen.
 */
const asksForMore = (entity: Entity, typed: FormValues, form: FormData): boolean =>
	formFields(entity).some(
		([name, field]) =>
			"only" in field && field.only && isFieldRequested(field, typed) && !form.has(`${name}.asked`),
	);

/** Returns the chosen images, and those that can't be accepted. */
function filesIn(entity: Entity, form: FormData) {
	const given: [string, File][] = [];
	const wrong: Record<string, FieldErrorCode> = {};
	for (const [name, { type }] of formFields(entity)) {
		const file = type === "image" ? formFile(form, name) : null;
		if (file === "too large") wrong[name] = "file_too_large";
		else if (file) given.push([name, file]);
	}
	return { given, wrong };
}

/**
 * Builds the request body.
 *
 * @throws QrCodeError
 */
async function bodyWith(
	entity: Entity,
	isNew: boolean,
	fields: FormPayload,
	files: [string, File][],
): Promise<URLSearchParams | FormData> {
	const code = isNew ? entity.code : undefined;
	if (!code && files.length === 0) return new URLSearchParams(fields.map(([...pair]) => pair));
	const body = new FormData();
	for (const [name, value] of fields) body.append(name, value);
	for (const [name, file] of files) body.append(name, file);
	if (code) {
		const payload = Object.fromEntries(fields.filter(([name]) => name !== "one_time_key"));
		body.append(code, await qrPayloadImage(payload), `${code}.png`);
	}
	return body;
}

export const translateFieldErrors = (
	{ t }: FormContext,
	problems: Readonly<Record<string, FieldErrorCode>>,
) =>
	Object.fromEntries(
		Object.entries(problems).map(([name, problem]) => [name, t(fieldErrorKey(problem))]),
	);

/**
 * Returns the errors by the form's own names, since the API may name a related entity by its id. An
 * error of a field that the form does not show becomes an error of the whole form.
 */
export function rejectedForm(
	reader: FormContext,
	entity: Entity,
	typed: FormValues,
	failure: ApiClientError,
): Partial<EntityFormState> {
	const { own } = entity;
	const { problems, reason } = toFormErrors(reader, failure, {
		controls: (name) => controlsFor(entity, typed, name),
		words: {
			elsewhere: (name, problem) => fieldErrorsText(reader, entity, { [name]: problem }),
			whole: own && { not_found: reader.t(own.missing) },
		},
	});
	const { errors, elsewhere } = errorsByControl(problems);
	if (problems.length > 0 && !elsewhere) return { errors };
	const message = elsewhere || reason;
	return { errors, failure: reader.t(own?.refused ?? "form.submissionFailed", { message }) };
}

/** Returns the controls of the shown fields that the API knows by a name. */
const controlsFor = (entity: Entity, typed: FormValues, apiField: string): string[] =>
	formFields(entity)
		.filter(([, field]) => isFieldRequested(field, typed))
		.map(([name, field]) => controlForApiField(field, name, apiField))
		.filter((control) => control !== undefined);
