import type { Field, FieldRules, Option, Row, Sent, Shown } from "#app/entities/field.ts";
import { joined } from "#app/lib/joined.ts";
import type { Reader } from "#app/lib/reader.ts";
import { amount } from "./amount.ts";
import { choice } from "./choice.ts";
import { date } from "./date.ts";
import { day } from "./day.ts";
import { due } from "./due.ts";
import { flag } from "./flag.ts";
import { hours } from "./hours.ts";
import { id } from "./id.ts";
import { image } from "./image.ts";
import { lines } from "./lines.ts";
import { month } from "./month.ts";
import { number } from "./number.ts";
import { password } from "./password.ts";
import { read } from "./read.ts";
import { reference } from "./reference.ts";
import { references } from "./references.ts";
import { status } from "./status.ts";
import { text } from "./text.ts";
import { weekdays } from "./weekdays.ts";

type RulesByType = { [Type in Field["type"]]: FieldRules<Extract<Field, { type: Type }>> };

const rules: RulesByType = {
	text,
	email: text,
	phone: text,
	password,
	id,
	number,
	amount,
	date,
	day,
	due,
	choice,
	status,
	priority: choice,
	reference,
	references,
	lines,
	image,
	flag,
	hours,
	weekdays,
	month,
	read,
};

const rulesOf = (field: Field) => rules[field.type] as FieldRules;

/** The least of a row's value that its views need; null when it is empty. */
export const shownOf = (
	field: Field,
	row: Row,
	name: string,
	language: Reader["language"],
): Shown => rulesOf(field).shown(field, row, name, language);

export const plainOf = (field: Field, value: Shown, reader: Reader): string =>
	rulesOf(field).plain(field, value, reader);

/** The ids of the things that a form's values choose. */
export const chosenIn = (field: Field, values: readonly string[]): readonly string[] =>
	(rulesOf(field).chosen?.(values) ?? values).filter((id) => /^\d+$/.test(id));

/** What a row's value is in a form. */
export function filledOf(field: Field, row: Row, name: string): readonly string[] {
	const filled = rulesOf(field).filled;
	if (filled) return filled(field, row, name);
	const value = row[name];
	return value === null || value === undefined ? [] : [String(value)];
}

/** What a form's values say, in words. */
export function writtenOf(
	field: Field,
	values: readonly string[],
	options: readonly Option[],
	reader: Pick<Reader, "t" | "language">,
): string {
	const { written } = rulesOf(field);
	if (written) return written(field, values, options, reader);
	const named = (value: string) => options.find((option) => option.value === value)?.label ?? value;
	return joined(reader.language, values.map(named));
}

/** What a sent form says of a field. */
export const readOf = (field: Field, form: FormData, name: string): readonly string[] =>
	rulesOf(field).read?.(field, form, name) ??
	form
		.getAll(name)
		.flatMap((value) => (typeof value === "string" && value !== "" ? [ownLines(value)] : []));

/** Forms are sent with line ends that texts are not kept with. */
const ownLines = (text: string) => text.replace(/\r\n/g, "\n");

/** The control of a form at which the API's word on one of its fields is shown, if it is this one's. */
export function controlOf(field: Field, name: string, apiField: string): string | undefined {
	const control = rulesOf(field).control;
	if (control) return control(apiField, name);
	return [name, `${name}_id`].includes(apiField) ? name : undefined;
}

/** What is plainly wrong with a field, by the names of controls. */
export const wrongIn = (field: Field, values: readonly string[], name: string) =>
	rulesOf(field).wrong?.(field, values, name) ?? {};

/** What a form's values are in the body of a call. */
export const sentOf = (field: Field, values: readonly string[], name: string): Sent =>
	rulesOf(field).sent?.(field, values, name) ?? [[name, values[0] ?? ""]];
