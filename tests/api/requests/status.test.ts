import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { requestStatuses, settableStatuses } from "#contract/requests/constants.ts";
import { maintenanceRequest } from "#contract/requests/schemas.ts";
import { answer, type Client, clock, readError, signedIn } from "#tests/support/api-client.ts";
import { count, rows } from "#tests/support/database.ts";
import { makeMember, profiles, type TestMember } from "#tests/support/members.ts";
import { makeBranch } from "#tests/support/places.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeResource } from "#tests/support/stock.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const saved = z.object({
	request: maintenanceRequest,
	message: z.literal("Request updated successfully!"),
});

let acme: Tenant;
let requester: TestMember;
let technician: TestMember;
beforeEach(async () => {
	acme = await makeTenant();
	[requester, technician] = [await makeMember(acme), await makeMember(acme)];
});

const assigned = (fields: Parameters<typeof makeRequest>[1] = {}) =>
	makeRequest(requester, { assignedToId: technician.id, date: clock.now(), ...fields });

const set = async (member: TestMember | Client, id: number, status: string) =>
	("send" in member ? member : await signedIn(member)).put(`/requests/${id}`, { status });

const move = async (member: TestMember, id: number, status: string) =>
	(await answer(set(member, id, status), saved)).request;

const told = (id: number) =>
	rows(
		acme,
		sql`select member_id, kind, status, actor_id from notifications where request_id = ${id}
			order by id`,
	);

describe("the status of a request", () => {
	it.each(settableStatuses)(
		"can be made %s by its requester and by who it is assigned to, from any other",
		async (status) => {
			for (const from of requestStatuses)
				for (const member of [requester, technician])
					expect((await move(member, await assigned({ status: from }), status)).status).toBe(
						status,
					);
		},
	);

	it.each([
		["the first Admin", () => makeMember(acme, { permissionId: profiles.admin })],
		["an auditor who sees all", () => makeMember(acme, { permissionId: 9 })],
	])("can't be changed by %s", async (_, make) => {
		const id = await assigned();
		expect(await readError(set(await make(), id, "done"))).toMatchObject({
			status: 403,
			code: "not_involved",
		});
	});

	it("can't be changed by the branch's manager, who sees it", async () => {
		const manager = await makeMember(acme);
		const id = await assigned({ branchId: await makeBranch(acme, { memberId: manager.id }) });
		expect((await readError(set(manager, id, "done"))).code).toBe("not_involved");
	});

	it("is not found by who may not see the request", async () => {
		expect((await readError(set(await makeMember(acme), await assigned(), "done"))).code).toBe(
			"not_found",
		);
	});

	it("stays when it is refused", async () => {
		const id = await assigned();
		await set(requester, id, "late");
		await set(await makeMember(acme, { permissionId: 1 }), id, "done");
		expect(await rows(acme, sql`select status, version from requests where id = ${id}`)).toEqual([
			{ status: "pending", version: 1 },
		]);
		expect(await count(acme, "request_events")).toBe(0);
	});

	it("set once more to what it is changes and tells nothing", async () => {
		const id = await assigned({ status: "in_progress" });
		expect((await move(requester, id, "in_progress")).version).toBe(1);
		expect(await told(id)).toEqual([]);
		expect(await count(acme, "request_events")).toBe(0);
	});

	it("changed by two at once goes through both", async () => {
		const id = await assigned();
		const [mine, theirs] = await Promise.all([
			move(requester, id, "in_progress"),
			move(technician, id, "done"),
		]);
		expect(Math.max(mine.version, theirs.version)).toBe(3);
		const [first, second] = await rows<{ before: string; after: string }>(
			acme,
			sql`select before #>> '{}' as before, after #>> '{}' as after from request_events order by id`,
		);
		expect(first?.before).toBe("pending");
		expect(second?.before).toBe(first?.after);
	});
});

describe("closing and reopening", () => {
	it.each(["done", "rejected"])(
		"as %s sets the closing time and the whole days",
		async (status) => {
			const id = await assigned();
			clock.pass({ days: 2, hours: 23 });
			expect(await move(technician, id, status)).toMatchObject({
				closing_time: clock.now().toISOString(),
				solving_days: 2,
			});
		},
	);

	it("clears them again", async () => {
		const id = await assigned();
		await move(technician, id, "done");
		expect(await move(requester, id, "pending")).toMatchObject({
			status: "pending",
			closing_time: null,
			solving_days: null,
		});
	});

	it("is one closing where what was done is rejected after all, and stays with who has left", async () => {
		await makeMember(acme, { permissionId: profiles.admin });
		const id = await assigned();
		await move(technician, id, "done");
		await rows(acme, sql`update members set last_day = '2020-01-01' where id = ${technician.id}`);
		await move(requester, id, "rejected");
		const stored = sql`select closings, assigned_to_id from requests where id = ${id}`;
		expect(await rows(acme, stored)).toEqual([{ closings: 1, assigned_to_id: technician.id }]);
	});

	it("takes 0 days on the same day", async () => {
		expect((await move(requester, await assigned(), "done")).solving_days).toBe(0);
	});
});

