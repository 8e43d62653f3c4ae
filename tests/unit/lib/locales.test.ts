import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import fieldErrors from "#app/locales/ar/field-errors.ts";
import * as ar from "#app/locales/ar/index.ts";
import * as en from "#app/locales/en/index.ts";
import { isPlural, type Plural, type TextTree } from "#app/locales/text-types.ts";
import { fieldErrorCatalog } from "#contract/platform/errors.ts";

type Leaves = Map<string, string | Plural>;

function leavesOf(tree: TextTree, path = "", leaves: Leaves = new Map()): Leaves {
	for (const [key, value] of Object.entries(tree)) {
		if (typeof value === "string" || isPlural(value)) leaves.set(path + key, value);
		else leavesOf(value, `${path}${key}.`, leaves);
	}
	return leaves;
}

const languages = {
	ar: leavesOf(ar),
	en: leavesOf(en),
};
/** Without parts of sentences, which begin with their spaces. */
const keys = [...languages.ar.keys()].filter((key) => !key.startsWith("planForm.slots."));

const formsOf = (leaf: string | Plural | undefined): string[] =>
	typeof leaf === "string" ? [leaf] : Object.values(leaf ?? {});

const placeholders = (leaf: string | Plural | undefined): string[] =>
	[
		...new Set(formsOf(leaf).flatMap((text) => [...text.matchAll(/\{\{[^}]*\}\}/g)].map(String))),
	].sort();

const plurals = keys.filter((key) => typeof languages.ar.get(key) !== "string");

/** The texts that browsers have on the pages of one folder only, without what other pages show of them. */
const ofPages = [
	{ texts: "imports", folder: "app/imports/", routes: /\/_app\.import\./ },
	{
		texts: "tenants",
		folder: "app/tenants/",
		routes: /\/_app\.organisation\.(?!sign-in|second-step|webhooks)/,
	},
	{
		texts: "signInWays",
		folder: "app/auth/",
		routes:
			/\/(_app\.(end-)?sessions|_app\.my-(second-step|sign-in|tokens)|_app\.organisation\.(second-step|sign-in)|sign-in\.callback)\./,
	},
	{ texts: "webhooks", folder: "app/webhooks/", routes: /\.organisation\.webhooks\./ },
	{ texts: "calendarFeed", folder: "app/calendar-feed/", routes: /\/_app\.my-calendar\./ },
	{ texts: "statistics", folder: "app/statistics/", routes: /\/_app\.statistics/ },
	{ texts: "charts", folder: "app/charts/", routes: /\/_app\.report\./ },
	{ texts: "stocktake", folder: "app/stock/", routes: /\/_app\.count\./ },
	{ texts: "departurePage", folder: "app/members/", routes: /\.leaving\.tsx/ },
	{
		texts: "newRequest",
		folder: "app/requests/new-request/",
		routes: /\/_app\.add\.(create-new|direct|new)-request\./,
	},
	{ texts: "escalations", folder: "app/escalations/", routes: /\.escalate\.tsx/ },
];

