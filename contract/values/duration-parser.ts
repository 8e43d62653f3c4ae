import { normalizeSpelling, stripInvisibleMarks } from "./normalize-text.ts";
import { parseNumberText } from "./number-parser.ts";

const wordsOf = (text: string): ReadonlySet<string> => new Set(normalizeSpelling(text).split(" "));

const hours = wordsOf("h hr hrs hour hours س ساعة ساعات");
const minutes = wordsOf("m min mins minute minutes د دقيقة دقائق");
const fillers = wordsOf("a an and of و");

/** The minutes of words that say how many of a unit, too. */
const pairs = new Map([
	...[...wordsOf("ساعتان ساعتين")].map((word) => [word, 120] as const),
	...[...wordsOf("دقيقتان دقيقتين")].map((word) => [word, 2] as const),
]);

/** Parts of an hour: before the unit, or after whole hours. */
const parts = new Map([
	...[...wordsOf("half نصف")].map((word) => [word, 30] as const),
	...[...wordsOf("third ثلث")].map((word) => [word, 20] as const),
	...[...wordsOf("quarter ربع")].map((word) => [word, 15] as const),
]);

const clock = /^(\d{1,3}):([0-5]\d)$/;
const numberOrWord = /\d+(?:\.\d+)?|\p{L}+/gu;

/**
 * Parses a duration as people write it, in any digits: minutes alone (`90`), a clock (`1:30`), or units in Arabic or
 * English (`1.5 h`, `1h30`, `ساعة ونصف`).
 *
 * @returns whole minutes; null for anything else, also for a fraction without a unit
 */
export function parseDurationText(text: string): number | null {
	const number = parseNumberText(text);
	if (number !== null) return Number.isInteger(number) ? number : null;
	const line = normalizeSpelling(stripInvisibleMarks(text))
		.trim()
		.replace(/(\d)[,٫](?=\d)/g, "$1.")
		.replace(/(^|[\s\d])و(?=\S)/g, "$1 ");
	const [, hour, minute] = clock.exec(line) ?? [];
	return hour === undefined ? sumOfUnits(line) : Number(hour) * 60 + Number(minute);
}

/** Adds up numbers with their units; minutes need none after hours. */
function sumOfUnits(line: string): number | null {
	if (/[^\s,،.]/.test(line.replace(numberOrWord, ""))) return null;
	let sum = 0;
	let pending: number | null = null;
	let afterHours = false;
	for (const [token] of line.matchAll(numberOrWord)) {
		const part = parts.get(token);
		const pair = pairs.get(token);
		if (/^\d/.test(token)) {
			if (pending !== null) return null;
			pending = Number(token);
		} else if (hours.has(token)) {
			sum += (pending ?? 1) * 60;
			[pending, afterHours] = [null, true];
		} else if (minutes.has(token) && pending !== null && Number.isInteger(pending)) {
			sum += pending;
			[pending, afterHours] = [null, false];
		} else if (pair !== undefined && pending === null) {
			sum += pair;
			afterHours = pair > 2;
		} else if (part !== undefined && pending === null) {
			if (afterHours) sum += part;
			else pending = part / 60;
		} else if (!fillers.has(token)) return null;
	}
	if (pending === null) return sum > 0 ? Math.round(sum) : null;
	return afterHours && Number.isInteger(pending) && pending < 60 ? Math.round(sum) + pending : null;
}
