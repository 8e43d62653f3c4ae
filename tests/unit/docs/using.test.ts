import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";

/** What begins a sentence, by the section that it stands in: the test that tells it, or why none can. */
type Told = Record<string, Record<string, string>>;

const { elsewhere, byHand }: { elsewhere: Told; byHand: Told } = JSON.parse(
	readFileSync("tests/unit/docs/using-sentences.json", "utf8"),
);

const page = readFileSync("docs/using.md", "utf8").replace(/^(!\[.*|\| (You want|-).*)$/gm, "");

/** A question belongs to its answer; what stands in brackets, to what it explains. */
const sentencesIn = (text: string): string[] =>
	text
		.replace(/^#+ .*$/gm, "\n")
		.replace(/^(- |\d\. |\| .*? \| )/gm, "\n")
		.split(/\n\s*\n/)
		.map((block) => block.replace(/\s+/g, " ").replace(/ \|$/, "").trim())
		.filter(Boolean)
		.flatMap((block) => block.split(/(?<=\.\)?) (?=[\p{Lu}_`*[])/u));

const sections = page.split(/^##? (?=\S)/m).flatMap((section) => {
	const [, name = "", text = ""] = /^([^\n]*)\n(.*)$/s.exec(section) ?? [];
	return name ? [{ name, sentences: sentencesIn(text) }] : [];
});

/** The steps of the browser tests that play a section; a step may play several sentences. */
const playedIn = (section: string): string[] =>
	globSync("tests/e2e/docs/using-*-by-http.test.ts")
		.filter((file) => basename(file).startsWith(`using-${section.toLowerCase()}-`))
		.flatMap((file) => [...readFileSync(file, "utf8").matchAll(/test\.step\(\s*"([^"]+)"/g)])
		.flatMap(([, title = ""]) => title.split(" · "));

describe.each(sections)("of using Siyana, $name", ({ name, sentences }) => {
	const starts = [elsewhere, byHand]
		.flatMap((told) => Object.keys(told[name] ?? {}))
		.concat(playedIn(name));

	it("has each sentence played, or told by another test", () => {
		expect(sentences.filter((one) => !starts.some((start) => one.startsWith(start)))).toEqual([]);
	});

	it("still has each sentence that is played", () => {
		const found = (start: string) => sentences.filter((one) => one.startsWith(start)).length;
		expect(starts.filter((start) => found(start) !== 1)).toEqual([]);
	});
});

it.each(Object.values(elsewhere).flatMap((told) => Object.values(told)))("%s is there", (test) => {
	const [file = "", title = ""] = test.split(" › ");
	expect(readFileSync(`tests/${file}`, "utf8")).toContain(title);
});
