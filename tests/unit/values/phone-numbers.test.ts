import { describe, expect, it } from "vitest";
import { isPhoneList, normalizePhones } from "#contract/values/phone-numbers.ts";
import { phoneSearchDigits } from "#contract/values/phone-search.ts";
import { toTelUri } from "#contract/values/tel-uri.ts";

describe("a phone", () => {
	it.each([
		["+966 58 555 7206", "+966 58 555 7206", "tel:+966585557206"],
		["\u2068+966-58-555-7206\u2069", "+966-58-555-7206", "tel:+966585557206"],
		["٠٥٨ ٥٥٥ ٧٢٠٦", "058 555 7206", "tel:0585557206"],
		["(011) 555.0100", "(011) 555.0100", "tel:0115550100"],
		["050/1234567", "050/1234567", "tel:0501234567"],
		["0501234567 / 0551234567", "0501234567 / 0551234567", "tel:0501234567"],
		["0501234567، 0551234567", "0501234567، 0551234567", "tel:0501234567"],
		["011 555 0100 ext. 12", "011 555 0100 ext. 12", "tel:0115550100"],
		["011 555 0100 x12", "011 555 0100 x12", "tel:0115550100"],
		["011 555 0100 تحويلة ١٢", "011 555 0100 تحويلة 12", "tel:0115550100"],
		["0115550100 تحويله ١٢", "0115550100 تحويله 12", "tel:0115550100"],
		["937", "937", "tel:937"],
	])("is %j", (typed, meant, tel) => {
		expect(normalizePhones(typed)).toBe(meant);
		expect(isPhoneList(meant)).toBe(true);
		expect(toTelUri(meant)).toBe(tel);
	});

	it.each([
		"call me",
		"🙂",
		"9.66501E+11",
		"12",
		"1".repeat(21),
		"05012 or 05013",
		"050 111 2222 / 050 111 3333 / 050 111 4444",
		"+",
		"5+5555",
	])("is not %j", (text) => {
		expect(isPhoneList(normalizePhones(text))).toBe(false);
	});

	it("is found by the digits behind its country code, or behind its zero", () => {
		const found = ["+966585557206", "00966585557206", "966585557206", "0585557206", "01012345678"];
		expect(found.map(phoneSearchDigits)).toEqual([...Array(4).fill("585557206"), "1012345678"]);
		expect(["12345", "1234"].map(phoneSearchDigits)).toEqual(["12345", null]);
	});

	it.each(["call me", "9.66501E+11", "#N/A", ""])("calls nobody by %j", (text) => {
		expect(toTelUri(text)).toBeNull();
	});
});
