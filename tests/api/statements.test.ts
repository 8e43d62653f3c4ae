import { beforeAll, expect, it } from "vitest";
import { createApi } from "#api/app.ts";
import { sweepLateRequests } from "#api/domain/requests/lateness.ts";
import { deliver } from "#api/jobs/mail-delivery.ts";
import { deps, type Method, signedIn } from "#tests/support/api.ts";
import { calls } from "#tests/support/calls.ts";
import { connection } from "#tests/support/database.ts";
import { work, workOff } from "#tests/support/imports.ts";
import { delivery, queuedJobs } from "#tests/support/mails.ts";
import { makeMember } from "#tests/support/people.ts";
import { readForAllTenants, recorded } from "#tests/support/statements.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";
import { tablesOfTenants } from "../support/tenant-archives.ts";

const statements = new Set<string>();
const watched = recorded(connection, statements);
const api = createApi({ ...deps, connection: watched });

let tenant: Tenant;
let tables: string[];
beforeAll(async () => {
	tenant = await makeTenant();
	tables = await tablesOfTenants();
});

it("A statement without its tenant is found", async () => {
	const read = (statement: string) => readForAllTenants(statement, tables);
	const join = "select from requests r join members m on m.id = r.member_id";
	expect(await read("select from members where id = $1")).toEqual(["members"]);
	expect(await read("delete from sessions where token_hash = $1")).toEqual(["sessions"]);
	expect(await read(`${join} where r.tenant_id = $1`)).toEqual(["members"]);
	expect(await read(`${join} and m.tenant_id = r.tenant_id where r.tenant_id = $1`)).toEqual([]);
	expect(await read("select from tenants where slug = $1")).toEqual([]);
});

it("Every statement of every call, and of the work behind them, says whose rows it wants", {
	timeout: 60_000,
}, async () => {
	for (const row of calls) {
		const caller = await makeMember(tenant, { permissionId: 1 });
		const [method] = row.call.split(" ") as [Method];
		const path = await row.path(caller);
		const client = await signedIn(caller, api);
		const headers = row.once ? { "idempotency-key": `key of ${caller.id} here` } : undefined;
		const response = await client.send(method, path, { body: await row.body?.(caller), headers });
		expect(response.status, row.call).toBe(200);
		await response.arrayBuffer();
	}
	await workOff(tenant, { ...work, connection: watched });
	for (const { id, job } of await queuedJobs(tenant))
		await deliver(
			{ ...delivery(), connection: watched },
			{ id, job, triedBefore: 0, isLastTry: false },
		);
	await sweepLateRequests(watched, new Date("2031-01-01"));

	const plannable = [...statements].filter((text) =>
		/^\s*(select|insert|update|delete|with)\b/i.test(text),
	);
	expect(plannable.length).toBeGreaterThan(200);
	const wrong: string[] = [];
	for (const statement of plannable)
		for (const table of await readForAllTenants(statement, tables))
			wrong.push(`${table}: ${statement}`);
	expect(wrong).toEqual([]);
});
