import { describe, expect, it } from "vitest";
import { stackColumns } from "#app/lists/stacked-columns.ts";

const columns = [
	["id", "id"],
	["name_en", "head"],
	["category", "under"],
	["warehouse", "meta last"],
	["branch", "under"],
	["subbranch", "under"],
	["qty", "meta named"],
] as const;

describe("the columns of a table", () => {
	it("have those that stand below them in their cells", () => {
		expect(stackColumns(columns, [])).toEqual([
			{ role: "id", cells: [0] },
			{ role: "head", cells: [1, 2] },
			{ role: "meta last", cells: [3, 4, 5] },
			{ role: "meta named", cells: [6] },
		]);
	});

	it("do without those that are hidden, above or below", () => {
		expect(stackColumns(columns, ["category", "qty", "branch"])).toEqual([
			{ role: "id", cells: [0] },
			{ role: "head", cells: [1] },
			{ role: "meta last", cells: [3, 5] },
		]);
	});

	it("have what names a row, whatever is hidden", () => {
		expect(stackColumns(columns, ["id", "name_en"])).toEqual(stackColumns(columns, []));
	});

	it("give the place of a hidden one to what stood below it, as the column that it was", () => {
		const hidden = ["warehouse"];
		expect(stackColumns(columns, hidden)[2]).toEqual({ role: "meta last", cells: [4, 5] });
		expect(stackColumns(columns, [...hidden, "branch", "subbranch"])).toHaveLength(3);
	});
});
