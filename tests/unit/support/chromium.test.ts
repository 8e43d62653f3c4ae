import { chmodSync, existsSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { findChromium } from "../../support/chromium.ts";
import { temporaryFolder } from "../bin/temporary-folder.ts";

afterEach(() => {
	vi.unstubAllEnvs();
});

test("CHROMIUM_PATH comes before everything else", () => {
	vi.stubEnv("CHROMIUM_PATH", "/named");
	expect(findChromium()).toBe("/named");
});

test("the search path is looked through for every name before the next one", () => {
	const [first, second] = [temporaryFolder(), temporaryFolder()];
	for (const path of [join(first, "google-chrome"), join(second, "chromium")]) {
		writeFileSync(path, "");
		chmodSync(path, 0o755);
	}
	vi.stubEnv("CHROMIUM_PATH", "");
	vi.stubEnv("PATH", [first, second].join(delimiter));
	expect(findChromium()).toBe(join(second, "chromium"));
});

test("the one that is fetched finds a font", () => {
	expect(existsSync("node_modules/@expo-google-fonts/readex-pro/400Regular")).toBe(true);
});
