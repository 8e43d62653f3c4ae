import { describe, expect, it } from "vitest";
import { matchingRows, type Row } from "#app/lib/compat/list-rows.ts";
import type { Columns } from "#contract/lists/column-types.ts";
import { parseListQuery } from "#contract/lists/list-query.ts";
import { branchColumns as branch } from "#contract/places/list-columns.ts";
import { requestColumns as request } from "#contract/requests/list-columns.ts";
import { categoryColumns as category } from "#contract/stock/list-columns.ts";

/** The ids of the rows that are found, in their order, where the API gives all of them unsorted. */
function found(columns: Columns, rows: readonly Row[], search: string): unknown[] {
	const { query } = parseListQuery(new URLSearchParams(search), columns);
	const list = { columns, query, language: "ar", timeZone: "Asia/Riyadh" } as const;
	return matchingRows(rows, list).map(({ id }) => id);
}

const requests = [
	{ id: 1, status: "late", type: "Purchase Request", date: "2030-01-10T09:00:00Z" },
	{ id: 2, status: "in_progress", type: "Direct Request", date: "2030-01-12T09:00:00Z" },
	{ id: 3, status: "done", type: "Maintenance Request", date: "2030-01-11T09:00:00Z" },
];

describe("rows at hand", () => {
	it.each([
		["f.status=متأخر", [1]],
		["f.status=قيد", [2]],
		["f.status=done,متاخر", [1, 3]],
		["f.type=purch", [1]],
		["q=منجز", [3]],
		["q=مباشر&column=type", [2]],
		["q=in progress", [2]],
		["q=2030", []],
	])("are found by %s as the API finds them", (search, ids) => {
		expect(found(request, requests, search)).toEqual(ids);
	});

	it("are found by any of several related things", () => {
		const categories = [
			{ id: 1, warehouseDetails: [{ id: 1, name_en: "Main", name_ar: "الرئيسي" }] },
			{
				id: 2,
				warehouseDetails: [
					{ id: 1, name_en: "Main", name_ar: "الرئيسي" },
					{ id: 2, name_en: "North", name_ar: "الشمال" },
				],
			},
		];
		expect(found(category, categories, "f.warehouse=north")).toEqual([2]);
		expect(found(category, categories, "q=الرئيسي")).toEqual([1, 2]);
	});

	it("stand in the order of their creation where they have no date", () => {
		const branches = [{ id: 2 }, { id: 3 }, { id: 1 }];
		expect(found(branch, branches, "sort=old-new")).toEqual([1, 2, 3]);
		expect(found(branch, branches, "sort=new-old")).toEqual([3, 2, 1]);
		expect(found(request, requests, "sort=old-new")).toEqual([1, 3, 2]);
	});
});
