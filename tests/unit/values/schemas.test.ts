import { describe, expect, it } from "vitest";
import {
	clearableDigitsInput,
	clearableLineInput,
	clearableTextInput,
	emailInput,
	nameInput,
	requiredTextInput,
	textInput,
} from "#contract/values/schemas.ts";

describe("an e-mail address in a body", () => {
	it("is meant without the marks that come along from a text in Arabic", () => {
		expect(emailInput.parse("\u200f sara@acme.example\u2069 ")).toBe("sara@acme.example");
		expect(emailInput.safeParse("\u200f").error?.issues[0]?.message).toBe("required");
	});
});

describe("a name in a body", () => {
	it("has one line", () => {
		expect(nameInput.parse(" Sara\r\nBcc:\t x ")).toBe("Sara Bcc: x");
		expect(nameInput.safeParse("\r\n").error?.issues[0]?.message).toBe("required");
	});

	it.each([
		"\u200b",
		"\u200f",
		"\u3164",
		"\u2800",
		" \u202e\u00ad ",
		"\ufe0f\ufeff",
		"\ue000\ufffc",
	])("is none where there is nothing to see: %j", (text) => {
		expect(nameInput.safeParse(text).error?.issues[0]?.message).toBe("required");
		expect(requiredTextInput(9).safeParse(text).error?.issues[0]?.message).toBe("required");
		expect(textInput(9).parse(text)).toBe("");
		expect(clearableTextInput(9).parse(text)).toBeNull();
	});

	it.each([
		["Ward \u202e3 fo tuo", "Ward 3 fo tuo"],
		["#\u20683002\u2069", "#3002"],
		["\u202bمختبر\u202c", "مختبر"],
	])("turns no other text around: %j", (text, kept) => {
		expect(nameInput.parse(text)).toBe(kept);
		expect(clearableLineInput(100).parse(text)).toBe(kept);
		expect(clearableTextInput(100).parse(text)).toBe(kept);
		expect(clearableDigitsInput(100).parse(text)).toBe(kept);
	});

	it.each(["می\u200cخواهم", "👩\u200d🔧", "🇸🇦", "ש\u05b8"])("keeps all of %s", (text) => {
		expect(nameInput.parse(text)).toBe(text);
	});
});
