import { describe, expect, it } from "vitest";
import { hideableColumns } from "#app/entities/hideable-columns.ts";
import { entities } from "#app/entities/registry.ts";
import { findHiddenColumns } from "#app/lists/column-visibility.server.ts";
import { hiddenColumnsInput, hideableLists } from "#contract/lists/hidden-columns.ts";

describe("what is left out of a list", () => {
	it("is what was not ticked", () => {
		expect(findHiddenColumns(entities.branch, ["member", "requests"])).toEqual(["employees"]);
		expect(findHiddenColumns(entities.branch, ["member", "employees", "requests"])).toEqual([]);
	});

	it("is all but what names a row where nothing was ticked", () => {
		expect(findHiddenColumns(entities.notification, [])).toEqual([
			"status",
			"comment",
			"actor",
			"date",
			"facility",
			"read",
		]);
	});

	it("is a text in both languages where it is told in one", () => {
		const places = ["detailed_location_en", "detailed_location_ar"];
		const others = ["branch", "subbranch", "requests"];
		expect(findHiddenColumns(entities.facility, [...others])).toEqual(places);
		expect(findHiddenColumns(entities.facility, [...others, "detailed_location_ar"])).toEqual([]);
	});

	it("is nothing with the standard columns, whatever was ticked", () => {
		expect(findHiddenColumns(entities.branch, null)).toEqual([]);
	});
});

describe("the API", () => {
	const listed = Object.values(entities).filter(({ list }) => list.length > 0);
	const problems = (list: string, hidden: readonly string[]) =>
		hiddenColumnsInput.safeParse({ list, hidden }).error?.issues.map(({ message }) => message) ??
		[];

	it("knows the lists that have columns, and no other", () => {
		expect(listed.map(({ area }) => area).sort()).toEqual([...hideableLists].sort());
	});

	it.each(listed)("takes all that the list of $name offers to hide", (entity) => {
		const hidden = hideableColumns(entity);
		expect(hidden).not.toEqual([]);
		expect(problems(entity.area, hidden)).toEqual([]);
	});

	it.each(hideableLists)("takes nothing that no row of %s has", (list) => {
		for (const name of ["", "no_column", "Details", "constructor"])
			expect(problems(list, [name]), name).toEqual(["choice"]);
	});
});