describe("what a change leaves behind", () => {
	it("is an event for each, from what to what, by whom, when", async () => {
		const id = await assigned();
		await move(technician, id, "in_progress");
		clock.pass({ hours: 1 });
		const { timeline, version } = await move(requester, id, "done");
		expect(version).toBe(3);
		expect(timeline).toMatchObject([
			{
				kind: "status",
				before: "pending",
				after: "in_progress",
				memberDetails: { id: technician.id },
			},
			{
				kind: "status",
				before: "in_progress",
				after: "done",
				at: clock.now().toISOString(),
				memberDetails: { id: requester.id },
			},
		]);
	});

	it("is a notification for the other one, and not for who did it", async () => {
		const id = await assigned();
		await move(technician, id, "in_progress");
		await move(requester, id, "done");
		expect(await told(id)).toEqual([
			{
				member_id: requester.id,
				kind: "status",
				status: "in_progress",
				actor_id: technician.id,
			},
			{ member_id: technician.id, kind: "status", status: "done", actor_id: requester.id },
		]);
	});

	it("is nothing for one who is requester and assigned at once", async () => {
		const id = await makeRequest(requester, { assignedToId: requester.id });
		await move(requester, id, "done");
		expect(await told(id)).toEqual([]);
	});

	it("is an entry in the audit log", async () => {
		const id = await assigned();
		await move(technician, id, "done");
		const [entry] = await rows<{ changes: string }>(acme, sql`select * from audit_log`);
		expect(entry).toMatchObject({ member_id: technician.id, entity_id: id });
		expect(JSON.parse(entry?.changes ?? "")).toEqual({
			before: { status: "pending" },
			after: { status: "done" },
		});
	});

	it("is told where statuses and members stand in many timelines", async () => {
		const ids = await Promise.all(Array.from({ length: 30 }, () => assigned()));
		for (const id of ids) await move(technician, id, "in_progress");
		await rows(
			acme,
			sql`insert into request_events (tenant_id, request_id, kind, after)
				select tenant_id, request_id, 'assigned', ${String(technician.id)}::jsonb
				from request_events cross join generate_series(1, 30)`,
		);
		const { timeline } = await move(requester, ids[0] ?? 0, "done");
		expect(timeline.filter(({ kind }) => kind === "assigned")).toHaveLength(30);
		expect(timeline.filter(({ kind }) => kind === "status")).toHaveLength(2);
	});
});

describe("stock", () => {
	const qtyOf = async (id: number) =>
		(await rows<{ qty: number }>(acme, sql`select qty from resources where id = ${id}`))[0]?.qty;
	const ledger = (id: number) =>
		rows(
			acme,
			sql`select change, reason, request_id, member_id from stock_movements
				where resource_id = ${id} and reason <> 'opening' order by id`,
		);

	it("falls when a disposal is done and rises again when that is reopened", async () => {
		const resourceId = await makeResource(acme, { qty: 10 });
		const id = await assigned({ type: "Dispose Request", resourceId, qty: 4 });
		await move(technician, id, "done");
		expect(await qtyOf(resourceId)).toBe(6);
		await move(technician, id, "in_progress");
		expect(await qtyOf(resourceId)).toBe(10);
		expect(await ledger(resourceId)).toEqual([
			{ change: -4, reason: "dispose", request_id: id, member_id: technician.id },
			{ change: 4, reason: "reversal", request_id: id, member_id: technician.id },
		]);
	});

	it("rises when a purchase is done and falls again when it is rejected after all", async () => {
		const resourceId = await makeResource(acme, { qty: 1 });
		const id = await assigned({ type: "Purchase Request", resourceId, qty: 5 });
		await move(technician, id, "done");
		expect(await qtyOf(resourceId)).toBe(6);
		await move(technician, id, "rejected");
		expect(await qtyOf(resourceId)).toBe(1);
		expect(await ledger(resourceId)).toMatchObject([
			{ change: 5, reason: "purchase" },
			{ change: -5, reason: "reversal" },
		]);
	});

	it("is always the sum of its ledger", async () => {
		const resourceId = await makeResource(acme, { qty: 20 });
		const ids = [
			await assigned({ type: "Dispose Request", resourceId, qty: 7 }),
			await assigned({ type: "Purchase Request", resourceId, qty: 3 }),
		];
		for (const status of ["done", "pending", "done", "rejected", "done"])
			await Promise.all(ids.map((id) => move(technician, id, status)));
		const [sum] = await rows(
			acme,
			sql`select sum(change)::integer as sum from stock_movements where resource_id = ${resourceId}`,
		);
		expect(sum?.sum).toBe(16);
		expect(await qtyOf(resourceId)).toBe(16);
	});

	it("does not move for a maintenance request, nor before a request is done", async () => {
		const resourceId = await makeResource(acme, { qty: 10 });
		const repair = await assigned({ resourceId, qty: 2 });
		await move(technician, repair, "done");
		const disposal = await assigned({ type: "Dispose Request", resourceId, qty: 2 });
		for (const status of ["in_progress", "rejected", "pending"])
			await move(technician, disposal, status);
		expect(await ledger(resourceId)).toEqual([]);
	});

	it("that is too small refuses the disposal with names and numbers, and nothing changes", async () => {
		const resourceId = await makeResource(acme, { qty: 3 });
		const id = await assigned({ type: "Dispose Request", resourceId, qty: 4 });
		expect(await readError(set(technician, id, "done"))).toMatchObject({
			status: 409,
			code: "stock_short",
			stock: { name_en: "Resource 1", name_ar: "مورد 1", available: 3, asked: 4 },
		});
		expect(await rows(acme, sql`select status, closing_time, version from requests`)).toEqual([
			{ status: "pending", closing_time: null, version: 1 },
		]);
		expect(await qtyOf(resourceId)).toBe(3);
		expect(await ledger(resourceId)).toEqual([]);
		expect(await told(id)).toEqual([]);
		expect(await count(acme, "request_events")).toBe(0);
	});

	it("can be taken whole by one of two disposals at once, not by both", async () => {
		const resourceId = await makeResource(acme, { qty: 5 });
		const disposal = () => assigned({ type: "Dispose Request", resourceId, qty: 5 });
		const ids = [await disposal(), await disposal()];
		const answers = await Promise.all(ids.map((id) => set(technician, id, "done")));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(await qtyOf(resourceId)).toBe(0);
	});
});

