import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Script } from "node:vm";
import { sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { cleanUpWork } from "#api/cleanup/cleanup.ts";
import { overdueWork } from "#api/requests/due-times/overdue.job.ts";
import { announce } from "#api/webhooks/announce.ts";
import { createWebhookWorker } from "#api/webhooks/delivery.job.ts";
import { secretPlace } from "#api/webhooks/webhooks.ts";
import { webhookEndpoints } from "#contract/webhooks/endpoints.ts";
import { answer, type Client, clock, signedIn } from "#tests/support/api-client.ts";
import { restartClock } from "#tests/support/clock.ts";
import { connection, owner, rows, within } from "#tests/support/database.ts";
import { workOnOwnDatabase } from "#tests/support/isolated-database.ts";
import { deliverQueued, delivery } from "#tests/support/mail-delivery.ts";
import { makeMember, profiles, type TestMember } from "#tests/support/members.ts";
import { makeFacility } from "#tests/support/places.ts";
import { reportAt, takeReports } from "#tests/support/public-reports.ts";
import { startWorkers, statesOf } from "#tests/support/queue-workers.ts";
import { fetchRatings } from "#tests/support/ratings.ts";
import { forceWork, runWork } from "#tests/support/recurring-work.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { stubSetting, unstubSettings } from "#tests/support/settings.ts";
import { makeResource } from "#tests/support/stock.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";
import { makeWebhook, startReceiver, webhookSecret } from "#tests/support/webhooks.ts";

const own = workOnOwnDatabase();
const eventually = { timeout: 60_000, interval: 20 };

afterAll(unstubSettings);

let acme: Tenant;
let admin: TestMember;
let client: Client;
beforeEach(async () => {
	restartClock();
	await owner`delete from pgboss.job`;
	acme = await makeTenant();
	admin = await makeMember(acme, { permissionId: profiles.admin, language: "en" });
	client = await signedIn(admin);
});

const startWorker = () => {
	const { originOf } = delivery();
	const worker = createWebhookWorker({ connection, originOf });
	return startWorkers(own, { ...worker, report() {} });
};

/** Waits until what is stored is queued, too. */
const queued = (tenant = acme) =>
	vi.waitFor(async () => {
		const left = await owner`
			select from webhook_deliveries d where d.tenant_id = ${tenant.id} and d.state = 'waiting'
				and not exists (select from pgboss.job j where j.name = 'webhook' and j.id = d.id)`;
		expect(left).toHaveLength(0);
	}, eventually);

const happen = async (count = 1, tenant = acme) => {
	await within(tenant, async (scope) => {
		for (let n = 1; n <= count; n++) await announce(scope, "stock.low", n, new Date());
	});
	await queued(tenant);
};

const settled = (count: number) =>
	vi.waitFor(async () => {
		const { completed = 0, failed = 0, cancelled = 0 } = await statesOf("webhook");
		expect(completed + failed + cancelled).toBe(count);
	}, eventually);

const stored = async () =>
	(await answer(client.get("/webhooks"), webhookEndpoints["GET /webhooks"].answer)).webhooks;

/** Has deliveries that fail be tried again at once, so many times. */
const triesLeft = (retries: number) => owner`
	update pgboss.job set retry_delay = 0, retry_backoff = false, retry_limit = ${retries}
	where name = 'webhook'`;

describe("what a program is told", () => {
	it("is signed, and says nothing that somebody typed", async () => {
		const { url, received } = await startReceiver();
		await makeWebhook(acme, url);
		const { id: facilityId, publicId } = await makeFacility(acme);
		const worker = await makeMember(acme, { permissionId: profiles.technician });
		const typed = "Planted words";
		const made = await client.post("/requests", {
			facility_id: facilityId,
			priority: "Low",
			comment: typed,
		});
		const { request } = (await made.json()) as { request: { id: number } };
		const { id } = request;
		expect((await client.post("/requests/assign", { id, assigned_to_id: worker.id })).status).toBe(
			200,
		);
		expect(
			(await client.put(`/requests/${id}`, { status: "in_progress", reason: typed })).status,
		).toBe(200);
		await fetchRatings(acme);
		expect((await client.put(`/requests/${id}`, { status: "done" })).status).toBe(200);
		expect((await client.post(`/requests/${id}/reopen`, { reason: typed })).status).toBe(200);
		const late = await makeRequest(admin, { dueAt: new Date("2030-02-01"), comment: typed });
		await runWork(overdueWork, acme);
		await owner`update due_times set due_at = '2030-01-01' where tenant_id = ${acme.id}`;
		await runWork(overdueWork, acme);
		await takeReports(acme, "held");
		await reportAt(acme, publicId, { text: typed });
		const resource = await makeResource(acme, { qty: 5, threshold: 4 });
		const taken = await client.post("/resources/edit", { id: resource, qty: 3 });
		expect(taken.status).toBe(200);
		startWorker();
		await settled(8);
		const page = (path: string) => `https://${acme.slug}.example.org/view/${path}`;
		const told = received.map(({ headers, body }) => {
			expect(new Webhook(webhookSecret).verify(body, headers)).toEqual(JSON.parse(body));
			expect(body).not.toContain("Planted");
			const { timestamp, ...rest } = JSON.parse(body);
			expect(timestamp).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
			return rest;
		});
		const of = (number: number, status: string) => ({
			number,
			status,
			url: page(`request/${number}`),
		});
		expect(told).toEqual(
			expect.arrayContaining([
				{ type: "request.created", data: of(id, "pending") },
				{ type: "request.assigned", data: of(id, "pending") },
				{ type: "request.status", data: of(id, "in_progress") },
				{ type: "request.status", data: of(id, "done") },
				{ type: "request.reopened", data: of(id, "pending") },
				{ type: "request.late", data: of(late, "late") },
				{ type: "report.received", data: { number: 1, url: page("report/1") } },
				{ type: "stock.low", data: { number: resource, url: page(`resource/${resource}`) } },
			]),
		);
		expect(told).toHaveLength(8);
	});

	it("is refused by who has another secret", async () => {
		const { url, received } = await startReceiver();
		await makeWebhook(acme, url);
		await happen();
		startWorker();
		await settled(1);
		const [one] = received;
		const other = new Webhook(`whsec_${Buffer.from("another").toString("base64")}`);
		expect(() => other.verify(one?.body ?? "", one?.headers ?? {})).toThrow(
			"No matching signature",
		);
	});

	it("is taken by the code that the documentation has for n8n, as long as it is signed", async () => {
		const { url, received } = await startReceiver();
		await makeWebhook(acme, url);
		await happen();
		startWorker();
		await settled(1);
		const [{ headers = {}, body = "" } = {}] = received;
		const page = await readFile("docs/deploying/programs.md", "utf8");
		const code = /```js\n(.*?)```/s.exec(page)?.[1] ?? "";
		const key = webhookSecret.replace("whsec_", "");
		const node = new Script(
			`(async function ($input, require) {${code.replace("SECRET WITHOUT whsec_", key)}})`,
		);
		const run = (text: string): Promise<unknown> =>
			node
				.runInThisContext()
				.call(
					{ helpers: { getBinaryDataBuffer: async () => Buffer.from(text) } },
					{ first: () => ({ json: { headers } }) },
					createRequire(import.meta.url),
				);
		expect(await run(body)).toEqual([{ json: JSON.parse(body) }]);
		await expect(run(body.replace("stock.low", "stock.high"))).rejects.toThrow("not signed");
	});

	it("is nothing of what was rolled back, and of events that it does not want", async () => {
		const { url, received } = await startReceiver();
		await makeWebhook(acme, url, ["stock.low"]);
		const rolledBack = within(acme, async (scope) => {
			await announce(scope, "stock.low", 1, new Date());
			throw new Error("no");
		});
		await expect(rolledBack).rejects.toThrow("no");
		await within(acme, (scope) => announce(scope, "report.received", 2, new Date()));
		await happen(1, await makeTenant());
		await within(acme, (scope) => announce(scope, "stock.low", 3, new Date()));
		startWorker();
		await settled(1);
		expect(received.map(({ body }) => JSON.parse(body).data.number)).toEqual([3]);
		expect((await stored())[0]?.deliveries).toHaveLength(1);
	});
});

describe("delivering", () => {
	it("is done once and one at a time, by two workers", async () => {
		let letGo = (_: number) => {};
		const held = new Promise<number>((resolve) => {
			letGo = resolve;
		});
		const [slow, quick] = [await startReceiver(() => held), await startReceiver()];
		await makeWebhook(acme, slow.url);
		await makeWebhook(acme, quick.url);
		await happen(10);
		startWorker();
		startWorker();
		await vi.waitFor(() => expect(quick.received).toHaveLength(10), eventually);
		expect(slow.received).toHaveLength(1);
		letGo(204);
		await settled(20);
		for (const { received, most } of [slow, quick]) {
			expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(10);
			expect(received).toHaveLength(10);
			expect(most()).toBe(1);
		}
	});

	it("is done later and once, where the process died before it was queued", async () => {
		const { url, received } = await startReceiver();
		await makeWebhook(acme, url);
		await within(acme, (scope) =>
			announce({ ...scope, afterCommit() {} }, "stock.low", 7, clock.now()),
		);
		expect(await statesOf("webhook")).toEqual({});
		const cleanUp = () => forceWork(cleanUpWork, acme, clock.now());
		await cleanUp();
		await queued();
		await cleanUp();
		startWorker();
		await settled(1);
		await cleanUp();
		await happen();
		await settled(2);
		expect(received.map(({ body }) => JSON.parse(body).data.number)).toEqual([7, 1]);
	});

	it("waits for no dead address of another organisation", async () => {
		let letGo = () => {};
		const held = new Promise<number>((resolve) => {
			letGo = () => resolve(204);
		});
		const dead = await startReceiver(() => held);
		for (let n = 0; n < 3; n++) await makeWebhook(acme, dead.url);
		await happen(10);
		startWorker();
		await vi.waitFor(() => expect(dead.received).toHaveLength(2), eventually);
		const globex = await makeTenant();
		const { url, received } = await startReceiver();
		await makeWebhook(globex, url);
		await happen(5, globex);
		await vi.waitFor(() => expect(received).toHaveLength(5), eventually);
		expect(dead.most()).toBe(2);
		letGo();
	});

	it("is tried eleven times, and keeps nothing of the answers but their status", async () => {
		const { url, received } = await startReceiver(() => 500);
		await makeWebhook(acme, url);
		await happen();
		const [job] =
			await owner`select retry_limit, retry_delay, retry_backoff, retry_delay_max from pgboss.job where name = 'webhook'`;
		expect(job).toEqual({
			retry_limit: 10,
			retry_delay: 5,
			retry_backoff: true,
			retry_delay_max: 3600,
		});
		await triesLeft(10);
		startWorker();
		await settled(1);
		expect(received).toHaveLength(11);
		expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
		const deliveries = await rows(acme, sql`select state, tries, answer from webhook_deliveries`);
		expect(deliveries).toEqual([{ state: "failed", tries: 11, answer: "500" }]);
		const jobs = await owner`select output::text from pgboss.job where name = 'webhook'`;
		expect(JSON.stringify(jobs)).not.toContain("what it answers");
	});

	it.each([
		["redirected", 302],
		["410", 410],
	])("that is answered %s has failed", async (told, status) => {
		const { url } = await startReceiver(() => status);
		await makeWebhook(acme, url);
		await happen();
		await triesLeft(0);
		startWorker();
		await settled(1);
		expect((await stored())[0]?.deliveries).toMatchObject([{ answer: told, state: "failed" }]);
	});

	it("dials no address inside, even one that was allowed when it was made", async () => {
		const { url, received } = await startReceiver();
		await makeWebhook(acme, url);
		stubSetting("OUTBOUND_ALLOWED", "");
		await makeWebhook(acme, url.replace("http:", "https:"));
		await happen();
		await triesLeft(0);
		startWorker();
		await settled(2);
		const answers = (await stored()).map(({ deliveries }) => deliveries[0]?.answer);
		expect(answers).toEqual(["not_https", "address_not_public"]);
		expect(received).toEqual([]);
	});

	it("is not done without its secret, and not for who is suspended", async () => {
		const { url, received } = await startReceiver();
		const id = await makeWebhook(acme, url);
		expect(secretPlace(acme.id, id)).not.toBe(secretPlace(acme.id + 1, id));
		await within(acme, ({ db }) => db.execute(sql`update webhooks set secret_sealed = ''`));
		await happen();
		const globex = await makeTenant();
		await makeWebhook(globex, url);
		await happen(1, globex);
		await owner`update tenants set suspended_at = now() where id = ${globex.id}`;
		await triesLeft(0);
		startWorker();
		await settled(2);
		expect((await stored())[0]?.deliveries).toMatchObject([{ answer: "secret_lost" }]);
		expect(received).toEqual([]);
		const dropped = await rows(
			globex,
			sql`select d.state, d.answer, w.failures from webhook_deliveries d, webhooks w`,
		);
		expect(dropped).toEqual([{ state: "failed", answer: "suspended", failures: 0 }]);
	});
});

describe("an address that ten messages in a row did not reach", () => {
	it("is off, and its Admins are told; a test shows whether it is well again", async () => {
		let status = 503;
		const { url, received } = await startReceiver(() => status);
		const id = await makeWebhook(acme, url);
		let all = 0;
		/** Has that many things happen, which are settled when this ends. */
		const happened = async (count: number) => {
			await happen(count);
			await triesLeft(0);
			all += count;
			const stop = startWorker();
			await settled(all);
			await stop();
		};
		await happened(9);
		status = 200;
		await happened(1);
		status = 503;
		await happened(9);
		expect(await stored()).toMatchObject([{ on: 1 }]);
		await happened(3);
		expect(await stored()).toMatchObject([{ on: 0, failed: 1 }]);
		expect(received).toHaveLength(20);

		const bell = await client.get("/requests/notifications");
		expect(await bell.json()).toMatchObject([{ kind: "limit_reached", limit_reached: "webhooks" }]);
		const [mail, ...others] = await deliverQueued(acme);
		expect(others).toEqual([]);
		expect(mail).toMatchObject({ to: [admin.email] });
		expect(mail?.text).toContain("/organisation/webhooks");
		expect(mail?.text).not.toContain(url);

		await happen();
		expect(await statesOf("webhook")).not.toHaveProperty("created");
		status = 200;
		expect((await client.post(`/webhooks/${id}/test`)).status).toBe(200);
		all++;
		await happened(0);
		expect(JSON.parse(received.at(-1)?.body ?? "")).toMatchObject({ type: "webhook.test" });
		expect(await stored()).toMatchObject([{ on: 0 }]);
		await client.put(`/webhooks/${id}`, { url, events: ["stock.low"], on: 1 });
		status = 503;
		await happened(9);
		expect(await stored()).toMatchObject([{ on: 1 }]);
	});

	it("is none for tests that failed, which are tried once", async () => {
		const { url, received } = await startReceiver(() => 500);
		const id = await makeWebhook(acme, url);
		for (let n = 0; n < 11; n++) await client.post(`/webhooks/${id}/test`);
		startWorker();
		await settled(11);
		expect(received).toHaveLength(11);
		expect(await stored()).toMatchObject([{ on: 1 }]);
	});
});
