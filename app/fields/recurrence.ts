import type { FieldCodec, RecurrenceValue } from "#app/entities/field-definition.ts";
import type { Translate } from "#app/lib/i18n.ts";
import type { PlanUnit } from "#contract/plans/constants.ts";
import type { LocaleFormat } from "#contract/values/format.ts";

/** How often a plan repeats, by its number and unit: `Every 3 months`. */
export const recurrenceCodec: FieldCodec = {
	shown: (_, { every, unit }): RecurrenceValue | null =>
		typeof every === "number" ? { every, unit: unit as PlanUnit } : null,
	plain: (_, value, reader) => (value === null ? "" : repeated(value as RecurrenceValue, reader)),
};

export const repeated = (
	{ every, unit }: RecurrenceValue,
	{ t, format }: { t: Translate; format: Pick<LocaleFormat, "number"> },
): string => t(`plans.rule.${unit}`, { count: every, shown: format.number(every) });
