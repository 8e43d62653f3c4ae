import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import ar from "#app/locales/ar/index.ts";
import arabicOfPlaceWork from "#app/locales/ar/place-work.ts";
import arabicOfStrangers from "#app/locales/ar/public-report-pages.ts";
import arabicOfTriage from "#app/locales/ar/report-triage.ts";
import arabicOfRequests from "#app/locales/ar/request-page.ts";
import arabicOfMails from "#app/locales/ar/unsubscribe.ts";
import en from "#app/locales/en/index.ts";
import englishOfPlaceWork from "#app/locales/en/place-work.ts";
import englishOfStrangers from "#app/locales/en/public-report-pages.ts";
import englishOfTriage from "#app/locales/en/report-triage.ts";
import englishOfRequests from "#app/locales/en/request-page.ts";
import englishOfMails from "#app/locales/en/unsubscribe.ts";
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
	ar: leavesOf({
		...ar,
		placeWork: arabicOfPlaceWork,
		requestPage: arabicOfRequests,
		strangers: arabicOfStrangers,
		triage: arabicOfTriage,
		unsubscribe: arabicOfMails,
	}),
	en: leavesOf({
		...en,
		placeWork: englishOfPlaceWork,
		requestPage: englishOfRequests,
		strangers: englishOfStrangers,
		triage: englishOfTriage,
		unsubscribe: englishOfMails,
	}),
};
const keys = [...languages.ar.keys()];

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
	{ texts: "organisation", folder: "app/tenants/", routes: /\/_app\.organisation\./ },
	{ texts: "statistics", folder: "app/statistics/", routes: /\/_app\.statistics/ },
	{ texts: "report", folder: "app/charts/", routes: /\/_app\.report\./ },
	{ texts: "stocktake", folder: "app/stock/", routes: /\/_app\.count\./ },
	{ texts: "departure", folder: "app/members/", routes: /\.leaving\.tsx/ },
	{
		texts: "newRequest",
		folder: "app/requests/new-request/",
		routes: /\/_app\.add\.(create-new|direct|new)-request\./,
	},
	{ texts: "escalation", folder: "app/escalations/", routes: /\.escalate\.tsx/ },
];

it("texts that browsers have on some pages only are read by these alone, and bring themselves", () => {
	const files = readdirSync("app", { recursive: true, encoding: "utf8" })
		.filter((name) => /\.tsx?$/.test(name) && !/\.server\.tsx?$|^locales\//.test(name))
		.map((name) => ({ path: `app/${name}`, code: readFileSync(`app/${name}`, "utf8") }));
	for (const { texts, folder, routes } of ofPages) {
		const other = new RegExp(`["\`]${texts}\\.(?!title"|begin"|unasked\\.)[a-z]`, "i");
		const reading = files.filter(({ code }) => other.test(code)).map(({ path }) => path);
		const elsewhere = reading.filter((path) => !path.startsWith(folder) && !routes.test(path));
		expect(elsewhere.filter((path) => path !== "app/ui/badge.tsx")).toEqual([]);
		expect(reading.length).toBeGreaterThan(0);
		for (const { path, code } of files)
			if (routes.test(path)) expect(code, path).toContain(`import "#${folder}page-texts.ts"`);
	}
});

describe("the texts", () => {
	it("have the same keys in both languages", () => {
		expect([...languages.en.keys()]).toEqual(keys);
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
		expect(Object.keys(ar.problems)).toEqual(
			expect.arrayContaining(Object.keys(fieldErrorCatalog)),
		);
	});
});
