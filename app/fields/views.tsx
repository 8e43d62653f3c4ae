import type { Field, FieldViews, InputOf, Shown } from "#app/entities/field.ts";
import type { Reader } from "#app/lib/reader.ts";
import { amount } from "./amount.tsx";
import { priority, status } from "./badge.tsx";
import { choice } from "./choice.tsx";
import { date } from "./date.tsx";
import { day } from "./day.tsx";
import { due } from "./due.tsx";
import { email } from "./email.tsx";
import { flag } from "./flag.tsx";
import { hours } from "./hours.tsx";
import { id } from "./id.tsx";
import { image } from "./image.tsx";
import { lines } from "./lines.tsx";
import { month } from "./month.tsx";
import { number } from "./number.tsx";
import { password } from "./password.tsx";
import { phone } from "./phone.tsx";
import { read } from "./read.tsx";
import { reference } from "./reference.tsx";
import { references } from "./references.tsx";
import { text } from "./text.tsx";
import { weekdays } from "./weekdays.tsx";

type ViewsByType = { [Type in Field["type"]]: FieldViews<Extract<Field, { type: Type }>> };

const views: ViewsByType = {
	text,
	email,
	phone,
	password,
	id,
	number,
	amount,
	date,
	day,
	due,
	choice,
	status,
	priority,
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

const viewsOf = (field: Field) => views[field.type] as FieldViews;

/** Null for an empty value: a table shows dashes for it. */
export const cellOf = (field: Field, value: Shown, reader: Reader) =>
	value === null ? null : viewsOf(field).cell(field, value, reader);

/** Null for an empty value: a detail page says itself that it is not available. */
export const detailOf = (field: Field, value: Shown, reader: Reader) =>
	value === null ? null : viewsOf(field).detail(field, value, reader);

/** Null for a type that is never asked for. */
export const inputFor = (field: Field, input: InputOf, reader: Reader) =>
	viewsOf(field).input?.(field, input, reader) ?? null;
