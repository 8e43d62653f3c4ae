import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { cleanUpWork } from "#api/cleanup/cleanup.ts";
import { unseal } from "#api/platform/sealed.ts";
import { announce } from "#api/webhooks/announce.ts";
import { deleteExcessDeliveries, findWaitingDeliveries } from "#api/webhooks/queries.ts";
import { secretPlace } from "#api/webhooks/webhooks.ts";
import { webhookEndpoints } from "#contract/webhooks/endpoints.ts";
import { answer, type Client, clock, readError, signedIn } from "#tests/support/api-client.ts";
import { restartClock } from "#tests/support/clock.ts";
import { count, owner, rows, within } from "#tests/support/database.ts";
import { makeMember, profiles } from "#tests/support/members.ts";
import { tooMuch, watched } from "#tests/support/query-plans.ts";
import { forceWork } from "#tests/support/recurring-work.ts";
import { unstubSettings } from "#tests/support/settings.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";
import { keepSecrets, makeWebhook } from "#tests/support/webhooks.ts";

afterAll(unstubSettings);

let acme: Tenant;
let client: Client;
beforeEach(async () => {
	restartClock();
	keepSecrets();
	acme = await makeTenant();
	client = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
});

const body = { url: "https://n8n.acme.example/hook/a-secret-path", events: ["stock.low"] };

const make = () =>
	answer(client.post("/webhooks", body), webhookEndpoints["POST /webhooks"].answer);

const list = () => answer(client.get("/webhooks"), webhookEndpoints["GET /webhooks"].answer);

