import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { fetchPage } from "#api/platform/lists/list-query.ts";
import { requestList } from "#api/requests/list.ts";
import { findOpenRequestsAt } from "#api/similar/queries.ts";
import { findBacklogTrend } from "#api/statistics/backlog.queries.ts";
import {
	compareBranches,
	countCompleted,
	countResponses,
} from "#api/statistics/completion.queries.ts";
import type { Columns } from "#contract/lists/column-types.ts";
import { parseListQuery } from "#contract/lists/list-query.ts";
import { requestColumns } from "#contract/requests/list-columns.ts";
import type { RequestRow } from "#contract/requests/schemas.ts";
import { normalizeForSearch } from "#contract/values/normalize-text.ts";
import { type Client, readError, signedIn } from "#tests/support/api-client.ts";
import { owner, within } from "#tests/support/database.ts";
import { workOnOwnDatabase } from "#tests/support/isolated-database.ts";
import { makeKind } from "#tests/support/kinds.ts";
import { address } from "#tests/support/list-requests.ts";
import { makeMember } from "#tests/support/members.ts";
import { makeBranch, makeFacility } from "#tests/support/places.ts";
import { tooMuch, watched } from "#tests/support/query-plans.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const many = 12_000;

/** No more rows than this are read, or sorted, for a page of fifty. */
const few = 2500;

workOnOwnDatabase();

let tenant: Tenant;
let client: Client;
beforeAll(async () => {
	tenant = await makeTenant();
	const admin = await makeMember(tenant, { permissionId: 1 });
	client = await signedIn(admin);
	const other = await makeMember(tenant);
	for (const name of ["North", "South", "Middle"]) {
		const branch = await makeBranch(tenant, { nameEn: name, nameAr: `فرع ${name}` });
		for (const room of ["Hall", "Roof", "Yard"])
			await makeFacility(tenant, { nameEn: room, nameAr: `${room} ${name}`, branchId: branch });
	}
	for (const nameEn of ["Cooling", "Power"]) await makeKind(tenant, { nameEn });
	await within(tenant, ({ db }) =>
		db.execute(sql`
			insert into requests (tenant_id, id, type, priority, status, qty, comment, date, due_at,
				closing_time, reopened_at, member_id, assigned_to_id, branch_id, facility_id, kind_id)
			select ${tenant.id}, n,
				(array['Maintenance Request', 'Direct Request', 'Dispose Request', 'Purchase Request'])
					[1 + n % 4],
				(array['High', 'Medium', 'Low'])[1 + n % 3],
				case when n > ${many - 300} then 'pending' when n % 5 = 0 then 'rejected' else 'done' end,
				case when n % 4 = 0 then n % 11 end,
				case when n % 10 = 0 then 'a tap drips ' else 'no light ' end || n * 7919 % 1000,
				timestamptz '2028-01-01' + n * interval '1 hour',
				timestamptz '2028-01-03' + n * interval '1 hour' + n % 7 * interval '1 day',
				case when n <= ${many - 300} then timestamptz '2028-01-02' + n * interval '1 hour' end,
				case when n % 97 = 0 then timestamptz '2028-01-02' + n * interval '1 hour' end,
				case when n % 10 > 0 then ${other.id}::integer else ${admin.id} end,
				case when n % 6 > 0 then ${admin.id}::integer end,
				case when n % 9 > 0 then 1 + n % 3 end, case when n % 9 > 0 then 1 + n % 9 end,
				case when n % 9 > 5 then 1 + n % 2 end
			from generate_series(1, ${many}) n`),
	);
	await owner`vacuum analyze requests`;
});

const columns: Columns = requestColumns;
const orders = Object.keys(columns)
	.filter((by) => !columns[by]?.unsorted)
	.flatMap((by) => ["asc", "desc"].map((sort) => ({ by, sort })));

/** Orders for which there is an index. */
const indexed = orders.filter(({ by }) => ["date", "id"].includes(by));

