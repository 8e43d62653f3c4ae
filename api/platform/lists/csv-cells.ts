import { type SQL, sql } from "drizzle-orm";
import { toCsvCell } from "#contract/lists/csv.ts";
import { enumLabels, type LabeledEnum } from "#contract/lists/enum-labels.ts";
import { plainDateTime } from "#contract/values/format.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";
import { utcOffset } from "#contract/values/utc-offset.ts";
import { isUtcText, toIsoString } from "./joins.ts";
import type { ListQueryContext } from "./list-definition.ts";

type File = Pick<ListQueryContext, "language" | "timeZone">;

/** How a column stands in a file: what is read for it, and how that is written, where it is not null. */
export type CsvCell = {
	value: (file: File) => SQL;
	/** Made once for a file. */
	writer: (file: File) => (value: unknown) => string;
	/** What `value` needs joined. */
	join?: SQL;
};

/** What many rows have is written once. */
export function memoize(write: (value: string) => string): (value: unknown) => string {
	const known = new Map<unknown, string>();
	return (value) => {
		const written = known.get(value);
		if (written !== undefined) return written;
		const first = write(String(value));
		if (known.size < mostKept) known.set(value, first);
		return first;
	};
}
const mostKept = 5000;

const minute = 60_000;
const minutesOfDay = 1440;

const plainText = (value: unknown) => {
	const text = String(value);
	return text.trim() === "" ? "" : toCsvCell(text);
};

/** A number, whether the database gives it as one or, with its decimals, as text. */
const plainNumber = (value: unknown) => toCsvCell(String(Number(value)));

const cellOf =
	(write: (value: unknown) => string) =>
	(value: SQL): CsvCell => ({ value: () => value, writer: () => write });

export const textCsvCell = cellOf(plainText);

export const numberCsvCell = cellOf(plainNumber);

/** `YYYY-MM-DD`; a year of more digits is none that files have. */
export const dateCsvCell = cellOf((value) => {
	const [day = ""] = /^\d{4}-\d\d-\d\d/.exec(String(value)) ?? [];
	return day;
});

/** An amount of money, with the decimals that the database gives it. */
export const amountCsvCell = cellOf((value) => toCsvCell(String(value)));

export const instantCsvCell = (value: SQL): CsvCell => ({
	value: () => value,
	writer: ({ timeZone }) => momentsIn(timeZone),
});

const clock = Array.from({ length: minutesOfDay }, (_, at) =>
	new Date(at * minute).toISOString().slice(11, 16),
);

/**
 * Writes moments as `plainDateTime` does, without reading most of them: on nearly every day, clocks are
 * as far ahead of UTC's at its beginning as at its end.
 */
function momentsIn(timeZone: string): (value: unknown) => string {
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

/** One of some values, by its name. */
export const enumCsvCell = (value: SQL, of: LabeledEnum): CsvCell => ({
	value: () => value,
	writer({ language }) {
		const words: Readonly<Record<string, string>> = enumLabels[language][of];
		return memoize((one) => toCsvCell(words[one] ?? one));
	},
});

/** A joined thing's name in the reader's language; in the other one, where it has none in theirs. */
export const nameCsvCell = (alias: string, join: SQL, kind: "name" | "type" = "name"): CsvCell => ({
	value({ language }) {
		const [own, other] = language === "ar" ? ["ar", "en"] : ["en", "ar"];
		return sql.raw(`coalesce(nullif(${alias}.${kind}_${own}, ''), ${alias}.${kind}_${other})`);
	},
	writer: () => memoize(toCsvCell),
	join,
});
