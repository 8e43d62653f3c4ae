import type { Entity } from "#app/entities/entity-definition.ts";
import type {
	ApiRow,
	FieldDefinition,
	FormPayload,
	FormValues,
	PostedValues,
} from "#app/entities/field-definition.ts";
import { formFields, isFieldRequested } from "#app/entities/form-fields.ts";
import {
	initialFormValues,
	readFormValues,
	toFieldPayload,
	validateField,
} from "#app/fields/codecs.ts";
import type { FieldErrorCode } from "#contract/platform/errors.ts";

/** Returns the form values of a row. */
export const rowToFormValues = (entity: Entity, row: ApiRow): FormValues =>
	Object.fromEntries(
		formFields(entity).map(([name, field]) => [name, initialFormValues(field, row, name)] as const),
	);

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
	typed: FormValues,
	names?: readonly string[],
): FormPayload =>
	formFields(entity)
		.filter(([name]) => !names || names.includes(name))
		.flatMap(([name, field]) =>
			toFieldPayload(field, isFieldRequested(field, typed) ? (typed[name] ?? []) : [], name),
		);

const isMissing = (field: FieldDefinition, values: readonly string[] = []): boolean =>
	"required" in field && field.required === true && values.every((value) => value.trim() === "");

/** Returns the errors of a form that are obvious without the API, by the names of controls. */
export const validateFormValues = (
	entity: Entity,
	typed: FormValues,
): Readonly<Record<string, FieldErrorCode>> =>
	Object.assign(
		{},
		...formFields(entity).map(([name, field]) =>
			field.type !== "lines" && isFieldRequested(field, typed) && isMissing(field, typed[name])
				? { [name]: "required" }
				: validateField(field, typed[name] ?? [], name),
		),
	);
