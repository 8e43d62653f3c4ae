import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { trackedReport } from "#contract/public-reports/schemas.ts";
import { maintenanceRequest } from "#contract/requests/schemas.ts";
import { anonymousSession, answer, clock, readError, signedIn } from "#tests/support/api-client.ts";
import { count, rows } from "#tests/support/database.ts";
import { makeEquipment } from "#tests/support/equipment.ts";
import { makeMember, type TestMember } from "#tests/support/members.ts";
import { makeBranch, makeFacility, type TestFacility } from "#tests/support/places.ts";
import { makePlanned } from "#tests/support/plans.ts";
import { makeReport, takeReports } from "#tests/support/public-reports.ts";
import { fetchRatings, makeDone } from "#tests/support/ratings.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let manager: TestMember;
let technician: TestMember;
let hall: TestFacility;
let requestId: number;
let token: string;
beforeEach(async () => {
	clock.set("2030-03-01T09:00:00Z");
	acme = await makeTenant();
	await fetchRatings(acme);
	await takeReports(acme, "direct");
	manager = await makeMember(acme, { nameEn: "Boss Name", nameAr: "اسم المدير" });
	technician = await makeMember(acme, { nameEn: "Worker Name", nameAr: "اسم الفني" });
	const branchId = await makeBranch(acme, { memberId: manager.id });
	hall = await makeFacility(acme, { branchId });
	requestId = await makeDone(manager, {
		branchId,
		facilityId: hall.id,
		assignedToId: technician.id,
	});
	token = await report("open");
});

const report = async (state: "open" | "joined") =>
	(await makeReport(acme, { state, requestId, facilityId: hall.id, closedAt: clock.now() })).token;

const at = (path: string, link = token) => `/problems/track/${link}${path}`;
const rate = (body: object, link = token, tenant = acme) =>
	anonymousSession(tenant).post(at("/rating", link), body);
const reopen = (body: object, link = token, tenant = acme) =>
	anonymousSession(tenant).post(at("/reopen", link), body);
const seen = (link = token) => answer(anonymousSession(acme).get(at("", link)), trackedReport);
const done = () =>
	rows(
		acme,
		sql`update requests set status = 'done', closing_time = ${clock.now().toISOString()},
			closings = closings + 1`,
	);

