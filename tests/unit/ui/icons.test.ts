import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { icons } from "#app/ui/icons.ts";

it("the icons are those of the list: npm run icons writes them", () => {
	const symbols = readFileSync("app/styles/icons.svg", "utf8").matchAll(/<symbol id="([^"]+)"/g);
	expect([...symbols].map(([, name]) => name)).toEqual([...icons]);
});
