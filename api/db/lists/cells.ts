import { type SQL, sql } from "drizzle-orm";
import { choiceNames, type NamedChoice } from "#contract/choice-names.ts";
import { csvCell } from "#contract/csv.ts";
import { dayLength } from "#contract/day-length.ts";
import { plainMoment } from "#contract/format.ts";
import { offsetIn } from "#contract/zone-offset.ts";
import { isUtc, presentMoment } from "./related.ts";
import type { ListRequest } from "./source.ts";

type File = Pick<ListRequest, "language" | "timeZone">;

/** How a column stands in a file: what is read for it, and how that is written, where it is not null. */
export type ListCell = {
	value: (file: File) => SQL;
	/** Made once for a file. */
	writer: (file: File) => (value: unknown) => string;
	/** What `value` needs joined. */
	join?: SQL;
};

/** What many rows have is written once. */
export function once(write: (value: string) => string): (value: unknown) => string {
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
	return text.trim() === "" ? "" : csvCell(text);
};

/** A number, whether the database gives it as one or, with its decimals, as text. */
const plainNumber = (value: unknown) => csvCell(String(Number(value)));

const cellOf =
	(write: (value: unknown) => string) =>
	(value: SQL): ListCell => ({ value: () => value, writer: () => write });

export const textCell = cellOf(plainText);

export const numberCell = cellOf(plainNumber);

/** `YYYY-MM-DD`; a year of more digits is none that files have. */
export const dayCell = cellOf((value) => {
	const [day = ""] = /^\d{4}-\d\d-\d\d/.exec(String(value)) ?? [];
	return day;
});

/** An amount of money, with the decimals that the database gives it. */
export const amountCell = cellOf((value) => csvCell(String(value)));

export const momentCell = (value: SQL): ListCell => ({
	value: () => value,
	writer: ({ timeZone }) => momentsIn(timeZone),
});

const clock = Array.from({ length: minutesOfDay }, (_, at) =>
	new Date(at * minute).toISOString().slice(11, 16),
);

/**
 * Writes moments as `plainMoment` does, without reading most of them: on nearly every day, clocks are
 * as far ahead of UTC's at its beginning as at its end.
 */
function momentsIn(timeZone: string): (value: unknown) => string {
	const known = new Map<string, number>();
	const aheadOn = (day: string) => {
		const begin = Date.parse(day);
		const ahead = offsetIn(timeZone, begin);
		return ahead === offsetIn(timeZone, begin + dayLength) ? ahead / minute : Number.NaN;
	};
	return (value) => {
		const text = String(value);
		if (isUtc(text)) {
			const day = text.slice(0, 10);
			const ahead = known.get(day) ?? aheadOn(day);
			known.set(day, ahead);
			const at = Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)) + ahead;
			const time = clock[at];
			if (time !== undefined) return `${day} ${time}`;
		}
		return plainMoment(timeZone, presentMoment(text));
	};
}

/** One of some values, by its name. */
export const choiceCell = (value: SQL, of: NamedChoice): ListCell => ({
	value: () => value,
	writer({ language }) {
		const words: Readonly<Record<string, string>> = choiceNames[language][of];
		return once((one) => csvCell(words[one] ?? one));
	},
});

/** A joined thing's name in the reader's language; in the other one, where it has none in theirs. */
export const nameCell = (alias: string, join: SQL, kind: "name" | "type" = "name"): ListCell => ({
	value({ language }) {
		const [own, other] = language === "ar" ? ["ar", "en"] : ["en", "ar"];
		return sql.raw(`coalesce(nullif(${alias}.${kind}_${own}, ''), ${alias}.${kind}_${other})`);
	},
	writer: () => once(csvCell),
	join,
});