/** What a request is sorted by, and by what it stands among those that are equal to it. */
function keysOf(row: RequestRow, by: string): (string | number | null)[] {
	const { kind, values } = columns[by] ?? {};
	const value = (row[by as keyof RequestRow] ?? null) as string | number | null;
	const own = () => {
		if (kind === "names") {
			const details = row[`${by}Details` as keyof RequestRow] as
				| { name_en: string }
				| null
				| undefined;
			return details ? normalizeForSearch(details.name_en) : null;
		}
		if (kind === "choice") return values?.indexOf(String(value)) ?? null;
		return kind === "text" ? normalizeForSearch(String(value)) : value;
	};
	const isInTime = kind === "names" || kind === "choice" || by.endsWith("_id");
	return [own(), ...(isInTime ? [row.date] : []), row.id];
}

function sorted(rows: readonly RequestRow[], { by, sort }: { by: string; sort: string }): number[] {
	const sign = sort === "desc" ? -1 : 1;
	const keyed = rows.map((row) => ({ id: row.id, keys: keysOf(row, by) }));
	keyed.sort((one, other) => {
		for (const [nth, left] of one.keys.entries()) {
			const right = other.keys[nth] ?? null;
			if (left === right) continue;
			if (left === null) return 1;
			if (right === null) return -1;
			return left < right ? -sign : sign;
		}
		return 0;
	});
	return keyed.map(({ id }) => id);
}

