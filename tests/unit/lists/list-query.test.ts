import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Columns } from "#contract/lists/column-types.ts";
import { parseListQuery, sortOrders } from "#contract/lists/list-query.ts";
import { memberColumns } from "#contract/members/list-columns.ts";
import { notificationColumns } from "#contract/notifications/list-columns.ts";
import { branchColumns } from "#contract/places/list-columns.ts";
import { requestColumns } from "#contract/requests/list-columns.ts";
import {
	distributionColumns,
	distributionRecordColumns,
	resourceColumns,
} from "#contract/stock/list-columns.ts";

const parse = (query: string, columns: Columns = requestColumns) =>
	parseListQuery(new URLSearchParams(query), columns);

describe("an address without parameters", () => {
	it("asks for the first page of everything", () => {
		expect(parse("")).toEqual({
			query: {
				q: "",
				searchText: "",
				column: null,
				limit: null,
				filters: [],
				sort: null,
				page: 1,
				beside: null,
				per: 50,
			},
			errors: [],
		});
	});
});

describe("a page beside a row", () => {
	it.each([
		["after=12", { side: "after", row: 12 }],
		["before=12", { side: "before", row: 12 }],
		["before=end", { side: "before", row: null }],
		["after=end", null],
		["after=0", null],
		["before=x", null],
		["after=99999999999999999999", null],
	])("is read: %s", (query, beside) => {
		expect(parse(query)).toMatchObject({ query: { page: 1, beside }, errors: [] });
	});
});

describe("free text", () => {
	it("is trimmed and cut after two hundred characters", () => {
		expect(parse("q=++tap++").query.q).toBe("tap");
		expect(parse(`q=${"x".repeat(300)}`).query.q).toHaveLength(200);
	});

	it("searches a column that there is", () => {
		expect(parse("q=tap&column=comment").query.column).toBe("comment");
		for (const column of ["nothing", "__proto__", "constructor", ""])
			expect(parse(`q=tap&column=${column}`).query.column, column).toBeNull();
	});
});

describe("free text in a column of numbers or dates", () => {
	it("is that column's filter", () => {
		expect(parse("column=qty&q=>200")).toMatchObject({
			query: {
				q: "",
				searchText: ">200",
				column: "qty",
				filters: [
					{
						column: "qty",
						text: ">200",
						filter: { kind: "number", operator: ">", value: 200 },
						searched: true,
					},
				],
			},
			errors: [],
		});
		expect(parse("column=date&q=20/6/2025&f.status=late").query.filters).toMatchObject([
			{ column: "date", filter: { first: "2025-06-20", last: "2025-06-20" } },
			{ column: "status" },
		]);
	});

	it("that can't be understood is said at the box, which keeps it, and all rows stay", () => {
		expect(parse("column=qty&q=many")).toMatchObject({
			query: { q: "", searchText: "many", filters: [] },
			errors: [{ param: "q", column: "qty", text: "many", code: "number" }],
		});
	});
});

describe("the order from old to new", () => {
	it("is that of a list's own date, and without one that of the ids", () => {
		const by = (columns: Columns) => parse("sort=old-new", columns).query.sort?.by;
		expect(by(resourceColumns)).toBe("date");
		expect(by(distributionRecordColumns)).toBe("transfer_date");
		expect(by(branchColumns)).toBe("id");
	});
});

describe("the limit", () => {
	it("is the text, where the column says so", () => {
		expect(parse("column=limit&q=25").query).toMatchObject({ limit: 25, q: "", column: null });
		expect(parse("column=limit&q=٢٥").query.limit).toBe(25);
	});

	it.each(["0", "-1", "1.5", "ten", "9999999"])("can't be %s, which is said", (q) => {
		expect(parse(`column=limit&q=${q}`)).toMatchObject({
			query: { limit: null, q: "" },
			errors: [{ param: "q", text: q, code: "limit" }],
		});
	});

	it("may be left empty", () => {
		expect(parse("column=limit&q=")).toMatchObject({ query: { limit: null }, errors: [] });
	});
});

