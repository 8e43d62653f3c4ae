import {
	type Defect,
	type OrderTexts,
	type PhraseLanguage,
	phrases,
	type Subject,
} from "./content.ts";
import type { FacilityKind } from "./facility-kinds.ts";
import type { Random } from "./random.ts";

/** A place in words: the kind of facility and its site. */
export type Whereabouts = { kind: FacilityKind; site: Readonly<Record<PhraseLanguage, string>> };

const sentence = (text: string): string => {
	const trimmed = text
		.replace(/\s+/g, " ")
		.replace(/ ([،,.)])/g, "$1")
		.trim();
	return trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
};

const sentences = (parts: readonly string[]): string =>
	parts.length === 1 ? sentence(parts[0] ?? "") : `${parts.map(sentence).join(". ")}.`;

/** Objects that a wording and a more precise place must not both name. */
const landmarks = ["نافذة", "باب", "مدخل", "سور", "window", "door", "entrance", "fence", "wall"];

const clash = (words: string, location: string) =>
	landmarks.some(
		(landmark) => words.toLowerCase().includes(landmark) && location.includes(landmark),
	);

const place = (
	random: Random,
	language: PhraseLanguage,
	{ kind, site }: Whereabouts,
	words: string,
): string => {
	const where = kind.at[language];
	const nearby = () => random.pick(kind.locations[language].filter((one) => !clash(words, one)));
	return random.weighted<() => string>([
		[() => where, 42],
		[() => `${where} ${nearby()}`, 25],
		[() => nearby(), 10],
		[() => (language === "ar" ? `${where} بـ«${site.ar}»` : `${where}, ${site.en}`), 8],
		[() => "", 15],
	])();
};

/** Composes one plausible comment on a problem: from three words to four sentences. */
export function defectComment(
	random: Random,
	language: PhraseLanguage,
	subject: Subject,
	defect: Defect,
	whereabouts: Whereabouts,
): string {
	const words = defect[language];
	const asTask = random.chance(0.2);
	const about = random.pick(asTask ? words.task : words.opening);
	const where = place(random, language, whereabouts, about);
	const when = !asTask && random.chance(0.4) ? random.pick(phrases.since[language]) : "";
	const opening = `${about} ${where} ${when}`;
	const parts = [opening];
	if (random.chance(0.6)) parts.push(random.pick(words.detail));
	if (random.chance(0.4))
		parts.push(random.pick(words.effect ?? phrases.effects[subject][language]));
	if (random.chance(0.28)) parts.push(random.pick(phrases.asks[language]));
	return sentences(parts);
}

const wherePlaceholder = /\{(from|for|at|noun)\}/;

/** Returns a name within a sentence: "lab chair", but "LED bulb" and "Arabic keyboard". */
const within = (name: string) =>
	/^[A-Z][a-z]/.test(name) && !/^(Arabic|Bunsen)/.test(name)
		? name.charAt(0).toLowerCase() + name.slice(1)
		: name;

/** Composes the comment of a direct, dispose or purchase request; `fixed` items are built in. */
export function orderComment(
	random: Random,
	language: PhraseLanguage,
	texts: OrderTexts,
	item: { name: Readonly<Record<PhraseLanguage, string>>; fixed: boolean },
	qty: number,
	target: FacilityKind | null,
): string {
	const words = texts[language];
	const noun = target?.noun[language] ?? "";
	const openings = item.fixed ? [...words.opening, ...(words.fit ?? [])] : words.opening;
	const opening = random
		.pick(target ? openings : openings.filter((text) => !wherePlaceholder.test(text)))
		.replace("{item}", language === "en" ? within(item.name.en) : item.name.ar)
		.replace("{qty}", String(qty))
		.replace("{from}", language === "ar" ? `من ${noun}` : `from ${noun}`)
		.replace("{for}", language === "ar" ? `لصالح ${noun}` : `for ${noun}`)
		.replace("{at}", target?.at[language] ?? "")
		.replace("{noun}", noun);
	const parts = [opening];
	if (random.chance(0.75)) parts.push(random.pick(words.reason));
	if (random.chance(0.25)) parts.push(random.pick(phrases.orderAsks[language]));
	return sentences(parts);
}
