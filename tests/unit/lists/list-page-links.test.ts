import { expect, it } from "vitest";
import { listPageLinks } from "#app/lists/list-page-links.ts";
import { ListUrl } from "#app/lists/list-url.ts";
import { parseListQuery } from "#contract/lists/list-query.ts";
import { requestColumns } from "#contract/requests/list-columns.ts";

const ends = { first: 70, last: 21 };

const linksOf = (search: string, state: { total: number; more?: boolean; further?: boolean }) => {
	const { query } = parseListQuery(new URLSearchParams(search), requestColumns);
	const address = new ListUrl("follow-up", search, requestColumns);
	return Object.values(
		listPageLinks(address, query, { more: false, further: false, ends, ...state }),
	);
};

const all = "/table/follow-up";

it.each([
	["a list of one page", "", { total: 9 }, [false, false, false, false]],
	["the first of three", "", { total: 120 }, [false, false, "?page=2", "?page=3"]],
	["the last of three", "page=3", { total: 120 }, [all, "?page=2", false, false]],
	[
		"a page of rows that were not all counted",
		"page=4",
		{ total: 200, more: true },
		[all, "?page=3", "?page=5", "?before=end"],
	],
	[
		"the last with a number",
		"page=200&f.status=done",
		{ total: 10_000, more: true },
		[
			"?f.status=done",
			"?page=199&f.status=done",
			"?f.status=done&after=21",
			"?f.status=done&before=end",
		],
	],
	[
		"a page after a row",
		"after=71",
		{ total: 10_000, more: true, further: true },
		[all, "?before=70", "?after=21", "?before=end"],
	],
	[
		"the last after a row",
		"after=71",
		{ total: 10_000, more: true },
		[all, "?before=70", false, false],
	],
	[
		"a page before a row",
		"before=20",
		{ total: 10_000, more: true, further: true },
		[all, "?before=70", "?after=21", "?before=end"],
	],
	[
		"the last of all",
		"before=end",
		{ total: 10_000, more: true, further: true },
		[all, "?before=70", false, false],
	],
] as const)("%s leads to first, previous, next and last", (_, search, state, links) => {
	expect(linksOf(search, state)).toEqual(links);
});

it("Another order or size begins with the first page again", () => {
	const address = new ListUrl("follow-up", "after=71&f.status=done", requestColumns);
	expect(address.with({ per: "25", page: null })).toBe("?f.status=done&per=25");
	expect(address.csv).toBe("/table/follow-up.csv?f.status=done");
	expect(address.filtered).toBe("/table/follow-up?f.status=done");
});
