import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type ListQuery, parseListQuery, sortOrders } from "#contract/lists/list-query.ts";
import { requestPriorities, requestStatuses, requestTypes } from "#contract/requests/constants.ts";
import { requestColumns } from "#contract/requests/list-columns.ts";
import { type RequestRow, requestRow } from "#contract/requests/schemas.ts";
import { type Client, signedIn } from "#tests/support/api-client.ts";
import { fits } from "#tests/support/list-model.ts";
import { address } from "#tests/support/list-requests.ts";
import { makeMember } from "#tests/support/members.ts";
import { makeBranch } from "#tests/support/places.ts";
import { reported } from "#tests/support/reported-failures.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant } from "#tests/support/tenant.ts";
import { howMany } from "#tests/support/test-scope.ts";

// What the database answers is held against the same question asked of the rows in memory.

const timeZone = "Africa/Cairo";
const hour = 3_600_000;

let client: Client;
let all: RequestRow[];
beforeAll(async () => {
	const acme = await makeTenant({ timeZone });
	const admin = await makeMember(acme, { permissionId: 1, nameEn: "Ann", nameAr: "آن" });
	client = await signedIn(admin);
	const branches = [
		null,
		await makeBranch(acme, { nameEn: "North 1", nameAr: "الشمال" }),
		await makeBranch(acme, { nameEn: "south", nameAr: "الجنوبيّة" }),
	];
	const texts = ["", "Tap 10%", "تسرّب ١٠", "a_b", "ÄÖ إدارة", "نهى\\", "TAP"];
	for (let index = 0; index < 60; index++) {
		const pick = <Value>(values: readonly Value[], step: number) =>
			values[(index * step + (index >> 3)) % values.length] as Value;
		const closed = index % 3 === 0;
		const date = new Date(Date.UTC(2029, 11, 30) + index * 5 * hour - (index % 7));
		await makeRequest(admin, {
			comment: pick(texts, 3),
			type: pick(requestTypes, 1),
			priority: pick(requestPriorities, 5),
			status: pick(requestStatuses, 7),
			branchId: pick(branches, 1),
			qty: index % 4 === 0 ? null : index % 11,
			date,
			closingTime: closed ? new Date(date.valueOf() + index * hour) : null,
		});
	}
	all = z.array(requestRow).parse(await (await client.get("/requests?sort=asc")).json());
});

const matches = (row: RequestRow, query: ListQuery) => fits(row, query, requestColumns, timeZone);

const columnName = fc.constantFrom(...Object.keys(requestColumns));
const word = fc.oneof(
	fc.constantFrom("tap", "تسرب", "10", "%", "_", "\\", "north", "جنوب", "done", "in progress"),
	fc.constantFrom("maint", "آن", "5", "١٠", "ä", "é", "purchase", "'", "7", "قيد", "طلب", "متاخر"),
	fc.string({ unit: "binary", maxLength: 3 }),
);
const operator = fc.constantFrom("", "<", ">", "<=", ">=", "=", "≤", "≥", "> ", "<>");
const filterText = fc.oneof(
	word,
	fc.tuple(operator, fc.integer({ min: -2, max: 12 })).map((parts) => parts.join("")),
	fc
		.tuple(operator, fc.constantFrom("2030-01-01", "2030-01", "2030", "3/1/2030", "31/12/2029"))
		.map((parts) => parts.join("")),
	fc.subarray([...requestStatuses, ...requestTypes, ...requestPriorities]).map(String),
);
const params = fc
	.record({
		q: fc.option(word, { nil: "" }),
		column: fc.option(columnName, { nil: "" }),
		filters: fc.dictionary(columnName, filterText, { maxKeys: 3, noNullPrototype: true }),
		sort: fc.constantFrom("", ...sortOrders),
		by: fc.option(columnName, { nil: "" }),
	})
	.map(({ filters, ...rest }) => ({
		...rest,
		...Object.fromEntries(Object.entries(filters).map(([name, text]) => [`f.${name}`, text])),
	}));

describe("a list", () => {
	it("holds the rows that fit, as memory counts them, whatever is asked", async () => {
		await fc.assert(
			fc.asyncProperty(params, async (asked) => {
				const path = address("/requests", asked);
				const { query } = parseListQuery(new URL(path, "http://api").searchParams, requestColumns);
				const response = await client.get(path);
				expect(response.status).toBe(200);
				const found = z.array(requestRow).parse(await response.json());
				const expected = all.filter((row) => matches(row, query));
				expect(found.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
					expected.map(({ id }) => id),
				);
				const page = await client.get(`${path}&page=2&per=7`);
				expect(page.headers.get("x-total-count")).toBe(String(expected.length));
				expect(await page.json()).toEqual(found.slice(7, 14));
			}),
			{ numRuns: howMany(50, 150) },
		);
	});

	it("answers whatever is written in its address", async () => {
		const name = fc.oneof(
			fc.constantFrom("q", "column", "sort", "by", "page", "per", "lang", "status", "f.", "q."),
			columnName.map((column) => `f.${column}`),
			fc.string(),
		);
		const text = fc.string({ unit: "binary", maxLength: 30 });
		await fc.assert(
			fc.asyncProperty(fc.dictionary(name, text, { maxKeys: 6 }), async (asked) => {
				const { currentMemberId: _, ...rest } = asked;
				const { status } = await client.get(address("/requests", rest));
				// A status that there is not is refused: it is the specification's own filter.
				expect(status).toBe(rest.status ? 422 : 200);
			}),
			{ numRuns: howMany(30, 100) },
		);
		expect(reported).toEqual([]);
	});
});
