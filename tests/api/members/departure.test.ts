import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { findDigestRecipients } from "#api/plans/daily-digests.queries.ts";
import { findDailyDigestMailData } from "#api/plans/digest.queries.ts";
import { member as memberSchema } from "#contract/members/schemas.ts";
import { maintenanceRequest } from "#contract/requests/schemas.ts";
import { workload } from "#contract/requests/workload.schemas.ts";
import { namedOption } from "#contract/select-options/schemas.ts";
import { makeAbsence } from "#tests/support/absences.ts";
import {
	anonymousSession,
	answer,
	type Client,
	clock,
	readError,
	signedIn,
} from "#tests/support/api-client.ts";
import { rows, within } from "#tests/support/database.ts";
import { deliverQueued } from "#tests/support/mail-delivery.ts";
import {
	makeMember,
	makeMemberWith,
	makeMemberWithPassword,
	makePasswordLink,
	password,
	profiles,
	type TestMember,
} from "#tests/support/members.ts";
import { makeBranch, makeFacility, makeSubbranch } from "#tests/support/places.ts";
import { makePlan } from "#tests/support/plans.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeResource, makeWarehouse } from "#tests/support/stock.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

/** Over, whatever the clock says. */
const over = "2020-01-31";

let acme: Tenant;
let admin: TestMember;
let desk: Client;
let huda: TestMember;
beforeEach(async () => {
	clock.set("2030-03-11T09:00:00Z");
	acme = await makeTenant({ timeZone: "Asia/Riyadh" });
	admin = await makeMember(acme, { permissionId: profiles.admin });
	desk = await signedIn(admin);
	huda = await makeMemberWithPassword(acme, { email: "huda@acme.example" });
});

const leave = (member: TestMember, last_day: string | null = over, by = desk) =>
	by.post("/members/edit", { id: member.id, last_day });
const signIn = () =>
	anonymousSession(acme)
		.post("/authentication", { email: huda.email, password })
		.then((r) => r.status);
const idsFrom = async (path: string, client = desk) =>
	(await answer(client.get(path), z.array(namedOption))).map(({ id }) => id);

describe("a member with a last day", () => {
	it("signs in until it is over by the organisation's clock, and the session ends with it", async () => {
		expect((await leave(huda, "2030-03-11")).status).toBe(200);
		const phone = await signedIn(huda);
		// Riyadh is three hours ahead: its days end at 21:00.
		clock.set("2030-03-11T20:59:59Z");
		expect(await signIn()).toBe(200);
		expect((await phone.get("/me")).status).toBe(200);
		clock.set("2030-03-11T21:00:00Z");
		expect(await signIn()).toBe(401);
		expect(await readError(phone.get("/me"))).toMatchObject({ status: 401, code: "session_ended" });
	});

	it("that is over has no session and no link left", async () => {
		const phone = await signedIn(huda);
		const path = `/authentication/reset-password?token=${await makePasswordLink(huda)}`;
		expect((await leave(huda)).status).toBe(200);
		expect(await rows(acme, sql`select from sessions where member_id = ${huda.id}`)).toEqual([]);
		expect((await readError(phone.get("/me"))).code).toBe("session_ended");
		const set = anonymousSession(acme).post(path, { password: "Another#2030" });
		expect((await readError(set)).code).toBe("link_invalid");
	});

	it("that ends later has no use of a link after it", async () => {
		const token = await makePasswordLink(huda);
		await leave(huda, "2030-03-12");
		clock.set("2030-03-13T00:00:00Z");
		const path = `/authentication/reset-password?token=${token}`;
		const set = anonymousSession(acme).post(path, { password: "Another#2030" });
		expect((await readError(set)).code).toBe("link_invalid");
		expect((await anonymousSession(acme).get(path)).status).not.toBe(200);
	});

	it("is back with none", async () => {
		await leave(huda);
		expect(await signIn()).toBe(401);
		expect((await leave(huda, null)).status).toBe(200);
		expect(await signIn()).toBe(200);
	});

	it("is shown, and found by it", async () => {
		const staying = await makeMember(acme);
		await leave(huda);
		const found = await answer(desk.get(`/members/${huda.id}`), memberSchema);
		expect(found).toMatchObject({ last_day: over, left: 1 });
		const listed = async (query: string) =>
			(await answer(desk.get(`/members?${query}`), z.array(memberSchema))).map(({ id }) => id);
		expect(await listed("f.left=1")).toEqual([huda.id]);
		expect(await listed("f.left=0")).toEqual([staying.id, admin.id]);
		expect(await listed("f.last_day=2020-01-31")).toEqual([huda.id]);
	});
});

