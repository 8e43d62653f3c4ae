import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { chartOfRows } from "#app/lib/compat/chart-of-rows.ts";
import { chartTypes, measures, parseChartQuery } from "#contract/charts/chart-query.ts";
import { chartData } from "#contract/charts/schemas.ts";
import { parseListQuery } from "#contract/lists/list-query.ts";
import { requestPriorities, requestStatuses, requestTypes } from "#contract/requests/constants.ts";
import { requestColumns } from "#contract/requests/list-columns.ts";
import { type RequestRow, requestRow } from "#contract/requests/schemas.ts";
import { answer, type Client, readError, signedIn } from "#tests/support/api-client.ts";
import { expectReportOf } from "#tests/support/chart-model.ts";
import { fits } from "#tests/support/list-model.ts";
import { address } from "#tests/support/list-requests.ts";
import { makeMember } from "#tests/support/members.ts";
import { makeBranch } from "#tests/support/places.ts";
import { reported } from "#tests/support/reported-failures.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant } from "#tests/support/tenant.ts";
import { howMany } from "#tests/support/test-scope.ts";

// What the database adds up is held against the same rows, counted here, and against what the web
// app adds up in front of another API.

const timeZone = "Africa/Cairo";
const surroundings = { columns: requestColumns, timeZone };
const hour = 3_600_000;

let client: Client;
let all: RequestRow[];
beforeAll(async () => {
	const acme = await makeTenant({ timeZone });
	const admin = await makeMember(acme, { permissionId: 1 });
	client = await signedIn(admin);
	const branches = [
		null,
		await makeBranch(acme, { nameEn: "North", nameAr: "الشمال" }),
		await makeBranch(acme, { nameEn: "North", nameAr: "الشمال" }),
	];
	for (let index = 0; index < 90; index++) {
		const pick = <Value>(values: readonly Value[], step: number) =>
			values[(index * step + (index >> 3)) % values.length] as Value;
		const date = new Date(Date.UTC(2029, 11, 30) + index * index * 3 * hour - (index % 7));
		await makeRequest(admin, {
			comment: index % 9 === 0 ? " " : `Tap ${index % 43}`,
			type: pick(requestTypes, 1),
			priority: pick(requestPriorities, 5),
			status: pick(requestStatuses, 7),
			branchId: pick(branches, 1),
			qty: index % 4 === 0 ? null : (index * 13) % 211,
			date,
			closingTime: index % 3 === 0 ? new Date(date.valueOf() + index * index * hour) : null,
		});
	}
	all = z.array(requestRow).parse(await (await client.get("/requests")).json());
});

/** Filters that no row holds. */
const ofNoRow = ["planned", "unanswered", "unassigned"];
const columnName = fc.constantFrom(
	...Object.keys(requestColumns).filter((name) => !ofNoRow.includes(name)),
);
const params = fc.record({
	chart: fc.constantFrom(...chartTypes),
	x: columnName,
	y: fc.constantFrom("", "qty", "solving_days", "status"),
	of: fc.constantFrom(...measures),
	q: fc.constantFrom("", "", "tap 1", "north", "done"),
	"f.status": fc.constantFrom("", "", "done", "late,pending"),
	"f.date": fc.constantFrom("", "", ">= 2030", "2030-01", "2030-01-02"),
	"f.qty": fc.constantFrom("", "", "> 50", "< 0"),
});

describe("a report", () => {
	it("counts and adds up what the list holds, whatever is asked", async () => {
		await fc.assert(
			fc.asyncProperty(params, async (asked) => {
				const path = address("/requests/report", asked);
				const { searchParams } = new URL(path, "http://api");
				const { query } = parseChartQuery(searchParams, requestColumns);
				if (!query)
					return void expect(await readError(client.get(path))).toMatchObject({ status: 422 });
				const list = parseListQuery(searchParams, requestColumns).query;
				const rows = all.filter((row) => fits(row, list, requestColumns, timeZone));
				const answered = await answer(client.get(path), chartData);
				expectReportOf(rows, answered, query, surroundings);
				expect(chartOfRows(rows, query, { ...surroundings, language: "ar" })).toEqual(answered);
			}),
			{ numRuns: howMany(60, 200) },
		);
	});

	it("answers whatever is written in its address", async () => {
		const name = fc.constantFrom("chart", "x", "y", "of", "q", "column", "sort", "by", "f.qty");
		const text = fc.oneof(fc.string({ unit: "binary", maxLength: 9 }), columnName);
		await fc.assert(
			fc.asyncProperty(fc.dictionary(name, text, { maxKeys: 5 }), async (asked) => {
				const path = address("/requests/report", { chart: "bar", x: "status", ...asked });
				expect([200, 422]).toContain((await client.get(path)).status);
			}),
			{ numRuns: howMany(30, 100) },
		);
		expect(reported).toEqual([]);
	});
});
