import { readFileSync } from "node:fs";

const page = (name: string) => readFileSync(`docs/deploying/${name}.md`, "utf8");

/** What a page of docs/deploying tells to type: its blocks of a language, in their order. */
function blocksOf(name: string, language = "sh"): string[] {
	const blocks = page(name).matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, "gm"));
	return [...blocks].map(([, block = ""]) => block);
}

/** The one block of a page that does this. @throws where there is none, or more than one */
export function blockOf(name: string, what: RegExp, language?: string): string {
	const [block, ...others] = blocksOf(name, language).filter((one) => what.test(one));
	if (!block || others.length > 0)
		throw new Error(`docs/deploying/${name}.md has not one block of ${what}.`);
	return block;
}

/** The one line of a page's blocks that does this. */
export function lineOf(name: string, what: RegExp): string {
	const lines = blockOf(name, new RegExp(what, "m"))
		.replaceAll(/\\\n\s*/g, "")
		.split("\n");
	return lines.find((line) => what.test(line)) ?? "";
}

/** A command that stands in a page's sentence. */
export function inlineOf(name: string, what: RegExp): string {
	const codes = [...page(name).matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
	const code = codes.find((one) => what.test(one));
	if (!code) throw new Error(`docs/deploying/${name}.md does not say ${what}.`);
	return code;
}

/** A command with other words in the place of some, each of which has to be there. */
export function withWords(command: string, words: Readonly<Record<string, string>>): string {
	let typed = command;
	for (const [word, instead] of Object.entries(words)) {
		if (!command.includes(word)) throw new Error(`"${word}" is not in ${command}`);
		typed = typed.replaceAll(word, instead);
	}
	return typed;
}
