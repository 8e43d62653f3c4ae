import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { kindIconNames } from "#app/kinds/kind-icons.ts";
import { icons } from "#app/ui/icons.ts";

it.each([
	["icons", new Set([...icons, ...Object.values(kindIconNames)])],
	["kind-icons", new Set(Object.values(kindIconNames))],
])("%s are those of the list: npm run icons writes them", (name, list) => {
	const symbols = readFileSync(`app/styles/${name}.svg`, "utf8").matchAll(/<symbol id="([^"]+)"/g);
	expect([...symbols].map(([, id]) => id)).toEqual([...list]);
});
