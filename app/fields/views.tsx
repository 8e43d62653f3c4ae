import { priority, status } from "./badge.tsx";
import { choice } from "./choice.tsx";
import { date } from "./date.tsx";
import type { Field, FieldViews, Reader, Shown } from "./field.ts";
import { flag } from "./flag.tsx";
import { id } from "./id.tsx";
import { image } from "./image.tsx";
import { number } from "./number.tsx";
import { read } from "./read.tsx";
import { reference } from "./reference.tsx";
import { text } from "./text.tsx";

type ViewsByType = { [Type in Field["type"]]: FieldViews<Extract<Field, { type: Type }>> };

const views: ViewsByType = {
	text,
	id,
	number,
	date,
	choice,
	status,
	priority,
	reference,
	image,
	flag,
	read,
};

const viewsOf = (field: Field) => views[field.type] as FieldViews;

/** Null for an empty value: a table shows dashes for it. */
export const cellOf = (field: Field, value: Shown, reader: Reader) =>
	value === null ? null : viewsOf(field).cell(field, value, reader);

/** Null for an empty value: a detail page says itself that it is not available. */
export const detailOf = (field: Field, value: Shown, reader: Reader) =>
	value === null ? null : viewsOf(field).detail(field, value, reader);
