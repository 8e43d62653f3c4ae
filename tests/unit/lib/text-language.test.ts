import { describe, expect, it } from "vitest";
import { textLanguage } from "#app/lib/text-language.ts";

describe("the language of a text is said where it is not the page's", () => {
	it.each([
		["مكيف الغرفة لا يبرد", "en", "ar"],
		["The lamp flickers", "ar", "en"],
		["شاشة HP معطلة", "en", "ar"],
		["Broken شاشة in hall", "ar", "en"],
		["المكيف", "ar", undefined],
		["The lamp", "en", undefined],
		["AC-12", "ar", undefined],
		["AC-12 is loud", "ar", "en"],
		["AC-12 صوته عال", "ar", undefined],
		["3 lamps\nمصابيح", "ar", "en"],
		["058 555 7206", "ar", undefined],
		["٠٥٨", "en", undefined],
		["omar@acme.example", "ar", undefined],
		["", "ar", undefined],
	] as const)("%j on a page in %s: %s", (text, page, language) => {
		expect(textLanguage(text, page)).toBe(language);
	});
});
