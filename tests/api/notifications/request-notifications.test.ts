import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { notifyLimitReached } from "#api/notifications/limit-alert.ts";
import { notify } from "#api/notifications/notify.ts";
import type { PublicContext } from "#api/platform/context.ts";
import { currentMember } from "#contract/members/schemas.ts";
import type { RequestNotificationKind, SharedLimit } from "#contract/notifications/constants.ts";
import { limitLabels } from "#contract/notifications/limit-labels.ts";
import {
	memberNotification,
	openedNotification,
	unreadNotifications,
} from "#contract/notifications/schemas.ts";
import { maintenanceRequest } from "#contract/requests/schemas.ts";
import { answer, type Client, readError, signedIn } from "#tests/support/api-client.ts";
import { rows, within } from "#tests/support/database.ts";
import { makeMember, profiles, type TestMember } from "#tests/support/members.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let sara: TestMember;
let omar: TestMember;
let client: Client;
let first: number;
let second: number;
beforeEach(async () => {
	acme = await makeTenant();
	sara = await makeMember(acme);
	omar = await makeMember(acme);
	client = await signedIn(sara);
	first = await makeRequest(sara, { assignedToId: omar.id });
	second = await makeRequest(sara);
	await told(sara, first, "status");
	await told(sara, first, "note");
	await told(sara, second, "late");
	await told(omar, first, "assigned");
});

const told = ({ id }: TestMember, requestId: number, kind: RequestNotificationKind) =>
	within(acme, (scope) =>
		notify(scope, [id], { kind, requestId, actorId: null, date: new Date() }),
	);

const unread = async (one = client) =>
	(await answer(one.get("/requests/notifications/unread"), unreadNotifications)).unread;

const listed = (query = "") =>
	answer(client.get(`/requests/notifications${query}`), z.array(memberNotification));

it("shows the photo of whoever caused it", async () => {
	await rows(acme, sql`update members set profile_photo = 'a.jpg' where id = ${omar.id}`);
	await rows(acme, sql`update notifications set actor_id = ${omar.id} where kind = 'note'`);
	const photos = (await listed("?f.kind=note,late")).map((one) => one.profile_photo);
	expect(photos.sort()).toEqual(["/uploads/a.jpg", null].sort());
});

describe("a limit that all share", () => {
	it("is told Admins alone at their bell, once a day, and leads to what it was", async () => {
		const admin = await makeMember(acme, { permissionId: profiles.admin });
		const bell = await signedIn(admin);
		const ofLimits = () =>
			answer(bell.get("/requests/notifications?f.kind=limit_reached"), z.array(memberNotification));
		const reach = (limit: SharedLimit, hours: number) =>
			within(acme, async (scope) => {
				const now = new Date(Date.now() + hours * 3_600_000);
				await notifyLimitReached(
					{ ...scope, tenant: acme, now } as unknown as PublicContext,
					limit,
				);
			});
		for (const hours of [0, 0.1, 1, 23.9]) await reach("reports", hours);
		expect(await ofLimits()).toMatchObject([
			{ limit_reached: "reports", request_id: null, resource_id: null, read: false },
		]);
		await reach("reports", 24.5);
		await reach("escalations", 24.6);
		const [latest, ...others] = await ofLimits();
		expect(others).toHaveLength(2);
		expect(Object.values(limitLabels).map((names) => names.escalations)).toContain(latest?.comment);
		const opened = bell.send("POST", `/requests/notifications/${latest?.id}/read`);
		expect(await answer(opened, openedNotification)).toMatchObject({
			request_id: null,
			limit_reached: "escalations",
		});
		expect(await unread(bell)).toBe(2);
		expect(await unread()).toBe(3);
	});
});

