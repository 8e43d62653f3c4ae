import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { scheduleOverdueCheck } from "#api/requests/due-times/overdue-check.ts";
import { agenda } from "#contract/requests/agenda.schemas.ts";
import { maxRequestsPerAgendaPart } from "#contract/requests/agenda.ts";
import { answer, type Client, clock, form, signedIn } from "#tests/support/api-client.ts";
import { nothingIsDue, rows, within } from "#tests/support/database.ts";
import { makeMember, type TestMember } from "#tests/support/members.ts";
import { runDueWork } from "#tests/support/recurring-work.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let requester: TestMember;
let technician: TestMember;
let client: Client;

beforeEach(async () => {
	await nothingIsDue();
	clock.set(new Date("2030-03-10T09:00:00Z"));
	acme = await makeTenant({ timeZone: "Asia/Riyadh" });
	requester = await makeMember(acme);
	technician = await makeMember(acme);
	client = await signedIn(technician);
});

const assigned = (dueAt: string, fields: object = {}) =>
	makeRequest(requester, { assignedToId: technician.id, dueAt: new Date(dueAt), ...fields });

const day = () => answer(client.get("/requests/my-day"), agenda);

describe("a member's day", () => {
	it("parts what is late, due before the organisation's midnight, and later", async () => {
		const later = await assigned("2030-03-10T21:00:00Z");
		const today = await assigned("2030-03-10T20:59:59Z", { status: "in_progress" });
		const late = await assigned("2030-03-10T09:00:00Z");
		const postponed = await assigned("2030-03-20T09:00:00Z", { status: "late" });
		const { requests, totals } = await day();
		expect(requests.map(({ id, part }) => [id, part])).toEqual([
			[late, "late"],
			[today, "today"],
			[later, "later"],
			[postponed, "late"],
		]);
		expect(totals).toEqual({ late: 2, today: 1, later: 1, waiting: 0 });
	});

	it("is of what the member has in charge, and is open", async () => {
		await makeRequest(technician, { dueAt: new Date("2030-03-10T10:00:00Z") });
		await assigned("2030-03-10T10:00:00Z", { status: "done" });
		await assigned("2030-03-10T10:00:00Z", { status: "rejected" });
		await assigned("2030-03-10T10:00:00Z", { deletedAt: clock.now() });
		expect(await day()).toEqual({
			requests: [],
			totals: { late: 0, today: 0, later: 0, waiting: 0 },
			absence: null,
		});
	});

	it("has apart what waits for an answer, unless it is pressing anyway, until it is answered", async () => {
		const respondBy = new Date("2030-03-10T10:00:00Z");
		const later = await assigned("2030-03-20T09:00:00Z");
		const waiting = await assigned("2030-03-20T09:00:00Z", { respondBy });
		const today = await assigned("2030-03-10T20:00:00Z", { respondBy });
		const told = async () =>
			(await day()).requests.map(({ id, part, respond_by: by }) => [id, part, by]);
		expect(await told()).toEqual([
			[today, "today", respondBy.toISOString()],
			[later, "later", undefined],
			[waiting, "waiting", respondBy.toISOString()],
		]);
		clock.pass({ hours: 2 });
		expect(await told()).toContainEqual([waiting, "waiting", respondBy.toISOString()]);
		await client.post(`/requests/${waiting}/notes`, form({ desc: "On my way" }));
		expect(await told()).toContainEqual([waiting, "later", undefined]);
	});

	it("tells whether work has begun, through being late", async () => {
		const begun = await assigned("2030-03-10T09:30:00Z");
		const waiting = await assigned("2030-03-10T09:31:00Z");
		await client.put(`/requests/${begun}`, { status: "in_progress" });
		clock.pass({ hours: 1 });
		await within(technician.tenant, (scope) => scheduleOverdueCheck(scope, clock.now()));
		await runDueWork();
		expect((await day()).requests.map(({ id, status, begun: is }) => [id, status, is])).toEqual([
			[begun, "late", true],
			[waiting, "late", false],
		]);
	});

	it("tells the first of each part, and counts all", async () => {
		const many = maxRequestsPerAgendaPart.late + 1;
		for (let made = 0; made < many; made++)
			await assigned(`2030-03-09T09:00:${String(made).padStart(2, "0")}Z`);
		const today = await assigned("2030-03-10T10:00:00Z");
		const { requests, totals } = await day();
		expect(totals).toEqual({ late: many, today: 1, later: 0, waiting: 0 });
		expect(requests).toHaveLength(maxRequestsPerAgendaPart.late + 1);
		expect(requests.at(-1)?.id).toBe(today);
	});

	it("counts more than it looks at one by one", async () => {
		const many = (count: number, status: string, due: string) =>
			rows(
				acme,
				sql`insert into requests (tenant_id, id, type, status, priority, comment, due_at, member_id,
						assigned_to_id)
					select ${acme.id}, coalesce((select max(id) from requests), 0) + n, 'Maintenance Request',
						${status}, 'Low', 'x', ${due}::timestamptz + n * interval '1 second', ${requester.id},
						${technician.id}
					from generate_series(1, ${count}) n`,
			);
		await many(1001, "late", "2030-03-09T00:00:00Z");
		await many(1, "pending", "2030-03-10T08:00:00Z");
		await many(3, "pending", "2030-03-10T12:00:00Z");
		await many(1001, "in_progress", "2030-03-20T00:00:00Z");
		expect((await day()).totals).toEqual({ late: 1001, today: 3, later: 1002, waiting: 0 });
		await rows(acme, sql`update requests set status = 'done' where status = 'late'`);
		expect((await day()).totals).toEqual({ late: 1, today: 3, later: 1001, waiting: 0 });
	});

	it("tells one part alone, or the one to be looked at first, and counts all the same", async () => {
		const respondBy = new Date("2030-03-10T12:00:00Z");
		const later = await assigned("2030-03-20T09:00:00Z");
		const waiting = await assigned("2030-03-21T09:00:00Z", { respondBy });
		const of = async (part: string) => {
			const { requests, totals } = await answer(
				client.get(`/requests/my-day?part=${part}`),
				agenda,
			);
			return [requests.map(({ id }) => id), totals];
		};
		const totals = { late: 0, today: 0, later: 1, waiting: 1 };
		expect(await of("later")).toEqual([[later], totals]);
		expect(await of("late")).toEqual([[], totals]);
		expect(await of("pressing")).toEqual([[waiting], totals]);
		expect(await of("anything")).toEqual([[later, waiting], totals]);
		const today = await assigned("2030-03-10T10:00:00Z", { respondBy });
		expect(await of("pressing")).toEqual([[today], { ...totals, today: 1 }]);
		const late = await assigned("2030-03-10T08:00:00Z");
		expect(await of("pressing")).toEqual([[late], { ...totals, today: 1, late: 1 }]);
	});
});
