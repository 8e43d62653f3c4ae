import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import {
	findSystemHeadlessShell,
	installDebianHeadlessShell,
} from "../../../bin/chromium-headless-shell.mjs";
import { temporaryFolder } from "./temporary-folder.ts";

const inside = "usr/lib/chromium/chromium-headless-shell";

/** Lays an unpacked package with the program into a folder, as apt would a packed one. */
function fetchedInto(folder: string) {
	const made = join(temporaryFolder(), "shell");
	mkdirSync(join(made, "DEBIAN"), { recursive: true });
	mkdirSync(join(made, dirname(inside)), { recursive: true });
	writeFileSync(join(made, inside), "");
	const control = [
		"Package: shell",
		"Version: 1",
		"Architecture: all",
		"Maintainer: a <a@b.example>",
	];
	writeFileSync(join(made, "DEBIAN", "control"), `${control.join("\n")}\nDescription: one\n`);
	return spawnSync("dpkg-deb", ["-b", made, join(folder, "shell.deb")]).status === 0;
}

test("one on the search path is taken", () => {
	const folder = temporaryFolder();
	expect(findSystemHeadlessShell(folder)).toBeUndefined();
	writeFileSync(join(folder, "chromium-headless-shell"), "");
	chmodSync(join(folder, "chromium-headless-shell"), 0o755);
	expect(findSystemHeadlessShell(folder)).toBe(join(folder, "chromium-headless-shell"));
});

const packs = spawnSync("dpkg-deb", ["--version"]).status === 0;

test.runIf(packs)("Debian's is fetched once and unpacked in a folder", async () => {
	const kept = join(temporaryFolder(), "shell");
	const asked: string[] = [];
	const apt = ([command = ""]: string[], folder: string) => {
		asked.push(command);
		return fetchedInto(folder);
	};
	expect(await installDebianHeadlessShell(kept, apt)).toBe(join(kept, inside));
	expect(await installDebianHeadlessShell(kept, apt)).toBe(join(kept, inside));
	expect(asked).toEqual(["download"]);
});

test("where nothing can be fetched there is none, and nothing is left behind", async () => {
	const folder = temporaryFolder();
	expect(await installDebianHeadlessShell(join(folder, "shell"), () => false)).toBeUndefined();
	expect(readdirSync(folder)).toEqual([]);
});
