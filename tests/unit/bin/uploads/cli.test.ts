import { describe, expect, it } from "vitest";
import { settingsOf } from "#tests/support/settings.ts";
import { parseUploadsCommand, resolveStorage, uploadsUsage } from "../../../../bin/uploads/cli.ts";

describe("the arguments of the uploads command", () => {
	it("say what is to be done", () => {
		expect(parseUploadsCommand(["copy", "disk", "s3"])).toEqual({
			name: "copy",
			from: "disk",
			to: "s3",
		});
		expect(parseUploadsCommand(["move", "s3", "disk"])).toMatchObject({ name: "move" });
		expect(parseUploadsCommand(["orphans"])).toEqual({ name: "orphans", remove: false });
		expect(parseUploadsCommand(["orphans", "--remove"])).toMatchObject({ remove: true });
		expect(parseUploadsCommand(["copy", "--help"])).toEqual({ name: "help" });
	});

	it.each([
		[],
		["copy"],
		["copy", "disk"],
		["copy", "disk", "s3", "s3"],
		["copy", "disk", "s3", "--remove"],
		["copy", "disk", "s3", "--force"],
		["orphans", "disk"],
		["delete", "disk", "s3"],
	])("are explained when they are not right: %j", (...args) => {
		expect(() => parseUploadsCommand(args)).toThrow(uploadsUsage);
	});

	it.each([
		[["copy", "disk", "s3", "--force"], "uploads has no option --force."],
		[["orphans", "--remove=yes"], "--remove takes no value."],
	])("say which option is wrong: %j", (args, sentence) => {
		expect(() => parseUploadsCommand(args)).toThrow(sentence);
	});

	it("name storages by a word or an address", () => {
		const onDisk = settingsOf({ DATA_DIR: "/data" });
		const inStore = settingsOf({ DATA_DIR: "/data", STORAGE_URL: "s3://me:key@store/files" });
		for (const known of [onDisk, inStore])
			expect(resolveStorage("disk", known)).toEqual({ kind: "disk", folder: "/data/uploads" });
		expect(resolveStorage("s3", inStore)).toMatchObject({ bucket: "files" });
		expect(resolveStorage("s3://me:key@store/other", inStore)).toMatchObject({ bucket: "other" });
		expect(() => resolveStorage("s3", onDisk)).toThrow(/^Set STORAGE_URL/);
		expect(() => resolveStorage("/srv/uploads", onDisk)).toThrow(uploadsUsage);
	});
});
