import type { FieldCodec, FieldDefinition } from "#app/entities/field-definition.ts";
import { formatList } from "#app/lib/list-format.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import type { WorkingHours } from "#contract/calendars/working-calendar.ts";
import type { FieldErrorCode } from "#contract/platform/errors.ts";
import { toLatinDigits } from "#contract/values/normalize-text.ts";

type HoursField = Extract<FieldDefinition, { type: "hours" }>;

/** The controls of each day: two pairs of times. */
const cellsOfDay = [1, 2, 3, 4] as const;
const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;

/** Returns the names of a day's controls: `hours-1`, or `hours-6-1` for a Saturday. */
export const hoursControlNames = (name: string, weekday: number | null): string[] =>
	cellsOfDay.map((cell) => (weekday === null ? `${name}-${cell}` : `${name}-${weekday}-${cell}`));

const daysOf = ({ week }: HoursField): readonly (number | null)[] => (week ? weekdays : [null]);

/** Parses the form value into the texts of each day's controls: `08:00|17:00||;…`. */
export const parseHoursCells = (field: HoursField, [value = ""]: readonly string[]): string[][] => {
	const days = value.split(";");
	return daysOf(field).map((_, index) => {
		const cells = (days[index] ?? "").split("|");
		return cellsOfDay.map((cell) => cells[cell - 1] ?? "");
	});
};

const joinedDays = (days: readonly (readonly string[])[]) =>
	days.map((cells) => cells.join("|")).join(";");

/** Parses `8`, `8:30` and `24:00`, in any digits, to minutes; null if it is no time. */
export function parseMinute(text: string): number | null {
	const [, hour, minute = "0"] =
		/^(\d{1,2})(?:[:.](\d\d))?$/.exec(toLatinDigits(text.trim())) ?? [];
	const minutes = Number(hour) * 60 + Number(minute);
	return hour !== undefined && Number(minute) < 60 && minutes <= 1440 ? minutes : null;
}

const timeOf = (minutes: number): string =>
	[Math.floor(minutes / 60), minutes % 60].map((one) => String(one).padStart(2, "0")).join(":");

/** Parses the hours of a day; returns them, or the error of each control. */
function dayIn(cells: readonly string[]): {
	hours: WorkingHours;
	errors: (FieldErrorCode | undefined)[];
} {
	const minutes = cells.map(parseMinute);
	const errors = cells.map((cell, index): FieldErrorCode | undefined => {
		const other = cells[index ^ 1] ?? "";
		if (cell.trim() === "") return other.trim() === "" ? undefined : "required";
		return minutes[index] === null ? "time" : undefined;
	});
	const hours: (readonly [number, number])[] = [];
	for (const at of [0, 2]) {
		const [from, to] = [minutes[at], minutes[at + 1]];
		if (from == null || to == null) continue;
		const before = hours.at(-1)?.[1] ?? 0;
		if (from >= to) errors[at + 1] ??= "hours_order";
		else if (from < before) errors[at] ??= "hours_overlap";
		hours.push([from, to]);
	}
	return { hours, errors };
}

const isBlank = (days: readonly (readonly string[])[]) =>
	days.every((cells) => cells.every((cell) => cell.trim() === ""));

type Words = Pick<LocaleContext, "t" | "language"> & { readonly format?: LocaleContext["format"] };

/** Writes the hours of a day; an empty one is closed. */
export const hoursInWords = (hours: WorkingHours, { t, language, format }: Words): string => {
	const shown = (minutes: number) => format?.inDigits(timeOf(minutes)) ?? timeOf(minutes);
	return hours.length === 0
		? t("monthCalendar.closed")
		: formatList(
				language,
				hours.map(([from, to]) => `\u2066${shown(from)}–${shown(to)}\u2069`),
			);
};

/** Equal days of a week together, and their hours: `Sunday–Thursday`, `08:00–17:00`. */
type WeekRow = { readonly days: string; readonly hours: string; readonly closed: boolean };

/** Returns the days of a week in rows that one can read, closed days included. */
export function weekRows(week: readonly WorkingHours[], words: Words): WeekRow[] {
	const rows: WeekRow[] = [];
	for (let first = 0; first < week.length; first++) {
		const hours = week[first] ?? [];
		let last = first;
		while (last + 1 < week.length && JSON.stringify(week[last + 1]) === JSON.stringify(hours))
			last++;
		const named = (day: number) =>
			words.t(`monthCalendar.weekdays.${day}` as "monthCalendar.weekdays.0");
		const days = first === last ? named(first) : `${named(first)}–${named(last)}`;
		rows.push({ days, hours: hoursInWords(hours, words), closed: hours.length === 0 });
		first = last;
	}
	return rows;
}

const weekInWords = (week: readonly WorkingHours[], words: Words): string =>
	weekRows(week, words)
		.filter(({ closed }) => !closed)
		.map(({ days, hours }) => `${days} ${hours}`)
		.join(" · ");

/** Removes direction marks, which other programs would show. */
const withoutIsolates = (text: string) => text.replace(/[\u2066-\u2069]/g, "");

/** Formats the hours of a day or a week, from their JSON, as a text. */
export const formatWeeklyHours = ({ week }: HoursField, value: unknown, words: Words): string => {
	const read: unknown = JSON.parse(String(value));
	return week
		? weekInWords(read as WorkingHours[], words)
		: hoursInWords(read as WorkingHours, words);
};

/** The working hours of each day of the week, or of a single day; empty for a closed day. */
export const weeklyHoursCodec: FieldCodec<HoursField> = {
	shown: (_, row, name) => (row[name] === undefined ? null : JSON.stringify(row[name] ?? [])),
	plain: (field, value, reader) =>
		value === null ? "" : withoutIsolates(formatWeeklyHours(field, value, reader)),
	filled(field, row, name) {
		const of = (day: WorkingHours) => cellsOfDay.map((cell) => day.flat()[cell - 1]);
		const days = (field.week ? row[name] : [row[name] ?? []]) as readonly WorkingHours[];
		return [
			joinedDays(days.map((day) => of(day).map((at) => (at === undefined ? "" : timeOf(at))))),
		];
	},
	read(field, posted, name) {
		const text = (control: string) => String(posted[control] ?? "").replace(/[|;]/g, "");
		return [joinedDays(daysOf(field).map((day) => hoursControlNames(name, day).map(text)))];
	},
	written(field, values, _, words) {
		const days = parseHoursCells(field, values);
		const read = days.map(dayIn);
		if (read.some(({ errors }) => errors.some(Boolean)))
			return days.flat().filter(Boolean).join(" ");
		const hours = read.map((day) => day.hours);
		return formatWeeklyHours(field, JSON.stringify(field.week ? hours : hours[0]), words);
	},
	validate(field, values, name) {
		const days = parseHoursCells(field, values);
		if (field.week && isBlank(days))
			return { [hoursControlNames(name, 0)[0] ?? name]: "hours_none" };
		const errors: Record<string, FieldErrorCode> = {};
		days.forEach((cells, index) => {
			const controls = hoursControlNames(name, field.week ? index : null);
			dayIn(cells).errors.forEach((code, cell) => {
				const control = controls[cell];
				if (code && control) errors[control] = code;
			});
		});
		return errors;
	},
	payload(field, values, name) {
		const days = parseHoursCells(field, values);
		if (!field.week && isBlank(days)) return [[name, ""]];
		const hours = days.map((cells) => dayIn(cells).hours);
		return [[name, JSON.stringify(field.week ? hours : hours[0])]];
	},
};
