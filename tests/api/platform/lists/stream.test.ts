import { sql } from "drizzle-orm";
import { readXlsx } from "hucre/xlsx";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type Api, createApi } from "#api/create-api.ts";
import { createExportLimits, createExportPlaces } from "#api/platform/http/lists/export-limits.ts";
import { xlsxMediaType } from "#api/platform/lists/xlsx.ts";
import { requestRow } from "#contract/requests/schemas.ts";
import { type Client, deps, readError, signedIn } from "#tests/support/api-client.ts";
import { rows } from "#tests/support/database.ts";
import { address } from "#tests/support/list-requests.ts";
import { makeMember } from "#tests/support/members.ts";
import { reported } from "#tests/support/reported-failures.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const ndjson = { accept: "application/x-ndjson" };
const workbook = { accept: xlsxMediaType };
const count = 1201;

let client: Client;
beforeAll(async () => {
	const acme = await makeTenant();
	const admin = await makeMember(acme, { permissionId: 1 });
	client = await signedIn(admin);
	await makeRequest(admin, { comment: "One line\nand another" });
	await multiply(acme);
	await makeRequest(await makeMember(await makeTenant()));
});

const multiply = (tenant: Tenant) =>
	rows(
		tenant,
		sql`insert into requests (tenant_id, id, type, priority, date, due_at, member_id, comment)
			select tenant_id, id + n, type, priority, date, due_at, member_id, comment
			from requests cross join generate_series(1, ${count - 1}::integer) n`,
	);

async function lines(params: Parameters<typeof address>[1] = {}) {
	const response = await client.get(address("/requests", params), ndjson);
	expect(response.headers.get("content-type")).toBe("application/x-ndjson");
	const text = await response.text();
	if (text === "") return [];
	expect(text.endsWith("\n")).toBe(true);
	return text.trimEnd().split("\n");
}

