import { maxComparedLength } from "#contract/similar/text-similarity.ts";
import { normalizeForSearch } from "#contract/values/normalize-text.ts";

/** Words of nearly every complaint, which say nothing of what is broken. */
const common = new Set(
	`the is are was not no in on at of and to a an it its from with does do doesnt isnt work works working
	broken damaged problem please there this that very has have been out
	في من على الي عن مع لا لم ما هو هي هذا هذه يوجد يعمل تعمل لايعمل معطل معطله مكسور مكسوره عطل مشكله
	خراب خربان خربانه يرجي الرجاء جدا و او تم`.split(/\s+/),
);

/** An article, and what Arabic writes together with it, is no part of a word. */
const article = /^(?:[وفبك]?ال|لل)(?=..)/;

const wordsIn = (folded: string): string[] =>
	folded
		.slice(0, maxComparedLength)
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean);

/**
 * What of a text is compared: the groups of three letters of its words, as `pg_trgm` cuts them.
 *
 * @param folded the text as `fold` gives it
 */
function tracesOf(folded: string): ReadonlySet<string> {
	const words = wordsIn(folded);
	const telling = words.filter((word) => !common.has(word));
	const traces = new Set<string>();
	for (const word of telling.length > 0 ? telling : words) {
		const padded = `  ${word.replace(article, "")} `;
		for (let at = 0; at + 3 <= padded.length; at++) traces.add(padded.slice(at, at + 3));
	}
	return traces;
}

/** How much of the shorter of two texts stands in the other, too: from 0 to 1. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
	const [short, long] = one.size <= other.size ? [one, other] : [other, one];
	if (short.size === 0) return 0;
	let shared = 0;
	for (const trace of short) if (long.has(trace)) shared++;
	return shared / short.size;
}

/** From here on two texts may be about the same. */
const alike = 0.4;

/** So many are asked about. */
const mostAlike = 5;

/**
 * Some texts by whether they may be about the same as another: those that may, the most alike first and
 * of equal ones those that came first, and the others as they came.
 *
 * @param text as it was typed
 * @param foldedOf gives a text as `fold` does
 * @param isSame whether one is about the same whatever it says: those come before all others
 */
export function rankBySimilarity<Candidate>(
	text: string,
	candidates: readonly Candidate[],
	foldedOf: (candidate: Candidate) => string,
	isSame: (candidate: Candidate) => boolean = () => false,
): { like: Candidate[]; others: Candidate[] } {
	const traces = tracesOf(normalizeForSearch(text));
	const likenessOf = (candidate: Candidate) =>
		likeness(traces, tracesOf(foldedOf(candidate))) + (isSame(candidate) ? 2 : 0);
	const judged = candidates.map((candidate) => ({ candidate, like: likenessOf(candidate) }));
	return {
		like: judged
			.filter(({ like }) => like >= alike)
			.sort((one, other) => other.like - one.like)
			.map(({ candidate }) => candidate),
		others: judged.filter(({ like }) => like < alike).map(({ candidate }) => candidate),
	};
}

/** Those that may be about the same, as `rankBySimilarity` finds them, as far as they are asked about. */
export const findMostSimilar = <Candidate>(
	...compared: Parameters<typeof rankBySimilarity<Candidate>>
): Candidate[] => rankBySimilarity(...compared).like.slice(0, mostAlike);
