import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { publicReport, savedReport } from "#contract/public-reports/schemas.ts";
import { messageResponse } from "#contract/values/schemas.ts";
import { answer, type Client, clock, readError, signedIn } from "#tests/support/api-client.ts";
import { count, rows } from "#tests/support/database.ts";
import { deliverQueued } from "#tests/support/mail-delivery.ts";
import { makeMember, makeMemberWith, type TestMember } from "#tests/support/members.ts";
import type { TestFacility } from "#tests/support/places.ts";
import {
	fetchSimilar,
	makeReport,
	makeReportingPlace,
	trackedAt,
} from "#tests/support/public-reports.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { joinPath } from "#tests/support/similar.ts";
import type { Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let manager: TestMember;
let worker: TestMember;
let hall: TestFacility;
let client: Client;
beforeEach(async () => {
	const place = await makeReportingPlace();
	({ acme, hall, manager, client } = place);
	worker = await makeMember(acme, { permissionId: 7, branchId: place.branchId });
});

const sara = "sara@home.example";
const make = () => makeReport(acme, { facilityId: hall.id, contactEmail: sara });
const decide = (call: string, fields: { id: number } & Record<string, unknown>) =>
	answer(client.post(`/reports/${call}`, fields), savedReport);
const undo = (id: number, who = client, version?: number) =>
	who.post("/reports/undo", { id, version });
const tracked = (token: string) => trackedAt(acme, token);
const toSara = async () =>
	(await deliverQueued(acme)).filter(({ to }) => to.includes(sara)).map(({ text }) => text);

describe("the decision on a report that is taken back", () => {
	it("leaves the report waiting, without its request and what was told of that", async () => {
		const { id, token } = await make();
		const accept = { id, tell: 1, assigned_to_id: worker.id };
		const { report } = await decide("accept", accept);
		expect(await count(acme, "notifications")).toBe(1);
		const stale = { status: 409, code: "edit_conflict" };
		expect(await readError(undo(id, client, 1))).toMatchObject(stale);
		const taken = await answer(undo(id, client, report.version), savedReport);
		expect(taken.report).toMatchObject({ state: "held", request_id: null, member_id: null });
		expect(await readError(client.get(`/requests/${report.request_id}`))).toMatchObject({
			status: 404,
		});
		expect(await count(acme, "notifications")).toBe(0);
		expect(await tracked(token)).toMatchObject({ state: "received", reconsidered: true });
		expect(await deliverQueued(acme)).toEqual([]);
		expect(
			await rows(
				acme,
				sql`select member_id, changes #>> '{before,state}' as before, changes #>> '{after,state}' as after
					from audit_log where entity = 'report' and call = 'POST reports/undo'`,
			),
		).toEqual([{ member_id: manager.id, before: "open", after: "held" }]);
		expect(await readError(undo(id))).toMatchObject(stale);
		await decide("refuse", { id, reason: "Not ours" });
		expect(await toSara()).toEqual([expect.stringContaining("will not be worked on")]);
	});

	it("is told of again when its sender had read the first one already", async () => {
		const { id, token } = await make();
		await decide("refuse", { id, reason: "Not ours" });
		expect(await toSara()).toHaveLength(1);
		await answer(undo(id), savedReport);
		expect(await tracked(token)).toMatchObject({
			state: "received",
			reason: null,
			reconsidered: true,
		});
		await decide("join", { id, request_id: await makeRequest(manager) });
		expect(await toSara()).toEqual([expect.stringContaining("known already")]);
	});

	it("stays while somebody works on the request, once its sender has an answer, and after a day", async () => {
		const final = { status: 409, code: "decision_final" };
		const admin = await signedIn(await makeMember(acme, { permissionId: 1 }));
		const teacher = await makeMemberWith(acme, "maintenance_request");
		const reader = await signedIn(teacher);
		await fetchSimilar(acme);
		const accepted = async () => {
			const { id } = await make();
			return { id, request: (await decide("accept", { id })).report.request_id };
		};
		const works: ((request: number | null) => Promise<unknown>)[] = [
			(request) => admin.post(`/requests/${request}/notes`, { desc: "I come" }),
			(request) => admin.post("/requests/edit", { id: request, priority: "Low" }),
			(request) => client.put(`/requests/${request}`, { status: "in_progress" }),
			(request) => admin.send("DELETE", `/requests/${request}`),
			async (request) => decide("join", { id: (await make()).id, request_id: request }),
			(request) => admin.post(`/requests/${request}/summary`, { public_summary: "The lamp" }),
			async (request) => reader.post(await joinPath(teacher, request ?? 0)),
		];
		for (const work of works) {
			const { id, request } = await accepted();
			await work(request);
			expect(await readError(undo(id)), String(work)).toMatchObject(final);
		}
		const joined = await make();
		const request = await makeRequest(manager);
		await decide("join", { id: joined.id, request_id: request });
		await client.post(`/requests/${request}/notes`, { desc: "For us" });
		await answer(undo(joined.id), savedReport);
		await decide("join", { id: joined.id, request_id: request });
		clock.pass({ seconds: 1 });
		await client.post(`/requests/${request}/notes`, { desc: "For you", public: 1 });
		expect(await readError(undo(joined.id))).toMatchObject(final);
		const closed = await make();
		await decide("join", { id: closed.id, request_id: request });
		clock.pass({ seconds: 1 });
		await client.put(`/requests/${request}`, { status: "done" });
		expect(await readError(undo(closed.id))).toMatchObject(final);
		const gone = await makeRequest(manager);
		const joinedToGone = await make();
		await decide("join", { id: joinedToGone.id, request_id: gone });
		await answer(admin.send("DELETE", `/requests/${gone}`), messageResponse);
		expect(await readError(undo(joinedToGone.id))).toMatchObject(final);
		const refused = await make();
		await decide("refuse", { id: refused.id, reason: "Not ours" });
		clock.pass({ days: 1, seconds: 1 });
		expect(await readError(undo(refused.id))).toMatchObject(final);
	});

	it("is that of the member, or of an Admin's choice, where one sees the report", async () => {
		const { id } = await make();
		await decide("refuse", { id, reason: "Not ours" });
		const stranger = await signedIn(await makeMember(acme));
		expect(await readError(undo(id, stranger))).toMatchObject({ status: 404 });
		const follower = await signedIn(await makeMemberWith(acme, "follow_up"));
		expect(await readError(undo(id, follower))).toMatchObject({ code: "decider_only" });
		const admin = await signedIn(await makeMember(acme, { permissionId: 1 }));
		await answer(undo(id, admin), savedReport);
		await rows(acme, sql`update reports set state = 'open', member_id = null where id = ${id}`);
		expect(await readError(undo(id, admin))).toMatchObject({ code: "decider_only" });
	});

	it.each([
		["the end of its request", (path: string) => client.put(path, { status: "done" })],
		[
			"what others at its place read",
			(path: string) => client.post(`${path}/summary`, { public_summary: "The lamp" }),
		],
	])("and %s do not wait for each other", async (_, write) => {
		await fetchSimilar(acme);
		for (let times = 0; times < 4; times++) {
			const { id } = await make();
			const { report } = await decide("accept", { id });
			const [taken, done] = await Promise.all([undo(id), write(`/requests/${report.request_id}`)]);
			expect([
				[200, 404],
				[409, 200],
			]).toContainEqual([taken.status, done.status]);
			const { state } = await answer(client.get(`/reports/${id}`), publicReport);
			expect(state).toBe(taken.status === 200 ? "held" : "open");
		}
	});
});
