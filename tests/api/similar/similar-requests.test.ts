import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { requests } from "#api/tables.ts";
import { memberNotification, openedNotification } from "#contract/notifications/schemas.ts";
import {
	type MaintenanceRequest,
	maintenanceRequest,
	similarRequest,
} from "#contract/requests/schemas.ts";
import {
	answer,
	type Client,
	clock,
	form,
	readError,
	signedIn,
} from "#tests/support/api-client.ts";
import { count, rows, within } from "#tests/support/database.ts";
import { makeEquipment } from "#tests/support/equipment.ts";
import { makeMember, makeMemberWith, type TestMember } from "#tests/support/members.ts";
import { makeFacility, type TestFacility } from "#tests/support/places.ts";
import { fetchSimilar } from "#tests/support/public-reports.ts";
import { fetchRatings } from "#tests/support/ratings.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { joinPath } from "#tests/support/similar.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let hall: TestFacility;
let owner: TestMember;
let teacher: TestMember;
let client: Client;
beforeEach(async () => {
	acme = await makeTenant();
	hall = await makeFacility(acme);
	owner = await makeMember(acme);
	teacher = await makeMemberWith(acme, "maintenance_request");
	client = await signedIn(teacher);
	await fetchSimilar(acme);
});

const at = (fields: Parameters<typeof makeRequest>[1]) =>
	makeRequest(owner, { facilityId: hall.id, ...fields });

const similarTo = (comment: string, who = client) =>
	answer(
		who.get(`/requests/similar?facility_id=${hall.id}&comment=${encodeURIComponent(comment)}`),
		z.array(similarRequest),
	);

const opened = (id: number, who = client): Promise<MaintenanceRequest> =>
	answer(who.get(`/requests/${id}`), maintenanceRequest);

describe("Similar requests", () => {
	it("are the open ones of the facility that sound alike, as far as they are needed", async () => {
		const long = `The lamp ${"hums ".repeat(60)}`;
		const id = await at({ comment: long, status: "late" });
		await at({ comment: "The door is stuck" });
		await at({ comment: "The lamp hums", status: "done" });
		await at({ comment: "The lamp hums", deletedAt: new Date() });
		await makeRequest(owner, { comment: "The lamp hums" });
		expect(await similarTo("Our lamp hums")).toEqual([
			{
				id,
				date: "2030-01-01T09:00:00.000Z",
				status: "late",
				comment: long.slice(0, 120),
				mark: expect.stringMatching(/^[\w-]{22}$/),
			},
		]);
		expect(await similarTo("Our door is stuck")).toHaveLength(1);
		expect(await similarTo("A window")).toEqual([]);
	});

	it("are before all others those about the same piece of equipment, whatever they say", async () => {
		const equipmentId = await makeEquipment(acme, { facilityId: hall.id });
		const other = await makeEquipment(acme, { facilityId: hall.id });
		const alike = await at({ comment: "The lamp hums", equipmentId: other });
		const same = await at({ comment: "No light", equipmentId });
		await at({ comment: "No light", equipmentId: other });
		const asked = (about: string) =>
			answer(
				client.get(`/requests/similar?facility_id=${hall.id}&comment=lamp&equipment_id=${about}`),
				z.array(similarRequest),
			);
		expect((await asked(String(equipmentId))).map(({ id }) => id)).toEqual([same, alike]);
		expect((await asked("none")).map(({ id }) => id)).toEqual([alike]);
	});

	it("are none to what its member has sent already, by the key of the form", async () => {
		const [comment, one_time_key] = ["The lamp hums", "key-of-a-form"];
		const sending = { facility_id: String(hall.id), comment, priority: "Low", one_time_key };
		const asked = (who: Client) =>
			answer(
				who.get(
					`/requests/similar?facility_id=${hall.id}&comment=lamp&one_time_key=${one_time_key}`,
				),
				z.array(similarRequest),
			);
		expect((await client.post("/requests", form(sending))).status).toBe(200);
		expect(await similarTo(comment)).toHaveLength(1);
		expect(await asked(client)).toEqual([]);
		const colleague = await signedIn(await makeMemberWith(acme, "maintenance_request"));
		expect(await asked(colleague)).toHaveLength(1);
	});

	it("are looked for among the fifty newest", async () => {
		await at({ comment: "The lamp hums" });
		const date = new Date("2030-01-02T09:00:00Z");
		for (let times = 0; times < 49; times++) await at({ comment: "The door", date });
		expect(await similarTo("lamp")).toHaveLength(1);
		await at({ comment: "The door", date });
		expect(await similarTo("lamp")).toEqual([]);
	});

	it("want a facility and a comment, and are of one organisation", async () => {
		expect(await readError(client.get("/requests/similar?comment=x"))).toMatchObject({
			status: 422,
			fields: { facility_id: "required" },
		});
		expect(
			await readError(client.get(`/requests/similar?facility_id=${hall.id}&comment=%20`)),
		).toMatchObject({ status: 422, fields: { comment: "required" } });
		await at({ comment: "The lamp hums" });
		const globex = await makeTenant();
		await fetchSimilar(globex);
		const stranger = await signedIn(await makeMemberWith(globex, "maintenance_request"));
		expect(await similarTo("The lamp hums", stranger)).toEqual([]);
	});

	it("are none where the organisation does not ask, and nobody joins any", async () => {
		const path = await joinPath(teacher, await at({ comment: "The lamp hums" }));
		await fetchSimilar(acme, 0);
		expect(await similarTo("The lamp hums")).toEqual([]);
		expect(await readError(client.post(path))).toMatchObject({ status: 404 });
	});

	it("keep nobody from creating one", async () => {
		await at({ comment: "The lamp hums" });
		const body = form({ facility_id: String(hall.id), priority: "Low", comment: "The lamp hums" });
		expect((await client.send("POST", "/requests", { body })).status).toBe(200);
	});
});

