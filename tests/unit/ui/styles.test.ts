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
