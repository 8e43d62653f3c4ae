import type { FieldCodec, FieldDefinition } from "#app/entities/field-definition.ts";
import type { Translate } from "#app/lib/i18n.ts";
import type { Language } from "#app/lib/languages.ts";
import { formatList } from "#app/lib/list-format.ts";

/** The days of the week, Sunday first. */
export const weekdayNumbers = [0, 1, 2, 3, 4, 5, 6] as const;

export const weekdayName = (t: Translate, weekday: number | string): string =>
	t(`monthCalendar.weekdays.${weekday}` as "monthCalendar.weekdays.0");

type Words = { readonly t: Translate; readonly language: Language };

export const formatWeekdays = (value: unknown, { t, language }: Words): string =>
	formatList(
		language,
		String(value)
			.split(",")
			.map((weekday) => weekdayName(t, weekday)),
	);

/** Days of the week, as `0,3`; empty for none. */
export const weekdaysCodec: FieldCodec<Extract<FieldDefinition, { type: "weekdays" }>> = {
	shown: (_, row, name) => (row[name] ? String(row[name]) : null),
	plain: (_, value, reader) => (value === null ? "" : formatWeekdays(value, reader)),
	filled: (_, row, name) => (row[name] ? String(row[name]).split(",") : []),
	written: (_, values, _options, reader) =>
		values.length === 0 ? "" : formatWeekdays(values.join(","), reader),
	payload: (_, values, name) => [[name, [...values].sort().join(",")]],
};
