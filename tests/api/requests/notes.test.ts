import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { currentMember } from "#contract/members/schemas.ts";
import { memberNotification } from "#contract/notifications/schemas.ts";
import { maintenanceRequest } from "#contract/requests/schemas.ts";
import { answer, clock, form, readError, signedIn } from "#tests/support/api-client.ts";
import { rows } from "#tests/support/database.ts";
import { makePng } from "#tests/support/images.ts";
import { makeMember, profiles, type TestMember } from "#tests/support/members.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const saved = z.object({ request: maintenanceRequest, message: z.string() });
const message = z.object({ message: z.string() });

let acme: Tenant;
let requester: TestMember;
let technician: TestMember;
let requestId: number;
beforeEach(async () => {
	acme = await makeTenant();
	[requester, technician] = [await makeMember(acme), await makeMember(acme)];
	requestId = await makeRequest(requester, {
		assignedToId: technician.id,
		date: clock.now(),
	});
});

const note = async (member: TestMember, body: object) =>
	(await signedIn(member)).post(`/requests/${requestId}/notes`, body);

const notificationsOf = async (member: TestMember) =>
	answer((await signedIn(member)).get("/requests/notifications"), z.array(memberNotification));

const unreadOf = async (member: TestMember) =>
	(await answer((await signedIn(member)).get("/me"), currentMember)).unread_notifications;

describe("a note", () => {
	it("may come from whoever sees the request, with pictures, and is told to the others", async () => {
		const auditor = await makeMember(acme, { permissionId: 9 });
		const body = form({ desc: "See the picture", photo: await makePng() });
		const { request: after } = await answer(note(auditor, body), saved);
		expect(after.notes).toEqual([
			expect.objectContaining({
				desc: "See the picture",
				createdAt: clock.now().toISOString(),
				memberDetails: expect.objectContaining({ id: auditor.id }),
				photos: [expect.stringMatching(/^\/uploads\/requests\//)],
			}),
		]);
		expect(after.photos).toEqual([]);
		expect(
			await rows(acme, sql`select member_id, kind from notifications order by member_id`),
		).toEqual([
			{ member_id: requester.id, kind: "note" },
			{ member_id: technician.id, kind: "note" },
		]);
	});

	it("may not come from who does not see the request", async () => {
		const stranger = await makeMember(acme);
		expect(await readError(note(stranger, { desc: "Hello" }))).toMatchObject({ status: 404 });
	});
});

describe("notifications", () => {
	beforeEach(async () => {
		for (const desc of ["One", "Two"]) await answer(note(requester, { desc }), saved);
	});

	it("are counted until they are read, one by one or all at once", async () => {
		const client = await signedIn(technician);
		expect(await unreadOf(technician)).toBe(2);
		const [first] = await notificationsOf(technician);
		await answer(client.post(`/requests/notifications/${first?.id}/read`), message);
		expect(await unreadOf(technician)).toBe(1);
		expect((await notificationsOf(technician)).map(({ read }) => read)).toEqual([true, false]);
		await answer(client.post("/requests/notifications/read"), message);
		expect(await unreadOf(technician)).toBe(0);
	});

	it("are nobody else's to see, read or clear away", async () => {
		const [first] = await notificationsOf(technician);
		const admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
		const path = `/requests/notifications/${first?.id}`;
		expect(await readError(admin.post(`${path}/read`))).toMatchObject({ status: 404 });
		expect(await readError(admin.send("DELETE", path))).toMatchObject({ status: 404 });
		await answer(admin.post("/requests/notifications/read"), message);
		expect(await unreadOf(technician)).toBe(2);
	});

	it("are gone once they are cleared away", async () => {
		const [first] = await notificationsOf(technician);
		const client = await signedIn(technician);
		await answer(client.send("DELETE", `/requests/notifications/${first?.id}`), message);
		expect(await notificationsOf(technician)).toHaveLength(1);
		expect(await unreadOf(technician)).toBe(1);
	});

	it("say nothing of requests that the member does not see any more", async () => {
		await rows(
			acme,
			sql`update requests set assigned_to_id = ${requester.id} where id = ${requestId}`,
		);
		expect(await notificationsOf(technician)).toEqual([]);
		expect(await unreadOf(technician)).toBe(0);
	});
});

describe("who has to do with a request", () => {
	it("is known by name and address to whoever sees it, and nothing more", async () => {
		const client = await signedIn(requester);
		const known = await client.get(`/members/request-members/${technician.id}`);
		expect(Object.keys(await known.json()).sort()).toEqual([
			"email",
			"id",
			"name_ar",
			"name_en",
			"permission_ar",
			"permission_en",
			"phone",
			"profile_photo",
		]);
		const stranger = await makeMember(acme);
		expect(await readError(client.get(`/members/request-members/${stranger.id}`))).toMatchObject({
			status: 404,
		});
	});
});

describe("all requests", () => {
	it("are searched by those who may read the statistics, and their own by everybody", async () => {
		const viewer = await signedIn(
			await makeMember(acme, { permissionId: profiles.statisticsViewer }),
		);
		expect(await (await viewer.get("/requests")).json()).toEqual([]);
		const all = await viewer.get("/requests?scope=all&per=10");
		expect(((await all.json()) as { id: number }[]).map(({ id }) => id)).toEqual([requestId]);
		const own = await (await signedIn(requester)).get("/requests?scope=all&per=10");
		expect(own.status).toBe(200);
		expect(((await own.json()) as { id: number; open?: boolean }[])[0]).toMatchObject({
			id: requestId,
			memberDetails: { id: requester.id },
		});
		const stranger = await signedIn(await makeMember(acme));
		expect(await (await stranger.get("/requests?scope=all&per=10")).json()).toEqual([]);
	});
});
