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
	typed: string,
): { day: string; message: string } | null {
	const said = parseDateText(typed);
	if (said?.kind !== "hijri" || !said.day) return null;
	const { hijri, gregorian } = getCalendarFormat(language, digits).inBoth(said.day);
	return { day: said.day, message: t("forms.hijri", { hijri, day: gregorian }) };
}

/** Says of days that are wrong because they are of the Hijri calendar which days they are. */
export function withHijriDateHints(
	reader: FormContext,
	entity: Entity,
	typed: FormValues,
	errors: EntityFormState["errors"],
): Pick<EntityFormState, "errors" | "meant"> {
	const told: Record<string, string> = {};
	const meant: Record<string, string> = {};
	for (const name of daysOf(entity)) {
		const said = errors[name] ? hijriDay(reader, typed[name]?.[0] ?? "") : null;
		if (!said) continue;
		told[name] = said.message;
		meant[name] = said.day;
	}
	return { errors: { ...errors, ...told }, meant };
}
