import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { memberOption } from "#contract/escalations/schemas.ts";
import {
	memberNotification,
	openedNotification,
	unreadNotifications,
} from "#contract/notifications/schemas.ts";
import { maintenanceRequest } from "#contract/requests/schemas.ts";
import { namedOption } from "#contract/select-options/schemas.ts";
import { answer, clock, readError, signedIn } from "#tests/support/api-client.ts";
import { rows } from "#tests/support/database.ts";
import { makeMember, profiles, type TestMember } from "#tests/support/members.ts";
import { makeBranch, makeSubbranch } from "#tests/support/places.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const saved = z.object({
	request: maintenanceRequest,
	message: z.literal("Request assigned successfully!"),
});

let acme: Tenant;
let requester: TestMember;
let technician: TestMember;
let other: TestMember;
beforeEach(async () => {
	acme = await makeTenant();
	const branchId = await makeBranch(acme);
	const atBranch = { permissionId: profiles.branchTechnician, branchId };
	[requester, technician, other] = [
		await makeMember(acme),
		await makeMember(acme, atBranch),
		await makeMember(acme, atBranch),
	];
});

const offered = async (member: TestMember) => {
	const options = await answer((await signedIn(member)).get("/mymembers"), z.array(memberOption));
	return options.map(({ id }) => id);
};

const assigned = () => makeRequest(requester, { assignedToId: technician.id, date: clock.now() });

