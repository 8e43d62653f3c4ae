import { describe, expect, it } from "vitest";
import { readUploadsCommand, storageNamed, usage } from "../../../../bin/uploads/arguments.ts";

const env = { AWS_ACCESS_KEY_ID: "ID", AWS_SECRET_ACCESS_KEY: "secret" };

describe("the arguments of the uploads command", () => {
	it("say what is to be done", () => {
		expect(readUploadsCommand(["copy", "disk", "s3"])).toEqual({
			name: "copy",
			from: "disk",
			to: "s3",
		});
		expect(readUploadsCommand(["move", "s3", "disk"])).toMatchObject({ name: "move" });
		expect(readUploadsCommand(["orphans"])).toEqual({ name: "orphans", remove: false });
		expect(readUploadsCommand(["orphans", "--remove"])).toMatchObject({ remove: true });
		expect(readUploadsCommand(["copy", "--help"])).toEqual({ name: "help" });
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
		expect(() => readUploadsCommand(args)).toThrow(usage);
	});

	it("name storages by a word or an address", () => {
		expect(storageNamed("disk", "/data", {})).toEqual({ kind: "disk", folder: "/data/uploads" });
		const url = { STORAGE_URL: "s3://store/files" };
		expect(storageNamed("s3", "/data", { ...env, ...url })).toMatchObject({ bucket: "files" });
		expect(storageNamed("s3://store/other", "/data", { ...env, ...url })).toMatchObject({
			bucket: "other",
		});
		expect(() => storageNamed("s3", "/data", env)).toThrow(/^Set STORAGE_URL/);
		expect(() => storageNamed("/srv/uploads", "/data", env)).toThrow(usage);
	});
});
