import type { Letter } from "./letter.ts";
import { asText, isolated } from "./phrase.ts";

/** The letter as plain text. */
export function plainText(letter: Letter): string {
	const { heading, paragraphs, quote, facts = [], tables = [], link, footnotes, settings } = letter;
	const parts = [
		isolated(letter.organisation),
		asText(heading),
		...paragraphs.map(asText),
		...(quote ? [quoted(quote)] : []),
		...(facts.length > 0 ? [factsIn(facts)] : []),
		...tables.flatMap(({ heading, facts, more }) => [
			...(heading ? [asText(heading)] : []),
			factsIn(facts),
			...(more ? [asText(more)] : []),
		]),
		// An address stands alone on its line: isolates would become part of it.
		...(link ? [`${link.label}:\n${link.address}`] : []),
		`--\n${footnotes.map(asText).join("\n")}`,
		...(settings ? [`${settings.label}:\n${settings.address}`] : []),
	];
	return `${parts.join("\n\n")}\n`;
}

const factsIn = (facts: NonNullable<Letter["facts"]>) =>
	facts
		.map(({ label, value }) => `${label}: ${linesOf(value).map(isolated).join("\n")}`)
		.join("\n");

const quoted = (text: string) =>
	linesOf(text)
		.map((line) => `> ${isolated(line)}`)
		.join("\n");

/** A line each, since none that is isolated reaches beyond its end. */
const linesOf = (text: string): string[] => text.split(/\r?\n/);
