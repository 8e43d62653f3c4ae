import { describe, expect, it } from "vitest";
import { findMostSimilar } from "#api/similar/text-similarity.ts";
import { normalizeForSearch } from "#contract/values/normalize-text.ts";

const like = (text: string, ...others: string[]) =>
	findMostSimilar(text, others, normalizeForSearch);

describe("Texts are about the same", () => {
	it.each([
		["The lamp is broken", "Lamp in the hall flickers"],
		["lights out in corridor", "The corridor light is off"],
		["air conditioning leaks water", "Water dripping from air conditioner"],
		["المكيف لا يبرد", "مكيّف الغرفة معطّل ولا يبرّد"],
		["تسريب ماء من السقف", "الماء يتسرب من سقف الممر"],
		["انقطاع الكهرباء عن الفصل ٣", "لا توجد كهرباء في الفصل الثالث"],
	])("%s: %s", (one, other) => {
		expect(like(one, other)).toEqual([other]);
		expect(like(other, one)).toEqual([one]);
	});

	it.each([
		["The door is broken", "The window is broken"],
		["toilet blocked", "Water tap drips"],
		["باب مكسور", "النافذة مكسورة"],
		["الحمام مسدود", "المصعد متوقف"],
		["broken", "The door is stuck"],
		["", "The lamp"],
		["?!", "The lamp"],
	])("or not, %s: %s", (one, other) => {
		expect(like(one, other)).toEqual([]);
	});

	it("even where no word says what is broken", () => {
		expect(like("معطل!", "معطّل", "الباب")).toEqual(["معطّل"]);
	});
});

it("the most alike come first, five at most, and only the beginning of a text counts", () => {
	const others = ["Lamp and door", "Lamp", "Lamp red", "Door"];
	expect(like("lamp", ...others)).toEqual(["Lamp and door", "Lamp", "Lamp red"]);
	expect(like("lamp door", ...others)[0]).toBe("Lamp and door");
	expect(like("lamp", ...Array.from({ length: 9 }, () => "Lamp"))).toHaveLength(5);
	expect(like("lamp", `${"door ".repeat(41)} lamp`)).toEqual([]);
});
