import type { Entity } from "#app/entities/entity-definition.ts";
import type { FormPayload, FormValues } from "#app/entities/field-definition.ts";
import { formFields } from "#app/entities/form-fields.ts";
import { getCalendarFormat } from "#app/lib/calendar-format.ts";
import { parseDateText } from "#contract/values/date-parser.ts";
import type { EntityFormState } from "./entity-form-state.ts";
import type { FormContext } from "./form-context.server.ts";

const daysOf = (entity: Entity): string[] =>
	formFields(entity).flatMap(([name, field]) => (field.type === "day" ? [name] : []));

/** Converts dates to the format of the API, in whatever format they were typed. */
export function withParsedDates(entity: Entity, fields: FormPayload): FormPayload {
	const days = daysOf(entity);
	return fields.map(([name, value]) => {
		const meant = days.includes(name) ? parseDateText(value) : null;
		return [name, meant?.kind === "day" ? meant.day : value] as const;
	});
}

/** The Gregorian day of one of the Hijri calendar, and the sentence that says it; null of any other. */
export function hijriDay(
	{ t, language, digits }: Pick<FormContext, "t" | "language" | "digits">,
	text: string,
): { day: string; message: string } | null {
	const parsed = parseDateText(text);
	if (parsed?.kind !== "hijri" || !parsed.day) return null;
	const { hijri, gregorian } = getCalendarFormat(language, digits).inBoth(parsed.day);
	return { day: parsed.day, message: t("forms.hijri", { hijri, day: gregorian }) };
}

/** Says of days that are wrong because they are of the Hijri calendar which days they are. */
export function withHijriDateHints(
	reader: FormContext,
	entity: Entity,
	values: FormValues,
	errors: EntityFormState["errors"],
): Pick<EntityFormState, "errors" | "meant"> {
	const hints: Record<string, string> = {};
	const meant: Record<string, string> = {};
	for (const name of daysOf(entity)) {
		const hijri = errors[name] ? hijriDay(reader, values[name]?.[0] ?? "") : null;
		if (!hijri) continue;
		hints[name] = hijri.message;
		meant[name] = hijri.day;
	}
	return { errors: { ...errors, ...hints }, meant };
}
