import type {
	ApiRow,
	DisplayValue,
	FieldCodec,
	FieldDefinition,
	FieldOption,
	FormPayload,
	PostedValues,
} from "#app/entities/field-definition.ts";
import { formatList } from "#app/lib/list-format.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import { amountCodec } from "./amount.ts";
import { changesCodec } from "./changes.ts";
import { choiceCodec } from "./choice.ts";
import { dateCodec } from "./date.ts";
import { dayCodec } from "./day.ts";
import { dueCodec } from "./due.ts";
import { fileCodec } from "./file.ts";
import { flagCodec } from "./flag.ts";
import { grantsCodec } from "./grants.ts";
import { idCodec } from "./id.ts";
import { imageCodec } from "./image.ts";
import { lineItemsCodec } from "./line-items.ts";
import { monthCodec } from "./month.ts";
import { numberCodec } from "./number.ts";
import { passwordCodec } from "./password.ts";
import { readStateCodec } from "./read-state.ts";
import { recurrenceCodec } from "./recurrence.ts";
import { referenceCodec } from "./reference.ts";
import { referencesCodec } from "./references.ts";
import { statusCodec } from "./status.ts";
import { subjectCodec } from "./subject.ts";
import { textCodec } from "./text.ts";
import { weekdaysCodec } from "./weekdays.ts";
import { weeklyHoursCodec } from "./weekly-hours.ts";

type RulesByType = {
	[Type in FieldDefinition["type"]]: FieldCodec<Extract<FieldDefinition, { type: Type }>>;
};

const rules: RulesByType = {
	text: textCodec,
	email: textCodec,
	phone: textCodec,
	password: passwordCodec,
	id: idCodec,
	number: numberCodec,
	amount: amountCodec,
	date: dateCodec,
	day: dayCodec,
	due: dueCodec,
	choice: choiceCodec,
	status: statusCodec,
	priority: choiceCodec,
	reference: referenceCodec,
	references: referencesCodec,
	lines: lineItemsCodec,
	image: imageCodec,
	file: fileCodec,
	flag: flagCodec,
	hours: weeklyHoursCodec,
	weekdays: weekdaysCodec,
	month: monthCodec,
	read: readStateCodec,
	subject: subjectCodec,
	changes: changesCodec,
	grants: grantsCodec,
	recurrence: recurrenceCodec,
};

const rulesOf = (field: FieldDefinition) => rules[field.type] as FieldCodec;

/** Returns the minimal form of a row's value that its views need; null if it is empty. */
export const toDisplayValue = (
	field: FieldDefinition,
	row: ApiRow,
	name: string,
	language: LocaleContext["language"],
): DisplayValue => rulesOf(field).shown(field, row, name, language);

export const toPlainText = (field: FieldDefinition, value: DisplayValue, reader: LocaleContext) =>
	rulesOf(field).plain(field, value, reader);

/** Returns the ids of the entities that are selected by form values. */
export const selectedIds = (field: FieldDefinition, values: readonly string[]): readonly string[] =>
	(rulesOf(field).chosen?.(values) ?? values).filter((id) => /^\d+$/.test(id));

/** Returns the form values of a row's field. */
export function initialFormValues(
	field: FieldDefinition,
	row: ApiRow,
	name: string,
): readonly string[] {
	const filled = rulesOf(field).filled;
	if (filled) return filled(field, row, name);
	const value = row[name];
	return value === null || value === undefined ? [] : [String(value)];
}

export function formValuesText(
	field: FieldDefinition,
	values: readonly string[],
	options: readonly FieldOption[],
	reader: Pick<LocaleContext, "t" | "language">,
): string {
	const { written } = rulesOf(field);
	if (written) return written(field, values, options, reader);
	const named = (value: string) => options.find((option) => option.value === value)?.label ?? value;
	return formatList(reader.language, values.map(named));
}

/** Returns the values of a field in a submitted form. */
export const readFormValues = (
	field: FieldDefinition,
	posted: PostedValues,
	name: string,
): readonly string[] =>
	rulesOf(field).read?.(field, posted, name) ??
	[posted[name]]
		.flat()
		.flatMap((value) => (typeof value === "string" && value !== "" ? [ownLines(value)] : []));

/** Normalises line ends: forms are submitted with other line ends than texts are stored with. */
const ownLines = (text: string) => text.replace(/\r\n/g, "\n");

/**
 * Returns the control of a form that shows an API error of one of its fields, if it belongs to this
 * field.
 */
export function controlForApiField(field: FieldDefinition, name: string, apiField: string) {
	const control = rulesOf(field).control;
	if (control) return control(apiField, name);
	return [name, `${name}_id`].includes(apiField) ? name : undefined;
}

/** Returns the errors of a field that are obvious without the API, by the names of controls. */
export const validateField = (field: FieldDefinition, values: readonly string[], name: string) =>
	rulesOf(field).validate?.(field, values, name) ?? {};

/** Returns the fields of the request body for form values. */
export const toFieldPayload = (
	field: FieldDefinition,
	values: readonly string[],
	name: string,
): FormPayload => rulesOf(field).payload?.(field, values, name) ?? [[name, values[0] ?? ""]];
