import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readQrPayload, writeQrPayload } from "#contract/places/qr-payload.ts";

const payload = { _id: "aB-9_x", id: 42 };

describe("a printed code", () => {
	it("is an address that a phone can open", () => {
		expect(writeQrPayload(payload, "address", "https://acme.example.org")).toBe(
			"https://acme.example.org/q/aB-9_x/42",
		);
	});

	it("is plain JSON for an API that reads only that", () => {
		expect(writeQrPayload(payload, "json", "https://acme.example.org")).toBe(
			'{"_id":"aB-9_x","id":42}',
		);
	});

	it("of equipment is an address of its own, whatever the format, and never a facility's", () => {
		const piece = { ...payload, of: "equipment" } as const;
		for (const format of ["address", "json"] as const)
			expect(writeQrPayload(piece, format, "https://acme.example.org")).toBe(
				"https://acme.example.org/e/aB-9_x/42",
			);
		expect(readQrPayload("https://acme.example.org/e/aB-9_x/42")).toEqual(piece);
		expect(readQrPayload("https://acme.example.org/q/aB-9_x/42")).toEqual(payload);
		expect(readQrPayload("https://acme.example.org/x/aB-9_x/42")).toBeNull();
	});

	it("is read as it was written, in either format", () => {
		const publicId = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/);
		fc.assert(
			fc.property(publicId, fc.integer({ min: 1, max: 999_999_999 }), (_id, id) => {
				for (const format of ["address", "json"] as const)
					expect(readQrPayload(writeQrPayload({ _id, id }, format, "https://a.b"))).toEqual({
						_id,
						id,
					});
			}),
		);
	});

	it.each([
		'{"_id":"aB-9_x","id":"42"}',
		'{"id":42,"_id":"aB-9_x","name":"Lab"}',
		' { "_id": "aB-9_x", "id": 42 } ',
		"http://localhost:3000/q/aB-9_x/42",
		"https://old.example.org/q/aB-9_x/42/",
		"https://acme.example.org/q/aB-9_x/42?utm=poster#top",
		"\nhttps://acme.example.org/q/aB-9_x/42 ",
	])("is read from %j", (text) => {
		expect(readQrPayload(text)).toEqual(payload);
	});

	it.each([
		"",
		"WIFI:S:guests;;",
		"https://acme.example.org/",
		"https://acme.example.org/q/aB-9_x/0",
		"https://acme.example.org/q/aB-9_x/-1",
		"https://acme.example.org/q/a b/1",
		"https://acme.example.org/q//1",
		"[]",
		"null",
		"42",
		"{}",
		'{"_id":"x"}',
		'{"_id":7,"id":7}',
		'{"_id":"x","id":0}',
		'{"_id":"x","id":1.5}',
		'{"_id":"x","id":true}',
		'{"_id":"x","id":[7]}',
		'{"_id":"x","id":"0x10"}',
		'{"_id":"x","id":99999999999}',
	])("is not %j", (text) => {
		expect(readQrPayload(text)).toBeNull();
	});

	it("may hold any text without harm", () => {
		fc.assert(
			fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.json()), (text) => {
				const read = readQrPayload(text);
				if (read) expect(Number.isSafeInteger(read.id) && read.id > 0).toBe(true);
			}),
		);
	});
});
