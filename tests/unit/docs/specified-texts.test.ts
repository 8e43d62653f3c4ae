import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { createTranslation, type TextKey } from "#app/lib/i18n.ts";
import * as ar from "#app/locales/ar/index.ts";
import * as en from "#app/locales/en/index.ts";

const folder = "tests/e2e";

type Specified = { text: string; key: TextKey; file: string; title: string };

/**
 * The fixed texts of the specification: its wording, the key that has it in the locales, and the
 * browser test that reads it in both languages. A text may go on after that wording.
 */
const specified: readonly Specified[] = JSON.parse(
	readFileSync(join("tests", "unit", "docs", "specified-texts.json"), "utf8"),
);

const inEnglish = createTranslation("en", en).t;
const inArabic = createTranslation("ar", ar).t;

/** The specification and the texts write what is put in differently, and so a sentence's start. */
const plain = (text: string) =>
	(text.charAt(0).toUpperCase() + text.slice(1)).replace(/\{+[^}]+\}+/g, "{}");

type Suite = { suites?: Suite[]; specs: Spec[] };
type Spec = { title: string; file: string; line: number; tests: { projectName: string }[] };

const specsIn = ({ suites = [], specs }: Suite): Spec[] => [...specs, ...suites.flatMap(specsIn)];

/** In which languages each browser test runs, and where it begins. */
const tried = new Map<string, { languages: Set<string>; line: number }>();
/** The lines of each file at which tests begin. */
const begun = new Map<string, Set<number>>();

beforeAll(async () => {
	const cli = "node_modules/@playwright/test/cli.js";
	const files = [...new Set(specified.map(({ file }) => `/${file.replaceAll(".", "\\.")}$`))];
	const { stdout } = await promisify(execFile)(
		process.execPath,
		[cli, "test", "--list", "--reporter=json", ...files],
		{ maxBuffer: 1e8 },
	);
	for (const { file, title, line, tests } of specsIn({ ...JSON.parse(stdout), specs: [] })) {
		const name = `${file} › ${title}`;
		const { languages } = tried.get(name) ?? { languages: new Set() };
		for (const { projectName } of tests) languages.add(projectName.slice(0, 2));
		tried.set(name, { languages, line });
		begun.set(file, (begun.get(file) ?? new Set()).add(line));
	}
}, 120_000);

/** What a test is made of: itself, what stands above all tests of its file, the support files. */
function sourceOf(file: string, line: number): string {
	const lines = readFileSync(join(folder, file), "utf8").split("\n");
	const begins = [...(begun.get(file) ?? [])].toSorted((one, other) => one - other);
	const end = begins.find((begin) => begin > line);
	const shared = lines.slice(0, (begins[0] ?? 1) - 1).join("\n");
	return [shared, lines.slice(line - 1, end && end - 1).join("\n"), supporting(shared)].join("\n");
}

const supporting = (source: string): string =>
	[...source.matchAll(/from "\.\.\/support\/([\w-]+\.ts)"/g)]
		.map(([, name = ""]) => readFileSync(join(folder, "support", name), "utf8"))
		.join("\n");

const literals = /"([\w.-]+)"|`([\w.-]*(?:\$\{[^}]+\}[\w.-]*)+)`/g;

/** Whether a source writes a key, be it with parts put in. */
const mentions = (source: string, key: string) =>
	[...source.matchAll(literals)].some(([, whole, template]) =>
		template === undefined ? whole === key : madeOf(template).test(key),
	);

/** Keys as a template makes them; one part at least is written out. */
function madeOf(template: string): RegExp {
	const parts = template.split(/\$\{[^}]+\}/).map((part) => part.replaceAll(".", "\\."));
	return template.startsWith("$") ? /^$/ : new RegExp(`^${parts.join("[\\w ]+")}$`);
}

describe("the texts of the specification", () => {
	it("are all listed", () => {
		expect(specified.length).toBeGreaterThanOrEqual(90);
	});

	it.each(specified)("$text stands at $key, and is translated", ({ text, key }) => {
		expect(plain(inEnglish(key)).startsWith(plain(text)), inEnglish(key)).toBe(true);
		expect(inArabic(key)).toMatch(/[\u0600-\u06FF]/);
		expect(inArabic(key)).not.toBe(inEnglish(key));
	});

	it.each(specified)("$text is read in both languages by $file", ({ key, file, title }) => {
		const { languages, line } = tried.get(`${file} › ${title}`) ?? { languages: [], line: 0 };
		expect([...languages].toSorted()).toEqual(["ar", "en"]);
		expect(mentions(sourceOf(file, line), key), `${key} in ${file}:${line}`).toBe(true);
	});
});
