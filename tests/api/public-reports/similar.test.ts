import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
	publicReport,
	similarOpenRequests,
	submittedReport,
	trackedReport,
} from "#contract/public-reports/schemas.ts";
import { maintenanceRequest } from "#contract/requests/schemas.ts";
import { anonymousSession, answer, readError, signedIn } from "#tests/support/api-client.ts";
import { count, owner as database, rows } from "#tests/support/database.ts";
import { waiterFor } from "#tests/support/lock-waiter.ts";
import { queuedJobs } from "#tests/support/mail-delivery.ts";
import { makeMember, makeMemberWith, type TestMember } from "#tests/support/members.ts";
import { makeBranch, makeFacility, type TestFacility } from "#tests/support/places.ts";
import { fetchSimilar, openedForm, reportAt, takeReports } from "#tests/support/public-reports.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { joinPath } from "#tests/support/similar.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let hall: TestFacility;
let owner: TestMember;
beforeEach(async () => {
	acme = await makeTenant();
	owner = await makeMember(acme);
	hall = await makeFacility(acme, { branchId: await makeBranch(acme, { memberId: owner.id }) });
	await takeReports(acme, "direct");
	await fetchSimilar(acme);
});

const summary = "The lamp over the stairs";

const told = (fields: Parameters<typeof makeRequest>[1] = {}) =>
	makeRequest(owner, {
		facilityId: hall.id,
		comment: "Sara says the lamp hums",
		publicSummary: summary,
		...fields,
	});

type Sent = { text?: string; [name: string]: unknown };

/** A phone with the form before it, which may send it more than once. */
async function phone(at: TestFacility = hall) {
	const ticket = await openedForm(acme, at.publicId);
	return (fields: Sent = {}) =>
		anonymousSession(acme).post(`/problems/${at.publicId}`, {
			ticket,
			text: "Our lamp flickers",
			...fields,
		});
}

/** What the only one of the open requests is called before the one who asks. */
async function askedOf(send: Awaited<ReturnType<typeof phone>>, fields: Sent = {}) {
	const { similar } = await answer(send({ ask: 1, ...fields }), similarOpenRequests);
	return similar;
}

const tracked = (token: string) =>
	answer(anonymousSession(acme).get(`/problems/track/${token}`), trackedReport);

describe("Who reports something is asked whether it is open already", () => {
	it("by its time and what members wrote for strangers, and nothing is kept yet", async () => {
		await told();
		const shown = await (await phone())({ ask: 1 });
		const { similar } = await answer(Promise.resolve(shown.clone()), similarOpenRequests);
		expect(similar).toEqual([
			{ mark: expect.stringMatching(/^[\w-]{16}$/), date: "2030-01-01T09:00:00.000Z", summary },
		]);
		expect(await shown.text()).not.toContain("Sara");
		expect(await count(acme, "reports")).toBe(0);
		expect(await queuedJobs(acme)).toEqual([]);
	});

	it("only of open ones at the place that sound alike and are told of", async () => {
		await told({ publicSummary: null });
		await told({ status: "done" });
		await told({ deletedAt: new Date() });
		await told({ facilityId: (await makeFacility(acme)).id });
		await told({ publicSummary: "The door" });
		const globex = await makeTenant();
		await makeRequest(await makeMember(globex), {
			facilityId: (await makeFacility(globex)).id,
			publicSummary: summary,
		});
		await answer((await phone())({ ask: 1 }), submittedReport);
		expect(await count(acme, "reports", sql`state = 'open'`)).toBe(1);
	});

	it("never unless the form says so and the organisation does", async () => {
		await told();
		await answer((await phone())(), submittedReport);
		await fetchSimilar(acme, 0);
		await answer((await phone())({ ask: 1 }), submittedReport);
		expect(await count(acme, "reports")).toBe(2);
	});

	it("and has sent it once, whatever comes of the question", async () => {
		await told();
		const send = await phone();
		for (let times = 0; times < 9; times++) await askedOf(send);
		await answer(send(), submittedReport);
		expect(await rows(acme, sql`select state from reports`)).toEqual([{ state: "open" }]);
		expect(await count(acme, "report_counts", sql`mark = ${`facility ${hall.id}`}`)).toBe(1);
		expect(
			(
				await rows(
					acme,
					sql`select sum(count)::int as all from report_counts
			where mark = 'all'`,
				)
			)[0],
		).toEqual({ all: 1 });
	});

	it("once what was typed can be kept", async () => {
		await told();
		expect(await readError((await phone())({ ask: 1, text: " " }))).toMatchObject({
			status: 422,
			fields: { text: "required" },
		});
	});
});

