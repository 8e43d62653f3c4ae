import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { lockSequence } from "#api/platform/database/sequences.ts";
import { maintenanceRequest } from "#contract/requests/schemas.ts";
import { answer, clock, signedIn } from "#tests/support/api-client.ts";
import { connection, count, nothingIsDue, rows, within } from "#tests/support/database.ts";
import { makeMember, profiles, type TestMember } from "#tests/support/members.ts";
import { makeBranch, makeFacility } from "#tests/support/places.ts";
import { recorded, Statements } from "#tests/support/recorded-statements.ts";
import { runDueWork } from "#tests/support/recurring-work.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const saved = z.object({ request: maintenanceRequest });

let acme: Tenant;
let requester: TestMember;
let manager: TestMember;
let branchId: number;
let facilityId: number;
beforeEach(async () => {
	await nothingIsDue();
	clock.set("2030-03-01T09:00:00Z");
	acme = await makeTenant();
	[requester, manager] = [await makeMember(acme), await makeMember(acme)];
	branchId = await makeBranch(acme, { memberId: manager.id });
	facilityId = (await makeFacility(acme, { branchId })).id;
});

async function create(priority = "High") {
	const body = { facility_id: facilityId, priority, comment: "x" };
	const client = await signedIn(requester);
	return (await answer(client.post("/requests", body), saved)).request;
}

const setStatus = async (id: number, status: string) =>
	answer((await signedIn(requester)).put(`/requests/${id}`, { status }), saved);

/** Returns how many requests of acme became late. */
async function sweep(): Promise<number> {
	const late = () => count(acme, "request_events", sql`kind = 'late'`);
	const before = await late();
	await runDueWork();
	return (await late()) - before;
}

const stateOf = async (id: number) =>
	(
		await rows<{ status: string; version: number }>(
			acme,
			sql`select status, version from requests where id = ${id}`,
		)
	)[0];

const lateEvents = (id: number) =>
	count(acme, "request_events", sql`request_id = ${id} and kind = 'late'`);

/** When the sweep is to look at the tenant again. */
async function nextLook(): Promise<string | null> {
	const [tenant] =
		await connection`select due_at from due_times where tenant_id = ${acme.id} and work = 'overdue'`;
	return tenant ? new Date(tenant.due_at).toISOString() : null;
}

describe("a request becomes late", () => {
	it("when its due date has come, and not a second before", async () => {
		const { id } = await create();
		clock.pass({ days: 1, seconds: -1 });
		await sweep();
		expect((await stateOf(id))?.status).toBe("pending");
		clock.pass({ seconds: 1 });
		expect(await sweep()).toBe(1);
		expect(await stateOf(id)).toEqual({ status: "late", version: 1 });
	});

	it("and is ended by who had it open at that moment", async () => {
		const { id, version } = await create();
		clock.pass({ days: 1 });
		await sweep();
		const client = await signedIn(requester);
		await answer(client.put(`/requests/${id}`, { status: "done", version }), saved);
		expect((await stateOf(id))?.status).toBe("done");
	});

	it("in progress too, and closed not", async () => {
		const [going, done, rejected] = [await create(), await create(), await create()];
		await setStatus(going.id, "in_progress");
		await setStatus(done.id, "done");
		await setStatus(rejected.id, "rejected");
		clock.pass({ days: 2 });
		expect(await sweep()).toBe(1);
		expect((await stateOf(going.id))?.status).toBe("late");
		expect((await stateOf(done.id))?.status).toBe("done");
		expect((await stateOf(rejected.id))?.status).toBe("rejected");
	});

	it("and the timeline says from what, by nobody", async () => {
		const { id } = await create();
		await setStatus(id, "in_progress");
		clock.pass({ days: 1 });
		await sweep();
		const details = await answer(
			(await signedIn(requester)).get(`/requests/${id}`),
			maintenanceRequest,
		);
		expect(details.timeline.at(-1)).toEqual({
			kind: "late",
			at: clock.now().toISOString(),
			memberDetails: null,
			before: "in_progress",
			after: "late",
		});
	});

	it("and its requester, who it is assigned to, and the branch's manager are told", async () => {
		const technician = await makeMember(acme);
		const { id } = await create();
		await rows(acme, sql`update requests set assigned_to_id = ${technician.id} where id = ${id}`);
		clock.pass({ days: 1 });
		await sweep();
		const told = await rows(
			acme,
			sql`select member_id, actor_id, read_at from notifications
				where request_id = ${id} and kind = 'late' order by member_id`,
		);
		expect(told).toEqual(
			[requester, manager, technician].map((member) => ({
				member_id: member.id,
				actor_id: null,
				read_at: null,
			})),
		);
	});

	it("and one who is two of these is told once", async () => {
		const { id } = await create();
		expect((await stateOf(id))?.status).toBe("pending");
		clock.pass({ days: 1 });
		await sweep();
		expect(
			await count(acme, "notifications", sql`kind = 'late' and member_id = ${manager.id}`),
		).toBe(1);
	});

	it("without a branch and without anybody assigned", async () => {
		const { id } = await create();
		await rows(acme, sql`update requests set assigned_to_id = null, branch_id = null`);
		clock.pass({ days: 1 });
		expect(await sweep()).toBe(1);
		expect(await count(acme, "notifications", sql`kind = 'late' and request_id = ${id}`)).toBe(1);
	});

	it("not after it was deleted", async () => {
		const { id } = await create();
		await rows(acme, sql`update requests set deleted_at = now() where id = ${id}`);
		clock.pass({ days: 1 });
		expect(await sweep()).toBe(0);
	});
});