describe("who may give a last day", () => {
	const last = { status: 409, code: "last_admin" };

	it("nobody to themselves", async () => {
		await makeMember(acme, { permissionId: profiles.admin });
		expect(await readError(leave(admin))).toMatchObject({
			status: 422,
			fields: { last_day: "own_last_day" },
		});
	});

	it("nobody without the right, nor to who holds a right that they do not", async () => {
		const plain = await signedIn(await makeMember(acme));
		expect((await readError(leave(huda, over, plain))).code).toBe("right_missing");
		const office = await signedIn(await makeMemberWith(acme, "members_write", "members_read"));
		expect((await readError(leave(admin, over, office))).code).toBe("right_missing");
	});

	it("nobody of another organisation", async () => {
		const other = await makeTenant();
		const stranger = await signedIn(await makeMember(other, { permissionId: profiles.admin }));
		expect((await readError(leave(huda, over, stranger))).status).toBe(404);
	});

	it("one Admin to the other as long as one is left who can sign in", async () => {
		const second = await makeMember(acme, { permissionId: profiles.admin });
		await makeMember(acme, { permissionId: profiles.admin, activated: 0 });
		const third = await makeMember(acme, { permissionId: profiles.admin });
		expect((await leave(third, "2090-01-01")).status).toBe(200);
		expect((await leave(admin, over, await signedIn(second))).status).toBe(200);
		expect(await readError(leave(second, over, await signedIn(third)))).toMatchObject(last);
	});
});

