import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { listPieces } from "#api/db/lists/list.ts";
import { requestList } from "#api/db/lists/requests.ts";
import { requestColumns } from "#contract/entities.ts";
import { parseListQuery } from "#contract/list.ts";
import { requestRow } from "#contract/schemas/requests.ts";
import { type Client, refusal, reported, signedIn } from "#tests/support/api.ts";
import { rows, within } from "#tests/support/database.ts";
import { address } from "#tests/support/lists.ts";
import { makeMember } from "#tests/support/people.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant } from "#tests/support/tenant.ts";

const ndjson = { accept: "application/x-ndjson" };
const count = 1201;

let client: Client;
beforeAll(async () => {
	const acme = await makeTenant();
	const admin = await makeMember(acme, { permissionId: 1 });
	client = await signedIn(admin);
	await makeRequest(admin, { comment: "One line\nand another" });
	await rows(
		acme,
		sql`insert into requests (tenant_id, id, type, priority, date, due_at, member_id, comment)
			select tenant_id, id + n, type, priority, date, due_at, member_id, comment
			from requests cross join generate_series(1, ${count - 1}::integer) n`,
	);
	await makeRequest(await makeMember(await makeTenant()));
});

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
		expect((await refusal(stranger.get("/members", ndjson))).right).toBe("members_read");
	});

	it("breaks off, and says so, when a row in it can't be told", async () => {
		const acme = await makeTenant();
		const admin = await makeMember(acme, { permissionId: 1 });
		await makeRequest(admin);
		await rows(
			acme,
			sql`insert into requests (tenant_id, id, type, priority, date, due_at, member_id)
				select tenant_id, id + n, type, priority, date, due_at, member_id
				from requests cross join generate_series(1, 700) n`,
		);
		await rows(acme, sql`update requests set date = 'infinity' where id = 701`);
		const response = await (await signedIn(admin)).get("/requests?sort=old-new", ndjson);
		const pieces = response.body?.getReader();
		expect((await pieces?.read())?.done).toBe(false);
		await expect(pieces?.read()).rejects.toThrow("Invalid time value");
		expect(reported.splice(0)).toHaveLength(1);
	});

	it("may take as long as its reader takes to read it", async () => {
		const acme = await makeTenant();
		const limit = await within(acme, async (scope) => {
			const { query } = parseListQuery(new URLSearchParams(), requestColumns);
			const whole = { query, known: requestColumns, timeZone: "UTC", visible: null };
			const pieces = listPieces(scope, requestList, { ...whole, language: "en" });
			for await (const rows of pieces) expect(rows).toEqual([]);
			const [row] = await scope.db.execute(sql`show statement_timeout`);
			return row?.statement_timeout;
		});
		expect(limit).toBe("0");
	});

	it("gives its connection back when the reader goes away", async () => {
		for (let reader = 0; reader < 15; reader++) {
			const { body } = await client.get("/requests", ndjson);
			const pieces = body?.getReader();
			await pieces?.read();
			await pieces?.cancel();
		}
		expect((await client.get("/requests?page=1")).status).toBe(200);
		expect(reported).toEqual([]);
	});
});
