import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { currentMember } from "#contract/members/schemas.ts";
import { maintenanceRequest } from "#contract/requests/schemas.ts";
import { answer, clock, form, signedIn } from "#tests/support/api-client.ts";
import { connection, count, nothingIsDue, rows } from "#tests/support/database.ts";
import { deliverQueued } from "#tests/support/mail-delivery.ts";
import { makeMember, profiles, type TestMember } from "#tests/support/members.ts";
import { makeBranch, makeFacility } from "#tests/support/places.ts";
import { fetchRatings } from "#tests/support/ratings.ts";
import { runDueWork } from "#tests/support/recurring-work.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const saved = z.object({ request: maintenanceRequest });

let acme: Tenant;
let requester: TestMember;
let manager: TestMember;
let technician: TestMember;
let branchId: number;
let facilityId: number;
beforeEach(async () => {
	await nothingIsDue();
	clock.set("2030-03-01T09:00:00Z");
	acme = await makeTenant({
		settings: {
			targets: {
				High: { answer: { count: 2, unit: "hours" }, finish: { count: 2, unit: "days" } },
			},
		},
	});
	[requester, manager, technician] = [
		await makeMember(acme),
		await makeMember(acme, { permissionId: profiles.admin }),
		await makeMember(acme, { permissionId: profiles.technician }),
	];
	branchId = await makeBranch(acme, { memberId: manager.id });
	facilityId = (await makeFacility(acme, { branchId })).id;
});

async function create(assigned: TestMember | null = technician) {
	const body = { facility_id: facilityId, priority: "High", comment: "x" };
	const made = (await answer((await signedIn(requester)).post("/requests", body), saved)).request;
	if (assigned)
		await rows(
			acme,
			sql`update requests set assigned_to_id = ${assigned.id} where id = ${made.id}`,
		);
	return made.id;
}

const sweep = () => runDueWork();

const marked = (id: number) =>
	count(acme, "requests", sql`id = ${id} and unanswered_at is not null`);

const told = async () =>
	(
		await rows<{ member_id: number }>(
			acme,
			sql`select member_id from notifications where kind = 'unanswered' order by member_id`,
		)
	).map(({ member_id }) => member_id);

async function nextLook(): Promise<string | null> {
	const [row] =
		await connection`select due_at from due_times where tenant_id = ${acme.id} and work = 'overdue'`;
	return row ? new Date(row.due_at).toISOString() : null;
}

