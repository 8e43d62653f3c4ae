import { readdirSync, readFileSync } from "node:fs";
import postcss from "postcss";
import { expect, it } from "vitest";

const folder = "app/styles/";
const sheets = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
	(file) => file.endsWith(".css") && file !== "print.css",
);

const classesOf = (sheet: string) => {
	const classes = new Set<string>();
	postcss.parse(readFileSync(folder + sheet, "utf8")).walkRules(({ selector }) => {
		if (/^\.[\w-]+$/.test(selector)) classes.add(selector);
	});
	return classes;
};

it("a class is drawn by one sheet, and by print: two would draw two things as one", () => {
	const drawnBy = new Map<string, string[]>();
	for (const sheet of sheets)
		for (const name of classesOf(sheet)) drawnBy.set(name, [...(drawnBy.get(name) ?? []), sheet]);
	expect(drawnBy.size).toBeGreaterThan(50);
	expect([...drawnBy].filter(([, by]) => by.length > 1)).toEqual([]);
});

it("no sheet names a word that it applies: `@apply` would take its rules along", () => {
	const named = new Set<string>();
	const applied = new Set<string>();
	for (const sheet of [...sheets, "print.css"]) {
		const root = postcss.parse(readFileSync(folder + sheet, "utf8"));
		root.walkRules(({ selector }) => {
			for (const [, name = ""] of selector.matchAll(/\.([\w-]+)/g)) named.add(name);
		});
		root.walkAtRules("apply", ({ params }) => {
			for (const word of params.split(/\s+/)) applied.add(word);
		});
	}
	expect(applied.size).toBeGreaterThan(100);
	expect([...applied].filter((word) => named.has(word))).toEqual([]);
});
