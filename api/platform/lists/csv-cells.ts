import { type SQL, sql } from "drizzle-orm";
import { toCsvCell } from "#contract/lists/csv.ts";
import { enumLabels, type LabeledEnum } from "#contract/lists/enum-labels.ts";
import { plainDateTime } from "#contract/values/format.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";
import { utcOffset } from "#contract/values/utc-offset.ts";
import { isUtcText, toIsoString } from "./joins.ts";
import type { ListQueryContext } from "./list-query-context.ts";
import type { CellKind } from "./xlsx.ts";

type File = Pick<ListQueryContext, "language" | "timeZone">;

/** A column of a CSV file: the value to read for it, and how to write it if it is not null. */
export type CsvCell = {
	value: (file: File) => SQL;
	/** Returns the function that writes values; created once for a file. */
	writer: (file: File) => (value: unknown) => string;
	/** The join that `value` needs. */
	join?: SQL;
	/** What it is in a workbook; a text by default. */
	kind?: CellKind;
};

/** Caches the written form of values that many rows have. */
export function memoize(write: (value: string) => string): (value: unknown) => string {
	const known = new Map<unknown, string>();
	return (value) => {
		const written = known.get(value);
		if (written !== undefined) return written;
		const first = write(String(value));
		if (known.size < maxStored) known.set(value, first);
		return first;
	};
}
const maxStored = 5000;

const minute = 60_000;
const minutesOfDay = 1440;

const plainText = (value: unknown) => {
	const text = String(value);
	return text.trim() === "" ? "" : toCsvCell(text);
};

/** A number, whether the database returns it as a number or, with decimals, as text. */
const plainNumber = (value: unknown) => toCsvCell(String(Number(value)));

const cellOf =
	(write: (value: unknown) => string, kind: CellKind = "text") =>
	(value: SQL): CsvCell => ({ value: () => value, writer: () => write, kind });

export const textCsvCell = cellOf(plainText);

export const idCsvCell = cellOf(plainNumber);

export const numberCsvCell = cellOf(plainNumber, "number");

/** `YYYY-MM-DD`; years of more digits are not supported in files. */
export const dateCsvCell = cellOf((value) => {
	const [day = ""] = /^\d{4}-\d\d-\d\d/.exec(String(value)) ?? [];
	return day;
}, "day");

/** An amount of money, with the database's decimals. */
export const amountCsvCell = cellOf((value) => toCsvCell(String(value)), "number");

export const instantCsvCell = (value: SQL): CsvCell => ({
	value: () => value,
	writer: ({ timeZone }) => instantTextIn(timeZone),
	kind: "day",
});

const clock = Array.from({ length: minutesOfDay }, (_, at) =>
	new Date(at * minute).toISOString().slice(11, 16),
);

/**
 * Writes instants like `plainDateTime`, mostly without parsing them: on nearly every day the UTC
 * offset is the same at the day's start and end.
 */
function instantTextIn(timeZone: string): (value: unknown) => string {
	const known = new Map<string, number>();
	const aheadOn = (day: string) => {
		const begin = Date.parse(day);
		const ahead = utcOffset(timeZone, begin);
		return ahead === utcOffset(timeZone, begin + MS_PER_DAY) ? ahead / minute : Number.NaN;
	};
	return (value) => {
		const text = String(value);
		if (isUtcText(text)) {
			const day = text.slice(0, 10);
			const ahead = known.get(day) ?? aheadOn(day);
			known.set(day, ahead);
			const at = Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)) + ahead;
			const time = clock[at];
			if (time !== undefined) return `${day} ${time}`;
		}
		return plainDateTime(timeZone, toIsoString(text));
	};
}

/** One of some values, by its label. */
export const enumCsvCell = (value: SQL, of: LabeledEnum): CsvCell => ({
	value: () => value,
	writer({ language }) {
		const words: Readonly<Record<string, string>> = enumLabels[language][of];
		return memoize((one) => toCsvCell(words[one] ?? one));
	},
});

/** The name of a joined entity in the viewer's language; in the other language if it has none. */
export const nameCsvCell = (alias: string, join: SQL, kind: "name" | "type" = "name"): CsvCell => ({
	value({ language }) {
		const [own, other] = language === "ar" ? ["ar", "en"] : ["en", "ar"];
		return sql.raw(`coalesce(nullif(${alias}.${kind}_${own}, ''), ${alias}.${kind}_${other})`);
	},
	writer: () => memoize(toCsvCell),
	join,
});