describe("a request that nobody answers", () => {
	it("is marked when its time has come, once, and keeps its status and version", async () => {
		const id = await create();
		clock.pass({ hours: 2, seconds: -1 });
		await sweep();
		expect(await marked(id)).toBe(0);
		clock.pass({ seconds: 1 });
		await sweep();
		expect(await marked(id)).toBe(1);
		clock.pass({ hours: 1 });
		await sweep();
		expect(await told()).toEqual([manager.id, technician.id]);
		expect(await rows(acme, sql`select status, version from requests`)).toEqual([
			{ status: "pending", version: 1 },
		]);
	});

	it("is answered by the time that is counted from its reopening, where it was closed before", async () => {
		await fetchRatings(acme);
		const id = await create();
		const client = await signedIn(requester);
		await answer(client.put(`/requests/${id}`, { status: "done" }), saved);
		clock.pass({ days: 1 });
		await answer(client.post(`/requests/${id}/reopen`, { reason: "It leaks again" }), saved);
		clock.pass({ hours: 2, seconds: -1 });
		await sweep();
		expect(await marked(id)).toBe(0);
		clock.pass({ seconds: 1 });
		await sweep();
		expect(await marked(id)).toBe(1);
	});

	it("says so in its timeline, which tells of no other change", async () => {
		const id = await create();
		clock.pass({ hours: 3 });
		await sweep();
		clock.pass({ minutes: 1 });
		await sweep();
		const { timeline } = await answer(
			(await signedIn(manager)).get(`/requests/${id}`),
			maintenanceRequest,
		);
		const at = new Date(clock.now().valueOf() - 60_000).toISOString();
		const what = { memberDetails: null, before: null, after: null };
		expect(timeline.slice(2)).toEqual([{ kind: "unanswered", at, ...what }]);
	});

	it("is looked for at the first moment of all, and next when one becomes late", async () => {
		await create();
		const made = clock.now();
		expect(await nextLook()).toBe(new Date(made.valueOf() + 2 * 3600_000).toISOString());
		clock.pass({ hours: 2 });
		await sweep();
		expect(await nextLook()).toBe(new Date(made.valueOf() + 48 * 3600_000).toISOString());
	});

	it("is told of once where two processes sweep at the same time", async () => {
		for (let made = 0; made < 3; made++) await create();
		clock.pass({ hours: 3 });
		await Promise.all([sweep(), sweep()]);
		expect(await told()).toEqual([...Array(3).fill(manager.id), ...Array(3).fill(technician.id)]);
	});

	it("is not marked once somebody has acted, nor when it is closed or gone", async () => {
		const [noted, closed, gone] = [await create(), await create(), await create()];
		await (await signedIn(manager)).post(`/requests/${noted}/notes`, form({ desc: "x" }));
		await (await signedIn(requester)).put(`/requests/${closed}`, { status: "rejected" });
		await (await signedIn(requester)).send("DELETE", `/requests/${gone}`);
		clock.pass({ hours: 3 });
		await sweep();
		for (const id of [noted, closed, gone]) expect(await marked(id)).toBe(0);
		expect(await told()).toEqual([]);
	});

	it.each([
		["", null, []],
		[", also where it was late", new Date("2030-03-01T09:00:00Z"), []],
		[", whatever its priority was meanwhile", null, ["Low", "High"]],
	])("is found when its requester takes it up again%s", async (_, lateAt, then) => {
		const id = await create();
		await rows(acme, sql`update requests set late_at = ${lateAt?.toISOString() ?? null}`);
		const client = await signedIn(requester);
		await answer(client.put(`/requests/${id}`, { status: "rejected" }), saved);
		clock.pass({ hours: 3 });
		await sweep();
		expect(await nextLook()).toBe(null);
		await answer(client.put(`/requests/${id}`, { status: "pending" }), saved);
		for (const priority of then)
			await answer(client.post("/requests/edit", { id, priority }), saved);
		clock.pass({ hours: 2, seconds: -1 });
		await sweep();
		expect(await marked(id)).toBe(0);
		clock.pass({ seconds: 1 });
		await sweep();
		expect(await marked(id)).toBe(1);
	});

	it("is told to whoever manages the branch alone where nobody has it in charge", async () => {
		const id = await create();
		await rows(acme, sql`update requests set assigned_to_id = null where id = ${id}`);
		clock.pass({ hours: 3 });
		await sweep();
		expect(await told()).toEqual([manager.id]);
	});

	it("comes a hundred in a transaction, however many there are", async () => {
		for (let made = 0; made < 205; made++)
			await makeRequest(requester, {
				assignedToId: technician.id,
				branchId,
				date: clock.now(),
				dueAt: new Date(clock.now().valueOf() + 10 * 86_400_000),
				respondBy: clock.now(),
				dueBasis: "calendar",
			});
		await rows(
			acme,
			sql`insert into due_times (tenant_id, work, due_at) values (${acme.id}, 'overdue', ${clock.now().toISOString()})`,
		);
		clock.pass({ minutes: 1 });
		await sweep();
		expect(await told()).toHaveLength(410);
	});
});

describe("who is told", () => {
	it("gets an e-mail, unless that is switched off", async () => {
		await create();
		await deliverQueued(acme);
		const client = await signedIn(manager);
		expect(await answer(client.get("/me"), currentMember)).toMatchObject({ email_unanswered: 1 });
		const off = form({ email_unanswered: "0" });
		expect((await client.post("/authentication/edit-user", off)).status).toBe(200);
		clock.pass({ hours: 3 });
		await sweep();
		expect((await deliverQueued(acme)).map(({ to, subject }) => ({ to, subject }))).toEqual([
			{ to: [technician.email], subject: expect.stringContaining("موعد الرد") },
		]);
	});
});
