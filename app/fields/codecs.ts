import type {
	ApiRow,
	DisplayValue,
	FieldCodec,
	FieldDefinition,
	FieldOption,
	FormPayload,
} from "#app/entities/field-definition.ts";
import { formatList } from "#app/lib/list-format.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import { amountCodec } from "./amount.ts";
import { choiceCodec } from "./choice.ts";
import { dateCodec } from "./date.ts";
import { dayCodec } from "./day.ts";
import { dueCodec } from "./due.ts";
import { flagCodec } from "./flag.ts";
import { idCodec } from "./id.ts";
import { imageCodec } from "./image.ts";
import { lineItemsCodec } from "./line-items.ts";
import { monthCodec } from "./month.ts";
import { numberCodec } from "./number.ts";
import { passwordCodec } from "./password.ts";
import { readStateCodec } from "./read-state.ts";
import { referenceCodec } from "./reference.ts";
import { referencesCodec } from "./references.ts";
import { statusCodec } from "./status.ts";
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
	flag: flagCodec,
	hours: weeklyHoursCodec,
	weekdays: weekdaysCodec,
	month: monthCodec,
	read: readStateCodec,
};

const rulesOf = (field: FieldDefinition) => rules[field.type] as FieldCodec;

/** The least of a row's value that its views need; null when it is empty. */
export const toDisplayValue = (
	field: FieldDefinition,
	row: ApiRow,
	name: string,
	language: LocaleContext["language"],
): DisplayValue => rulesOf(field).shown(field, row, name, language);

export const toPlainText = (
	field: FieldDefinition,
	value: DisplayValue,
	reader: LocaleContext,
): string => rulesOf(field).plain(field, value, reader);

/** The ids of the things that a form's values choose. */
export const selectedIds = (field: FieldDefinition, values: readonly string[]): readonly string[] =>
	(rulesOf(field).chosen?.(values) ?? values).filter((id) => /^\d+$/.test(id));

/** What a row's value is in a form. */
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

/** What a form's values say, in words. */
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

/** What a sent form says of a field. */
export const readFormValues = (
	field: FieldDefinition,
	form: FormData,
	name: string,
): readonly string[] =>
	rulesOf(field).read?.(field, form, name) ??
	form
		.getAll(name)
		.flatMap((value) => (typeof value === "string" && value !== "" ? [ownLines(value)] : []));

/** Forms are sent with line ends that texts are not kept with. */
const ownLines = (text: string) => text.replace(/\r\n/g, "\n");

/** The control of a form at which the API's word on one of its fields is shown, if it is this one's. */
export function controlForApiField(
	field: FieldDefinition,
	name: string,
	apiField: string,
): string | undefined {
	const control = rulesOf(field).control;
	if (control) return control(apiField, name);
	return [name, `${name}_id`].includes(apiField) ? name : undefined;
}

/** What is plainly wrong with a field, by the names of controls. */
export const validateField = (field: FieldDefinition, values: readonly string[], name: string) =>
	rulesOf(field).wrong?.(field, values, name) ?? {};

/** What a form's values are in the body of a call. */
export const toFieldPayload = (
	field: FieldDefinition,
	values: readonly string[],
	name: string,
): FormPayload => rulesOf(field).sent?.(field, values, name) ?? [[name, values[0] ?? ""]];
