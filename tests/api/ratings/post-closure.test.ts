import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { maintenanceRequest } from "#contract/requests/schemas.ts";
import { answer, type Client, clock, readError, signedIn } from "#tests/support/api-client.ts";
import { count, rows } from "#tests/support/database.ts";
import { deliverQueued } from "#tests/support/mail-delivery.ts";
import { makeMember, makeMemberWith, type TestMember } from "#tests/support/members.ts";
import { makeBranch } from "#tests/support/places.ts";
import { makePlanned } from "#tests/support/plans.ts";
import { makeReport } from "#tests/support/public-reports.ts";
import { fetchRatings, makeDone } from "#tests/support/ratings.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const saved = z.object({ request: maintenanceRequest });

let acme: Tenant;
let sara: TestMember;
let technician: TestMember;
let manager: TestMember;
let branchId: number;
let client: Client;
beforeEach(async () => {
	clock.set("2030-03-01T09:00:00Z");
	acme = await makeTenant({ timeZone: "Africa/Cairo" });
	await fetchRatings(acme);
	sara = await makeMember(acme);
	technician = await makeMember(acme, { language: "en" });
	manager = await makeMember(acme, { language: "en" });
	branchId = await makeBranch(acme, { memberId: manager.id });
	client = await signedIn(sara);
});

const done = () => makeDone(sara, { branchId, assignedToId: technician.id });
const rate = (id: number, body: object = { stars: 5 }, who = client) =>
	who.post(`/requests/${id}/rating`, body);
const reopen = (id: number, body: object = { reason: "It still drips" }, who = client) =>
	who.post(`/requests/${id}/reopen`, body);
const read = (id: number, who = client) => answer(who.get(`/requests/${id}`), maintenanceRequest);

const told = () =>
	rows<{ member_id: number; kind: string }>(
		acme,
		sql`select member_id, kind from notifications order by id`,
	);

describe("how it was", () => {
	it("is asked of the requester, until they have said so", async () => {
		const id = await done();
		expect(await read(id)).toMatchObject({ may_rate: true });
		const { request: rated } = await answer(rate(id, { stars: 4, comment: " Fine " }), saved);
		expect(rated.ratings).toMatchObject([
			{ stars: 4, comment: "Fine", memberDetails: { id: sara.id } },
		]);
		expect(rated).not.toHaveProperty("may_rate");
		expect(rated.timeline).toMatchObject([
			{ kind: "rated", after: "4", memberDetails: { id: sara.id } },
		]);
		expect(rated).toMatchObject({ status: "done", version: 1 });
		expect(await readError(rate(id))).toMatchObject({ status: 409, code: "rated_already" });
	});

	it("is not asked of who was assigned, nor of who took what another had reported", async () => {
		const own = await makeDone(sara, { assignedToId: sara.id });
		expect(await read(own)).not.toHaveProperty("may_rate");
		expect(await readError(rate(own))).toMatchObject({ status: 403, code: "own_work" });
		const taken = await done();
		await makeReport(acme, { state: "open", requestId: taken });
		expect(await read(taken)).not.toHaveProperty("may_rate");
		expect(await readError(rate(taken))).toMatchObject({ status: 403, code: "requester_only" });
	});

	it("is not asked of what a plan has made, nor is that taken up again", async () => {
		const id = await done();
		await makePlanned(acme, id);
		const shown = await read(id);
		for (const field of ["may_rate", "reopen_until"]) expect(shown).not.toHaveProperty(field);
		for (const refused of [rate(id), reopen(id)])
			expect(await readError(refused)).toMatchObject({ status: 403, code: "requester_only" });
	});

	it("is not for others to say, though they see the request", async () => {
		const id = await done();
		const follower = await signedIn(await makeMemberWith(acme, "follow_up"));
		for (const who of [follower, await signedIn(technician)]) {
			expect(await readError(rate(id, { stars: 1 }, who))).toMatchObject({
				code: "requester_only",
			});
			expect(await readError(reopen(id, undefined, who))).toMatchObject({ code: "requester_only" });
			expect(await read(id, who)).not.toHaveProperty("may_rate");
			expect(await read(id, who)).not.toHaveProperty("reopen_until");
		}
	});

	it("is said of what is done alone", async () => {
		for (const status of ["pending", "rejected"] as const) {
			const id = await makeDone(sara, { status });
			expect(await readError(rate(id))).toMatchObject({ status: 409, code: "not_done" });
			expect(await readError(reopen(id))).toMatchObject({ status: 409, code: "not_done" });
		}
	});

	it.each([0, 6, "many", 2.5, undefined])("has one to five stars, not %s", async (stars) => {
		expect(await readError(rate(await done(), { stars }))).toMatchObject({
			status: 422,
			fields: { stars: "choice" },
		});
	});

	it("is kept once, however often it is sent", async () => {
		const id = await done();
		const body = { stars: 2, comment: "Slow", one_time_key: "pressed-once" };
		for (let ten = 0; ten < 10; ten++) {
			const answers = await Promise.all(Array.from({ length: 10 }, () => rate(id, body)));
			expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
		}
		expect(await count(acme, "request_ratings")).toBe(1);
		expect(await count(acme, "request_events", sql`kind = 'rated'`)).toBe(1);
		expect(await count(acme, "rating_month_counts", sql`count <> 1`)).toBe(0);
	});

	it("is told to who manages the branch where it was not well", async () => {
		await answer(rate(await done(), { stars: 3 }), saved);
		expect(await told()).toEqual([]);
		await answer(rate(await done(), { stars: 2, comment: "It drips" }), saved);
		expect(await told()).toEqual([{ member_id: manager.id, kind: "rated" }]);
		const mails = await deliverQueued(acme);
		expect(mails).toMatchObject([{ to: [manager.email], subject: "Request #2 was rated low" }]);
		expect(mails[0]?.text).toContain("It drips");
	});

	it("is told with its own comment, also after another one", async () => {
		const id = await done();
		await answer(rate(id, { stars: 2, comment: "Too slow" }), saved);
		await answer(reopen(id), saved);
		await answer((await signedIn(technician)).put(`/requests/${id}`, { status: "done" }), saved);
		clock.pass({ hours: 1 });
		await answer(rate(id, { stars: 1, comment: "Too dear" }), saved);
		const mails = await deliverQueued(acme);
		const texts = mails.flatMap(({ subject, text }) => (/ rated low$/.test(subject) ? [text] : []));
		expect(texts.map((text) => /Too \w+/.exec(text)?.[0])).toEqual(["Too slow", "Too dear"]);
	});

	it("is asked once more when it was reopened and done again", async () => {
		const id = await done();
		await answer(rate(id, { stars: 1 }), saved);
		await answer(reopen(id), saved);
		const worker = await signedIn(technician);
		await answer(worker.put(`/requests/${id}`, { status: "done" }), saved);
		expect(await read(id)).toMatchObject({ may_rate: true });
		await answer(rate(id, { stars: 5 }), saved);
		expect((await read(id)).ratings?.map(({ stars }) => stars)).toEqual([1, 5]);
	});
});