describe("assigning a request", () => {
	it.each(["/requests/assign", "/requests/changeAssignTo"])(
		"by %s puts it into other hands, tells them, and is kept",
		async (path) => {
			const id = await assigned();
			const client = await signedIn(technician);
			const body = { id, assigned_to_id: other.id };
			const { request: after } = await answer(client.post(path, body), saved);
			expect(after).toMatchObject({ assigned_to_id: other.id, version: 2 });
			expect(after.timeline.at(-1)).toMatchObject({
				kind: "assigned",
				memberDetails: { id: technician.id },
				before: { id: technician.id },
				after: { id: other.id },
			});
			expect(
				await rows(acme, sql`select member_id, kind from notifications where request_id = ${id}`),
			).toEqual([{ member_id: other.id, kind: "assigned" }]);
		},
	);

	it("tells who had it where that is wanted, but nobody of their own action", async () => {
		const id = await assigned();
		const client = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
		const give = (to: TestMember, tell_former: unknown) =>
			client.post("/requests/changeAssignTo", { id, assigned_to_id: to.id, tell_former });
		const told = () =>
			rows(
				acme,
				sql`select member_id, kind from notifications where request_id = ${id} order by id`,
			);
		expect(await readError(give(other, "2"))).toMatchObject({ fields: { tell_former: "flag" } });
		await answer(give(other, "1"), saved);
		const first = [
			{ member_id: other.id, kind: "assigned" },
			{ member_id: technician.id, kind: "reassigned" },
		];
		expect(await told()).toEqual(first);
		clock.pass({ minutes: 2 });
		await answer(give(technician, "0"), saved);
		const second = [...first, { member_id: technician.id, kind: "assigned" }];
		expect(await told()).toEqual(second);
		clock.pass({ minutes: 2 });
		const own = { id, assigned_to_id: other.id, tell_former: 1 };
		await answer((await signedIn(technician)).post("/requests/assign", own), saved);
		expect(await told()).toEqual([...second, { member_id: other.id, kind: "assigned" }]);
	});

	it("stays told to who had it and no longer sees it, and opens nothing", async () => {
		const away = await makeMember(acme, { permissionId: profiles.technician });
		const id = await makeRequest(requester, { assignedToId: away.id });
		const admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
		const body = { id, assigned_to_id: other.id, tell_former: 1 };
		await answer(admin.post("/requests/changeAssignTo", body), saved);
		const client = await signedIn(away);
		expect((await client.get(`/requests/${id}`)).status).toBe(404);
		const told = await answer(
			client.get("/requests/notifications"),
			z.array(memberNotification.pick({ id: true, kind: true, request_id: true })),
		);
		expect(told).toEqual([{ id: expect.any(Number), kind: "reassigned", request_id: id }]);
		const unread = () => answer(client.get("/requests/notifications/unread"), unreadNotifications);
		expect(await unread()).toEqual({ unread: 1 });
		expect(
			await answer(
				client.post(`/requests/notifications/${told[0]?.id}/read`, {}),
				openedNotification,
			),
		).toMatchObject({ request_id: null, reassigned: true });
		expect(await unread()).toEqual({ unread: 0 });
	});

	it("takes the whole request, as it was shown before its status was changed", async () => {
		const id = await assigned();
		const client = await signedIn(technician);
		const shown = await answer(client.get(`/requests/${id}`), maintenanceRequest);
		await client.put(`/requests/${id}`, { status: "in_progress" });
		const { version } = shown;
		expect(
			await readError(client.post("/requests/assign", { id, version, assigned_to_id: other.id })),
		).toMatchObject({ code: "edit_conflict" });
		const body = { ...shown, assigned_to_id: other.id };
		const { request } = await answer(client.post("/requests/changeAssignTo", body), saved);
		expect(request).toMatchObject({ assigned_to_id: other.id, status: "in_progress" });
	});

	it("to the same member again changes nothing", async () => {
		const id = await assigned();
		const body = { id, assigned_to_id: technician.id };
		expect(await offered(requester)).toEqual([]);
		const { request: after } = await answer(
			(await signedIn(requester)).post("/requests/assign", body),
			saved,
		);
		expect(after).toMatchObject({ version: 1, timeline: [] });
	});

	it("to somebody who is not there is refused", async () => {
		const gone = await makeMember(acme, { deletedAt: new Date() });
		const stranger = await makeMember(await makeTenant(), { id: 900 });
		const admin = await makeMember(acme, { permissionId: profiles.admin });
		const id = await makeRequest(admin, { assignedToId: technician.id });
		for (const member of [gone, stranger])
			expect(
				await readError(
					(await signedIn(admin)).post("/requests/assign", {
						id,
						assigned_to_id: member.id,
					}),
				),
			).toMatchObject({ fields: { assigned_to_id: "choice" } });
	});

	it.each(["/requests/assign", "/requests/changeAssignTo"])(
		"by %s to somebody whom one is not offered is refused, and changes nothing",
		async (path) => {
			const id = await assigned();
			const elsewhere = await makeMember(acme, {
				permissionId: profiles.branchTechnician,
				branchId: await makeBranch(acme),
			});
			for (const [member, assignee] of [
				[technician, elsewhere],
				[technician, requester],
				[requester, other],
			] as const)
				expect(
					await readError((await signedIn(member)).post(path, { id, assigned_to_id: assignee.id })),
				).toMatchObject({ status: 422, fields: { assigned_to_id: "choice" } });
			expect(
				await rows(acme, sql`select assigned_to_id, version from requests where id = ${id}`),
			).toEqual([{ assigned_to_id: technician.id, version: 1 }]);
		},
	);

	it("of a branch's manager reaches the technicians of the whole organisation", async () => {
		const manager = await makeMember(acme);
		const branchId = await makeBranch(acme, { memberId: manager.id });
		const central = await makeMember(acme, { permissionId: profiles.technician });
		const id = await makeRequest(requester, { assignedToId: manager.id, branchId });
		const client = await signedIn(manager);
		const hands = await answer(client.get(`/select/requests/members/${id}`), z.array(namedOption));
		expect(hands.map((one) => one.id)).toEqual([central.id]);
		const body = { id, assigned_to_id: central.id };
		const { request: after } = await answer(client.post("/requests/changeAssignTo", body), saved);
		expect(after.assigned_to_id).toBe(central.id);
	});

	it("back to who is in charge of the place is up to who has it and reaches nobody else", async () => {
		const inCharge = await makeMember(acme, { permissionId: profiles.branchManager });
		const branchId = await makeBranch(acme, { memberId: inCharge.id });
		const alone = await makeMember(acme, { permissionId: profiles.technician });
		const id = await makeRequest(requester, { assignedToId: alone.id, branchId });
		const client = await signedIn(alone);
		expect(await offered(alone)).toEqual([]);
		const hands = await answer(client.get(`/select/requests/members/${id}`), z.array(namedOption));
		expect(hands.map((one) => one.id)).toEqual([inCharge.id]);
		const asker = (await signedIn(requester)).get(`/select/requests/members/${id}`);
		expect(await answer(asker, z.array(namedOption))).toEqual([]);
		const elsewhere = { id, assigned_to_id: other.id };
		expect(await readError(client.post("/requests/changeAssignTo", elsewhere))).toMatchObject({
			status: 422,
			fields: { assigned_to_id: "choice" },
		});
		const body = { id, assigned_to_id: inCharge.id };
		const { request: after } = await answer(client.post("/requests/changeAssignTo", body), saved);
		expect(after.assigned_to_id).toBe(inCharge.id);
	});

	it("is offered for a request that one sees only", async () => {
		const id = await makeRequest(requester);
		const stranger = await signedIn(await makeMember(acme));
		expect(await readError(stranger.get(`/select/requests/members/${id}`))).toMatchObject({
			status: 404,
		});
	});

	it("takes it out of the sight of who had it, when nothing else shows it to them", async () => {
		const id = await assigned();
		const client = await signedIn(technician);
		await answer(client.post("/requests/assign", { id, assigned_to_id: other.id }), saved);
		expect(await readError(client.get(`/requests/${id}`))).toMatchObject({ status: 404 });
	});
});

