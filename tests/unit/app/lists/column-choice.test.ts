import { describe, expect, it } from "vitest";
import { hideableColumns } from "#app/entities/hideable-columns.ts";
import { entities } from "#app/entities/registry.ts";
import { hiddenIn } from "#app/lists/column-choice.server.ts";
import { columnLists, listColumns, maxHidden } from "#contract/list-columns.ts";

const chosen = (...shown: string[]) => {
	const form = new FormData();
	for (const name of shown) form.append("shown", name);
	return form;
};

describe("what is left out of a list", () => {
	it("is what was not ticked", () => {
		expect(hiddenIn(entities.branch, chosen("member", "requests"))).toEqual(["employees"]);
		expect(hiddenIn(entities.branch, chosen("member", "employees", "requests"))).toEqual([]);
	});

	it("is all but what names a row where nothing was ticked", () => {
		expect(hiddenIn(entities.notification, chosen())).toEqual([
			...listColumns["requests/notifications"],
		]);
	});

	it("is a text in both languages where it is told in one", () => {
		const places = ["detailed_location_en", "detailed_location_ar"];
		const others = ["branch", "subbranch", "requests"];
		expect(hiddenIn(entities.facility, chosen(...others))).toEqual(places);
		expect(hiddenIn(entities.facility, chosen(...others, "detailed_location_ar"))).toEqual([]);
	});

	it("is nothing with the standard columns, whatever was ticked", () => {
		const form = chosen("member");
		form.append("standard", "1");
		expect(hiddenIn(entities.branch, form)).toEqual([]);
	});
});

describe("the API", () => {
	it("takes what the lists offer to hide, list by list", () => {
		const offered = Object.values(entities)
			.filter(({ list }) => list.length > 0)
			.map((entity) => [entity.area, hideableColumns(entity).sort()]);
		const taken = columnLists.map((list) => [list, [...listColumns[list]].sort()]);
		expect(Object.fromEntries(taken)).toEqual(Object.fromEntries(offered));
		for (const list of columnLists) expect(listColumns[list].length).toBeLessThanOrEqual(maxHidden);
	});
});
