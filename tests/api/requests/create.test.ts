import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { z } from "zod";
import { createApi } from "#api/create-api.ts";
import { createPool, disableTypeParsers } from "#api/platform/database/pool.ts";
import { memberNotification } from "#contract/notifications/schemas.ts";
import { permissionFlags } from "#contract/permissions/flags.ts";
import { maintenanceRequest } from "#contract/requests/schemas.ts";
import {
	answer,
	type Client,
	clock,
	deps,
	form,
	readError,
	signedIn,
} from "#tests/support/api-client.ts";
import { count, rows } from "#tests/support/database.ts";
import { databaseAddress } from "#tests/support/database-address.ts";
import { makePng } from "#tests/support/images.ts";
import { makeMember, makeProfile, profiles, type TestMember } from "#tests/support/members.ts";
import { makeBranch, makeFacility, makeSubbranch } from "#tests/support/places.ts";
import { makeSignedInMember } from "#tests/support/signed-in-member.ts";
import { makeDistribution, makeResource } from "#tests/support/stock.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const saved = z.object({
	request: maintenanceRequest,
	message: z.literal("Request created successfully!"),
});

let acme: Tenant;
let requester: TestMember;
let client: Client;
beforeEach(async () => {
	({ acme, member: requester, client } = await makeSignedInMember());
});

const newRequest = (facilityId: number, more: object = {}) => ({
	facility_id: facilityId,
	priority: "High",
	comment: "The tap leaks",
	...more,
});

const create = async (body: object) =>
	(await answer(client.post("/requests", body), saved)).request;

const notificationsOf = async (member: TestMember) =>
	answer((await signedIn(member)).get("/requests/notifications"), z.array(memberNotification));

describe("a new maintenance request", () => {
	it("is pending, for its facility, raised by the caller, dated now", async () => {
		const branchId = await makeBranch(acme);
		const subbranchId = await makeSubbranch(acme, { branchId });
		const facility = await makeFacility(acme, { branchId, subbranchId });
		const made = await create(newRequest(facility.id));
		const date = clock.now().toISOString();
		expect(made).toMatchObject({
			id: 1,
			type: "Maintenance Request",
			status: "pending",
			priority: "High",
			comment: "The tap leaks",
			date,
			member_id: requester.id,
			facility_id: facility.id,
			branch_id: branchId,
			subbranch_id: subbranchId,
			facilityDetails: { name_en: "Facility 1", name_ar: "مرفق 1" },
			closing_time: null,
			solving_days: null,
			version: 1,
		});
		expect(await rows(acme, sql`select id, status, facility_id from requests`)).toEqual([
			{ id: 1, status: "pending", facility_id: facility.id },
		]);
	});

	it("takes numbers as a form writes them, and drops an empty resource", async () => {
		const facility = await makeFacility(acme);
		const fields = {
			facility_id: `${facility.id}`,
			resource_id: "",
			priority: "Low",
			comment: " x ",
		};
		expect(await create(new URLSearchParams(fields))).toMatchObject({
			facility_id: facility.id,
			resource_id: null,
			comment: "x",
		});
	});

	it("has a timeline that tells of its creation and of who got it", async () => {
		const admin = await makeMember(acme, { permissionId: profiles.admin });
		const made = await create(newRequest((await makeFacility(acme)).id));
		const at = clock.now().toISOString();
		expect(made.timeline).toMatchObject([
			{ kind: "created", at, memberDetails: { id: requester.id }, before: null, after: null },
			{ kind: "assigned", at, memberDetails: null, before: null, after: { id: admin.id } },
		]);
	});

	it("is written down in the audit log", async () => {
		const made = await create(newRequest((await makeFacility(acme)).id));
		expect(await rows(acme, sql`select member_id, call, entity_id from audit_log`)).toEqual([
			{ member_id: requester.id, call: "POST requests", entity_id: made.id },
		]);
	});

	it("is not made for a deleted facility", async () => {
		const { id } = await makeFacility(acme, { deletedAt: new Date() });
		expect(await readError(client.post("/requests", newRequest(id)))).toMatchObject({
			status: 422,
			fields: { facility_id: "facility_missing" },
		});
		expect(await count(acme, "requests")).toBe(0);
	});

	it("takes no other type", async () => {
		const { id } = await makeFacility(acme);
		const body = newRequest(id, { type: "Direct Request" });
		expect(await readError(client.post("/requests", body))).toMatchObject({
			status: 422,
			fields: { type: "unknown" },
		});
	});

	it("keeps any text as it was typed", async () => {
		const comment = "تسرّب في الحنفيّة — <b>'quoted'</b> \\ % _ 🚰";
		expect((await create(newRequest((await makeFacility(acme)).id, { comment }))).comment).toBe(
			comment,
		);
	});

	it("refuses a text with a character that can't be kept", async () => {
		const { id } = await makeFacility(acme);
		const body = newRequest(id, { comment: "a\u0000b" });
		expect(await readError(client.post("/requests", body))).toMatchObject({
			status: 400,
			code: "body_unreadable",
		});
	});
});

