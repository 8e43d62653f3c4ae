import { amount } from "./amount.ts";
import { choice } from "./choice.ts";
import { date } from "./date.ts";
import { day } from "./day.ts";
import type { Field, FieldRules, Reader, Row, Shown } from "./field.ts";
import { flag } from "./flag.ts";
import { id } from "./id.ts";
import { image } from "./image.ts";
import { number } from "./number.ts";
import { password } from "./password.ts";
import { read } from "./read.ts";
import { reference } from "./reference.ts";
import { references } from "./references.ts";
import { text } from "./text.ts";

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
	choice,
	status: choice,
	priority: choice,
	reference,
	references,
	image,
	flag,
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

/** What a row's value is in a form. */
export function filledOf(field: Field, row: Row, name: string): readonly string[] {
	const filled = rulesOf(field).filled;
	if (filled) return filled(field, row, name);
	const value = row[name];
	return value === null || value === undefined ? [] : [String(value)];
}

/** What a form's values are in a call. */
export const sentOf = (field: Field, values: readonly string[]): string | readonly string[] =>
	rulesOf(field).sent?.(field, values) ?? values[0] ?? "";