describe("a webhook", () => {
	it("has a secret that is shown once and kept sealed, for its own place alone", async () => {
		const { id, secret } = await make();
		expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
		const found = await list();
		expect(found).toMatchObject({
			available: true,
			webhooks: [{ id, ...body, on: 1, deliveries: [] }],
		});
		expect(JSON.stringify(found)).not.toContain(secret);
		const [row] = await rows<{ secret_sealed: string }>(acme, sql`select * from webhooks`);
		expect(JSON.stringify(row)).not.toContain(secret.slice(6));
		expect(unseal(row?.secret_sealed ?? "", secretPlace(acme.id, id))).toBe(secret);
		expect(unseal(row?.secret_sealed ?? "", secretPlace(acme.id, id + 1))).toBeNull();
		const [entry] = await rows(
			acme,
			sql`select call, changes from audit_log order by id desc limit 1`,
		);
		expect(entry?.call).toBe("POST webhooks");
		expect(JSON.stringify(entry)).not.toContain(secret.slice(6));
	});

	it("has another secret once that is renewed, and the old one nowhere", async () => {
		const { id, secret: old } = await make();
		const renewed = webhookEndpoints["POST /webhooks/{id}/secret"].answer;
		const { secret } = await answer(client.post(`/webhooks/${id}/secret`), renewed);
		expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
		expect(secret).not.toBe(old);
		const [row] = await rows<{ secret_sealed: string }>(acme, sql`select * from webhooks`);
		expect(unseal(row?.secret_sealed ?? "", secretPlace(acme.id, id))).toBe(secret);
		const [entry] = await rows(
			acme,
			sql`select call, changes from audit_log order by id desc limit 1`,
		);
		expect(entry?.call).toBe("POST webhooks/{id}/secret");
		expect(JSON.stringify(entry)).not.toContain(secret.slice(6));
		unstubSettings();
		expect(await readError(client.post(`/webhooks/${id}/secret`))).toMatchObject({ status: 409 });
	});

	it("is one for an event at an address, however often its form is sent", async () => {
		await make();
		const twin = { ...body, events: ["request.late", ...body.events] };
		expect(await readError(client.post("/webhooks", twin))).toMatchObject({
			status: 422,
			fields: { url: "doubled" },
		});
		const other = { ...body, events: ["request.late"] };
		expect((await client.post("/webhooks", other)).status).toBe(200);
		expect(await readError(client.put("/webhooks/2", { ...twin, on: 1 }))).toMatchObject({
			status: 422,
			fields: { url: "doubled" },
		});
		expect((await client.put("/webhooks/2", { ...other, on: 0 })).status).toBe(200);
	});

	it("is one for an event at an address, also where two become it at once", async () => {
		await make();
		expect((await client.post("/webhooks", { ...body, events: ["request.late"] })).status).toBe(
			200,
		);
		for (let round = 0; round < 5; round++) {
			const events = [`request.${round % 2 ? "assigned" : "reopened"}`];
			const answers = await Promise.all(
				[1, 2].map((id) => client.put(`/webhooks/${id}`, { ...body, events, on: 1 })),
			);
			expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
			await client.put("/webhooks/1", { ...body, on: 1 });
			await client.put("/webhooks/2", { ...body, events: ["request.late"], on: 1 });
		}
	});

	it("can't be made by a server that keeps no secrets", async () => {
		unstubSettings();
		expect(await readError(client.post("/webhooks", body))).toMatchObject({
			status: 409,
			code: "second_step_unavailable",
		});
		expect((await list()).available).toBe(false);
	});

	it.each([
		"http://n8n.acme.example",
		"ftp://n8n.acme.example",
		"n8n.acme.example",
		"https://user:password@n8n.acme.example",
		"https://127.0.0.1",
		"https://2130706433",
		"https://0x7f.1",
		"https://[::1]",
		"https://[::ffff:10.0.0.1]",
		"https://169.254.169.254/latest/meta-data",
		"https://192.168.1.1",
	])("is never at %s", async (url) => {
		const id = await makeWebhook(acme);
		const refused = { status: 422, fields: { url: "outside_address" } };
		expect(await readError(client.post("/webhooks", { ...body, url }))).toMatchObject(refused);
		const changed = client.put(`/webhooks/${id}`, { ...body, url, on: 1 });
		expect(await readError(changed)).toMatchObject(refused);
	});

	it("is one of ten, until one is deleted", async () => {
		const post = (n: number) => client.post("/webhooks", { ...body, url: `${body.url}/${n}` });
		for (let n = 0; n < 10; n++) expect((await post(n)).status).toBe(200);
		expect(await readError(client.post("/webhooks", body))).toMatchObject({
			status: 409,
			code: "webhooks_full",
		});
		expect((await client.send("DELETE", "/webhooks/1")).status).toBe(200);
		expect((await client.post("/webhooks", body)).status).toBe(200);
	});

	it("shows its last ten deliveries, the newest first", async () => {
		await makeWebhook(acme);
		await makeWebhook(acme, body.url, ["report.received"]);
		await within(acme, async (scope) => {
			for (let n = 1; n <= 12; n++) {
				clock.pass({ minutes: 1 });
				await announce(scope, "stock.low", n, clock.now());
			}
		});
		const [first, second] = (await list()).webhooks;
		expect(first?.deliveries.map(({ number }) => number)).toEqual([
			12, 11, 10, 9, 8, 7, 6, 5, 4, 3,
		]);
		expect(first?.deliveries[0]).toMatchObject({
			type: "stock.low",
			state: "waiting",
			tries: 0,
			answer: null,
		});
		expect(second?.deliveries).toEqual([]);
	});

	it("is told nothing more once it is off or deleted, with what waited", async () => {
		const id = await makeWebhook(acme);
		const happen = () => within(acme, (scope) => announce(scope, "stock.low", 1, clock.now()));
		await happen();
		const failing = sql`update webhooks set failures = 4 where id = ${id} returning id`;
		const failures = () => rows(acme, sql`select failures from webhooks where id = ${id}`);
		await rows(acme, failing);
		await client.put(`/webhooks/${id}`, { ...body, on: 1 });
		expect(await failures()).toEqual([{ failures: 4 }]);
		await client.put(`/webhooks/${id}`, { ...body, on: 0 });
		await happen();
		expect((await list()).webhooks).toMatchObject([
			{
				on: 0,
				off_since: clock.now().toISOString(),
				failed: 0,
				deliveries: [{ state: "failed", tries: 0 }],
			},
		]);
		await client.put(`/webhooks/${id}`, { ...body, on: 1 });
		expect(await failures()).toEqual([{ failures: 0 }]);
		await client.put(`/webhooks/${id}`, { ...body, on: 0 });
		expect((await client.send("DELETE", `/webhooks/${id}`)).status).toBe(200);
		expect(await count(acme, "webhook_deliveries")).toBe(0);
	});

	it("has the newest 10,000 wait for more than an hour", async () => {
		const [full, other] = [await makeWebhook(acme), await makeWebhook(acme)];
		await rows(
			acme,
			sql`insert into webhook_deliveries (tenant_id, id, webhook_id, type, number, at, state)
				select ${acme.id}, gen_random_uuid(), case n when 0 then ${other}::integer else ${full} end, 'stock.low', n,
					${clock.now().toISOString()}::timestamptz - n * interval '1 second',
					case n when 10010 then 'delivered' else 'waiting' end
				from generate_series(0, 10010) n`,
		);
		await forceWork(cleanUpWork, acme, clock.now());
		const left = await rows(
			acme,
			sql`select webhook_id, state, count(*)::integer, max(number) from webhook_deliveries
				group by 1, 2 order by 1, 2`,
		);
		expect(left).toEqual([
			{ webhook_id: full, state: "delivered", count: 1, max: 10_010 },
			{ webhook_id: full, state: "waiting", count: 10_000, max: 10_000 },
			{ webhook_id: other, state: "waiting", count: 1, max: 0 },
		]);
	});

	it("is found with what waits, however much waits for another", async () => {
		const [full, other] = [await makeWebhook(acme), await makeWebhook(acme)];
		await rows(
			acme,
			sql`insert into webhook_deliveries (tenant_id, id, webhook_id, type, number, at)
				select ${acme.id}, gen_random_uuid(), case n when 3 then ${other}::integer else ${full} end, 'stock.low', n,
					${clock.now().toISOString()}::timestamptz + n * interval '1 second'
				from generate_series(0, 3) n`,
		);
		const found = await within(acme, (scope) => findWaitingDeliveries(scope, 2));
		expect(found.map(({ webhook_id }) => webhook_id)).toEqual([full, full, other]);
	});

	it("finds what waits without reading what was delivered", async () => {
		// How PostgreSQL reads them depends on how many of all wait.
		await owner`delete from webhook_deliveries`;
		const id = await makeWebhook(acme);
		await rows(
			acme,
			sql`insert into webhook_deliveries (tenant_id, id, webhook_id, type, number, at, state)
				select ${acme.id}, gen_random_uuid(), ${id}, 'stock.low', n, ${clock.now().toISOString()}::timestamptz,
					case n when 0 then 'waiting' else 'delivered' end
				from generate_series(0, 5000) n`,
		);
		await owner`analyze webhook_deliveries`;
		const read: string[] = [];
		await within(acme, async (scope) => {
			const seen = watched(scope, (plan) =>
				read.push(...tooMuch(plan, ["webhook_deliveries"], 100)),
			);
			expect(await findWaitingDeliveries(seen, 100)).toMatchObject([{ webhook_id: id }]);
			expect(await deleteExcessDeliveries(seen, 100)).toBe(0);
		});
		expect(read).toEqual([]);
	});

	it("keeps its deliveries for seven days", async () => {
		await makeWebhook(acme);
		await within(acme, (scope) => announce(scope, "stock.low", 1, clock.now()));
		clock.pass({ days: 7 });
		await forceWork(cleanUpWork, acme, clock.now());
		expect(await count(acme, "webhook_deliveries")).toBe(1);
		clock.pass({ seconds: 1 });
		await forceWork(cleanUpWork, acme, clock.now());
		expect(await count(acme, "webhook_deliveries")).toBe(0);
		await owner`delete from pgboss.job where name = 'webhook'`;
	});
});