describe("the person in charge", () => {
	it("is the sub-branch's member", async () => {
		const [head, manager] = [await makeMember(acme), await makeMember(acme)];
		const branchId = await makeBranch(acme, { memberId: manager.id });
		const subbranchId = await makeSubbranch(acme, { branchId, memberId: head.id });
		const { id } = await makeFacility(acme, { branchId, subbranchId });
		expect((await create(newRequest(id))).assigned_to_id).toBe(head.id);
	});

	it("is the branch's member where the sub-branch has none", async () => {
		const manager = await makeMember(acme);
		const branchId = await makeBranch(acme, { memberId: manager.id });
		const subbranchId = await makeSubbranch(acme, { branchId });
		const { id } = await makeFacility(acme, { branchId, subbranchId });
		expect((await create(newRequest(id))).assigned_to_id).toBe(manager.id);
	});

	it("is the branch's member where the sub-branch's is deleted", async () => {
		const manager = await makeMember(acme);
		const gone = await makeMember(acme, { deletedAt: new Date() });
		const branchId = await makeBranch(acme, { memberId: manager.id });
		const subbranchId = await makeSubbranch(acme, { branchId, memberId: gone.id });
		const { id } = await makeFacility(acme, { branchId, subbranchId });
		expect((await create(newRequest(id))).assigned_to_id).toBe(manager.id);
	});

	it("is the first Admin where neither has one", async () => {
		await makeMember(acme, { permissionId: profiles.admin, deletedAt: new Date() });
		const admin = await makeMember(acme, { permissionId: profiles.admin });
		await makeMember(acme, { permissionId: profiles.admin });
		const { id } = await makeFacility(acme);
		expect((await create(newRequest(id))).assigned_to_id).toBe(admin.id);
	});

	it("is who has all permissions, whatever their profile", async () => {
		await makeMember(acme, { permissionId: profiles.admin });
		const admin = await makeMember(acme, {
			permissionId: await makeProfile(acme, permissionFlags),
		});
		await rows(acme, sql`update permissions set follow_up = 0 where id = ${profiles.admin}`);
		const { id } = await makeFacility(acme);
		expect((await create(newRequest(id))).assigned_to_id).toBe(admin.id);
	});

	it("is nobody where there is no Admin either", async () => {
		expect((await create(newRequest((await makeFacility(acme)).id))).assigned_to_id).toBeNull();
	});

	it("is told, once, by whom", async () => {
		const admin = await makeMember(acme, { permissionId: profiles.admin });
		const { id } = await makeFacility(acme);
		const made = await create(newRequest(id));
		const actorDetails = { id: requester.id };
		const facilityDetails = { id };
		expect(await notificationsOf(admin)).toMatchObject([
			{ kind: "in_charge", request_id: made.id, read: false, actorDetails, facilityDetails },
		]);
		expect(await notificationsOf(requester)).toEqual([]);
	});

	it("is not told of their own request", async () => {
		const admin = await makeMember(acme, { permissionId: profiles.admin });
		client = await signedIn(admin);
		expect(await create(newRequest((await makeFacility(acme)).id))).toMatchObject({
			assigned_to_id: admin.id,
		});
		expect(await count(acme, "notifications")).toBe(0);
	});
});

describe("the due date", () => {
	const daysBetween = (from: string, to: string) =>
		(new Date(to).valueOf() - new Date(from).valueOf()) / 86_400_000;

	it.each([
		["High", 1],
		["Medium", 3],
		["Low", 7],
	])("of priority %s is %i days away", async (priority, days) => {
		const made = await create(newRequest((await makeFacility(acme)).id, { priority }));
		expect(daysBetween(made.date, made.due_date)).toBe(days);
	});
});