describe("Who finds it among the open ones", () => {
	it("follows that one, whose members find the report", async () => {
		const id = await told({ assignedToId: (await makeMember(acme)).id });
		const send = await phone();
		const [one] = await askedOf(send);
		const { token } = await answer(send({ joins: one?.mark }), submittedReport);
		expect((await answer(send({ joins: one?.mark }), submittedReport)).token).toBe(token);
		expect(await rows(acme, sql`select state, request_id from reports`)).toEqual([
			{ state: "joined", request_id: id },
		]);
		expect(await count(acme, "requests")).toBe(1);
		expect(await tracked(token)).toMatchObject({ state: "known", text: "Our lamp flickers" });
		expect(await count(acme, "notifications")).toBe(0);
		const client = await signedIn(owner);
		expect((await answer(client.get(`/requests/${id}`), maintenanceRequest)).reports).toHaveLength(
			1,
		);
		await client.put(`/requests/${id}`, { status: "done" });
		expect((await tracked(token)).state).toBe("done");
	});

	it("is heard at once where somebody could get hurt", async () => {
		await told({ assignedToId: (await makeMember(acme)).id });
		const send = await phone();
		const [one] = await askedOf(send);
		await answer(send({ joins: one?.mark, danger: 1 }), submittedReport);
		expect(await count(acme, "notifications", sql`kind = 'note' and actor_id is null`)).toBe(2);
	});

	it("reports it after all where that one has been closed since, or is not one of those", async () => {
		const id = await told();
		const send = await phone();
		const [one] = await askedOf(send);
		await rows(acme, sql`update requests set status = 'done' where id = ${id}`);
		await answer(send({ joins: one?.mark }), submittedReport);
		await told({ facilityId: (await makeFacility(acme)).id });
		await answer((await phone())({ joins: one?.mark }), submittedReport);
		await answer((await phone())({ joins: String(id) }), submittedReport);
		expect(await rows(acme, sql`select distinct state from reports`)).toEqual([{ state: "open" }]);
	});

	it("reports it after all where that one is being closed", async () => {
		const id = await told();
		const send = await phone();
		const [one] = await askedOf(send);
		const { sent } = await database.begin(async (transaction) => {
			const [holder] = await transaction`
				update requests set status = 'done' where tenant_id = ${acme.id} and id = ${id}
				returning pg_backend_pid() as pid`;
			const sent = send({ joins: one?.mark });
			await expect.poll(() => waiterFor(holder?.pid), { timeout: 60_000 }).toBeGreaterThan(0);
			return { sent };
		});
		await answer(await sent, submittedReport);
		expect(await rows(acme, sql`select state from reports`)).toEqual([{ state: "open" }]);
	});

	it("waits for a member as all do, where too many come", async () => {
		await told();
		const send = await phone();
		const [one] = await askedOf(send);
		for (let times = 0; times < 5; times++) await reportAt(acme, hall.publicId);
		await answer(send({ joins: one?.mark }), submittedReport);
		await answer((await phone())({ ask: 1 }), submittedReport);
		expect(await count(acme, "reports", sql`state = 'held'`)).toBe(3);
		expect(await count(acme, "reports", sql`state = 'joined'`)).toBe(0);
	});

	it("is found by who is in charge, with its pictures", async () => {
		const id = await told();
		const send = await phone();
		const [one] = await askedOf(send);
		await answer(send({ joins: one?.mark }), submittedReport);
		const follower = await signedIn(await makeMemberWith(acme, "follow_up"));
		expect(await answer(follower.get("/reports/1"), publicReport)).toMatchObject({
			state: "joined",
			request_id: id,
		});
	});
});

describe("What strangers read of a request", () => {
	const write = async (id: number, body: object, who = owner) =>
		(await signedIn(who)).post(`/requests/${id}/summary`, body);

	it("is a line that who sees the request writes, and takes away", async () => {
		const id = await told({ publicSummary: null });
		const { request: saved } = (await (
			await write(id, { public_summary: " The\nlamp " })
		).json()) as {
			request: unknown;
		};
		expect(saved).toMatchObject({ public_summary: "The lamp", version: 2 });
		const stale = { public_summary: "The door", version: 1 };
		expect(await readError(write(id, stale))).toMatchObject({ status: 409, code: "edit_conflict" });
		await write(id, { public_summary: "The lamp" });
		expect(await count(acme, "audit_log", sql`call = 'POST requests/{id}/summary'`)).toBe(1);
		await write(id, { public_summary: "" });
		expect(await rows(acme, sql`select public_summary from requests`)).toEqual([
			{ public_summary: null },
		]);
	});

	it("is nobody else's to write, nor of what hangs at no place, nor where nobody is asked", async () => {
		const id = await told();
		const teacher = await makeMemberWith(acme, "maintenance_request");
		const joined = await (await signedIn(teacher)).post(await joinPath(teacher, id));
		expect(joined.status).toBe(200);
		const body = { public_summary: "Mine" };
		expect(await readError(write(id, body, teacher))).toMatchObject({ status: 404 });
		expect(await readError(write(await makeRequest(owner), body))).toMatchObject({ status: 404 });
		await fetchSimilar(acme, 0);
		expect(await readError(write(id, body))).toMatchObject({ status: 404 });
	});
});
