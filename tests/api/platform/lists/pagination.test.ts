import { beforeAll, describe, expect, it } from "vitest";
import { type RequestRow, requestRow } from "#contract/requests/schemas.ts";
import { type Client, signedIn } from "#tests/support/api-client.ts";
import { address, list } from "#tests/support/list-requests.ts";
import { makeMember, makeMemberWith } from "#tests/support/members.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant } from "#tests/support/tenant.ts";

const count = 23;
const minute = 60_000;

let client: Client;
/** From new to old, as the list shows them; two always have the same moment. */
let ids: number[];
beforeAll(async () => {
	const acme = await makeTenant();
	client = await signedIn(await makeMemberWith(acme, "follow_up"));
	const member = await makeMember(acme);
	const start = new Date("2030-01-01T00:00:00Z").valueOf();
	for (let index = 0; index < count; index++) {
		const date = new Date(start + Math.floor(index / 2) * minute);
		await makeRequest(member, { date, closingTime: index % 3 === 0 ? date : null });
	}
	ids = Array.from({ length: count }, (_, index) => count - index);
	await makeRequest(await makeMember(await makeTenant()));
});

const get = (params: Parameters<typeof address>[1] = {}) =>
	list(client, address("/requests", params), requestRow);
const idsOf = (rows: RequestRow[]) => rows.map(({ id }) => id);

describe("a list without parameters", () => {
	it("is the whole list, with the number of its rows in the header", async () => {
		const { rows, total } = await get();
		expect(idsOf(rows)).toEqual(ids);
		expect(total).toBe(count);
	});
});

describe("a page", () => {
	it.each([1, 2, 3, 4, 5])("%i of five holds the rows of the whole list", async (page) => {
		const { rows, total } = await get({ page, per: 5 });
		expect(idsOf(rows)).toEqual(ids.slice((page - 1) * 5, page * 5));
		expect(total).toBe(count);
	});

	it("is each row once, sorted either way, whatever its size", async () => {
		for (const sort of ["old-new", "new-old"] as const)
			for (const per of [1, 4, 11, 12, 22, 23, 200]) {
				const seen: number[] = [];
				for (let page = 1; page <= Math.ceil(count / per); page++)
					seen.push(...idsOf((await get({ page, per, sort, by: "date" })).rows));
				expect(seen, `${sort} ${per}`).toEqual(sort === "new-old" ? ids : ids.toReversed());
			}
	});

	it("is each row once where the column that sorts has empty values", async () => {
		for (const sort of ["asc", "desc"]) {
			const sorted = { sort, by: "closing_time" };
			const seen: number[] = [];
			for (let page = 1; page <= 5; page++)
				seen.push(...idsOf((await get({ ...sorted, page, per: 5 })).rows));
			expect(seen, sort).toEqual(idsOf((await get(sorted)).rows));
		}
	});

	it("beside a row has those before or after it, where the column that sorts has empty values, too", async () => {
		for (const sort of ["asc", "desc"]) {
			const sorted = { sort, by: "closing_time" };
			const whole = idsOf((await get(sorted)).rows);
			const beside = async (params: object) =>
				idsOf((await get({ ...sorted, ...params, page: 1, per: 4 })).rows);
			// The first eight are not empty.
			for (const at of [5, 7, 8, 15]) {
				const row = whole[at] ?? 0;
				expect(await beside({ after: row }), `${sort} after ${at}`).toEqual(
					whole.slice(at + 1, at + 5),
				);
				expect(await beside({ before: row }), `${sort} before ${at}`).toEqual(
					whole.slice(at - 4, at),
				);
			}
			expect(await beside({ before: "end" })).toEqual(whole.slice(-4));
		}
	});

	it("of no rows tells how many there are, up to the limit", async () => {
		expect(await get({ page: 1, per: 0 })).toEqual({ rows: [], total: count });
		expect((await get({ page: 1, per: 0, "f.id": "<= 4" })).total).toBe(4);
		expect((await get({ page: 1, per: 0, column: "limit", q: 7 })).total).toBe(7);
	});

	it("tells of its rows what is asked for, with what belongs to it", async () => {
		const only = await client.get("/requests?page=1&per=1&only=status,member,nothing");
		const whole = await client.get("/requests?page=1&per=1");
		const [row] = await whole.json();
		const { id, status, member_id, memberDetails } = row;
		expect(await only.json()).toEqual([{ id, status, member_id, memberDetails }]);
	});

	it("after the last is empty and still knows the number of rows", async () => {
		expect(await get({ page: 6, per: 5 })).toEqual({ rows: [], total: count });
		expect(await get({ page: 1_000_000, per: 200 })).toEqual({ rows: [], total: count });
	});

	it("has at most two hundred rows, and the usual number where it is not understood", async () => {
		expect((await get({ per: 100_000 })).rows).toHaveLength(count);
		for (const per of ["-5", "x"]) expect((await get({ per })).rows).toHaveLength(count);
	});

	it("is written in any digits", async () => {
		expect(idsOf((await get({ page: "٢", per: "٥" })).rows)).toEqual(ids.slice(5, 10));
	});
});

describe("the limit", () => {
	it("caps the rows and the number of them", async () => {
		const { rows, total } = await get({ column: "limit", q: "7" });
		expect(idsOf(rows)).toEqual(ids.slice(0, 7));
		expect(total).toBe(7);
	});

	it("is divided into pages, the last one shorter", async () => {
		const params = { column: "limit", q: "7", per: 5 };
		expect(idsOf((await get({ ...params, page: 2 })).rows)).toEqual(ids.slice(5, 7));
		expect(await get({ ...params, page: 3 })).toEqual({ rows: [], total: 7 });
	});

	it("above the number of rows changes nothing", async () => {
		expect(await get({ column: "limit", q: "500" })).toMatchObject({ total: count });
	});

	it("that is no number is left out", async () => {
		expect((await get({ column: "limit", q: "many" })).total).toBe(count);
	});
});