describe("the resource of a request", () => {
	it("is one that was given to the facility", async () => {
		const facility = await makeFacility(acme);
		const resourceId = await makeResource(acme);
		await makeDistribution(acme, facility.id, [{ resourceId, qty: 2 }]);
		const made = await create(newRequest(facility.id, { resource_id: resourceId }));
		expect(made.resourceDetails).toMatchObject({ id: resourceId, name_en: "Resource 1" });
	});

	it("is not another facility's", async () => {
		const resourceId = await makeResource(acme);
		await makeDistribution(acme, (await makeFacility(acme)).id, [{ resourceId, qty: 2 }]);
		const body = newRequest((await makeFacility(acme)).id, { resource_id: resourceId });
		expect(await readError(client.post("/requests", body))).toMatchObject({
			status: 422,
			fields: { resource_id: "resource_elsewhere" },
		});
	});

	it("is not a deleted one", async () => {
		const facility = await makeFacility(acme);
		const resourceId = await makeResource(acme, { deletedAt: new Date() });
		await makeDistribution(acme, facility.id, [{ resourceId, qty: 2 }]);
		const body = newRequest(facility.id, { resource_id: resourceId });
		expect((await readError(client.post("/requests", body))).fields).toEqual({
			resource_id: "resource_elsewhere",
		});
	});
});

describe("many new ones at once", () => {
	it("are all created, forty on three connections", async () => {
		const pool = disableTypeParsers(createPool(databaseAddress("appUrl"), { max: 3 }));
		onTestFinished(() => pool.end());
		const begin = vi.spyOn(pool, "begin");
		const at = createApi({ ...deps, connection: pool });
		const { id } = await makeFacility(acme);
		const body = JSON.stringify(newRequest(id));
		const headers = {
			"content-type": "application/json",
			"content-length": String(body.length),
		};
		const creators = await Promise.all(
			Array.from({ length: 40 }, async () => signedIn(await makeMember(acme), at)),
		);
		const answers = await Promise.all(
			creators.map((creator) => creator.send("POST", "/requests", { raw: body, headers })),
		);
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
		expect(await count(acme, "requests")).toBe(40);
		// One before the body is read, which asks who may, and one for the work.
		expect(begin).toHaveBeenCalledTimes(80);
	});
});

describe("a one-time key", () => {
	const key = "key-of-this-form";

	it("gives the first answer again when it is sent again", async () => {
		const body = newRequest((await makeFacility(acme)).id, { one_time_key: key });
		const first = await create(body);
		clock.pass({ minutes: 1 });
		expect(await create(body)).toEqual(first);
		expect(await count(acme, "requests")).toBe(1);
	});

	it("makes one request when it is sent thirty times at once", async () => {
		await makeMember(acme, { permissionId: profiles.admin });
		const body = newRequest((await makeFacility(acme)).id, { one_time_key: key });
		const made = await Promise.all(Array.from({ length: 30 }, () => create(body)));
		expect(new Set(made.map(({ id }) => id)).size).toBe(1);
		expect(await count(acme, "requests")).toBe(1);
		expect(await count(acme, "notifications")).toBe(1);
	});

	it("keeps a photo once", async () => {
		const { id } = await makeFacility(acme);
		const send = async () =>
			create(
				form({
					facility_id: `${id}`,
					priority: "Low",
					comment: "x",
					one_time_key: key,
					photo: await makePng(),
				}),
			);
		expect((await send()).photos).toEqual((await send()).photos);
		expect(await count(acme, "uploads")).toBe(1);
	});

	it("is free again when the first try was refused", async () => {
		const { id } = await makeFacility(acme);
		const wrong = newRequest(id + 1, { one_time_key: key });
		expect((await readError(client.post("/requests", wrong))).status).toBe(422);
		expect((await create(newRequest(id, { one_time_key: key }))).id).toBe(1);
	});

	it("is each member's own", async () => {
		const body = newRequest((await makeFacility(acme)).id, { one_time_key: key });
		const first = await create(body);
		client = await signedIn(await makeMember(acme));
		expect((await create(body)).id).not.toBe(first.id);
	});

	it("is too short to be one with less than eight characters", async () => {
		const body = newRequest((await makeFacility(acme)).id, { one_time_key: "short" });
		expect((await readError(client.post("/requests", body))).fields).toEqual({
			one_time_key: "unknown",
		});
	});
});

describe("ids", () => {
	it("are counted for each tenant, without gaps and without twins", async () => {
		const { id } = await makeFacility(acme);
		const made = await Promise.all(Array.from({ length: 12 }, () => create(newRequest(id))));
		expect(made.map((one) => one.id).sort((a, b) => a - b)).toEqual(
			Array.from({ length: 12 }, (_, index) => index + 1),
		);
		acme = await makeTenant();
		client = await signedIn(await makeMember(acme));
		expect((await create(newRequest((await makeFacility(acme)).id))).id).toBe(1);
	});
});
