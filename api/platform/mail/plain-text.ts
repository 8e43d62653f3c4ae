import { isolateBidi } from "#contract/values/bidi.ts";
import { bidiToText } from "./bidi-template.ts";
import type { MailContent } from "./content.ts";

export function renderPlainText(mail: MailContent): string {
	const { heading, paragraphs, quote, facts = [], tables = [], link, footnotes, settings } = mail;
	const parts = [
		isolateBidi(mail.organisation),
		bidiToText(heading),
		...paragraphs.map(bidiToText),
		...(quote ? [quoted(quote)] : []),
		...(facts.length > 0 ? [factsIn(facts)] : []),
		...tables.flatMap(({ heading, facts, more }) => [
			...(heading ? [bidiToText(heading)] : []),
			factsIn(facts),
			...(more ? [bidiToText(more)] : []),
		]),
		// An address stands alone on its line: isolate characters would become part of it.
		...(link ? [`${link.label}:\n${link.address}`] : []),
		`--\n${footnotes.map(bidiToText).join("\n")}`,
		...(settings ? [`${settings.label}:\n${settings.address}`] : []),
	];
	return `${parts.join("\n\n")}\n`;
}

const factsIn = (facts: NonNullable<MailContent["facts"]>) =>
	facts
		.map(({ label, value }) => `${label}: ${linesOf(value).map(isolateBidi).join("\n")}`)
		.join("\n");

const quoted = (text: string) =>
	linesOf(text)
		.map((line) => `> ${isolateBidi(line)}`)
		.join("\n");

/** Lines are isolated one by one, since isolation ends with a line. */
const linesOf = (text: string): string[] => text.split(/\r?\n/);
