import { sql } from "drizzle-orm";
import ICAL from "ical.js";
import { beforeEach, describe, expect, it } from "vitest";
import { findPersonalData } from "#api/members/personal-data.queries.ts";
import { toICalendar } from "#app/calendar-feed/calendar-file.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import {
	type CalendarFeed,
	calendarFeed,
	calendarSubscription,
	newCalendarSubscription,
} from "#contract/calendar-feed/schemas.ts";
import { agenda } from "#contract/requests/agenda.schemas.ts";
import { localDate } from "#contract/values/format.ts";
import {
	anonymousSession,
	answer,
	type Client,
	clock,
	readError,
	signedIn,
} from "#tests/support/api-client.ts";
import { restartClock } from "#tests/support/clock.ts";
import { rows, within } from "#tests/support/database.ts";
import { makeMember, profiles, type TestMember } from "#tests/support/members.ts";
import { makeBranch, makeFacility } from "#tests/support/places.ts";
import { makePlan, makeTargets } from "#tests/support/plans.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let sami: TestMember;
let client: Client;
beforeEach(async () => {
	restartClock();
	acme = await makeTenant();
	sami = await makeMember(acme, { permissionId: profiles.technician, nameEn: "Sami Saleh" });
	client = await signedIn(sami);
});

const subscribe = async (by = client): Promise<string> =>
	(await answer(by.post("/my-calendar", {}), newCalendarSubscription)).token;

const feedOf = (token: string, tenant = acme) => anonymousSession(tenant).get(`/calendar/${token}`);

const isGone = async (token: string, tenant = acme) =>
	expect(await readError(feedOf(token, tenant))).toMatchObject({ status: 404, code: "not_found" });

describe("the address of a calendar", () => {
	it("is renewed and ended by its member, and kept as a hash", async () => {
		expect(await answer(client.get("/my-calendar"), calendarSubscription)).toEqual({ since: null });
		const first = await subscribe();
		expect(first).toMatch(/^[\w-]{43}$/);
		expect(await answer(client.get("/my-calendar"), calendarSubscription)).toEqual({
			since: clock.now().toISOString(),
		});
		await answer(feedOf(first), calendarFeed);
		clock.pass({ hours: 1 });
		const second = await subscribe();
		expect(await answer(client.get("/my-calendar"), calendarSubscription)).toEqual({
			since: clock.now().toISOString(),
		});
		await isGone(first);
		await answer(feedOf(second), calendarFeed);
		const ofOther = await subscribe(await signedIn(await makeMember(acme)));
		const kept = await rows<{ token_hash: string }>(
			acme,
			sql`select * from calendar_feeds where member_id = ${sami.id}`,
		);
		expect(kept).toHaveLength(1);
		expect(JSON.stringify(kept)).not.toContain(second);
		const personal = await within(acme, (scope) => findPersonalData(scope, sami.id));
		expect(JSON.stringify(personal)).not.toContain(kept[0]?.token_hash);
		expect((await client.send("DELETE", "/my-calendar")).status).toBe(200);
		await isGone(second);
		await answer(feedOf(ofOther), calendarFeed);
	});

	it("is nobody's in another organisation, and no session", async () => {
		const token = await subscribe();
		await isGone(token, await makeTenant());
		const refused = await readError(anonymousSession(acme, token).get("/my-calendar"));
		expect(refused).toMatchObject({ status: 401 });
	});

	it("ends with its member", async () => {
		const admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
		const leaver = await makeMember(acme);
		const left = await subscribe(await signedIn(leaver));
		await rows(
			acme,
			sql`update members set last_day = '2030-03-01' where id = ${leaver.id} returning id`,
		);
		await answer(feedOf(left), calendarFeed);
		clock.pass({ days: 1 });
		await isGone(left);
		const token = await subscribe();
		await admin.post("/members/edit", { id: sami.id, last_day: "2030-02-27" });
		await isGone(token);
		await admin.post("/members/edit", { id: sami.id, last_day: null });
		await isGone(token);
		const removed = await makeMember(acme);
		const gone = await subscribe(await signedIn(removed));
		await admin.send("DELETE", `/members/${removed.id}`);
		await isGone(gone);
	});
});

