import { describe, expect, it } from "vitest";
import { layOutLabels } from "#app/charts/axis-labels.ts";
import { textWidth, truncateText, wrapText } from "#app/charts/text-measure.ts";

describe("a text in a chart", () => {
	it("is shortened to the room that it has", () => {
		expect(truncateText("North", 100)).toBe("North");
		const short = truncateText("مدرسة النخيل المتوسطة", 60);
		expect(short).toMatch(/^مدرسة.*…$/);
		expect(textWidth(short)).toBeLessThanOrEqual(60);
	});

	it("breaks between words, unless one is too long", () => {
		expect(wrapText("First floor classrooms", 80, 3)).toEqual(["First floor", "classrooms"]);
		expect(wrapText("Administration", 40, 3)).toBeNull();
		expect(wrapText("a b c d e f g h", 12, 3)).toBeNull();
	});
});

describe("labels under an axis", () => {
	const names = ["First floor classrooms", "Main building roof"];

	it("lie, break, lean and stand, as there is less and less room", () => {
		expect(layOutLabels(names, 200, false)).toMatchObject({ rotate: 0, every: 1, aside: 0 });
		expect(layOutLabels(names, 90, false).texts[0]).toContain("\n");
		expect(layOutLabels(names, 30, false)).toMatchObject({ rotate: 40, every: 1 });
		expect(layOutLabels(names, 16, false)).toMatchObject({ rotate: 90, every: 1 });
		expect(layOutLabels(names, 8, false)).toMatchObject({ rotate: 90, every: 2 });
	});

	it("that tell each other are left out where there is no room", () => {
		const months = Array.from({ length: 12 }, () => "September");
		expect(layOutLabels(months, 20, true)).toMatchObject({ rotate: 0, every: 11 });
		expect(layOutLabels(months, 30, true)).toMatchObject({ rotate: 0, every: 4 });
	});
});