describe("what is still broken", () => {
	it("waits once more, with a new time, the reason as a note", async () => {
		const id = await makeDone(sara, {
			branchId,
			assignedToId: technician.id,
			priority: "High",
			lateAt: new Date("2030-02-28T12:00:00Z"),
		});
		const { request: open } = await answer(reopen(id), saved);
		expect(open).toMatchObject({
			status: "pending",
			closing_time: null,
			solving_days: null,
			due_date: "2030-03-02T09:00:00.000Z",
			reopened_at: "2030-03-01T09:00:00.000Z",
			version: 2,
			notes: [{ desc: "It still drips", memberDetails: { id: sara.id } }],
			timeline: [{ kind: "reopened", before: "done", after: "pending" }],
		});
		expect(await count(acme, "requests", sql`late_at is null`)).toBe(1);
		expect(await told()).toEqual([{ member_id: technician.id, kind: "reopened" }]);
		const [mail] = await deliverQueued(acme);
		expect(mail).toMatchObject({ to: [technician.email] });
		expect(mail?.text).toContain("It still drips");
	});

	it("is told apart in lists", async () => {
		const [again, other] = [await done(), await done()];
		await answer(reopen(again), saved);
		const listed = async (query: string) =>
			((await (await client.get(`/requests?${query}`)).json()) as { id: number }[]).map((row) => [
				row.id,
				"reopened_at" in row,
			]);
		for (const query of ["sort=id", "sort=id&only=comment,status", "sort=-id&only=status"])
			expect((await listed(query)).sort()).toEqual([
				[again, true],
				[other, false],
			]);
		expect((await listed("only=comment")).sort()).toEqual([
			[again, false],
			[other, false],
		]);
		for (const query of ["f.reopened=1", "f.reopened=yes&sort=asc&by=reopened"])
			expect(await listed(query)).toEqual([[again, true]]);
	});

	it("is told to who manages the branch where nobody has it in charge", async () => {
		await answer(reopen(await makeDone(sara, { branchId })), saved);
		expect(await told()).toEqual([{ member_id: manager.id, kind: "reopened" }]);
	});

	it("is reopened by one of several who do so at once", async () => {
		const id = await done();
		const answers = await Promise.all(Array.from({ length: 5 }, () => reopen(id)));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
		expect(await count(acme, "request_reopenings")).toBe(1);
		expect(await count(acme, "request_notes")).toBe(1);
	});

	it("says what is wrong, and of the request as it was seen", async () => {
		const id = await done();
		for (const [reason, problem] of [
			[undefined, "required"],
			[" ", "required"],
			["x".repeat(1001), "too_long"],
		])
			expect(await readError(reopen(id, { reason }))).toMatchObject({
				status: 422,
				fields: { reason: problem },
			});
		expect(await readError(reopen(id, { reason: "x", version: 7 }))).toMatchObject({
			status: 409,
			code: "edit_conflict",
		});
	});

	it("becomes late once more, and has its time counted from then", async () => {
		const id = await makeDone(sara, { priority: "Low", date: new Date("2030-01-01T09:00:00Z") });
		await answer(reopen(id), saved);
		const body = { id, priority: "High" };
		const { request: edited } = await answer(client.post("/requests/edit", body), saved);
		expect(edited.due_date).toBe("2030-03-02T09:00:00.000Z");
	});

	// Clocks in Cairo went forward at midnight of the 24th of April, so that the day began at 1:00, and
	// went back at midnight after the 29th of October, so that the 29th had 25 hours.
	it.each([
		["2026-04-16T09:00:00Z", "2026-04-23T22:00:00.000Z"],
		["2026-04-17T21:59:59Z", "2026-04-24T21:00:00.000Z"],
		["2026-04-17T22:00:00Z", "2026-04-25T21:00:00.000Z"],
		["2026-10-22T09:00:00Z", "2026-10-29T22:00:00.000Z"],
		["2026-10-21T21:00:00Z", "2026-10-29T22:00:00.000Z"],
		["2026-10-21T20:59:59Z", "2026-10-28T21:00:00.000Z"],
	])("that was done at %s is reopened before %s, the end of the seventh day", async (at, until) => {
		clock.set(at);
		const id = await done();
		expect((await read(id)).reopen_until).toBe(until);
		clock.set(until);
		expect(await read(id)).not.toHaveProperty("reopen_until");
		expect(await readError(reopen(id))).toMatchObject({ status: 409, code: "reopen_too_late" });
		clock.set(new Date(Date.parse(until) - 1));
		await answer(reopen(id), saved);
	});

	it("is reopened for so many days as the organisation says", async () => {
		await fetchRatings(acme, 30);
		const id = await done();
		clock.pass({ days: 29 });
		await answer(reopen(id), saved);
	});
});