describe("a request becomes late once", () => {
	it("whoever sweeps again", async () => {
		const { id } = await create();
		clock.pass({ days: 1 });
		expect([await sweep(), await sweep()]).toEqual([1, 0]);
		expect(await lateEvents(id)).toBe(1);
	});

	it("when many sweep at once", async () => {
		const made = [await create(), await create(), await create()];
		clock.pass({ days: 1 });
		await Promise.all([sweep(), sweep(), sweep(), sweep()]);
		for (const { id } of made) expect(await lateEvents(id)).toBe(1);
	});

	it("and not again after it was moved on", async () => {
		const { id } = await create();
		clock.pass({ days: 1 });
		await sweep();
		await setStatus(id, "pending");
		await create();
		clock.pass({ days: 30 });
		expect(await sweep()).toBe(1);
		expect((await stateOf(id))?.status).toBe("pending");
	});

	it("even when hundreds are overdue at once", async () => {
		await create();
		await rows(
			acme,
			sql`insert into requests (tenant_id, id, type, priority, date, due_at, member_id)
				select tenant_id, id + n, type, priority, date, due_at, member_id
				from requests cross join generate_series(1, 700) n`,
		);
		clock.pass({ days: 1 });
		expect(await sweep()).toBe(701);
		expect(await count(acme, "request_events", sql`kind = 'late'`)).toBe(701);
	});
});

describe("the moment of the next look", () => {
	it("is the earliest due date of what is open", async () => {
		const low = await create("Low");
		expect(await nextLook()).toBe(low.due_date);
		const high = await create("High");
		expect(await nextLook()).toBe(high.due_date);
		await create("Medium");
		expect(await nextLook()).toBe(high.due_date);
	});

	it("is after a sweep the earliest one left", async () => {
		await create("High");
		const low = await create("Low");
		clock.pass({ days: 1 });
		await sweep();
		expect(await nextLook()).toBe(low.due_date);
		clock.pass({ days: 7 });
		await sweep();
		expect(await nextLook()).toBeNull();
	});

	it("comes back with a request that is reopened before its due date", async () => {
		const { id, due_date } = await create();
		await setStatus(id, "done");
		clock.pass({ days: 1 });
		await sweep();
		expect(await nextLook()).toBeNull();
		await setStatus(id, "in_progress");
		expect(await nextLook()).toBe(due_date);
		expect(await sweep()).toBe(1);
	});
});

describe("a request that is made while the sweep runs", () => {
	it("is not missed by the next one", async () => {
		await create("High");
		clock.pass({ days: 1 });
		let letSweepEnd = () => {};
		const held = new Promise<void>((resolve) => {
			letSweepEnd = resolve;
		});
		let counterIsHeld = () => {};
		const holding = new Promise<void>((resolve) => {
			counterIsHeld = resolve;
		});
		const other = within(acme, async (scope) => {
			await lockSequence(scope, "requests");
			counterIsHeld();
			await held;
		});
		await holding;
		const both = Promise.all([sweep(), create("High")]);
		letSweepEnd();
		const [, [, made]] = await Promise.all([other, both]);
		expect(await nextLook()).toBe(made.due_date);
		clock.pass({ days: 1 });
		expect(await sweep()).toBe(1);
		expect((await stateOf(made.id))?.status).toBe("late");
	});

	it("is not missed whatever the order, time and again", async () => {
		for (let round = 0; round < 10; round++) {
			clock.pass({ days: 1 });
			const [, made] = await Promise.all([sweep(), create("High"), sweep()]);
			expect(await nextLook()).toBe(made.due_date);
		}
	});
});

describe("the sweep", () => {
	it("sees whose turn it is in all tenants, and changes it in none but its own", async () => {
		await create();
		const other = await makeTenant();
		const before = await nextLook();
		expect(before).not.toBeNull();
		expect(await rows(other, sql`delete from due_times returning 1`)).toEqual([]);
		await rows(other, sql`update due_times set due_at = '1990-01-01'`);
		await expect(
			rows(other, sql`insert into due_times values (${acme.id}, 'overdue', now())`),
		).rejects.toThrow();
		expect(await nextLook()).toBe(before);
	});

	it("goes on with other tenants when one can't be swept", async () => {
		const { id } = await create();
		const broken = await makeTenant();
		await rows(broken, sql`insert into due_times values (${broken.id}, 'overdue', '1990-01-01')`);
		const member = await makeMember(broken, { permissionId: profiles.admin });
		await rows(
			broken,
			sql`insert into requests (tenant_id, id, type, priority, due_at, member_id)
				values (${broken.id}, 1, 'Maintenance Request', 'Low', '1990-01-01', ${member.id})`,
		);
		// Two billion notifications are as many as a tenant's counter can count.
		await rows(
			broken,
			sql`insert into counters (tenant_id, name, value)
				values (${broken.id}, 'notifications', 2147483647)`,
		);
		clock.pass({ days: 1 });
		await expect(sweep()).rejects.toThrow();
		expect((await stateOf(id))?.status).toBe("late");
		await rows(broken, sql`update requests set deleted_at = now()`);
		await sweep();
	});

	it("writes nothing into the tenants, of which each node has a copy", async () => {
		const { id } = await create();
		clock.pass({ days: 1 });
		const statements = new Statements();
		await runDueWork(recorded(connection, statements));
		expect((await stateOf(id))?.status).toBe("late");
		expect([...statements.all()].filter((one) => /update\s+"?tenants/.test(one))).toEqual([]);
	});

	it("fails as a whole when the database does not answer", async () => {
		const silent = new Proxy(connection, { apply: () => Promise.reject(new Error("no line")) });
		await expect(runDueWork(silent)).rejects.toThrow("no line");
	});
});