describe("a page of a long list", () => {
	let all: RequestRow[];
	beforeAll(async () => {
		const answer = await client.get("/requests");
		all = (await answer.json()) as RequestRow[];
		expect(all).toHaveLength(many);
	});

	it.each(orders)("holds the rows that belong there: $by $sort", async (asked) => {
		const done = all.filter(({ status }) => status === "done");
		for (const [filter, rows] of [
			["", all],
			["done", done],
		] as const) {
			const expected = sorted(rows, asked);
			for (const page of [1, 2, 45, 90, 150]) {
				const params = { ...asked, lang: "en", page, ...(filter ? { "f.status": filter } : {}) };
				const answer = await client.get(address("/requests", { ...params, only: "id" }));
				const found = z.array(z.object({ id: z.number() })).parse(await answer.json());
				expect(
					found.map(({ id }) => id),
					`page ${page} of ${filter}`,
				).toEqual(expected.slice(page * 50 - 50, page * 50));
			}
		}
	});

	it.each(orders)("follows a row, or comes before one: $by $sort", async (asked) => {
		const expected = sorted(all, asked);
		const pageBeside = async (side: "after" | "before", row: number | "end") => {
			const params = { ...asked, lang: "en", only: "id", per: 20, [side]: row };
			const answer = await client.get(address("/requests", params));
			const found = z.array(z.object({ id: z.number() })).parse(await answer.json());
			return { ids: found.map(({ id }) => id), more: answer.headers.get("x-page-more") };
		};
		// The last with a value and the first without one, if the column has empty values, and others.
		const empty = all.filter((row) => keysOf(row, asked.by)[0] === null).length;
		const places = [3, 30, 5000, many - empty - 1, many - empty, many - 5];
		for (const at of places.filter((at) => at >= 0 && at < many)) {
			const row = expected[at] as number;
			expect(await pageBeside("after", row), `after ${at}`).toEqual({
				ids: expected.slice(at + 1, at + 21),
				more: at + 21 < many ? "1" : null,
			});
			expect(await pageBeside("before", row), `before ${at}`).toEqual({
				ids: expected.slice(Math.max(0, at - 20), at),
				more: at > 20 ? "1" : null,
			});
		}
		expect(await pageBeside("before", "end")).toEqual({ ids: expected.slice(-20), more: "1" });
	});

	it("has a number among the first ten thousand rows", async () => {
		const answer = await client.get(address("/requests", { page: 200, only: "id" }));
		expect(await answer.json()).toHaveLength(50);
		expect(await readError(client.get(address("/requests", { page: 201 })))).toMatchObject({
			status: 422,
			fields: { page: "page_far" },
		});
		const few = await client.get(address("/requests", { page: 201, "f.branch": "North" }));
		expect(await few.json()).toEqual([]);
	});

	it.each(["asc", "desc"])("holds them deep among those of one branch: %s", async (sort) => {
		const asked = { by: "date", sort, "f.branch": "North", only: "id" };
		const rows = all.filter(({ branchDetails }) => branchDetails?.name_en === "North");
		const expected = sorted(rows, asked);
		expect(expected.length).toBeGreaterThan(2600);
		for (const page of [22, 30, 36, 50]) {
			const answer = await client.get(address("/requests", { ...asked, page, lang: "en" }));
			const found = z.array(z.object({ id: z.number() })).parse(await answer.json());
			const there = expected.slice(page * 50 - 50, page * 50);
			expect(
				found.map(({ id }) => id),
				`page ${page}`,
			).toEqual(there);
		}
	});

	it.each([
		{ filter: "2028-03", first: "2028-03-01", last: "2028-03-31" },
		{ filter: "<2028-06", first: "", last: "2028-05-31" },
		{ filter: ">=2029-01-20", first: "2029-01-20", last: "9" },
	])("holds those of some days of due dates and closing times: $filter", async (days) => {
		for (const column of ["due_date", "closing_time"] as const) {
			const rows = all.filter((row) => {
				const at = row[column];
				// In Riyadh.
				const day = at && new Date(Date.parse(at) + 3 * 3_600_000).toISOString().slice(0, 10);
				return day !== null && day >= days.first && day <= days.last;
			});
			expect(rows.length).toBeGreaterThan(150);
			for (const sort of ["asc", "desc"]) {
				const asked = { by: "date", sort, [`f.${column}`]: days.filter, only: "id", lang: "en" };
				const expected = sorted(rows, asked);
				for (const page of [1, 2, Math.ceil(rows.length / 50)]) {
					const answer = await client.get(address("/requests", { ...asked, page }));
					const found = z.array(z.object({ id: z.number() })).parse(await answer.json());
					expect(
						found.map(({ id }) => id),
						`${column} ${sort}, page ${page}`,
					).toEqual(expected.slice(page * 50 - 50, page * 50));
				}
			}
		}
	});

	it("holds them after some are deleted, and others raised", async () => {
		const gone = all.filter(({ id }) => id % 13 === 0).map(({ id }) => id);
		const change = (at: string | null) =>
			within(tenant, ({ db }) =>
				db.execute(sql`update requests set deleted_at = ${at}::timestamptz
					where tenant_id = ${tenant.id} and id % 13 = 0`),
			);
		await change("2030-01-01");
		const asked = { by: "date", sort: "desc" };
		const left = all.filter(({ id }) => !gone.includes(id));
		const answer = await client.get(address("/requests", { ...asked, only: "id", page: 100 }));
		const found = z.array(z.object({ id: z.number() })).parse(await answer.json());
		expect(found.map(({ id }) => id)).toEqual(sorted(left, asked).slice(4950, 5000));
		await change(null);
	});
});

describe("counting", () => {
	it("ends where it is told to, and says that there are more", async () => {
		const counted = async (params: Record<string, string>) => {
			const { headers } = await client.get(address("/requests", params));
			return [headers.get("x-total-count"), headers.get("x-total-more")];
		};
		const tap = { "f.comment": "tap", count_limit: "100" };
		expect(await counted({ ...tap, page: "1" })).toEqual(["100", "1"]);
		expect(await counted({ ...tap, page: "1", per: "0" })).toEqual(["100", "1"]);
		expect(await counted({ ...tap, page: "4" })).toEqual(["200", "1"]);
		expect(await counted({ ...tap, page: "24" })).toEqual(["1200", null]);
		expect(await counted({ ...tap, page: "25" })).toEqual(["1200", null]);
		expect(await counted({ page: "1", count_limit: "100" })).toEqual(["100", "1"]);
		expect(await counted({ page: "1" })).toEqual(["12000", null]);
		expect(await counted({ "f.comment": "tap", page: "1" })).toEqual(["1200", null]);
	});
});

