import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { historyEntry } from "#contract/entities/schemas.ts";
import { maintenanceRequest } from "#contract/requests/schemas.ts";
import { namedOption } from "#contract/select-options/schemas.ts";
import { answer, clock, readError, signedIn } from "#tests/support/api-client.ts";
import { rows } from "#tests/support/database.ts";
import { makeMember, profiles, type TestMember } from "#tests/support/members.ts";
import { makeFacility } from "#tests/support/places.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeDistribution, makeResource } from "#tests/support/stock.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const saved = z.object({ request: maintenanceRequest, message: z.string() });

let acme: Tenant;
let requester: TestMember;
let technician: TestMember;
beforeEach(async () => {
	acme = await makeTenant();
	[requester, technician] = [await makeMember(acme), await makeMember(acme)];
});

const assigned = (fields: Parameters<typeof makeRequest>[1] = {}) =>
	makeRequest(requester, { assignedToId: technician.id, date: clock.now(), ...fields });

const edit = async (member: TestMember, body: object) =>
	(await signedIn(member)).post("/requests/edit", body);

describe("editing a request", () => {
	it("changes what is given and nothing else, and is kept in the timeline and the history", async () => {
		const id = await assigned({ comment: "It leaks" });
		const after = (await answer(edit(technician, { id, comment: "It drips" }), saved)).request;
		expect(after).toMatchObject({ comment: "It drips", priority: "Medium", version: 2 });
		expect(after.timeline).toEqual([
			expect.objectContaining({
				kind: "edited",
				memberDetails: expect.objectContaining({ id: technician.id }),
				changes: [{ field: "comment", before: "It leaks", after: "It drips" }],
			}),
		]);
		const client = await signedIn(requester);
		const history = await answer(client.get(`/requests/${id}/history`), z.array(historyEntry));
		expect(history).toEqual([
			expect.objectContaining({
				call: "POST requests/edit",
				before: { comment: "It leaks" },
				after: { comment: "It drips" },
			}),
		]);
	});

	it("with what is there already changes nothing", async () => {
		const id = await assigned({ comment: "It leaks", cost: "5.00" });
		const { request: after } = await answer(
			edit(requester, { id, comment: "It leaks", cost: "5" }),
			saved,
		);
		expect(after).toMatchObject({ version: 1, timeline: [] });
	});

	it("leaves all but the priority to its requester and the assigned member", async () => {
		const id = await assigned();
		const admin = await makeMember(acme, { permissionId: profiles.admin });
		expect(await readError(edit(admin, { id, comment: "x" }))).toMatchObject({
			code: "not_involved",
		});
		const stranger = await makeMember(acme);
		expect(await readError(edit(stranger, { id, comment: "x" }))).toMatchObject({ status: 404 });
	});

	it("to another priority moves the due date of an open request that was never late", async () => {
		const dueDays = async (fields: Parameters<typeof makeRequest>[1]) => {
			const id = await assigned({ priority: "Low", ...fields });
			await answer(edit(requester, { id, priority: "High" }), saved);
			const [row] = await rows<{ days: number }>(
				acme,
				sql`select extract(day from due_at - date)::integer as days from requests where id = ${id}`,
			);
			return row?.days;
		};
		expect(await dueDays({})).toBe(1);
		expect(await dueDays({ status: "in_progress" })).toBe(1);
		expect(await dueDays({ status: "done" })).toBe(7);
		expect(await dueDays({ status: "late", lateAt: clock.now() })).toBe(7);
	});

	it("lets a request become late by its new due date", async () => {
		const id = await assigned({ priority: "Low", date: clock.now() });
		await answer(edit(requester, { id, priority: "High" }), saved);
		const [row] = await rows<{ due_at: string }>(
			acme,
			sql`select due_at from due_times where tenant_id = ${acme.id} and work = 'overdue'`,
		);
		expect(new Date(row?.due_at ?? 0).valueOf()).toBe(clock.now().valueOf() + 86_400_000);
	});

	it("takes a resource of its facility, or none", async () => {
		const facility = await makeFacility(acme);
		const [given, other] = [await makeResource(acme, { qty: 5 }), await makeResource(acme)];
		await makeDistribution(acme, facility.id, [{ resourceId: given, qty: 1 }]);
		const id = await assigned({ facilityId: facility.id });
		expect(await readError(edit(requester, { id, resource_id: other }))).toMatchObject({
			fields: { resource_id: "resource_elsewhere" },
		});
		const after = await answer(edit(requester, { id, resource: given }), saved);
		expect(after.request.resource_id).toBe(given);
		const cleared = await answer(edit(requester, { id, resource: "" }), saved);
		expect(cleared.request.resource_id).toBeNull();
	});

	it("offers what the facility was given and what the request is about; else any resource", async () => {
		const facility = await makeFacility(acme);
		const [given, present] = [await makeResource(acme, { qty: 5 }), await makeResource(acme)];
		await makeDistribution(acme, facility.id, [{ resourceId: given, qty: 1 }]);
		const offered = async (member: TestMember, id: number) => {
			const client = await signedIn(member);
			const options = z.array(namedOption);
			return (await answer(client.get(`/select/requests/resources/${id}`), options)).map(
				(one) => one.id,
			);
		};
		const there = await assigned({ facilityId: facility.id, resourceId: present });
		expect(await offered(technician, there)).toEqual([present, given]);
		const anywhere = await assigned({ type: "Direct Request" });
		expect(await offered(requester, anywhere)).toEqual([given, present]);
		const admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
		expect(await readError(admin.get(`/select/requests/resources/${there}`))).toMatchObject({
			code: "not_involved",
		});
	});

	it("tells by name which resource it was about and is now", async () => {
		const [before, after] = [await makeResource(acme), await makeResource(acme)];
		const id = await assigned({ type: "Direct Request", resourceId: before });
		const { request: changed } = await answer(edit(requester, { id, resource: after }), saved);
		expect(changed.timeline.at(-1)?.changes).toEqual([
			{
				field: "resource_id",
				before,
				after,
				beforeDetails: expect.objectContaining({ id: before }),
				afterDetails: expect.objectContaining({ id: after }),
			},
		]);
	});

	it("leaves the quantity and resource of a disposal that is done alone", async () => {
		const resourceId = await makeResource(acme, { qty: 9 });
		const id = await assigned({ type: "Dispose Request", resourceId, qty: 2, status: "done" });
		expect(await readError(edit(requester, { id, qty: 3 }))).toMatchObject({
			status: 409,
			code: "request_done",
		});
		await answer(edit(requester, { id, comment: "Broken ones" }), saved);
	});
});

