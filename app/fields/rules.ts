import { choice } from "./choice.ts";
import { date } from "./date.ts";
import type { Field, FieldRules, Reader, Row, Shown } from "./field.ts";
import { flag } from "./flag.ts";
import { id } from "./id.ts";
import { image } from "./image.ts";
import { number } from "./number.ts";
import { read } from "./read.ts";
import { reference } from "./reference.ts";
import { text } from "./text.ts";

type RulesByType = { [Type in Field["type"]]: FieldRules<Extract<Field, { type: Type }>> };

const rules: RulesByType = {
	text,
	id,
	number,
	date,
	choice,
	status: choice,
	priority: choice,
	reference,
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
