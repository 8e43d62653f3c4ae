import type { Entity } from "#app/entities/entity-definition.ts";
import type {
	ApiRow,
	FieldDefinition,
	FormPayload,
	FormValues,
	PostedValues,
} from "#app/entities/field-definition.ts";
import { formFields, isFieldRequested, withRequirement } from "#app/entities/form-fields.ts";
import {
	initialFormValues,
	readFormValues,
	toFieldPayload,
	validateField,
} from "#app/fields/codecs.ts";
import type { Language } from "#app/lib/languages.ts";
import type { FieldErrorCode } from "#contract/platform/errors.ts";
import {
	completeNames,
	isNameField,
	nameFields,
	withoutCopiedNames,
} from "#contract/values/names.ts";

/** Returns the form values of a row, without a name that only repeats that in the other language. */
export function rowToFormValues(entity: Entity, row: ApiRow, language: Language): FormValues {
	const named = withoutCopiedNames(row, language);
	return Object.fromEntries(
		formFields(entity).map(
			([name, field]) => [name, initialFormValues(field, named, name)] as const,
		),
	);
}

/** Returns the values of a submitted form. */
export const parseFormValues = (entity: Entity, posted: PostedValues): FormValues =>
	Object.fromEntries(
		formFields(entity).map(([name, field]) => [name, readFormValues(field, posted, name)] as const),
	);

const isSame = (a: readonly string[] = [], b: readonly string[] = []) =>
	a.length === b.length && a.every((value, index) => value === b[index]);

/** Returns the fields in which two forms differ. */
export const changedFieldNames = (a: FormValues, b: FormValues): string[] =>
	Object.keys(a).filter((name) => !isSame(a[name], b[name]));

/**
 * Returns the fields of the request body: of all fields, or of the named ones. A field that is not
 * shown is empty.
 */
export const toFormPayload = (
	entity: Entity,
	values: FormValues,
	names?: readonly string[],
): FormPayload =>
	formFields(entity)
		.filter(([name]) => !names || names.includes(name))
		.flatMap(([name, field]) =>
			toFieldPayload(field, isFieldRequested(field, values) ? (values[name] ?? []) : [], name),
		);

/** Returns the values to send: a name that was left out is the same as in the other language. */
export function withCompleteNames(values: FormValues): FormValues {
	const names = nameFields.flat().map((name) => [name, values[name]?.[0]] as const);
	const completed = Object.entries(completeNames(Object.fromEntries(names)));
	return {
		...values,
		...Object.fromEntries(completed.flatMap(([name, text]) => (text ? [[name, [text]]] : []))),
	};
}

export const isControlEmpty = (values: readonly string[] = []): boolean =>
	values.every((value) => value.trim() === "");

const isMissing = (field: FieldDefinition, values: readonly string[] = []): boolean =>
	"required" in field && field.required === true && isControlEmpty(values);

/**
 * Returns the errors of a form that are obvious without the API, by the names of controls. A name
 * that is missing in both languages is missing in the reader's.
 *
 * @param fileErrors what is wrong with the form's files
 */
export function validateFormValues(
	entity: Entity,
	entered: FormValues,
	language: Language,
	fileErrors: Readonly<Record<string, FieldErrorCode>> = {},
): Readonly<Record<string, FieldErrorCode>> {
	const completed = withCompleteNames(entered);
	return Object.assign(
		{},
		...formFields(entity).map(([name, declared]) => {
			const field = withRequirement(declared, completed);
			if (fileErrors[name]) return { [name]: fileErrors[name] };
			if (
				field.type === "lines" ||
				!isFieldRequested(field, completed) ||
				!isMissing(field, completed[name])
			)
				return validateField(field, completed[name] ?? [], name);
			if (!isNameField(name)) return { [name]: "required" };
			return name.endsWith(language) ? { [name]: "name_required" } : {};
		}),
	);
}