describe("a request's version", () => {
	it("lets one of two who change it at once through", async () => {
		for (let round = 0; round < 20; round++) {
			const id = await assigned();
			const [one, other] = await Promise.all([
				edit(requester, { id, version: 1, comment: "One" }),
				edit(technician, { id, version: 1, comment: "Other" }),
			]);
			expect([one.status, other.status].sort()).toEqual([200, 409]);
		}
	});

	it("is looked at when the status changes and the request is assigned, too", async () => {
		const id = await assigned();
		const client = await signedIn(requester);
		expect(
			await readError(client.put(`/requests/${id}`, { status: "done", version: 2 })),
		).toMatchObject({ code: "edit_conflict" });
		const body = { id, assigned_to_id: requester.id, version: 2 };
		expect(await readError(client.post("/requests/assign", body))).toMatchObject({
			code: "edit_conflict",
		});
	});
});

describe("deleting a request", () => {
	it("is up to its requester while it is pending, and to an Admin until it is done", async () => {
		const admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
		const own = await signedIn(requester);
		const other = await signedIn(technician);
		const pending = await assigned();
		expect(await readError(other.send("DELETE", `/requests/${pending}`))).toMatchObject({
			code: "not_involved",
		});
		expect((await own.send("DELETE", `/requests/${pending}`)).status).toBe(200);
		expect(await readError(own.get(`/requests/${pending}`))).toMatchObject({ status: 404 });
		const late = await assigned({ status: "late" });
		expect(await readError(own.send("DELETE", `/requests/${late}`))).toMatchObject({
			code: "not_involved",
		});
		expect((await admin.send("DELETE", `/requests/${late}`)).status).toBe(200);
		const done = await assigned({ status: "done" });
		expect(await readError(admin.send("DELETE", `/requests/${done}`))).toMatchObject({
			code: "request_done",
		});
	});

	it("goes to another, once it is taken back, where who had it has left or was deleted", async () => {
		const first = await makeMember(acme, { permissionId: profiles.admin });
		const admin = await signedIn(first);
		const [left, gone] = [await makeMember(acme), await makeMember(acme)];
		for (const [member, status] of [
			[left, "pending"],
			[gone, "pending"],
			[left, "rejected"],
		] as const) {
			const id = await assigned({ assignedToId: member.id, status });
			await admin.send("DELETE", `/requests/${id}`);
			await rows(acme, sql`update members set last_day = '2020-01-01' where id = ${left.id}`);
			await admin.send("DELETE", `/members/${gone.id}`);
			const { request } = await answer(admin.post(`/requests/${id}/restore`), saved);
			expect(request.assigned_to_id).toBe(status === "pending" ? first.id : left.id);
			await rows(acme, sql`update members set last_day = null where id = ${left.id}`);
		}
	});

	it("can be taken back for 30 days, and counts again then", async () => {
		const admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
		const id = await assigned();
		await admin.send("DELETE", `/requests/${id}`);
		const numbers = async () =>
			(await (await admin.get("/stats/requests-numbers")).json()).totalRequests;
		expect(await numbers()).toBe(0);
		clock.pass({ days: 29 });
		expect((await answer(admin.post(`/requests/${id}/restore`), saved)).request.id).toBe(id);
		expect(await numbers()).toBe(1);
		await admin.send("DELETE", `/requests/${id}`);
		clock.pass({ days: 31 });
		expect(await readError(admin.post(`/requests/${id}/restore`))).toMatchObject({
			status: 409,
			code: "restore_too_late",
		});
	});
});