describe("the members to choose from", () => {
	it("are all, for those who follow all requests", async () => {
		const admin = await makeMember(acme, { permissionId: profiles.admin });
		expect(await offered(admin)).toEqual([requester.id, technician.id, other.id, admin.id]);
	});

	it("are found by a part of their names, and told to forms without their addresses", async () => {
		const admin = await makeMember(acme, { permissionId: profiles.admin, nameEn: "Head Office" });
		const client = await signedIn(admin);
		const members = `members/${await makeRequest(requester)}`;
		const found = (source: string, query: object) =>
			answer(
				client.get(`/select/requests/${source}?${new URLSearchParams({ ...query })}`),
				z.array(namedOption.strict()),
			).then((options) => options.map(({ id }) => id));
		expect(await found(members, { q: "head" })).toEqual([admin.id]);
		expect(await found(members, { q: "head", id: other.id })).toEqual([other.id, admin.id]);
		expect(await found(members, { limit: 2 })).toEqual([requester.id, technician.id]);
		expect(await found("escalation-options", { q: "office" })).toEqual([admin.id]);
		expect(await found("escalation-options", { q: "nowhere" })).toEqual([]);
	});

	it("are those of the places that one manages or belongs to, and else nobody", async () => {
		const head = await makeMember(acme);
		const north = await makeBranch(acme, { memberId: head.id });
		const east = await makeSubbranch(acme, { branchId: north });
		const of = (fields: object) =>
			makeMember(acme, { permissionId: profiles.branchTechnician, branchId: north, ...fields });
		const [one, two] = [await of({}), await of({ subbranchId: east })];
		const three = await of({ subbranchId: east });
		await makeMember(acme, {
			permissionId: profiles.branchTechnician,
			branchId: await makeBranch(acme),
		});
		expect(await offered(head)).toEqual([one.id, two.id, three.id]);
		expect(await offered(one)).toEqual([one.id, two.id, three.id]);
		expect(await offered(two)).toEqual([two.id, three.id]);
		expect(await offered(requester)).toEqual([]);
	});

	it("are, for who manages a place, the technicians who belong to no other branch, too", async () => {
		const north = await makeBranch(acme);
		const east = await makeSubbranch(acme, { branchId: north });
		const west = await makeSubbranch(acme, { branchId: north });
		const south = await makeBranch(acme);
		const of = (permissionId: number, fields: object = {}) =>
			makeMember(acme, { permissionId, ...fields });
		const central = await of(profiles.technician);
		const roaming = await of(profiles.branchTechnician);
		const eastern = await of(profiles.branchTechnician, { branchId: north, subbranchId: east });
		const western = await of(profiles.branchTechnician, { branchId: north, subbranchId: west });
		await of(profiles.branchTechnician, { branchId: south });
		await of(profiles.technician, { deletedAt: new Date() });
		await of(profiles.requester);
		await makeMember(await makeTenant(), { permissionId: profiles.technician });
		const manager = await of(profiles.branchManager, { branchId: north });
		const all = [central.id, roaming.id, eastern.id, western.id];
		expect(await offered(manager)).toEqual([...all, manager.id]);
		const head = await makeMember(acme);
		await rows(acme, sql`update subbranches set member_id = ${head.id} where id = ${east}`);
		expect(await offered(head)).toEqual(all);
		const deputy = await of(profiles.subbranchManager, { branchId: north, subbranchId: east });
		expect(await offered(deputy)).toEqual([...all, deputy.id]);
		expect(await offered(eastern)).toEqual([eastern.id, deputy.id]);
	});
});
