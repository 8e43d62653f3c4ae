import { chmodSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { expect, test } from "vitest";
import { findChromium, findSystemChromium } from "../../../bin/chromium.mjs";
import { temporaryFolder } from "./temporary-folder.ts";

const runs = () => true;

test("CHROMIUM_PATH comes before everything else", async () => {
	const found = await findChromium({ CHROMIUM_PATH: "/named" } as never, [() => "/other"], runs);
	expect(found).toBe("/named");
});

test("a CHROMIUM_PATH that does not run is an error, and no other is taken", async () => {
	const finding = findChromium(
		{ CHROMIUM_PATH: "/broken" } as never,
		[() => "/other"],
		() => false,
	);
	await expect(finding).rejects.toThrow("CHROMIUM_PATH is /broken");
});

test("the sources are asked in order, and none after the first that has one", async () => {
	const asked: string[] = [];
	const source = (name: string, path?: string) => () => {
		asked.push(name);
		return path;
	};
	const sources = [
		source("system"),
		source("download", "/downloaded"),
		source("debian", "/debian"),
	];
	expect(await findChromium({} as never, sources, runs)).toBe("/downloaded");
	expect(asked).toEqual(["system", "download"]);
});

test("one that does not run is passed over", async () => {
	const sources = [() => "/broken", () => "/works"];
	expect(await findChromium({} as never, sources, (path) => path === "/works")).toBe("/works");
});

test("without any, one sentence says what to do", async () => {
	await expect(findChromium({} as never, [() => undefined], runs)).rejects.toThrow("CHROMIUM_PATH");
});

test("the search path is looked through for every name before the next one", () => {
	const [first, second] = [temporaryFolder(), temporaryFolder()];
	for (const path of [join(first, "google-chrome"), join(second, "chromium")]) {
		writeFileSync(path, "");
		chmodSync(path, 0o755);
	}
	expect(findSystemChromium([first, second].join(delimiter))).toBe(join(second, "chromium"));
});
