import { describe, expect, it } from "vitest";
import { submittedKind } from "#app/kinds/kind-tiles.server.ts";
import { kindIcons, noKind } from "#contract/kinds/constants.ts";
import { kindsInText } from "#contract/kinds/kinds-in-text.ts";
import { usualKinds } from "#contract/kinds/usual-kinds.ts";

const kindsIn = (language: "ar" | "en") =>
	kindIcons.map((icon) => ({ icon, value: icon, name: usualKinds[icon][`name_${language}`] }));

const first = (text: string, language: "ar" | "en" = "ar") =>
	kindsInText(text, kindsIn(language))[0]?.icon;

describe("the kinds that a text speaks of", () => {
	it.each([
		["الماء يتسرب من المكيف على طاولات المختبر منذ الصباح", "air_conditioning"],
		["تسريب تحت المغسلة", "plumbing"],
		["بالمكيّف صوت عالٍ", "air_conditioning"],
		["وللباب مفتاح مكسور", "doors"],
		["شرارة من المقبس", "electricity"],
		["المصعد عالق بين طابقين", "lifts"],
		["THE AC IS LEAKING", "air_conditioning"],
		["There are cockroaches in the canteen", "pests"],
	])("%s", (text, kind) => {
		expect(first(text)).toBe(kind);
	});

	it("are three at most, and none where it speaks of none", () => {
		expect(kindsInText("باب ومكيف ومقبس ومغسلة وطابعة", kindsIn("ar"))).toHaveLength(3);
		expect(kindsInText("نحتاج مساعدة هنا", kindsIn("ar"))).toEqual([]);
		expect(kindsInText("", kindsIn("ar"))).toEqual([]);
	});

	it("are not begun by a word that only begins alike", () => {
		expect(first("I accept the action", "en")).toBeUndefined();
	});

	it("are found by the name of an organisation's own kind", () => {
		const own = { icon: "tool" as const, value: "9", name: "المسابح" };
		expect(kindsInText("ماء في المسابح", [...kindsIn("ar"), own])[0]).toBe(own);
	});
});

describe("the kind that a form is sent with", () => {
	it("is the chosen one, none if that was said, and else that of the text", () => {
		const kinds = kindsIn("ar");
		expect(submittedKind("lifts", "المكيف معطل", kinds)).toBe("lifts");
		expect(submittedKind(noKind, "المكيف معطل", kinds)).toBe("");
		expect(submittedKind("", "المكيف معطل", kinds)).toBe("air_conditioning");
		expect(submittedKind("", "نحتاج مساعدة", kinds)).toBe("");
	});
});