describe("unread notifications", () => {
	it("are counted for their member, alone and among what every page shows", async () => {
		expect(await unread()).toBe(3);
		expect(await unread(await signedIn(omar))).toBe(1);
		const me = await answer(client.get("/me"), currentMember);
		expect(me.unread_notifications).toBe(3);
	});

	it("are counted of one request, where that is asked", async () => {
		const of = (request: number | string) =>
			client.get(`/requests/notifications/unread?request_id=${request}`);
		expect(await answer(of(first), unreadNotifications)).toEqual({ unread: 2 });
		expect(await answer(of(second), unreadNotifications)).toEqual({ unread: 1 });
		expect(await readError(of("x"))).toMatchObject({ status: 404, code: "not_found" });
	});

	it("are counted to a thousand, so that whoever never reads them waits for no page", async () => {
		await rows(
			acme,
			sql`insert into notifications (tenant_id, id, member_id, kind, request_id, date)
				select tenant_id, 1000 + n, member_id, kind, request_id, date
				from notifications, generate_series(1, 1000) n
				where tenant_id = ${acme.id} and member_id = ${omar.id}`,
		);
		expect(await unread(await signedIn(omar))).toBe(1000);
	});

	it("are not counted where the member may not see the request any more, or it is gone", async () => {
		await rows(acme, sql`update requests set member_id = ${omar.id} where id = ${second}`);
		expect(await unread()).toBe(2);
		await rows(acme, sql`update requests set deleted_at = now() where id = ${first}`);
		expect(await unread()).toBe(0);
	});

	it.each([
		["?f.read=new", [false, false]],
		["?f.read=seen", [true]],
		["?f.read=new,seen", [false, false, true]],
		["?q=new&column=read", [false, false]],
		["?sort=asc&by=read", [false, false, true]],
		["?sort=desc&by=read", [true, false, false]],
	])("are found by %s", async (query, expected) => {
		const [{ id } = { id: 0 }] = await listed();
		await client.post(`/requests/notifications/${id}/read`);
		const found = (await listed(query)).map(({ read }) => read);
		expect(query.includes("by=") ? found : found.sort()).toEqual(expected);
	});
});

describe("reading", () => {
	it("one leaves the others unread, and tells the request", async () => {
		const [newest] = await listed();
		const opened = client.post(`/requests/notifications/${newest?.id}/read`);
		expect(await answer(opened, openedNotification)).toMatchObject({ request_id: second });
		expect(await unread()).toBe(2);
	});

	it("one whose request is gone tells no request", async () => {
		const [newest] = await listed();
		await rows(acme, sql`update requests set deleted_at = now() where id = ${second}`);
		const opened = client.post(`/requests/notifications/${newest?.id}/read`);
		expect(await answer(opened, openedNotification)).toMatchObject({ request_id: null });
	});

	it("what was told of a request leaves the rest, and everybody else's", async () => {
		const read = client.post("/requests/notifications/read", { request_id: first });
		expect(await answer(read, unreadNotifications)).toMatchObject({ unread: 1 });
		expect((await listed("?f.read=new")).map(({ request_id }) => request_id)).toEqual([second]);
		expect(await unread(await signedIn(omar))).toBe(1);
	});

	it("everything leaves none of very many, and what comes later is new", async () => {
		await rows(
			acme,
			sql`insert into notifications (tenant_id, id, member_id, kind, request_id, date)
				select tenant_id, 1000 + n, member_id, kind, request_id, date
				from notifications, generate_series(1, 3000) n
				where tenant_id = ${acme.id} and id = 1`,
		);
		await rows(acme, sql`update counters set value = 4000 where name = 'notifications'`);
		await client.send("POST", "/requests/notifications/read", { body: {} });
		expect(await unread()).toBe(0);
		expect(await listed("?f.read=new")).toEqual([]);
		expect(await listed("?f.read=seen&page=60")).toHaveLength(50);
		expect((await listed("?sort=asc&by=id&page=1")).every(({ read }) => read)).toBe(true);
		await told(sara, first, "note");
		expect(await unread()).toBe(1);
		expect((await listed("?f.read=new")).map(({ read }) => read)).toEqual([false]);
	});

	it("everything leaves none, and everybody else's", async () => {
		const read = client.post("/requests/notifications/read");
		expect(await answer(read, unreadNotifications)).toMatchObject({ unread: 0 });
		expect(await unread(await signedIn(omar))).toBe(1);
	});

	it("is not done by looking at a request's data", async () => {
		await answer(client.get(`/requests/${first}`), maintenanceRequest);
		expect(await unread()).toBe(3);
	});

	it("another member's is not found, and neither is deleting it", async () => {
		const [newest] = await listed();
		const other = await signedIn(omar);
		const path = `/requests/notifications/${newest?.id}`;
		expect(await readError(other.post(`${path}/read`))).toMatchObject({ status: 404 });
		expect(await readError(other.send("DELETE", path))).toMatchObject({ status: 404 });
		expect(await unread()).toBe(3);
	});
});

describe("deleting", () => {
	it("one takes it away for good", async () => {
		const [newest] = await listed();
		expect((await client.send("DELETE", `/requests/notifications/${newest?.id}`)).status).toBe(200);
		expect(await listed()).toHaveLength(2);
		expect(await unread()).toBe(2);
	});
});