it("texts that browsers have on some pages only are read by these alone, and bring themselves", () => {
	const files = readdirSync("app", { recursive: true, encoding: "utf8" })
		.filter((name) => /\.tsx?$/.test(name) && !/\.server\.tsx?$|^locales\//.test(name))
		.map((name) => ({ path: `app/${name}`, code: readFileSync(`app/${name}`, "utf8") }));
	for (const { texts, folder, routes } of ofPages) {
		const other = new RegExp(`["\`]${texts}\\.[a-z]`, "i");
		const reading = files.filter(({ code }) => other.test(code)).map(({ path }) => path);
		const elsewhere = reading.filter((path) => !path.startsWith(folder) && !routes.test(path));
		expect(elsewhere.filter((path) => path !== "app/ui/badge.tsx")).toEqual([]);
		expect(reading.length).toBeGreaterThan(0);
		for (const { path, code } of files)
			if (routes.test(path)) expect(code, path).toContain(`import "#${folder}page-texts.ts"`);
	}
});

/** The name of a key: `api-errors.ts` and what browsers have of it, `api-errors.browser.ts`, are `apiErrors`. */
const keyOf = (file: string) =>
	file
		.replace(/(\.browser)?\.ts$/, "")
		.replace("/index", "")
		.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

it("browsers have the texts that components say of a part that they have not whole", async () => {
	const components = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
		(name) => name.endsWith(".tsx") && !name.endsWith(".server.tsx"),
	);
	const parts = readdirSync("app/locales/en").filter((name) => name.endsWith(".browser.ts"));
	expect(parts.length).toBeGreaterThan(0);
	for (const part of parts) {
		const { default: texts } = await import(/* @vite-ignore */ `../../../app/locales/en/${part}`);
		const known = leavesOf({ [keyOf(part)]: texts });
		for (const component of components) {
			const code = readFileSync(`app/${component}`, "utf8");
			for (const [, key = ""] of code.matchAll(/\bt\("([\w.]+)"/g))
				if (key.startsWith(`${keyOf(part)}.`))
					expect(known.has(key), `${key} in ${component}`).toBe(true);
		}
	}
});

it("the first part of a key is the name of its file", () => {
	const folders = ["app/locales/ar", "app/locales/en"];
	const sources = [
		...folders.flatMap((folder) => [`${folder}/browser.ts`, `${folder}/index.ts`]),
		...readdirSync("app", { recursive: true, encoding: "utf8" })
			.filter((name) => name.endsWith("page-texts.ts"))
			.map((name) => `app/${name}`),
	];
	for (const source of sources) {
		const code = readFileSync(source, "utf8");
		const files = [...code.matchAll(/from "(?:\.\/|#app\/locales\/en\/)([^"#]+)"/g)]
			.map(([, file = ""]) => file)
			.filter((file) => file !== "browser.ts");
		const keysIn = [...code.matchAll(/ as (\w+) |\{ (\w+): english \}/g)].map(
			([, listed, added]) => listed ?? added,
		);
		expect(keysIn.toSorted(), source).toEqual(files.map(keyOf).toSorted());
		expect(keysIn.length, source).toBeGreaterThan(0);
	}
	for (const folder of folders)
		for (const file of readdirSync(folder).filter((name) => name.endsWith(".ts"))) {
			const [, name] =
				/^export default (\w+);/m.exec(readFileSync(`${folder}/${file}`, "utf8")) ?? [];
			if (name && !["ar", "en"].includes(name)) expect(name, `${folder}/${file}`).toBe(keyOf(file));
		}
});

it("the texts of an entity are in a file of its name", () => {
	const definitions = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((name) =>
		name.endsWith(".entity.ts"),
	);
	expect(definitions.length).toBeGreaterThan(20);
	for (const language of ["ar", "en"]) {
		const index = readFileSync(`app/locales/${language}/entities/index.ts`, "utf8");
		for (const path of definitions) {
			const [, name] = /^\tname: "(\w+)",$/m.exec(readFileSync(`app/${path}`, "utf8")) ?? [];
			expect(index).toContain(`as ${name} } from "./${basename(path, ".entity.ts")}.ts";`);
		}
	}
});

describe("the texts", () => {
	it("have the same keys in both languages", () => {
		expect([...languages.en.keys()].toSorted()).toEqual([...languages.ar.keys()].toSorted());
		expect(keys.length).toBeGreaterThan(200);
	});

	it.each(["ar", "en"] as const)("of %s are never empty and have no space too many", (language) => {
		const bad = keys.filter((key) =>
			formsOf(languages[language].get(key)).some(
				(text) => text.trim() === "" || text !== text.trim() || / {2}/.test(text),
			),
		);
		expect(bad).toEqual([]);
	});

	it("have the same placeholders in both languages", () => {
		const different = keys.filter(
			(key) =>
				String(placeholders(languages.ar.get(key))) !== String(placeholders(languages.en.get(key))),
		);
		expect(different).toEqual([]);
	});

	it("write the Arabic ending of adverbs in one way", () => {
		const other = keys.filter((key) =>
			formsOf(languages.ar.get(key)).some((text) => text.includes("\u0627\u064B")),
		);
		expect(other).toEqual([]);
	});

	it("have one spelling and one word for a thing in Arabic", () => {
		const others = /عدّاد|المكلَّف|فنيّ|فر(?:ع|وع)\S* \S*فرعي|المنظمة| و \S/;
		const other = keys.filter((key) =>
			formsOf(languages.ar.get(key)).some((text) => others.test(text)),
		);
		expect(other).toEqual([]);
	});

	it("name what a button does in Arabic, and give no order", () => {
		const written = readdirSync("app", { recursive: true, encoding: "utf8" })
			.filter((file) => file.endsWith(".tsx"))
			.map((file) => readFileSync(`app/${file}`, "utf8"));
		const labels = written.flatMap((source) =>
			[...source.matchAll(/<(?:Submit)?Button(?:Link)?\b[^<]*?\bt\("([\w.-]+)"/g)].map(
				([, key = ""]) => key,
			),
		);
		expect(new Set(labels).size).toBeGreaterThan(70);
		const orders =
			/^(?:أضف|احفظ|جد|نفّ|أوقف|حوّل|اعرض|افتح|أرسل|امسح|اطلب|عدّل|حاول|بلّغ|أعد |اطبع|املأ|اختر|أخبر)/;
		const other = labels.filter((key) =>
			formsOf(languages.ar.get(key)).some((text) => orders.test(text)),
		);
		expect(other).toEqual([]);
	});

	it("have well-formed placeholders", () => {
		for (const leaves of Object.values(languages))
			for (const [key, leaf] of leaves)
				for (const text of formsOf(leaf))
					expect(text.replace(/\{\{\w+\}\}/g, ""), key).not.toMatch(/[{}]/);
	});

	it("are in Arabic letters in Arabic, but for names of things that have none", () => {
		const foreign = keys.filter((key) =>
			formsOf(languages.ar.get(key)).some((text) => !/[\u0600-\u06FF]/.test(text)),
		);
		expect(
			foreign.filter(
				(key) =>
					!languages.en
						.get(key)
						?.toString()
						.match(/^[^a-z]*$|English/),
			),
		).toEqual([]);
	});
});

describe("texts that count", () => {
	it("are plural in both languages", () => {
		expect(keys.filter((key) => typeof languages.en.get(key) !== "string")).toEqual(plurals);
		expect(plurals.length).toBeGreaterThan(0);
	});

	it.each(plurals)("%s has the forms that each language tells apart", (key) => {
		expect(Object.keys(languages.ar.get(key) ?? {})).toEqual(
			expect.arrayContaining(["zero", "one", "two", "few", "many", "other"]),
		);
		expect(Object.keys(languages.en.get(key) ?? {})).toEqual(
			expect.arrayContaining(["one", "other"]),
		);
	});

	it.each(plurals)("%s knows no form that its language does not", (key) => {
		for (const [language, leaves] of Object.entries(languages)) {
			const known = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
			for (const form of Object.keys(leaves.get(key) ?? {}))
				expect([...known, "zero"]).toContain(form);
		}
	});
});

describe("everything that can be wrong with a field", () => {
	it("has a text of its own in both languages", () => {
		expect(Object.keys(fieldErrors)).toEqual(
			expect.arrayContaining(Object.keys(fieldErrorCatalog)),
		);
	});
});