describe("who has left", () => {
	it("gets no mail with a link, however often it is asked for", async () => {
		await leave(huda);
		const asked = anonymousSession(acme).post("/authentication/forgot-password", {
			email: huda.email,
		});
		expect((await asked).status).toBe(200);
		expect(await deliverQueued(acme)).toEqual([]);
		const invited = await makeMember(acme, { activated: 0, lastDay: over });
		const again = desk.post(`/members/${invited.id}/invite`);
		expect(await readError(again)).toMatchObject({ status: 409, code: "member_left" });
		const fields = { name_en: "Noor", name_ar: "نور", permission_id: profiles.requester };
		await desk.post("/members/add", { ...fields, email: "noor@acme.example", last_day: over });
		expect(await deliverQueued(acme)).toEqual([]);
	});

	it("is written to about nothing", async () => {
		const id = await makeRequest(huda, { assignedToId: admin.id, date: clock.now() });
		await leave(huda);
		await desk.put(`/requests/${id}`, { status: "in_progress" });
		expect(await deliverQueued(acme)).toEqual([]);
		await leave(huda, null);
		await desk.put(`/requests/${id}`, { status: "done" });
		expect(await deliverQueued(acme)).toMatchObject([{ to: [huda.email] }]);
	});

	it("is in no choice, but for where they are chosen already", async () => {
		const left = await makeMember(acme, { permissionId: profiles.admin, lastDay: over });
		const request = await makeRequest(huda, { assignedToId: admin.id });
		for (const path of [
			"/mymembers",
			"/escalation-options",
			"/select/branches/members",
			"/select/subbranches/members",
			"/select/warehouses/members",
			"/select/absences/members",
			"/select/absences/substitutes",
			"/select/plans/members",
			"/select/requests/escalation-options",
			`/select/requests/members/${request}`,
		])
			expect(await idsFrom(path), path).toEqual(expect.not.arrayContaining([left.id]));
		expect(await idsFrom(`/select/branches/members?id=${left.id}`)).toContain(left.id);
	});

	it("is given nothing new", async () => {
		const left = await makeMember(acme, { permissionId: profiles.admin, lastDay: over });
		const branch = await makeBranch(acme, { memberId: huda.id });
		const subbranch = await makeSubbranch(acme, { branchId: branch });
		const warehouse = await makeWarehouse(acme);
		const plan = await makePlan(acme, { memberId: admin.id });
		const absence = await makeAbsence(huda, {});
		const request = await makeRequest(huda, { assignedToId: admin.id });
		const names = { name_en: "A", name_ar: "أ" };
		for (const [path, field, body] of [
			["/requests/assign", "assigned_to_id", { id: request }],
			["/branches/add", "member_id", names],
			["/branches/edit", "member_id", { id: branch }],
			["/subbranches/edit", "member_id", { id: subbranch }],
			["/warehouses/edit", "member_id", { id: warehouse }],
			["/plans/edit", "member_id", { id: plan }],
			["/plans/edit", "assigned_to_id", { id: plan }],
			["/absences/edit", "substitute_id", { id: absence }],
		] as const)
			expect(await readError(desk.post(path, { ...body, [field]: left.id })), path).toMatchObject({
				status: 422,
				fields: { [field]: "member_left" },
			});
	});

	it("stays where they are when something else is changed", async () => {
		const branch = await makeBranch(acme, { memberId: huda.id });
		await leave(huda);
		const edit = { id: branch, name_en: "North", member_id: huda.id };
		expect((await desk.post("/branches/edit", edit)).status).toBe(200);
		const shown = await answer(desk.get(`/branches/${branch}`), z.looseObject({}));
		expect(shown).toMatchObject({ memberDetails: { id: huda.id, left: 1 } });
	});

	it("gets no new request of the place that they manage", async () => {
		const left = await makeMember(acme, { lastDay: over });
		const manager = await makeMember(acme);
		const branchId = await makeBranch(acme, { memberId: manager.id });
		const subbranchId = await makeSubbranch(acme, { branchId, memberId: left.id });
		const { id } = await makeFacility(acme, { branchId, subbranchId });
		const sent = (await signedIn(huda)).post("/requests", {
			facility_id: id,
			priority: "Low",
			comment: "x",
		});
		const made = await answer(sent, z.object({ request: maintenanceRequest }));
		expect(made.request.assigned_to_id).toBe(manager.id);
	});

	it("is asked for nothing by the rules of the organisation", async () => {
		const [left, busy] = [
			await makeMember(acme, { permissionId: profiles.technician, lastDay: over }),
			await makeMember(acme, { permissionId: profiles.technician }),
		];
		const branchId = await makeBranch(acme);
		const { id } = await makeFacility(acme, { branchId });
		await rows(acme, sql`update members set branch_id = ${branchId} where permission_id = 7`);
		await makeRequest(huda, { assignedToId: busy.id });
		const setting = { section: "assigning", assignment: "least_loaded" };
		expect((await desk.post("/settings/edit", setting)).status).toBe(200);
		const fields = { facility_id: id, priority: "Low", comment: "x" };
		const sent = (await signedIn(huda)).post("/requests", fields);
		const made = await answer(sent, z.object({ request: maintenanceRequest }));
		expect(made.request.assigned_to_id).toBe(busy.id);
		const loads = await answer(desk.get("/members/workload"), z.array(workload));
		expect(loads.map((one) => one.id)).not.toContain(left.id);
	});

	it("stands in for nobody, and is told of no stock and by no escalation", async () => {
		const left = await makeMember(acme, { lastDay: over, email: "left@acme.example" });
		const manager = await makeMember(acme);
		const branchId = await makeBranch(acme, { memberId: manager.id });
		const inCharge = await makeMember(acme);
		const subbranchId = await makeSubbranch(acme, { branchId, memberId: inCharge.id });
		await makeAbsence(inCharge, { substituteId: left.id, toDay: "2030-04-01" });
		const { id } = await makeFacility(acme, { branchId, subbranchId });
		const fields = { facility_id: id, priority: "Low", comment: "x" };
		const sent = (await signedIn(huda)).post("/requests", fields);
		const made = await answer(sent, z.object({ request: maintenanceRequest }));
		expect(made.request.assigned_to_id).toBe(manager.id);

		const warehouseId = await makeWarehouse(acme, { memberId: left.id });
		const filters = await makeResource(acme, { qty: 9, threshold: 5, warehouseId });
		await desk.post("/resources/edit", { id: filters, qty: 4 });
		await deliverQueued(acme);
		const told = sql`select from notifications where member_id = ${left.id}`;
		expect(await rows(acme, told)).toEqual([]);

		const by = await makeRequest(admin, { assignedToId: admin.id });
		const letter = { requestId: by, to: ["left@acme.example"], subject: "Late" };
		expect((await desk.post("/esclate/send", letter)).status).toBe(200);
		expect(await deliverQueued(acme)).toEqual([]);
	});

	it("is written to about no planned work", async () => {
		const plan = await makePlan(acme, { memberId: admin.id });
		const mailed = async (member: TestMember) =>
			within(acme, (scope) =>
				findDailyDigestMailData(
					scope,
					{ memberId: member.id, equipmentIds: [], documentIds: [] },
					20,
				),
			);
		const request = await makeRequest(admin, { assignedToId: huda.id });
		await rows(acme, sql`update requests set plan_id = ${plan} where id = ${request}`);
		expect(await mailed(huda)).not.toBeNull();
		const early = () => within(acme, (scope) => findDigestRecipients(scope, 0, 100));
		expect((await early()).map((one) => one.id)).toContain(huda.id);
		await leave(huda);
		expect(await mailed(huda)).toBeNull();
		expect((await early()).map((one) => one.id)).not.toContain(huda.id);
	});
});

describe("who has left is marked as such", () => {
	it("beside what they did on a request, and where they have work in hand", async () => {
		const id = await makeRequest(admin, { assignedToId: huda.id });
		const phone = await signedIn(huda);
		await phone.post(`/requests/${id}/notes`, { desc: "Seen" });
		await phone.post(`/requests/${id}/work`, { minutes: 5, day: "2030-03-11" });
		await phone.send("PUT", `/requests/${id}`, { body: { status: "in_progress" } });
		const marks = async () => {
			const {
				notes,
				work = [],
				timeline,
			} = await answer(desk.get(`/requests/${id}`), maintenanceRequest);
			return [...notes, ...work, ...timeline]
				.map(({ memberDetails }) => memberDetails)
				.filter((by) => by?.id === huda.id)
				.map((by) => by?.left ?? 0);
		};
		const loads = async () => {
			const members = await answer(desk.get("/members/workload"), z.array(workload));
			return members.find((one) => one.id === huda.id)?.left;
		};
		expect(await marks()).toEqual([0, 0, 0]);
		expect(await loads()).toBe(0);
		await leave(huda);
		expect(await marks()).toEqual([1, 1, 1]);
		expect(await loads()).toBe(1);
	});
});
