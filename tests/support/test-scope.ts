import type { Language } from "#app/lib/languages.ts";

/** Whether tests run all their ways: `npm test -- all`. */
export const everyWay = process.env.EVERY_WAY === "1";

/** How many of what is made up are tried: `all` of them where tests run all their ways. */
export const howMany = (few: number, all: number): number => (everyWay ? all : few);

/** The tag of a test whose ways differ by little: it is tried in both where tests run all their ways. */
export const bothInAll = { tag: everyWay ? "@both" : [] };

/** In which languages a page's layout is tried, or a long journey: in both where tests run all their ways. */
export const languagesOf = (one: Language): readonly Language[] =>
	everyWay ? ["ar", "en"] : [one];

/** One of so many, each from another place on; all of them where tests run all their ways. */
export const oneOf = <One>(all: readonly One[], parts: number, first = 0): readonly One[] =>
	everyWay ? all : all.filter((_, place) => place % parts === first);

/** Of what is looked at twice, in two ways, half in each; all of it where tests run all their ways. */
export const halfOf = <One>(all: readonly One[], first: boolean): readonly One[] =>
	everyWay ? all : all.filter((_, place) => (place % 2 === 0) === first);