describe("a reason for a change of status", () => {
	const say = async (member: TestMember, id: number, body: object) =>
		(await signedIn(member)).put(`/requests/${id}`, body);

	it("is kept with it as a note, once", async () => {
		const id = await assigned();
		const body = { status: "rejected", reason: " Done last week ", version: 1 };
		const { request: after } = await answer(say(technician, id, body), saved);
		expect(after).toMatchObject({ status: "rejected", version: 2 });
		expect(after.notes).toMatchObject([
			{ desc: "Done last week", memberDetails: { id: technician.id } },
		]);
		await readError(say(technician, id, body));
		const again = await answer(say(technician, id, { ...body, version: 2 }), saved);
		expect(again.request.notes).toHaveLength(1);
	});

	it("is kept of the second of two who act at once, too, and is told to the others", async () => {
		const id = await assigned();
		await answer(say(technician, id, { status: "rejected", reason: "Done last week" }), saved);
		const { request: after } = await answer(
			say(requester, id, { status: "rejected", reason: "It works again", version: 1 }),
			saved,
		);
		expect(after).toMatchObject({ version: 2, notes: [{}, { desc: "It works again" }] });
		expect(
			await rows(
				acme,
				sql`select member_id from notifications where kind = 'note' and request_id = ${id}`,
			),
		).toEqual([{ member_id: technician.id }]);
	});

	it("may be left out, and has a limit", async () => {
		const id = await assigned();
		const long = { status: "rejected", reason: "x".repeat(4001) };
		expect(await readError(say(technician, id, long))).toMatchObject({
			status: 422,
			fields: { reason: "too_long" },
		});
		const { request: after } = await answer(
			say(technician, id, { status: "rejected", reason: "" }),
			saved,
		);
		expect(after.notes).toEqual([]);
	});
});

describe("late", () => {
	it("is taken back to by who moved a late request on, and by nothing else", async () => {
		const id = await assigned({ status: "late", lateAt: clock.now() });
		await move(technician, id, "done");
		expect(await move(technician, id, "late")).toMatchObject({
			status: "late",
			closing_time: null,
		});
		await move(technician, id, "done");
		await rows(
			acme,
			sql`insert into request_events (tenant_id, request_id, member_id, kind, before, after, at)
			select tenant_id, id, member_id, 'reopened', '"done"', '"pending"', ${clock.now().toISOString()}
			from requests where id = ${id}`,
		);
		await rows(acme, sql`update requests set status = 'pending', closing_time = null`);
		expect(await readError(set(technician, id, "late"))).toMatchObject({ status: 422 });
		await move(technician, id, "in_progress");
		await move(technician, id, "done");
		expect(await readError(set(technician, id, "late"))).toMatchObject({
			status: 422,
			fields: { status: "choice" },
		});
	});
});
