import type { Entity } from "#app/entities/entity.ts";
import type { Sent, Typed } from "#app/entities/field.ts";
import { formFields } from "#app/entities/form-fields.ts";
import { calendarWords } from "#app/lib/calendar-words.ts";
import { dayMeant } from "#contract/day-meant.ts";
import type { EntityForm } from "./entity-form.ts";
import type { FormReader } from "./reader.server.ts";

const daysOf = (entity: Entity): string[] =>
	formFields(entity).flatMap(([name, field]) => (field.type === "day" ? [name] : []));

/** Days as every API reads them, however they were typed. */
export function withDaysMeant(entity: Entity, fields: Sent): Sent {
	const days = daysOf(entity);
	return fields.map(([name, value]) => {
		const meant = days.includes(name) ? dayMeant(value) : null;
		return [name, meant?.kind === "day" ? meant.day : value] as const;
	});
}

/** Says of days that are wrong because they are of the Hijri calendar which days they are. */
export function withHijriDays(
	{ t, language, digits }: FormReader,
	entity: Entity,
	typed: Typed,
	errors: EntityForm["errors"],
): Pick<EntityForm, "errors" | "meant"> {
	const words = calendarWords(language, digits);
	const told: Record<string, string> = {};
	const meant: Record<string, string> = {};
	for (const name of daysOf(entity)) {
		const said = errors[name] ? dayMeant(typed[name]?.[0] ?? "") : null;
		if (said?.kind !== "hijri" || !said.day) continue;
		const { hijri, gregorian } = words.inBoth(said.day);
		told[name] = t("form.hijri", { hijri, day: gregorian });
		meant[name] = said.day;
	}
	return { errors: { ...errors, ...told }, meant };
}
