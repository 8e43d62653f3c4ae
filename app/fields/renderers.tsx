import type {
	DisplayValue,
	FieldDefinition,
	FieldInput,
	FieldRenderer,
} from "#app/entities/field-definition.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import type { TextCut } from "#app/ui/cell-text.tsx";
import { amountRenderer } from "./amount.tsx";
import { priorityRenderer, statusRenderer } from "./badge-views.tsx";
import { changesRenderer } from "./changes.tsx";
import { choiceRenderer } from "./choice.tsx";
import { dateRenderer } from "./date.tsx";
import { dayRenderer } from "./day.tsx";
import { dueRenderer } from "./due.tsx";
import { emailRenderer } from "./email.tsx";
import { fileRenderer } from "./file.tsx";
import { flagRenderer } from "./flag.tsx";
import { grantsRenderer } from "./grants.tsx";
import { idRenderer } from "./id.tsx";
import { imageRenderer } from "./image.tsx";
import { lineItemsRenderer } from "./line-items.tsx";
import { monthRenderer } from "./month.tsx";
import { numberRenderer } from "./number.tsx";
import { passwordRenderer } from "./password.tsx";
import { phoneRenderer } from "./phone.tsx";
import { readStateRenderer } from "./read-state.tsx";
import { recurrenceRenderer } from "./recurrence.tsx";
import { referenceRenderer } from "./reference.tsx";
import { referencesRenderer } from "./references.tsx";
import { subjectRenderer } from "./subject.tsx";
import { textRenderer } from "./text.tsx";
import { weekdaysRenderer } from "./weekdays.tsx";
import { weeklyHoursRenderer } from "./weekly-hours.tsx";

type ViewsByType = {
	[Type in FieldDefinition["type"]]: FieldRenderer<Extract<FieldDefinition, { type: Type }>>;
};

const views: ViewsByType = {
	text: textRenderer,
	email: emailRenderer,
	phone: phoneRenderer,
	password: passwordRenderer,
	id: idRenderer,
	number: numberRenderer,
	amount: amountRenderer,
	date: dateRenderer,
	day: dayRenderer,
	due: dueRenderer,
	choice: choiceRenderer,
	status: statusRenderer,
	priority: priorityRenderer,
	reference: referenceRenderer,
	references: referencesRenderer,
	lines: lineItemsRenderer,
	image: imageRenderer,
	file: fileRenderer,
	flag: flagRenderer,
	hours: weeklyHoursRenderer,
	weekdays: weekdaysRenderer,
	month: monthRenderer,
	read: readStateRenderer,
	subject: subjectRenderer,
	changes: changesRenderer,
	grants: grantsRenderer,
	recurrence: recurrenceRenderer,
};

const viewsOf = (field: FieldDefinition) => views[field.type] as FieldRenderer;

/** Renders a value in a table; null for an empty value, for which the table shows a dash. */
export const renderCell = (
	field: FieldDefinition,
	value: DisplayValue,
	reader: LocaleContext,
	cut?: TextCut,
) => (value === null ? null : viewsOf(field).cell(field, value, reader, cut));

/**
 * Renders a value on a detail page; null for an empty value, which the page shows as not available.
 */
export const renderDetail = (
	field: FieldDefinition,
	value: DisplayValue,
	reader: LocaleContext,
) => {
	const { cell, detail = cell } = viewsOf(field);
	return value === null ? null : detail(field, value, reader);
};

/** Renders the input of a field; null for a type that is never edited. */
export const renderInput = (field: FieldDefinition, input: FieldInput, reader: LocaleContext) =>
	viewsOf(field).input?.(field, input, reader) ?? null;
