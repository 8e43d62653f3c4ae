import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { cleanUpWork } from "#api/cleanup/cleanup.ts";
import { incrementClientCount } from "#api/public-reports/rate-counters.queries.ts";
import {
	publicReport,
	publicReportDetail,
	publicReportRow,
	savedReport,
} from "#contract/public-reports/schemas.ts";
import { maintenanceRequest } from "#contract/requests/schemas.ts";
import {
	anonymousSession,
	answer,
	type Client,
	clock,
	readError,
	signedIn,
} from "#tests/support/api-client.ts";
import { count, rows, within } from "#tests/support/database.ts";
import { makeEquipment } from "#tests/support/equipment.ts";
import { makePng } from "#tests/support/images.ts";
import { deliverQueued } from "#tests/support/mail-delivery.ts";
import { makeMember, makeMemberWith, profiles, type TestMember } from "#tests/support/members.ts";
import { makeSubbranch, type TestFacility } from "#tests/support/places.ts";
import {
	makeReport,
	makeReportingPlace,
	reportAt,
	trackedAt,
} from "#tests/support/public-reports.ts";
import { forceWork } from "#tests/support/recurring-work.ts";
import { makeRequest } from "#tests/support/requests.ts";
import type { Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let branchId: number;
let manager: TestMember;
let hall: TestFacility;
let client: Client;
beforeEach(async () => {
	({ acme, branchId, hall, manager, client } = await makeReportingPlace());
});

const listed = (who: Client) => answer(who.get("/reports?page=1"), z.array(publicReportRow));
const tracked = (token: string) => trackedAt(acme, token);

describe("Reports", () => {
	it("are seen by who follows requests, and by who is in charge of the place", async () => {
		const { id } = await makeReport(acme, { facilityId: hall.id });
		await makeReport(acme);
		const follower = await signedIn(await makeMemberWith(acme, "follow_up"));
		const stranger = await signedIn(await makeMember(acme));
		expect((await listed(follower)).length).toBe(2);
		expect((await listed(client)).map((one) => one.id)).toEqual([id]);
		expect(await listed(stranger)).toEqual([]);
		expect(await readError(stranger.get(`/reports/${id}`))).toMatchObject({ status: 404 });
		for (const [call, body] of [
			["accept", {}],
			["join", { request_id: 1 }],
			["refuse", { reason: "No" }],
		] as const)
			expect(await readError(stranger.post(`/reports/${call}`, { id, ...body }))).toMatchObject({
				status: 404,
			});
	});

	it("are seen by who is in charge of a sub-branch while that is there", async () => {
		const keeper = await makeMember(acme);
		const subbranchId = await makeSubbranch(acme, { branchId, memberId: keeper.id });
		const { id } = await makeReport(acme, { facilityId: hall.id, subbranchId });
		const reader = await signedIn(keeper);
		expect((await listed(reader)).map((one) => one.id)).toEqual([id]);
		await rows(acme, sql`update subbranches set deleted_at = now()`);
		expect(await listed(reader)).toEqual([]);
	});

	it("become a request of whoever takes them, with text and pictures", async () => {
		const token = await reportAt(acme, hall.publicId, {
			text: "The lamp hangs",
			danger: "1",
			photo: await makePng(),
		});
		const saved = await answer(client.post("/reports/accept", { id: 1, version: 1 }), savedReport);
		expect(saved.report).toMatchObject({ state: "open", request_id: 1, member_id: manager.id });
		const made = await answer(client.get("/requests/1"), maintenanceRequest);
		expect(made).toMatchObject({
			comment: "The lamp hangs",
			priority: "High",
			member_id: manager.id,
			reports: [{ id: 1, notes: [], open: true }],
		});
		const technician = await makeMember(acme);
		await rows(acme, sql`update requests set assigned_to_id = ${technician.id}`);
		const seen = await answer((await signedIn(technician)).get("/requests/1"), maintenanceRequest);
		expect(seen.reports).toEqual([{ id: 1, date: expect.any(String), notes: [] }]);
		expect(made.photos).toEqual(saved.report.photos);
		expect((await tracked(token)).state).toBe("received");
		const admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
		const isOpen = sql`select closed_at is null as open from reports`;
		await admin.send("DELETE", "/requests/1");
		expect(await rows(acme, isOpen)).toEqual([{ open: false }]);
		await admin.post("/requests/1/restore", {});
		expect(await rows(acme, isOpen)).toEqual([{ open: true }]);
	});

	it("have the priority that whoever takes them says, also where they are dangerous", async () => {
		const { id } = await makeReport(acme, { facilityId: hall.id, danger: 1 });
		await answer(client.post("/reports/accept", { id, priority: "Low" }), savedReport);
		expect(await rows(acme, sql`select priority from requests`)).toEqual([{ priority: "Low" }]);
	});

	it("are taken by one of several who take them at once", async () => {
		const { id } = await makeReport(acme, { facilityId: hall.id });
		const answers = await Promise.all(
			Array.from({ length: 5 }, () => client.post("/reports/accept", { id })),
		);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
		expect(await count(acme, "requests")).toBe(1);
	});

	it("can be noted on while they are taken", async () => {
		const { id, token } = await makeReport(acme, { facilityId: hall.id });
		const [taken, noted] = await Promise.all([
			client.post("/reports/accept", { id }),
			anonymousSession(acme).post(`/problems/track/${token}/notes`, {
				text: "Now dark",
				key: "key-of-1",
			}),
		]);
		expect([taken.status, noted.status]).toEqual([200, 200]);
		expect((await answer(client.get(`/reports/${id}`), publicReport)).notes).toMatchObject([
			{ text: "Now dark" },
		]);
	});

	it("are taken by one of two members, and told of once", async () => {
		const { id, token } = await makeReport(acme, { facilityId: hall.id });
		const follower = await signedIn(await makeMemberWith(acme, "follow_up"));
		const own = await makeRequest(manager);
		const answers = await Promise.all([
			client.post("/reports/accept", { id }),
			follower.post("/reports/accept", { id }),
			client.post("/reports/join", { id, request_id: own }),
			follower.post("/reports/refuse", { id, reason: "No" }),
		]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
		expect(await count(acme, "audit_log", sql`entity = 'report'`)).toBe(1);
		expect((await tracked(token)).state).toMatch(/received|known|refused/);
	});

	it("joined to a request that is deleted meanwhile are not done, and go on with it", async () => {
		const admin = await signedIn(await makeMember(acme, { permissionId: 1 }));
		for (let times = 0; times < 6; times++) {
			const { id, token } = await makeReport(acme, { facilityId: hall.id });
			const requestId = await makeRequest(manager);
			const [joined, deleted] = await Promise.all([
				admin.post("/reports/join", { id, request_id: requestId }),
				admin.send("DELETE", `/requests/${requestId}`),
			]);
			expect(deleted.status).toBe(200);
			const { state } = await tracked(token);
			if (joined.status !== 200) {
				expect([joined.status, state]).toEqual([422, "received"]);
				continue;
			}
			expect(state).toBe("refused");
			await admin.post(`/requests/${requestId}/restore`);
			expect((await tracked(token)).state).toBe("known");
		}
	});

	it("belong to a request that the member sees and that is there", async () => {
		const { id, token } = await makeReport(acme, { facilityId: hall.id });
		const own = await makeRequest(manager);
		const gone = await makeRequest(manager);
		await rows(acme, sql`update requests set deleted_at = now() where id = ${gone}`);
		const unseen = await makeRequest(await makeMember(acme));
		const purchase = await makeRequest(manager, { type: "Purchase Request" });
		for (const request_id of [gone, unseen, purchase, 4_000_000])
			expect(await readError(client.post("/reports/join", { id, request_id }))).toMatchObject({
				status: 422,
				fields: { request_id: "row_unknown" },
			});
		const saved = await answer(client.post("/reports/join", { id, request_id: own }), savedReport);
		expect(saved.report).toMatchObject({ state: "joined", request_id: own });
		expect((await tracked(token)).state).toBe("known");
		await client.put(`/requests/${own}`, { status: "done" });
		expect((await tracked(token)).state).toBe("done");
		clock.pass({ days: 91 });
		expect(await readError(anonymousSession(acme).get(`/problems/track/${token}`))).toMatchObject({
			status: 404,
		});
	});

	it("may belong to what is open there and seen, what may be about the same first", async () => {
		const equipmentId = await makeEquipment(acme, { facilityId: hall.id });
		const { id } = await makeReport(acme, { facilityId: hall.id, equipmentId });
		const at = (fields: Parameters<typeof makeRequest>[1]) =>
			makeRequest(manager, { facilityId: hall.id, ...fields });
		const day = (of: number) => new Date(Date.UTC(2030, 0, of));
		const door = await at({ comment: "The door", date: day(1) });
		const lamp = await at({ comment: `Lamp ${"x".repeat(200)}`, date: day(2), status: "late" });
		const window = await at({ comment: "The window", date: day(3) });
		const same = await at({ comment: "It hums", date: day(1), equipmentId });
		await at({ comment: "The lamp", status: "done" });
		await at({ comment: "The lamp", deletedAt: new Date() });
		await makeRequest(manager, { comment: "The lamp" });
		const unseen = await makeRequest(await makeMember(acme), {
			facilityId: hall.id,
			comment: "The lamp",
			date: day(4),
		});
		const offered = async (who: Client) =>
			(await answer(who.get(`/reports/${id}`), publicReportDetail)).open_requests;
		const own = await offered(client);
		expect(own?.map((one) => [one.id, one.alike])).toEqual([
			[same, 1],
			[lamp, 1],
			[window, 0],
			[door, 0],
		]);
		expect(own?.[1]).toEqual({
			id: lamp,
			date: day(2).toISOString(),
			comment: `Lamp ${"x".repeat(115)}`,
			alike: 1,
			status: "late",
			assigned_toDetails: null,
		});
		const follower = await signedIn(await makeMemberWith(acme, "follow_up"));
		expect((await offered(follower))?.map((one) => one.id)).toEqual([
			same,
			unseen,
			lamp,
			window,
			door,
		]);
		for (let times = 0; times < 50; times++) await at({ comment: "The roof", date: day(9) });
		expect(await offered(client)).toHaveLength(50);
		await answer(client.post("/reports/join", { id, request_id: lamp }), savedReport);
		expect(await offered(client)).toBeUndefined();
	});

	it("are refused with a reason, and their sender is forgotten after thirty days", async () => {
		const { id, token } = await makeReport(acme, {
			facilityId: hall.id,
			contactName: "Sara",
			contactEmail: "sara@home.example",
		});
		expect(await readError(client.post("/reports/refuse", { id }))).toMatchObject({
			fields: { reason: "required" },
		});
		const phoned = await makeReport(acme, { facilityId: hall.id, contactPhone: "0500000001" });
		for (const one of [id, phoned.id])
			await answer(
				client.post("/reports/refuse", { id: one, reason: "Ours it is not" }),
				savedReport,
			);
		expect(await tracked(token)).toMatchObject({ state: "refused", reason: "Ours it is not" });
		const tidy = () => forceWork(cleanUpWork, acme, clock.now());
		clock.pass({ days: 29 });
		await tidy();
		expect(await count(acme, "reports", sql`contact_email is not null`)).toBe(1);
		clock.pass({ days: 2 });
		await tidy();
		const known = sql`coalesce(contact_email, contact_name, contact_phone) is not null`;
		expect(await count(acme, "reports", known)).toBe(0);
		expect((await tracked(token)).state).toBe("refused");
	});

	it("write to their sender once a day, with no word of theirs", async () => {
		for (const text of ["Secret words", "Other words"])
			await makeReport(acme, {
				facilityId: hall.id,
				text,
				language: "ar",
				contactEmail: "Sara@home.example",
			});
		await client.post("/reports/refuse", { id: 1, reason: "Because of it" });
		await client.post("/reports/refuse", { id: 2, reason: "Because of it" });
		const mails = await deliverQueued(acme);
		expect(mails).toMatchObject([{ to: ["Sara@home.example"], language: "ar" }]);
		expect(mails[0]?.text).toContain("لن يُتخذ إجراء بشأن بلاغك");
		for (const word of ["words", "Because", "problem"]) expect(mails[0]?.text).not.toContain(word);
	});

	it("write to no more than three addresses that one client has left in an hour", async () => {
		const left = async (name: string) =>
			reportAt(
				acme,
				hall.publicId,
				{ text: `The lamp ${name}`, contact_email: `${name}@home.example` },
				"203.0.113.9",
			);
		for (const name of ["one", "two", "three", "four"]) await left(name);
		clock.pass({ minutes: 61 });
		await left("five");
		for (const id of [1, 2, 3, 4, 5])
			await answer(client.post("/reports/refuse", { id, reason: "Not ours" }), savedReport);
		const mails = await deliverQueued(acme);
		const told = mails.flatMap(({ to }) => to).filter((one) => one.endsWith("home.example"));
		expect(told.sort()).toEqual(
			["five", "one", "three", "two"].map((one) => `${one}@home.example`),
		);
		expect(await count(acme, "reports", sql`contact_email like 'four@%'`)).toBe(1);
		const countedAt = (at: string, ...client: string[]) =>
			within(acme, (scope) => incrementClientCount(scope, "address", client, new Date(at)));
		expect(await countedAt("2031-05-05T23:50:00Z", "the fifth", "the fourth")).toBe(1);
		expect(await countedAt("2031-05-06T00:10:00Z", "the sixth", "the fifth")).toBe(2);
	});

	it("are told of to who is in charge, with no word of them", async () => {
		await reportAt(acme, hall.publicId, { text: "Secret words" });
		const [mail] = await deliverQueued(acme);
		expect(mail?.to).toEqual([manager.email]);
		expect(mail?.text).toContain("/table/reports");
		expect(mail?.text).not.toContain("Secret");
	});

	it("are not told of to who has left before the mail goes out", async () => {
		await reportAt(acme, hall.publicId);
		await rows(acme, sql`update members set last_day = '2020-01-01' where id = ${manager.id}`);
		expect(await deliverQueued(acme)).toEqual([]);
	});
});
