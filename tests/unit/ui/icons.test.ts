import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { kindIconNames } from "#app/kinds/kind-icons.ts";
import { icons } from "#app/ui/icons.ts";

it("the icons are those of the lists: npm run icons writes them", () => {
	const symbols = readFileSync("app/styles/icons.svg", "utf8").matchAll(/<symbol id="([^"]+)"/g);
	const list = new Set([...icons, ...Object.values(kindIconNames)]);
	expect([...symbols].map(([, id]) => id)).toEqual([...list]);
});
