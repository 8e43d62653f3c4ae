import { chmodSync, existsSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { expect, test } from "vitest";
import { findChromium } from "../../../bin/chromium.ts";
import { temporaryFolder } from "./temporary-folder.ts";

test("CHROMIUM_PATH comes before everything else", () => {
	expect(findChromium({ CHROMIUM_PATH: "/named", PATH: process.env.PATH })).toBe("/named");
});

test("the search path is looked through for every name before the next one", () => {
	const [first, second] = [temporaryFolder(), temporaryFolder()];
	for (const path of [join(first, "google-chrome"), join(second, "chromium")]) {
		writeFileSync(path, "");
		chmodSync(path, 0o755);
	}
	const PATH = [first, second].join(delimiter);
	expect(findChromium({ PATH })).toBe(join(second, "chromium"));
});

test("the one that is fetched finds a font", () => {
	expect(existsSync("node_modules/@expo-google-fonts/readex-pro/400Regular")).toBe(true);
});
