import { describe, expect, it } from "vitest";
import { ListUrl } from "#app/lists/list-url.ts";
import { parseListQuery } from "#contract/lists/list-query.ts";
import { requestColumns } from "#contract/requests/list-columns.ts";

const search = "q=x&column=&f.status=late&f.status=done&page=3&lng=ar&utm_source=mail&f.none=1";
const address = new ListUrl("follow-up", search, requestColumns);

describe("the addresses of a list", () => {
	it("leave out empty fields, the language, and what no list knows", () => {
		expect(address.with({})).toBe("?q=x&f.status=late&f.status=done&page=3");
	});

	it("take a filter away with all its values", () => {
		expect(address.with({ "f.status": null, page: null })).toBe("?q=x");
	});

	it("lead back to the whole list", () => {
		expect(new ListUrl("follow-up", "q=x", requestColumns).with({ q: null })).toBe(
			"/table/follow-up",
		);
		expect(address.cleared).toBe("/table/follow-up");
	});

	it("give the whole list as CSV, whatever page is shown", () => {
		expect(address.csv).toBe("/table/follow-up.csv?q=x&f.status=late&f.status=done");
	});

	it("sort by a column, and the other way round when it does already", () => {
		const sortBy = (query: string, name: string) =>
			new ListUrl("follow-up", query, requestColumns).sortBy(
				name,
				requestColumns,
				parseListQuery(new URLSearchParams(query), requestColumns).query,
			);
		expect(sortBy("", "priority")).toEqual({ sortHref: "?sort=priority-high-low&by=priority" });
		expect(sortBy("sort=new-old&by=date", "date")).toEqual({
			sortHref: "?sort=old-new&by=date",
			ariaSort: "descending",
		});
		expect(sortBy("sort=za&by=branch", "branch").sortHref).toBe("?sort=az&by=branch");
	});
});