describe("a calendar", () => {
	const read = async () => answer(feedOf(await subscribe()), calendarFeed);

	it("has one's open requests by the organisation's days, late ones today", async () => {
		const { id: facilityId } = await makeFacility(acme, { nameEn: "Roof", nameAr: "السطح" });
		const by = await makeMember(acme, { nameEn: "Huda Secret" });
		const request = (dueAt: string, more = {}) =>
			makeRequest(by, {
				assignedToId: sami.id,
				facilityId,
				comment: "Ask Huda Secret",
				dueAt: new Date(dueAt),
				...more,
			});
		const late = await request("2030-02-10T09:00:00Z", { status: "late" });
		// 00:30 of the next day in Riyadh.
		const tonight = await request("2030-03-01T21:30:00Z");
		const last = await request("2030-04-29T20:59:00Z");
		await request("2030-04-29T21:00:00Z");
		await request("2030-03-02T09:00:00Z", { status: "done" });
		await request("2030-03-02T09:00:00Z", { deletedAt: clock.now() });
		await request("2030-03-02T09:00:00Z", { assignedToId: by.id });
		const { requests } = await read();
		expect(requests.map(({ id, day, late }) => [id, day, late])).toEqual([
			[late, "2030-03-01", true],
			[tonight, "2030-03-02", false],
			[last, "2030-04-29", false],
		]);
		expect(JSON.stringify(requests)).not.toContain("Huda");
	});

	it("has the planned visits that come to the member", async () => {
		const manager = await makeMember(acme, { permissionId: profiles.branchManager });
		const branchId = await makeBranch(acme, { memberId: manager.id });
		const ids = [];
		for (let n = 0; n < 2; n++) ids.push((await makeFacility(acme, { branchId })).id);
		const own = await makePlan(manager, { assignedToId: sami.id, fromDay: "2030-03-10" });
		const open = await makePlan(manager, { fromDay: "2030-03-20" });
		// The next visit is on the sixty-first day.
		const last = await makePlan(manager, { assignedToId: sami.id, fromDay: "2030-03-30" });
		for (const plan of [own, open, last]) await makeTargets(acme, plan, ids);
		const visits = async (by: Client) => {
			const feed = await answer(feedOf(await subscribe(by)), calendarFeed);
			return feed.visits.map(({ plan_id, day, count }) => [plan_id, day, count]);
		};
		expect(await visits(client)).toEqual([
			[own, "2030-03-10", 2],
			[last, "2030-03-30", 2],
			[own, "2030-04-10", 2],
		]);
		expect(await visits(await signedIn(manager))).toEqual([
			[open, "2030-03-20", 2],
			[open, "2030-04-20", 2],
		]);
	});

	it("tells another program what the member's day tells the member", async () => {
		await rows(acme, sql`update members set language = 'ar' where id = ${sami.id}`);
		const nameAr = `مبنى "أ"، الدور 2; خلف, السلم\\ن\nيسارًا ${"الجناح الشرقي ".repeat(15)}🛗`;
		const { id: facilityId } = await makeFacility(acme, { nameAr });
		const by = await makeMember(acme);
		const request = (dueAt: string, more = {}) =>
			makeRequest(by, { assignedToId: sami.id, facilityId, dueAt: new Date(dueAt), ...more });
		await request("2030-02-10T09:00:00Z", { status: "late" });
		await request("2030-03-01T20:59:00Z");
		await request("2030-03-01T21:00:00Z");
		await request("2030-04-20T09:00:00Z", { facilityId: null });
		const t = translatorFor("ar");
		const text = toICalendar(await read(), "https://acme.example");
		for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThan(76);
		const calendar = new ICAL.Component(ICAL.parse(text));
		const events = calendar.getAllSubcomponents("vevent").map((one) => ({
			uid: one.getFirstPropertyValue("uid"),
			url: one.getFirstPropertyValue("url"),
			summary: one.getFirstPropertyValue("summary"),
			day: String(one.getFirstPropertyValue("dtstart")),
		}));
		const day = await answer(client.get("/requests/my-day"), agenda);
		expect(day.requests).toHaveLength(4);
		expect(events).toEqual(
			day.requests.map(({ id, part, due_date, facilityDetails }) => ({
				uid: `request-${id}@acme.example`,
				url: `https://acme.example/view/request/${id}`,
				summary: t(part === "late" ? "calendarFeed.late" : "calendarFeed.request", {
					id,
					place: facilityDetails?.name_ar ?? "",
				}).trim(),
				day: localDate("Asia/Riyadh", part === "late" ? clock.now().toISOString() : due_date),
			})),
		);
	});

	it("is written in its member's language, one event a line of RFC 5545", async () => {
		const feed = (language: "ar" | "en"): CalendarFeed => ({
			language,
			organisation: { name_en: "Acme, Riyadh", name_ar: "أكمي" },
			made_at: "2030-03-01T09:00:00.000Z",
			requests: [
				{
					id: 48,
					day: "2030-03-02",
					late: true,
					facilityDetails: {
						id: 1,
						name_en: "Roof; east",
						name_ar: `السطح ${"الشرقي ".repeat(20)}`,
					},
				},
				{ id: 49, day: "2030-03-31", late: false, facilityDetails: null },
			],
			visits: [
				{ plan_id: 3, day: "2030-03-10", count: 2, name_en: "Filters", name_ar: "المرشحات" },
				{ plan_id: 4, day: "2030-03-11", count: 3, name_en: "Pumps", name_ar: "المضخات" },
			],
		});
		const text = (language: "ar" | "en") =>
			toICalendar(feed(language), "https://acme.example", "arab");
		const english = text("en");
		expect(english).not.toMatch(/[^\r]\n/);
		expect(english.split("\r\n")).toEqual(
			expect.arrayContaining([
				"BEGIN:VCALENDAR",
				"VERSION:2.0",
				"METHOD:PUBLISH",
				"X-WR-CALNAME:My calendar · Acme\\, Riyadh",
				"REFRESH-INTERVAL;VALUE=DURATION:PT1H",
				"UID:request-48@acme.example",
				"DTSTAMP:20300301T090000Z",
				"DTSTART;VALUE=DATE:20300302",
				"SUMMARY:Late: request #48 Roof\\; east",
				"SUMMARY:Request #49",
				"DTSTART;VALUE=DATE:20300331",
				"URL;VALUE=URI:https://acme.example/view/request/49",
				"UID:visit-3-2030-03-10@acme.example",
				"SUMMARY:Filters: 2 places",
				"TRANSP:TRANSPARENT",
			]),
		);
		const arabic = text("ar");
		for (const line of arabic.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThan(76);
		const unfolded = arabic.replaceAll("\r\n ", "");
		expect(unfolded).toContain("SUMMARY:متأخر: الطلب #48 السطح الشرقي الشرقي");
		expect(unfolded).toContain("SUMMARY:المرشحات: مكانان");
		expect(unfolded).toContain("SUMMARY:المضخات: ٣ أماكن");
		expect(unfolded).toContain("X-WR-CALNAME:تقويمي · أكمي");
	});
});
