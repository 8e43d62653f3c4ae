import { maxComparedLength } from "#contract/similar/text-similarity.ts";
import { normalizeForSearch } from "#contract/values/normalize-text.ts";

/** Words of nearly every complaint, which do not tell what is broken. */
const common = new Set(
	`the is are was not no in on at of and to a an it its from with does do doesnt isnt work works working
	broken damaged problem please there this that very has have been out
	في من على الي عن مع لا لم ما هو هي هذا هذه يوجد يعمل تعمل لايعمل معطل معطله مكسور مكسوره عطل مشكله
	خراب خربان خربانه يرجي الرجاء جدا و او تم`.split(/\s+/),
);

/** An article, and what Arabic writes together with it, is not part of a word. */
const article = /^(?:[وفبك]?ال|لل)(?=..)/;

const wordsIn = (normalizedText: string): string[] =>
	normalizedText
		.slice(0, maxComparedLength)
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean);

/**
 * Returns the parts of a text that are compared: the trigrams of its words, as in `pg_trgm`.
 *
 * @param normalizedText the text as returned by `normalizeForSearch`
 */
function tracesOf(normalizedText: string): ReadonlySet<string> {
	const words = wordsIn(normalizedText);
	const rareWords = words.filter((word) => !common.has(word));
	const traces = new Set<string>();
	for (const word of rareWords.length > 0 ? rareWords : words) {
		const padded = `  ${word.replace(article, "")} `;
		for (let at = 0; at + 3 <= padded.length; at++) traces.add(padded.slice(at, at + 3));
	}
	return traces;
}

/** Returns the share of the shorter of two texts that is also in the other: from 0 to 1. */
function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
	const [short, long] = one.size <= other.size ? [one, other] : [other, one];
	if (short.size === 0) return 0;
	let shared = 0;
	for (const trace of short) if (long.has(trace)) shared++;
	return shared / short.size;
}

/** The share from which two texts may be similar. */
const alike = 0.4;

/** The maximum of similar texts that are shown. */
const maxAlike = 5;

/**
 * Divides texts by their similarity to another: first the similar ones, the most similar first, and
 * equal ones in their order; then the others in their order.
 *
 * @param text the text as entered
 * @param normalizedTextOf returns a text as `normalizeForSearch` does
 * @param isSame whether a candidate is similar whatever its text: those come before all others
 */
export function rankBySimilarity<Candidate>(
	text: string,
	candidates: readonly Candidate[],
	normalizedTextOf: (candidate: Candidate) => string,
	isSame: (candidate: Candidate) => boolean = () => false,
): { like: Candidate[]; others: Candidate[] } {
	const traces = tracesOf(normalizeForSearch(text));
	const similarityOf = (candidate: Candidate) =>
		similarity(traces, tracesOf(normalizedTextOf(candidate))) + (isSame(candidate) ? 2 : 0);
	const judged = candidates.map((candidate) => ({ candidate, like: similarityOf(candidate) }));
	return {
		like: judged
			.filter(({ like }) => like >= alike)
			.sort((one, other) => other.like - one.like)
			.map(({ candidate }) => candidate),
		others: judged.filter(({ like }) => like < alike).map(({ candidate }) => candidate),
	};
}

/** Returns the similar ones of `rankBySimilarity`, up to the maximum that is shown. */
export const findMostSimilar = <Candidate>(
	...compared: Parameters<typeof rankBySimilarity<Candidate>>
): Candidate[] => rankBySimilarity(...compared).like.slice(0, maxAlike);