describe("whoever has the link", () => {
	it("says how it was, once, in nobody's name", async () => {
		expect(await seen()).toMatchObject({
			state: "done",
			may_rate: true,
			reopen_until: "2030-03-08T21:00:00.000Z",
		});
		const said = { stars: 1, comment: "\u202eStill wet" };
		const rated = await answer(rate(said), trackedReport);
		expect(rated).toMatchObject({ rating: { stars: 1, comment: "Still wet" } });
		expect(rated).not.toHaveProperty("may_rate");
		for (let ten = 0; ten < 10; ten++) {
			const answers = await Promise.all(Array.from({ length: 10 }, () => rate(said)));
			expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
		}
		expect(await readError(rate({ stars: 5 }))).toMatchObject({
			status: 409,
			code: "rated_already",
		});
		expect(await count(acme, "request_ratings")).toBe(1);
		const told = await answer(
			(await signedIn(manager)).get(`/requests/${requestId}`),
			maintenanceRequest,
		);
		expect(told.ratings).toMatchObject([{ stars: 1, memberDetails: null }]);
		expect(told.timeline).toMatchObject([{ kind: "rated", after: "1", memberDetails: null }]);
		expect(
			await rows(acme, sql`select member_id, kind, actor_id from notifications`),
		).toMatchObject([{ member_id: manager.id, kind: "rated", actor_id: null }]);
	});

	it("reads nothing of another's rating, nor the name of any member", async () => {
		const other = await report("joined");
		await answer(rate({ stars: 1, comment: "Secret words" }), trackedReport);
		const shown = await anonymousSession(acme).get(at("", other));
		const text = await shown.text();
		for (const word of ["Secret", "may_rate", "Boss", "Worker", "المدير", "الفني"])
			expect(text).not.toContain(word);
		expect(await readError(rate({ stars: 1, comment: "Secret words" }, other))).toMatchObject({
			status: 409,
		});
	});

	it("has it taken up again, twice at most, by whichever link", async () => {
		const other = await report("joined");
		const open = await answer(reopen({ text: "Still wet", key: "form-one" }), trackedReport);
		expect(open).toMatchObject({
			state: "received",
			notes: [{ own: true, text: "Still wet" }],
		});
		expect(open).not.toHaveProperty("reopen_until");
		await answer(reopen({ text: "Still wet", key: "form-one" }), trackedReport);
		expect(await readError(reopen({ text: "Mould, too", key: "form-one" }))).toMatchObject({
			status: 409,
			code: "key_reused",
		});
		expect(await readError(reopen({ text: "Once more", key: "form-two" }))).toMatchObject({
			code: "not_done",
		});
		await done();
		await answer(reopen({ text: "And wet again", key: "form-one" }, other), trackedReport);
		await done();
		expect(await readError(reopen({ text: "Wet", key: "form-six" }))).toMatchObject({
			status: 409,
			code: "reopen_too_late",
		});
		expect(await seen()).toMatchObject({ may_rate: true, again: hall.publicId });
		expect(await seen()).not.toHaveProperty("reopen_until");
		expect(await count(acme, "request_reopenings")).toBe(2);
		const client = await signedIn(manager);
		const own = await client.post(`/requests/${requestId}/reopen`, { reason: "Really" });
		expect(own.status).toBe(200);
	});

	it("is one of several at once, and tells who has it in charge", async () => {
		const answers = await Promise.all(
			Array.from({ length: 5 }, (_, index) => reopen({ text: "Wet", key: `form-no-${index}` })),
		);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
		expect(
			await rows(acme, sql`select member_id from notifications where kind = 'reopened' order by 1`),
		).toEqual([{ member_id: manager.id }, { member_id: technician.id }]);
		const client = await signedIn(manager);
		const { reports, timeline } = await answer(
			client.get(`/requests/${requestId}`),
			maintenanceRequest,
		);
		expect(reports).toMatchObject([{ notes: [{ text: "Wet" }] }]);
		expect(timeline).toMatchObject([{ kind: "reopened", memberDetails: null }]);
	});

	it("has it taken up again after ten notes in an hour, and twice at most all the same", async () => {
		const note = (nth: number) =>
			anonymousSession(acme).post(at("/notes"), { text: "Hurry", key: `note-no-${nth}` });
		for (let nth = 0; nth < 10; nth++) expect((await note(nth)).status).toBe(200);
		expect(await readError(note(10))).toMatchObject({ status: 429 });
		for (const key of ["form-one", "form-two"]) {
			await answer(reopen({ text: "Wet", key }), trackedReport);
			await done();
		}
		for (let nth = 3; nth < 20; nth++)
			expect(await readError(reopen({ text: "Wet", key: `form-no-${nth}` }))).toMatchObject({
				status: 409,
				code: "reopen_too_late",
			});
		expect(await count(acme, "report_entries")).toBe(12);
	});

	it("finds nothing in another organisation, nor once the link has ended", async () => {
		const globex = await makeTenant();
		await fetchRatings(globex);
		expect(await readError(rate({ stars: 1 }, token, globex))).toMatchObject({ status: 404 });
		expect(await readError(reopen({ text: "Wet", key: "form-one" }, token, globex))).toMatchObject({
			status: 404,
		});
		clock.pass({ days: 91 });
		expect(await readError(rate({ stars: 1 }))).toMatchObject({ status: 404 });
		expect(await count(acme, "request_ratings")).toBe(0);
	});

	it("is told that it is too late after the organisation's days, and may report again", async () => {
		clock.set("2030-03-08T21:00:00Z");
		expect(await readError(reopen({ text: "Wet", key: "form-one" }))).toMatchObject({
			code: "reopen_too_late",
		});
		expect(await seen()).toMatchObject({ again: hall.publicId, may_rate: true });
		await takeReports(acme, "off");
		expect(await seen()).not.toHaveProperty("again");
	});

	it("may report again about the piece of equipment that it was about, where that is there still", async () => {
		await makeEquipment(acme, { facilityId: hall.id, publicId: "chiller" });
		await makePlanned(acme, requestId);
		expect(await seen()).not.toHaveProperty("again_equipment");
		await rows(acme, sql`update reports set equipment_id = 1`);
		expect(await seen()).toMatchObject({ again: hall.publicId, again_equipment: "chiller" });
		const { id: roof } = await makeFacility(acme);
		for (const change of [
			sql`facility_id = ${roof}`,
			sql`facility_id = ${hall.id}, state = 'retired'`,
			sql`state = 'in_use', deleted_at = now()`,
		]) {
			await rows(acme, sql`update equipment set ${change}`);
			expect(await seen()).toMatchObject({ again: hall.publicId });
			expect(await seen()).not.toHaveProperty("again_equipment");
		}
	});

	it("says nothing of what a plan has made, and may report again", async () => {
		await makePlanned(acme, requestId);
		expect(await seen()).toMatchObject({ state: "done", again: hall.publicId });
		for (const field of ["may_rate", "reopen_until"])
			expect(await seen()).not.toHaveProperty(field);
		expect(await readError(rate({ stars: 1 }))).toMatchObject({ code: "requester_only" });
		expect(await readError(reopen({ text: "Wet", key: "form-one" }))).toMatchObject({
			code: "reopen_too_late",
		});
		expect(await count(acme, "request_ratings")).toBe(0);
	});

	it.each([
		[
			"Africa/Cairo",
			"the night that loses an hour",
			"2026-04-17T09:00Z",
			"2026-04-24T21:00:00.000Z",
		],
		[
			"Africa/Cairo",
			"the day that has two hours more",
			"2026-10-22T09:00Z",
			"2026-10-29T22:00:00.000Z",
		],
		[
			"Asia/Beirut",
			"midnights that are not there",
			"2026-03-22T09:00Z",
			"2026-03-29T21:00:00.000Z",
		],
	])(
		"has it taken up again until the seventh day ends, in %s across %s",
		async (timeZone, _, at, until) => {
			await rows(acme, sql`update tenants set time_zone = ${timeZone} where id = ${acme.id}`);
			clock.set(at);
			await rows(acme, sql`update requests set closing_time = ${clock.now().toISOString()}`);
			await rows(acme, sql`update reports set closed_at = ${clock.now().toISOString()}`);
			expect(await seen()).toMatchObject({ reopen_until: until });
			clock.set(until);
			expect(await seen()).not.toHaveProperty("reopen_until");
			expect(await readError(reopen({ text: "Wet", key: "form-one" }))).toMatchObject({
				status: 409,
				code: "reopen_too_late",
			});
			clock.pass({ seconds: -1 });
			await answer(reopen({ text: "Wet", key: "form-one" }), trackedReport);
		},
	);

	it("says nothing of what waits, was refused or is gone", async () => {
		const held = await makeReport(acme, { facilityId: hall.id });
		expect(await readError(rate({ stars: 1 }, held.token))).toMatchObject({ code: "not_done" });
		await rows(acme, sql`update requests set deleted_at = now()`);
		expect(await readError(rate({ stars: 1 }))).toMatchObject({ code: "not_done" });
		expect(await readError(reopen({ text: "Wet", key: "form-one" }))).toMatchObject({
			code: "not_done",
		});
	});
});

describe("where nobody is asked", () => {
	it("a link has no such calls, and shows what it always has", async () => {
		await rows(acme, sql`update tenants set settings = settings - 'ratings' where id = ${acme.id}`);
		expect(await readError(rate({ stars: 1 }))).toMatchObject({ status: 404, code: "not_found" });
		expect(await readError(reopen({ text: "Wet", key: "form-one" }))).toMatchObject({
			status: 404,
		});
		expect(Object.keys(await seen()).sort()).toEqual(
			[
				"danger",
				"date",
				"facility",
				"notes",
				"number",
				"pictures",
				"place",
				"reason",
				"state",
				"text",
			].sort(),
		);
	});
});
