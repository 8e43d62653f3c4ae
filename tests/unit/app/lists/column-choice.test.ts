import { describe, expect, it } from "vitest";
import { hideableColumns } from "#app/entities/hideable-columns.ts";
import { entities } from "#app/entities/registry.ts";
import { hiddenIn } from "#app/lists/column-choice.server.ts";
import { columnChoice, columnLists } from "#contract/schemas/list-columns.ts";

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
			"read",
			"comment",
			"status",
			"facility",
			"actor",
			"date",
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
	const listed = Object.values(entities).filter(({ list }) => list.length > 0);
	const problems = (list: string, hidden: readonly string[]) =>
		columnChoice.safeParse({ list, hidden }).error?.issues.map(({ message }) => message) ?? [];

	it("knows the lists that have columns, and no other", () => {
		expect(listed.map(({ area }) => area).sort()).toEqual([...columnLists].sort());
	});

	it.each(listed)("takes all that the list of $name offers to hide", (entity) => {
		const hidden = hideableColumns(entity);
		expect(hidden).not.toEqual([]);
		expect(problems(entity.area, hidden)).toEqual([]);
	});

	it.each(columnLists)("takes nothing that no row of %s has", (list) => {
		for (const name of ["", "colour", "Details", "constructor"])
			expect(problems(list, [name]), name).toEqual(["choice"]);
	});
});