describe("where nobody is asked", () => {
	it("there are no such calls, and a request looks as it always has", async () => {
		const plain = await makeTenant();
		const member = await makeMember(plain);
		const id = await makeDone(member);
		const who = await signedIn(member);
		for (const call of [rate(id, undefined, who), reopen(id, undefined, who)])
			expect(await readError(call)).toMatchObject({ status: 404, code: "not_found" });
		const body = (await (await who.get(`/requests/${id}`)).json()) as object;
		for (const name of ["may_rate", "reopen_until", "ratings", "reopened_at"])
			expect(body).not.toHaveProperty(name);
		for (const name of ["email_reopened", "email_rated"])
			expect(await (await who.get("/me")).json()).not.toHaveProperty(name);
	});
});

describe("counts of what was said", () => {
	it("are kept by month of the organisation's zone, branch, and stars", async () => {
		clock.set("2030-03-31T21:30:00Z");
		const id = await done();
		await answer(rate(id, { stars: 2 }), saved);
		await answer(reopen(id), saved);
		clock.set("2030-03-31T22:30:00Z");
		await answer(rate(await makeDone(sara), { stars: 5 }), saved);
		expect(
			await rows(
				acme,
				sql`select kind, month::text, branch_id, stars, sum(count)::integer as n
					from rating_month_counts group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
			),
		).toEqual([
			{ kind: "rated", month: "2030-03-01", branch_id: 0, stars: 2, n: 1 },
			{ kind: "rated", month: "2030-03-01", branch_id: branchId, stars: 2, n: 1 },
			{ kind: "rated", month: "2030-04-01", branch_id: 0, stars: 5, n: 1 },
			{ kind: "reopened", month: "2030-03-01", branch_id: 0, stars: 0, n: 1 },
			{ kind: "reopened", month: "2030-03-01", branch_id: branchId, stars: 0, n: 1 },
		]);
	});
});
