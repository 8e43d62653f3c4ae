import { describe, expect, it } from "vitest";
import { parseStorageAddress } from "#api/platform/storage/address.ts";

describe("the address of a store", () => {
	it("names a server, a bucket and a key", () => {
		expect(parseStorageAddress("s3://ID:secret@s3.eu-south-1.amazonaws.com/siyana-files")).toEqual({
			kind: "s3",
			endpoint: "https://s3.eu-south-1.amazonaws.com",
			bucket: "siyana-files",
			prefix: "",
			region: undefined,
			accessKeyId: "ID",
			secretAccessKey: "secret",
		});
	});

	it("may have a prefix, a port and a region, and signs in its key", () => {
		const address = "s3://me:a%2Fb@store:9000/files/of/us/?region=garage&tls=0";
		expect(parseStorageAddress(address)).toEqual({
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
		"https://a:hidden@store/files",
		"s3://store/files",
		"s3://a@store/files",
		"s3://a:hidden@store",
		"s3://a:hidden@store/",
		"s3://a:hidden@/files",
		"s3://a:hidden@store/UPPER",
		"s3://a:hidden@store/files/a%20b",
		"files",
		"s3://a:hidden@store/files?tls=no",
		"s3://a:hidden@store/files?zone=1",
	])("is not %s, which is told without its secret", (address) => {
		expect(() => parseStorageAddress(address)).toThrow(
			expect.objectContaining({ message: expect.not.stringContaining("hidden") }),
		);
	});
});