describe("filters", () => {
	it("keep what was typed", () => {
		expect(parse("f.qty=+%3E+5+").query.filters).toEqual([
			{ column: "qty", text: "> 5", filter: { kind: "number", operator: ">", value: 5 } },
		]);
	});

	it("of one column given several times are one of many", () => {
		expect(parse("f.status=done&f.status=late").query.filters).toMatchObject([
			{ text: "done,late", filter: { values: ["done", "late"] } },
		]);
	});

	it("that are empty are none", () => {
		expect(parse("q=&q=pump&sort=&sort=asc").query).toMatchObject({
			q: "pump",
			sort: { order: "asc" },
		});
		expect(parse("f.qty=&f.date=++").query.filters).toEqual([]);
	});

	it("on columns that there are not are passed over", () => {
		expect(parse("f.nothing=1&f.=1&f.toString=1&qty=1")).toMatchObject({
			query: { filters: [] },
			errors: [],
		});
	});

	it("that can't be understood are said, and the others stay", () => {
		const { query, errors } = parse("f.qty=many&f.date=never&f.status=lost&f.comment=tap");
		expect(query.filters.map(({ column }) => column)).toEqual(["comment"]);
		expect(errors).toMatchObject([
			{ param: "f.qty", column: "qty", text: "many", code: "number" },
			{ param: "f.date", column: "date", text: "never", code: "date" },
			{ param: "f.status", column: "status", text: "lost", code: "choice" },
		]);
	});
});

describe("sorting", () => {
	it.each(sortOrders)("knows %s", (order) => {
		expect(parse(`sort=${order}&by=status`).query.sort).toEqual({ order, by: "status" });
	});

	it.each([
		["asc", "id"],
		["desc", "id"],
		["az", "comment"],
		["za", "comment"],
		["old-new", "date"],
		["new-old", "date"],
		["priority-high-low", "priority"],
	])("by %s alone sorts %s", (order, by) => {
		expect(parse(`sort=${order}`).query.sort).toEqual({ order, by });
	});

	it.each(["old-new", "new-old"])("%s means the ids where rows have no date", (order) => {
		for (const columns of [branchColumns, memberColumns])
			expect(parse(`sort=${order}`, columns).query.sort).toEqual({ order, by: "id" });
		expect(parse(`sort=${order}`, distributionColumns).query.sort?.by).toBe("transfer_date");
	});

	it("by priority sorts nothing where there is none", () => {
		expect(parse("sort=priority-high-low", notificationColumns).query.sort).toBeNull();
	});

	it("may name its column behind a colon", () => {
		expect(parse("sort=az:branch&by=").query.sort).toEqual({ order: "az", by: "branch" });
		expect(parse("sort=za:nothing").query.sort).toEqual({ order: "za", by: "comment" });
	});

	it("in an order or by a column that there is not", () => {
		expect(parse("sort=upside-down&by=id").query.sort).toBeNull();
		expect(parse("sort=asc&by=nothing").query.sort).toEqual({ order: "asc", by: "id" });
		const unsorted: Columns = { id: { kind: "number" }, name: { kind: "text", unsorted: true } };
		expect(parse("sort=asc&by=name", unsorted).query.sort).toEqual({ order: "asc", by: "id" });
	});
});

describe("pages", () => {
	it.each([
		["page=3&per=20", 3, 20],
		["page=٣&per=۲۰", 3, 20],
		["page=0&per=0", 1, 50],
		["page=-1&per=-1", 1, 50],
		["page=x&per=x", 1, 50],
		["page=1.5", 1, 50],
		["per=201", 1, 200],
		["page=1000001", 1, 50],
	])("of %j are page %i with %i rows", (text, page, per) => {
		expect(parse(text).query).toMatchObject({ page, per });
	});
});

describe("any address", () => {
	it("is understood as far as it can be", () => {
		const name = fc.oneof(
			fc.string(),
			fc.constantFrom("q", "column", "page", "per", "sort", "by"),
			fc.constantFrom(...Object.keys(requestColumns)).map((column) => `f.${column}`),
		);
		const pairs = fc.array(fc.tuple(name, fc.string({ unit: "binary" })), { maxLength: 8 });
		fc.assert(
			fc.property(pairs, (given) => {
				const { query } = parseListQuery(new URLSearchParams(given), requestColumns);
				expect(query.page).toBeGreaterThanOrEqual(1);
				expect(query.per).toBeLessThanOrEqual(200);
				for (const { column } of query.filters) expect(requestColumns).toHaveProperty(column);
			}),
			{ numRuns: 500 },
		);
	});
});