describe("a list as a stream", () => {
	it("is every row of the list, one a line, in order", async () => {
		const streamed = z.array(requestRow).parse((await lines()).map((line) => JSON.parse(line)));
		const whole = await (await client.get("/requests")).json();
		expect(streamed).toEqual(whole);
		expect(streamed).toHaveLength(count);
	});

	it("is filtered, sorted and limited, and pays no heed to pages", async () => {
		const params = { "f.id": "<= 9", sort: "desc", page: 2, per: 5 };
		expect((await lines(params)).map((line) => JSON.parse(line).id)).toEqual([
			9, 8, 7, 6, 5, 4, 3, 2, 1,
		]);
		expect(await lines({ column: "limit", q: "3" })).toHaveLength(3);
	});

	it("is empty where nothing fits", async () => {
		expect(await lines({ "f.id": "> 9999" })).toEqual([]);
	});

	it("is refused like the list itself", async () => {
		const stranger = await signedIn(await makeMember(await makeTenant(), { permissionId: 8 }));
		for (const accept of [ndjson.accept, "text/csv", xlsxMediaType]) {
			const refused = await readError(stranger.get("/members?only=id", { accept }));
			expect(refused.right).toBe("members_read");
		}
	});

	it.each([
		["every column", "id,comment", "text/csv; charset=utf-8; header=absent"],
		["not each column", "id,comment,password", "application/x-ndjson"],
		["a column twice", "branch,branch", "application/x-ndjson"],
		["no column", "", "application/x-ndjson"],
	])("is lines of CSV where it can be written with %s", async (_, only, type) => {
		const accept = { accept: `text/csv, ${ndjson.accept}` };
		const params = { "f.id": "1", ...(only ? { only } : {}) };
		const response = await client.get(address("/requests", params), accept);
		expect(response.headers.get("content-type")).toBe(type);
		const [text, isCsv] = [await response.text(), type.startsWith("text")];
		if (isCsv) expect(text).toBe('1,"One line\nand another"\r\n');
	});

	it.each([
		["the named columns", "/requests?f.id=<3&only=id,branch,date", ["id", "branch", "date"]],
		["all that it can have", "/requests?f.id=<3", expect.arrayContaining(["id", "date", "status"])],
	])("is a workbook with %s", async (_, path, names) => {
		const response = await client.get(`${path}&sort=asc&by=id`, workbook);
		expect(response.headers.get("content-type")).toBe(xlsxMediaType);
		const { sheets } = await readXlsx(await response.bytes());
		const [heading = [], ...cells] = sheets[0]?.rows ?? [];
		expect(heading).toEqual(names);
		expect(cells.map((row) => row[heading.indexOf("id")])).toEqual(["1", "2"]);
		expect(cells[0]?.[heading.indexOf("date")]).toBeInstanceOf(Date);
	});

	it.each([
		[ndjson, /"infinity"/],
		[workbook, /Invalid time/],
	])("breaks off, and says so, when a row in it can't be told", async (accept, failure) => {
		const acme = await makeTenant();
		const admin = await makeMember(acme, { permissionId: 1 });
		await makeRequest(admin);
		await rows(
			acme,
			sql`insert into requests (tenant_id, id, type, priority, date, due_at, member_id)
				select tenant_id, id + n, type, priority, date, due_at, member_id
				from requests cross join generate_series(1, 500) n`,
		);
		await rows(acme, sql`update requests set date = 'infinity' where id = 501`);
		const response = await (await signedIn(admin)).get("/requests?sort=old-new", accept);
		const pieces = response.body?.getReader();
		expect((await pieces?.read())?.done).toBe(false);
		const others = async () => {
			while (!(await pieces?.read())?.done);
		};
		await expect(others()).rejects.toThrow(failure);
		expect(reported.splice(0)).toHaveLength(1);
	});

	it("holds no connection while its readers are slow", async () => {
		const readers = await Promise.all(
			Array.from({ length: 12 }, async () => {
				const own = (await longList()).own;
				const pieces = (await own.get("/requests", ndjson)).body?.getReader();
				expect((await pieces?.read())?.done).toBe(false);
				return pieces;
			}),
		);
		const answers = await Promise.all(
			Array.from({ length: 20 }, () => client.get("/requests?page=1")),
		);
		expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
		await Promise.all(readers.map((pieces) => pieces?.cancel()));
		expect(reported).toEqual([]);
	});

	it("is the list as it was when it began, without what is gone by its turn", async () => {
		const { own, tenant } = await longList();
		const pieces = (await own.get("/requests?sort=asc&by=id", ndjson)).body?.getReader();
		const first = linesOf(await pieces?.read());
		await rows(tenant, sql`update requests set deleted_at = now() where id in (2, 1190)`);
		await rows(
			tenant,
			sql`insert into requests (tenant_id, id, type, priority, date, due_at, member_id)
				select tenant_id, 5000, type, priority, date, due_at, member_id from requests where id = 1`,
		);
		const ids = first.map(({ id }) => id);
		for (let piece = await pieces?.read(); !piece?.done; piece = await pieces?.read())
			ids.push(...linesOf(piece).map(({ id }) => id));
		const all = Array.from({ length: count }, (_, index) => index + 1);
		expect(ids).toEqual(all.filter((id) => id !== 1190));
	});

	it.each([
		["the session", sql`delete from sessions`],
		["the member", sql`update members set deleted_at = now()`],
	])("breaks off when %s is gone", async (_, ending) => {
		const { own, tenant } = await longList();
		const pieces = (await own.get("/requests", ndjson)).body?.getReader();
		await pieces?.read();
		await rows(tenant, ending);
		await expect(readOn(pieces)).rejects.toThrow();
		expect(reported).toEqual([]);
	});

	it("gives its place back when the reader goes away", async () => {
		for (let reader = 0; reader < 15; reader++) {
			const { body } = await client.get("/requests", ndjson);
			const pieces = body?.getReader();
			await pieces?.read();
			await pieces?.cancel();
		}
		expect((await client.get("/requests?page=1")).status).toBe(200);
		expect(reported).toEqual([]);
	});

	it("is refused for a while where a member reads too many at once", async () => {
		const places = { atOnce: 10, ofGroup: 3, ofMember: 2, waiting: 10, waitingOfMember: 10 };
		const exports = { ...createExportLimits(10), takePlace: createExportPlaces(places, 0) };
		const { own, tenant, at } = await longList(createApi({ ...deps, exports }));
		const elsewhere = await signedIn(await makeMember(await makeTenant(), { permissionId: 1 }), at);
		const colleague = await signedIn(await makeMember(tenant, { permissionId: 1 }), at);
		const reading = [await elsewhere.get("/members", ndjson)];
		for (const reader of [colleague, own, own]) reading.push(await reader.get("/requests", ndjson));
		const refused = await own.get("/requests", ndjson);
		expect(await readError(refused.clone())).toMatchObject({
			status: 429,
			code: "too_many_exports",
			retryAfter: 30,
		});
		expect(refused.headers.get("retry-after")).toBe("30");
		expect((await readError(colleague.get("/requests", ndjson))).status).toBe(429);
		expect((await own.get("/requests?page=1")).status).toBe(200);
		expect((await elsewhere.get("/requests", ndjson)).status).toBe(200);
		await Promise.all(reading.map(({ body }) => body?.cancel()));
		expect((await own.get("/requests", ndjson)).status).toBe(200);
	});
});

describe("a long list as an array", () => {
	it("is whole, is counted, and is written while it is read", async () => {
		const response = await client.get("/requests");
		expect(response.headers.get("x-total-count")).toBe(String(count));
		const pieces = response.body?.getReader();
		const first = new TextDecoder().decode((await pieces?.read())?.value);
		expect(first.startsWith("[{")).toBe(true);
		await pieces?.cancel();
		expect(z.array(requestRow).parse(await (await client.get("/requests")).json())).toHaveLength(
			count,
		);
	});

	it("takes no place where it is short", async () => {
		const places = { atOnce: 0, ofGroup: 0, ofMember: 0, waiting: 1, waitingOfMember: 1 };
		const exports = { ...createExportLimits(10), takePlace: createExportPlaces(places, 0) };
		const { own } = await longList(createApi({ ...deps, exports }));
		expect((await own.get("/requests?f.id=<1000")).status).toBe(200);
		expect((await own.get("/requests")).status).toBe(429);
	});
});

type Piece = ReadableStreamReadResult<Uint8Array> | undefined;

const linesOf = (piece: Piece): { id: number }[] =>
	new TextDecoder()
		.decode(piece?.value)
		.trimEnd()
		.split("\n")
		.map((line) => JSON.parse(line));

async function readOn(pieces: ReadableStreamDefaultReader<Uint8Array> | undefined) {
	while (!(await pieces?.read())?.done);
}

/** An organisation with as many requests, and its Admin at an API. */
async function longList(at: Api = createApi(deps)) {
	const tenant = await makeTenant();
	const admin = await makeMember(tenant, { permissionId: 1 });
	await makeRequest(admin);
	await multiply(tenant);
	return { own: await signedIn(admin, at), tenant, at };
}