describe("Who joins a request", () => {
	it("opens it, and does nothing else with it", async () => {
		const id = await at({ comment: "The lamp hums" });
		expect(await readError(client.get(`/requests/${id}`))).toMatchObject({ status: 404 });
		const path = await joinPath(teacher, id);
		for (let times = 0; times < 2; times++) await client.post(path);
		expect(await opened(id)).toMatchObject({ id, watching: "only" });
		expect(await count(acme, "request_watchers")).toBe(1);
		expect(await count(acme, "audit_log", sql`call = 'POST requests/{id}/join'`)).toBe(1);
		expect(await answer(client.get("/requests"), z.array(z.unknown()))).toEqual([]);
		for (const refused of [
			client.post(`/requests/${id}/notes`, { desc: "Me too" }),
			client.put(`/requests/${id}`, { status: "done" }),
			client.post("/requests/edit", { id, priority: "High" }),
			client.post("/requests/assign", { id, assigned_to_id: teacher.id }),
			client.send("DELETE", `/requests/${id}`),
			client.get(`/requests/${id}/history`),
			client.get(`/requests/${id}/escalations`),
		])
			expect(await readError(refused)).toMatchObject({ status: 404 });
	});

	it("is told of its status, and of nothing else", async () => {
		const id = await at({ comment: "The lamp hums" });
		await client.post(await joinPath(teacher, id));
		const requester = await signedIn(owner);
		await requester.post(`/requests/${id}/notes`, { desc: "Soon" });
		await requester.put(`/requests/${id}`, { status: "done" });
		const told = await answer(client.get("/requests/notifications"), z.array(memberNotification));
		expect(told).toMatchObject([{ kind: "status", status: "done", request_id: id }]);
		expect(
			await answer(client.post(`/requests/notifications/${told[0]?.id}/read`), openedNotification),
		).toMatchObject({ request_id: id });
		await fetchRatings(acme);
		await requester.post(`/requests/${id}/reopen`, { reason: "It hums again" });
		expect(
			await answer(client.get("/requests/notifications"), z.array(memberNotification)),
		).toMatchObject([{ kind: "reopened" }, { kind: "status" }]);
	});

	it("stops watching, and then neither opens it nor is told", async () => {
		const id = await at({ comment: "The lamp hums" });
		await client.post(await joinPath(teacher, id));
		expect((await client.send("DELETE", `/requests/${id}/join`)).status).toBe(200);
		expect(await readError(client.send("DELETE", `/requests/${id}/join`))).toMatchObject({
			status: 404,
		});
		expect(await readError(client.get(`/requests/${id}`))).toMatchObject({ status: 404 });
		await (await signedIn(owner)).put(`/requests/${id}`, { status: "done" });
		expect(await count(acme, "notifications", sql`member_id = ${teacher.id}`)).toBe(0);
	});

	it("is not told any more once the member has left", async () => {
		const id = await at({ comment: "The lamp hums" });
		await client.post(await joinPath(teacher, id));
		await rows(acme, sql`update members set last_day = '2020-01-01' where id = ${teacher.id}`);
		await (await signedIn(owner)).put(`/requests/${id}`, { status: "done" });
		expect(await count(acme, "notifications", sql`member_id = ${teacher.id}`)).toBe(0);
	});

	it("is not who raised it or has it in charge, and may see it anyway", async () => {
		const requester = await makeMemberWith(acme, "maintenance_request");
		const id = await makeRequest(requester, { facilityId: hall.id, assignedToId: teacher.id });
		await (await signedIn(requester)).post(await joinPath(requester, id));
		await client.post(await joinPath(teacher, id));
		expect(await count(acme, "request_watchers")).toBe(0);
		const colleague = await makeMemberWith(acme, "maintenance_request", "follow_up");
		const follower = await signedIn(colleague);
		await follower.post(await joinPath(colleague, id));
		expect(await opened(id, follower)).toMatchObject({ watching: "too" });
		expect(await opened(id, await signedIn(requester))).not.toHaveProperty("watching");
	});

	it("was offered it, at this facility, in this hour or the one before", async () => {
		const id = await at({ comment: "The lamp hums" });
		const other = await at({ comment: "The lamp hums" });
		const path = await joinPath(teacher, id);
		const mark = new URLSearchParams(path.split("?")[1]).get("mark");
		const colleague = await makeMemberWith(acme, "maintenance_request");
		const garden = await makeFacility(acme);
		const move = (facilityId: number) =>
			rows(acme, sql`update requests set facility_id = ${facilityId} where id = ${id}`);
		const expectNotFound = async (where: string, who = client) =>
			expect(await readError(who.post(where)), where).toMatchObject({ status: 404 });
		for (const where of [
			`/requests/${id}/join`,
			`/requests/${id}/join?mark=`,
			`/requests/${id}/join?mark=${"x".repeat(22)}`,
			`/requests/${other}/join?mark=${mark}`,
		])
			await expectNotFound(where);
		await expectNotFound(path, await signedIn(colleague));
		await move(garden.id);
		await expectNotFound(path);
		await move(hall.id);
		clock.set(new Date(clock.now().valueOf() + 2 * 60 * 60_000));
		await expectNotFound(path);
		clock.set(new Date(clock.now().valueOf() - 60 * 60_000));
		expect((await client.post(path)).status).toBe(200);
	});

	it("finds it open and there", async () => {
		for (const fields of [{ status: "done" }, { deletedAt: new Date() }] as const) {
			const id = await at({ comment: "The lamp hums" });
			const path = await joinPath(teacher, id);
			await within(acme, ({ db }) => db.update(requests).set(fields).where(eq(requests.id, id)));
			expect(await readError(client.post(path))).toMatchObject({ status: 404 });
		}
	});
});
