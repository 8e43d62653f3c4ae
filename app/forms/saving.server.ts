import { randomUUID } from "node:crypto";
import type { Entity } from "#app/entities/entity.ts";
import type { Row, Sent, Typed } from "#app/entities/field.ts";
import { formFields, isAsked } from "#app/entities/form-fields.ts";
import { problemsText } from "#app/entities/problem-texts.ts";
import { controlOf } from "#app/fields/rules.ts";
import { fetchFromApi } from "#app/lib/api.server.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { fileOf, textOf } from "#app/lib/form.server.ts";
import { fieldText } from "#app/lib/problem-texts.ts";
import { QrFailure, qrOfPayload } from "#app/qr/qr.server.ts";
import type { FieldProblem } from "#contract/errors.ts";
import { askedOfAlike } from "./alike.server.ts";
import { conflictingForm } from "./conflict.server.ts";
import { withDaysMeant, withHijriDays } from "./days-meant.server.ts";
import type { EntityForm } from "./entity-form.ts";
import { byControl, explained, failureIn } from "./explained.ts";
import { formWith } from "./loading.server.ts";
import type { FormReader } from "./reader.server.ts";
import { bodyOf, differing, typedIn, wrongWith } from "./typed.ts";

/** What became of a sent form: saved, or to be shown again with the status of why. */
export type FormOutcome =
	| { readonly saved: Row }
	| { readonly form: EntityForm; readonly status: number };

const carriedIn = (form: FormData): EntityForm["carried"] => ({
	key: textOf(form, "one_time_key"),
	version: textOf(form, "version"),
	was: textOf(form, "was"),
});

const isTyped = (values: unknown) =>
	Array.isArray(values) && values.every((value) => typeof value === "string");

/** What a form was filled with; nothing where it does not say. */
function filledWith(was: string): Typed {
	try {
		const filled = Object.entries(JSON.parse(was) as object);
		return Object.fromEntries(filled.filter(([, values]) => isTyped(values)));
	} catch {
		return {};
	}
}

/** The texts by which options are to be found: controls `find.{field}`. */
export const findsIn = (form: FormData): Record<string, string> =>
	Object.fromEntries(
		[...form].flatMap(([name, value]) =>
			name.startsWith("find.") && typeof value === "string" ? [[name.slice(5), value.trim()]] : [],
		),
	);

/**
 * Whether options are to be found before anything is saved: who presses Enter in such a text means
 * that. What they were found by last stands in `found.{field}`.
 */
export const seeksOptions = (form: FormData): boolean =>
	Object.entries(findsIn(form)).some(([name, find]) => find !== textOf(form, `found.${name}`));

/** The form again as it was sent, with the options that go with it. */
export const sameForm = (
	reader: FormReader,
	entity: Entity,
	id: string | null,
	form: FormData,
	rest: Partial<EntityForm> = {},
): Promise<EntityForm> => {
	const typed = typedIn(entity, form);
	return formWith(
		reader,
		entity,
		id === null ? null : Number(id),
		typed,
		{
			carried: carriedIn(form),
			...rest,
			...withHijriDays(reader, entity, typed, rest.errors ?? {}),
		},
		findsIn(form),
	);
};

/**
 * Saves what a form says: a new thing, or the changed fields of the one with the id.
 *
 * @throws ApiFailure where the session has ended
 */
