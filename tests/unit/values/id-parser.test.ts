import { describe, expect, it } from "vitest";
import { parseExplicitId, parseIdText } from "#contract/values/id-parser.ts";
import { identityKey } from "#contract/values/identity-key.ts";
import { serialsInText } from "#contract/values/serial-numbers.ts";

describe("an id as it is meant", () => {
	it.each([
		"3002",
		"#3002",
		"# 3002",
		"#\u20683002\u2069",
		"٣٠٠٢",
		"#٣٠٠٢",
		"۳۰۰۲",
		"3,000".replace("000", "002"),
		"3002.0",
		"طلب 3002",
		"طلب رقم ٣٠٠٢",
		"الطلب #\u20683002\u2069",
		"Request 3002",
		"Request no. 3002",
		"https://acme.example.org/view/request/3002",
		"https://acme.example.org/view/request/3002?lng=ar#notes",
		"https://acme.example.org/edit/facility/3002",
		"https://acme.example.org/q/8f2c1b/3002",
		"acme.localhost:3000/qr-code/3002",
	])("is 3002 in %j", (text) => {
		expect(parseIdText(text)).toBe(3002);
	});

	it.each([
		"",
		"0",
		"0012",
		"-5",
		"3.5",
		"room 12",
		"Request",
		"#",
		"https://acme.example.org/",
		"12/3",
	])("is none in %j", (text) => {
		expect(parseIdText(text)).toBeNull();
	});

	it("is said where it is more than a number", () => {
		expect(parseExplicitId("#3002")).toBe(3002);
		expect(parseExplicitId("طلب 3002")).toBe(3002);
		expect(parseExplicitId("3002")).toBeNull();
		expect(parseExplicitId("room 3002")).toBeNull();
	});
});

it("a serial number has letters and digits, of which one is no zero; a text may have several", () => {
	expect(["sn-٠٠٧/A", "0000", "N/A"].map(identityKey)).toEqual(["sn007a", null, null]);
	expect(serialsInText("AB-12345 / CD 67890، EF-1")).toEqual(["ab12345", "cd67890"]);
});
