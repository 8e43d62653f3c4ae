import { expect, it } from "vitest";
import { chunkItems, parseLabelSize } from "#app/places/qr/label-sheets.ts";

it("takes the sizes that there are, else the large one", () => {
	const sizeIn = (search: string) => parseLabelSize(new URLSearchParams(search));
	expect(sizeIn("labels=21")).toBe("21");
	expect(sizeIn("labels=7")).toBe("8");
	expect(sizeIn("")).toBe("8");
});

it("fills one sheet after the other", () => {
	expect(chunkItems([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
	expect(chunkItems([], 2)).toEqual([]);
});