export async function saveForm(
	reader: FormReader,
	entity: Entity,
	id: string | null,
	form: FormData,
): Promise<FormOutcome> {
	const typed = typedIn(entity, form);
	const carried = carriedIn(form);
	const was = filledWith(carried.was);
	const again = async (status: number, rest: Partial<EntityForm>): Promise<FormOutcome> => ({
		status,
		form: await sameForm(reader, entity, id, form, rest),
	});
	const files = filesIn(entity, form);
	const wrong = { ...wrongWith(entity, typed), ...files.wrong };
	if (Object.keys(wrong).length > 0) return again(422, { errors: translated(reader, wrong) });
	if (asksForMore(entity, typed, form)) return again(422, { failure: reader.t("form.moreAsked") });

	const isCompared = id !== null && (carried.version !== "" || entity.own !== undefined);
	const changed = isCompared ? differing(typed, was) : undefined;
	if (changed?.length === 0 && files.given.length === 0)
		return again(200, { notice: reader.t(entity.own?.unchanged ?? "form.unchanged") });
	const asked = await askedOfAlike(reader, entity, id, { typed, was, form });
	if (asked) return again(422, asked);
	const fields: Sent = [
		...(id === null ? [["one_time_key", carried.key] as const] : []),
		...(id !== null && !entity.own ? [["id", id] as const] : []),
		...(carried.version ? [["version", carried.version] as const] : []),
		...withDaysMeant(entity, bodyOf(entity, typed, changed)),
	];
	try {
		const body = await bodyWith(entity, id === null, fields, files.given);
		const path = entity.own?.call ?? `${entity.area}/${id === null ? "add" : "edit"}`;
		const answer = await fetchFromApi<Row>(reader.visitor, path, { method: "POST", body });
		return { saved: (answer[entity.name] as Row | undefined) ?? answer };
	} catch (error) {
		if (error instanceof QrFailure) return again(422, { failure: reader.t("form.qrFailed") });
		const failure = failureIn(error);
		if (failure.code === "key_reused")
			return again(409, {
				failure: reader.t("form.sentAlready"),
				carried: { ...carried, key: randomUUID() },
			});
		const isConflict = failure.code === "edit_conflict" && id !== null;
		const compared = isConflict
			? await conflictingForm(reader, entity, id, typed, was).catch(failureIn)
			: failure;
		return compared instanceof ApiFailure
			? again(compared.status, refused(reader, entity, typed, compared))
			: { status: 409, form: compared };
	}
}

/** Without scripts, a field that another one brings along is not there when that one is chosen. */
const asksForMore = (entity: Entity, typed: Typed, form: FormData): boolean =>
	formFields(entity).some(
		([name, field]) =>
			"only" in field && field.only && isAsked(field, typed) && !form.has(`${name}.asked`),
	);

/** The chosen pictures, and those that can't be taken. */
function filesIn(entity: Entity, form: FormData) {
	const given: [string, File][] = [];
	const wrong: Record<string, FieldProblem> = {};
	for (const [name, { type }] of formFields(entity)) {
		const file = type === "image" ? fileOf(form, name) : null;
		if (file === "too large") wrong[name] = "file_too_large";
		else if (file) given.push([name, file]);
	}
	return { given, wrong };
}

/** @throws QrFailure */
async function bodyWith(
	entity: Entity,
	isNew: boolean,
	fields: Sent,
	files: [string, File][],
): Promise<URLSearchParams | FormData> {
	const code = isNew ? entity.code : undefined;
	if (!code && files.length === 0) return new URLSearchParams(fields.map(([...pair]) => pair));
	const body = new FormData();
	for (const [name, value] of fields) body.append(name, value);
	for (const [name, file] of files) body.append(name, file);
	if (code) {
		const payload = Object.fromEntries(fields.filter(([name]) => name !== "one_time_key"));
		body.append(code, await qrOfPayload(payload), `${code}.png`);
	}
	return body;
}

export const translated = ({ t }: FormReader, problems: Readonly<Record<string, FieldProblem>>) =>
	Object.fromEntries(
		Object.entries(problems).map(([name, problem]) => [name, t(fieldText(problem))]),
	);

/**
 * What is wrong by the form's own names: the API may call a related thing by its id's name. What
 * it says of a field that the form does not show is said of the whole form.
 */
export function refused(
	reader: FormReader,
	entity: Entity,
	typed: Typed,
	failure: ApiFailure,
): Partial<EntityForm> {
	const { own } = entity;
	const { problems, reason } = explained(reader, failure, {
		controls: (name) => controlsFor(entity, typed, name),
		words: {
			elsewhere: (name, problem) => problemsText(reader, entity, { [name]: problem }),
			whole: own && { not_found: reader.t(own.missing) },
		},
	});
	const { errors, elsewhere } = byControl(problems);
	if (problems.length > 0 && !elsewhere) return { errors };
	const message = elsewhere || reason;
	return { errors, failure: reader.t(own?.refused ?? "form.submissionFailed", { message }) };
}

/** The controls of the fields that are asked for and that the API calls so. */
const controlsFor = (entity: Entity, typed: Typed, apiField: string): string[] =>
	formFields(entity)
		.filter(([, field]) => isAsked(field, typed))
		.map(([name, field]) => controlOf(field, name, apiField))
		.filter((control) => control !== undefined);