describe("what a page of a long list reads", () => {
	it.each([
		...indexed.map(({ by, sort }) => `by=${by}&sort=${sort}`),
		...indexed.map(({ by, sort }) => `by=${by}&sort=${sort}&f.status=done`),
		"",
		"page=20",
		"after=6000",
		"before=6000",
		"before=end",
		"after=6000&f.status=done",
		"f.status=pending",
		"f.type=Direct Request",
		"f.priority=High",
		"f.branch=North",
		"f.branch_id=2",
		"f.branch=South&f.status=done",
		"f.facility=Roof",
		"f.facility_id=2",
		"f.kind=Power",
		"f.kind_id=1",
		"f.kind_id=1&f.status=done",
		"f.member_id=1",
		"f.assigned_to_id=1",
		"f.date=2028",
		"f.date=>2028-06-01",
		"f.qty=>3",
		"f.due_date=2028-06",
		"f.due_date=<2028-06",
		"f.comment=tap",
		"q=tap",
	])("is little: %s", async (text) => {
		const { query } = parseListQuery(new URLSearchParams(text), requestColumns);
		const wrong: string[] = [];
		await within(tenant, async (scope) => {
			// A table as small as this one may be read as a whole sooner.
			await scope.db.execute(sql`set local enable_seqscan = off`);
			const page = await fetchPage(
				watched(scope, (plan) => wrong.push(...tooMuch(plan, ["requests"], few))),
				requestList,
				{
					query,
					known: requestColumns,
					timeZone: "UTC",
					language: "en",
					visible: null,
					countUpTo: 200,
				},
			);
			expect(page.rows).toHaveLength(50);
		});
		expect(wrong).toEqual([]);
	});
});

it("What a member has open is listed and counted without the closed, and without others' open ones", async () => {
	const text = "f.member_id=1&f.status=pending,in_progress,late&by=due_date&sort=asc&per=5";
	const { query } = parseListQuery(new URLSearchParams(text), requestColumns);
	const wrong: string[] = [];
	await within(tenant, async (scope) => {
		await scope.db.execute(sql`set local enable_seqscan = off`);
		const page = await fetchPage(
			watched(scope, (plan) => wrong.push(...tooMuch(plan, ["requests"], 100))),
			requestList,
			{ query, known: requestColumns, timeZone: "UTC", language: "en", visible: null },
		);
		expect(page.rows).toHaveLength(5);
		expect(page.total).toBe(30);
	});
	expect(wrong).toEqual([]);
});

it("What is open at a facility is found without reading what is closed there, or open elsewhere", async () => {
	const wrong: string[] = [];
	await within(tenant, async (scope) => {
		await scope.db.execute(sql`set local enable_seqscan = off`);
		const seen = watched(scope, (plan) => wrong.push(...tooMuch(plan, ["requests"], 100)));
		expect(await findOpenRequestsAt(seen, 2, 200)).toHaveLength(34);
	});
	expect(wrong).toEqual([]);
});

it("The statistics of work read what is open and recent, and else counts", async () => {
	const now = new Date("2029-05-16");
	const wrong: string[] = [];
	await within(tenant, async (scope) => {
		await scope.db.execute(sql`set local enable_seqscan = off`);
		const seen = watched(scope, (plan) => wrong.push(...tooMuch(plan, ["requests"], few)));
		for (const branch of [null, 1]) {
			const { whole } = await countCompleted(seen, branch, "12", "UTC", now);
			expect(whole.finished).toBeGreaterThan(few / 2);
			await countResponses(seen, branch, "12", "UTC", now);
			const { open, bands, series } = await findBacklogTrend(seen, branch, "12", now);
			expect(series.at(-1)?.open).toBe(open);
			expect(open).toBe(bands["1"] + bands["7"] + bands["30"]);
			expect(open).toBeGreaterThan(0);
		}
		expect(await compareBranches(seen, "12", "UTC", now)).toHaveLength(3);
	});
	expect(wrong).toEqual([]);
});
