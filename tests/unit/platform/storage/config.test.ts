import { describe, expect, it } from "vitest";
import { readStorageConfig } from "#api/platform/storage/config.ts";

const keys = { AWS_ACCESS_KEY_ID: "ID", AWS_SECRET_ACCESS_KEY: "top secret" };
const read = (STORAGE_URL: string, env: Record<string, string> = keys) =>
	readStorageConfig({ ...env, STORAGE_URL }, "/data");

describe("where files are kept", () => {
	it("is below the data folder when nothing is said", () => {
		const disk = { kind: "disk", folder: "/data/uploads" };
		expect(readStorageConfig({}, "/data")).toEqual(disk);
		expect(readStorageConfig({ STORAGE_URL: "" }, "/data")).toEqual(disk);
	});

	it("is a bucket, by its address and the usual variables", () => {
		expect(read("s3://s3.eu-south-1.amazonaws.com/siyana-files")).toEqual({
			kind: "s3",
			endpoint: "https://s3.eu-south-1.amazonaws.com",
			bucket: "siyana-files",
			prefix: "",
			region: undefined,
			accessKeyId: "ID",
			secretAccessKey: "top secret",
		});
	});

	it("is a bucket with a prefix, a port, a region and its own key", () => {
		expect(read("s3://me:a%2Fb@store:9000/files/of/us/?region=garage&tls=0", {})).toEqual({
			kind: "s3",
			endpoint: "http://store:9000",
			bucket: "files",
			prefix: "of/us/",
			region: "garage",
			accessKeyId: "me",
			secretAccessKey: "a/b",
		});
	});

	it.each([
		"https://store/files",
		"s3://store",
		"s3://store/",
		"s3:///files",
		"s3://store/UPPER",
		"s3://store/files/a%20b",
		"files",
		"s3://store/files?tls=no",
		"s3://store/files?zone=1",
	])("is not %s", (address) => {
		expect(() => read(address)).toThrow(/^STORAGE_URL /);
	});

	it("is told without its secrets when something is wrong", () => {
		expect(() => read("s3://me:hidden@store/files?zone=1")).toThrow(
			expect.not.objectContaining({ message: expect.stringContaining("hidden") }),
		);
		expect(() => read("s3://store/files", {})).toThrow(/AWS_ACCESS_KEY_ID/);
	});
});
