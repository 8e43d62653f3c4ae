import { beforeAll, expect, it } from "vitest";
import { cleanUpWork } from "#api/cleanup/cleanup.ts";
import { createApi } from "#api/create-api.ts";
import { deliverMail } from "#api/notifications/mail-delivery.job.ts";
import { anonymousSession, deps, readError, signedIn } from "#tests/support/api-client.ts";
import { connection, nothingIsDue, rows } from "#tests/support/database.ts";
import {
	allowedFlags,
	checkEndpoints,
	every,
	inTurn,
	makeInput,
	methodOf,
	withQuery,
} from "#tests/support/endpoints/each-endpoint.ts";
import { calls } from "#tests/support/endpoints.ts";
import { externalServer } from "#tests/support/external-database.ts";
import { work, workOff } from "#tests/support/import-files.ts";
import { calledInProcess } from "#tests/support/in-process-api.ts";
import { delivery, queuedJobs } from "#tests/support/mail-delivery.ts";
import { makeMember, makeMemberWith, makeSession, profiles } from "#tests/support/members.ts";
import { asksAll, recorded, Statements, wrongOnNodes } from "#tests/support/recorded-statements.ts";
import { forceWork, runDueWork } from "#tests/support/recurring-work.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";
import { tablesOfTenants } from "#tests/support/tenant-archives.ts";

let acme: Tenant;
beforeAll(async () => {
	await nothingIsDue();
	acme = await makeTenant();
});

/** What the calls send to the database. */
const statements = new Statements();
const watched = recorded(connection, statements);
const inside = calledInProcess(createApi({ ...deps, connection: watched }));

const ofQuarter = inTurn(0, 4);

/** Paths that have been read. */
const read: string[] = [];

it("every endpoint answers as the contract says, in the same process what it would have written", () =>
	checkEndpoints(every, async (endpoint) => {
		const caller = await makeMemberWith(acme, ...allowedFlags(endpoint));
		const token = await makeSession(caller);
		const { path, sending } = await makeInput(endpoint, caller);
		const whole = withQuery(path, `currentMemberId=${caller.id}`);
		const headers = endpoint.once ? { "idempotency-key": `key of ${caller.id} here` } : undefined;
		const method = methodOf(endpoint);
		const client = anonymousSession(acme, token, inside);
		const response = await client.send(method, whole, { ...sending, headers });
		const isJson = response.headers.get("content-type")?.startsWith("application/json");
		const body: unknown = isJson ? await response.json() : null;
		expect(response.status, JSON.stringify(body)).toBe(200);
		expect(body).toEqual(JSON.parse(JSON.stringify(body)));
		endpoint.answer.parse(body);
		if (method === "GET") read.push(path);
		// What it would have written is what it is in the same process, as JSON.
		if (method === "GET" && ofQuarter(endpoint)) {
			const written = await anonymousSession(acme, token).get(whole);
			expect(written.status).toBe(200);
			if (isJson) endpoint.answer.parse(await written.json());
		}
		if (!endpoint.lands) return;
		const saved = endpoint.lands(caller, body);
		expect(await rows(acme, saved.query)).toEqual([expect.objectContaining(saved.row)]);
	}));

/** Reads all of it again as who sees everything, and does the work behind the calls. */
async function workBehindCalls(): Promise<void> {
	const admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }), inside);
	for (const path of read) await admin.get(path);
	await workOff(acme, { ...work, connection: watched });
	for (const { id, job } of await queuedJobs(acme))
		await deliverMail(
			{ ...delivery(), connection: watched },
			{ id, job, triedBefore: 0, isLastTry: false },
		);
	const later = new Date("2031-01-01T06:00:00Z");
	await runDueWork(watched, later);
	for (const { id, job } of await queuedJobs(acme))
		await deliverMail(
			{ ...delivery(), connection: watched, now: () => later },
			{ id, job, triedBefore: 0, isLastTry: false },
		);
	await forceWork(cleanUpWork, acme, new Date("2041-01-01"), watched);
}

// Citus explains no statement without values.
if (!externalServer)
	it("every statement of them, and of the work behind them, is one that each node can do", async () => {
		await workBehindCalls();
		const sent = statements.all();
		expect(sent.size).toBeGreaterThan(200);
		expect(sent).toContain(`set local app.tenant = '${acme.id}'`);
		expect([...sent].filter((statement) => asksAll.test(statement))).toHaveLength(1);
		expect(await wrongOnNodes(sent, await tablesOfTenants())).toEqual([]);
		expect(statements.ownersBesideOthers()).toEqual([]);
	});

it("every endpoint of the document is among those that are tested", async () => {
	const response = await anonymousSession(null).get("/openapi.json");
	const { paths } = (await response.json()) as { paths: Record<string, object> };
	const documented = Object.entries(paths).flatMap(([path, methods]) =>
		Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
	);
	expect(calls.map(({ call }) => call).sort()).toEqual(documented.sort());
});

it("an endpoint that does not exist is said to be unknown", async () => {
	for (const path of ["/", "/nothing", "/members/1/2", "/requests/"])
		expect(await readError(anonymousSession(acme).get(path)), path).toMatchObject({
			status: 404,
			code: "call_unknown",
		});
});

it("nothing is found by an id that is none", async () => {
	const admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
	for (const id of ["0", "-1", "1.5", "abc", "9999999999", "%00", "1%20or%201=1"])
		for (const path of ["/members", "/facilities", "/requests"])
			expect(await readError(admin.get(`${path}/${id}`)), `${path}/${id}`).toMatchObject({
				status: 404,
			});
});
