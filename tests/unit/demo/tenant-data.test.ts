import { describe, expect, it } from "vitest";
import { makeTenantData } from "#demo/tenant-data.ts";
import { education, industry } from "#demo/tenants.ts";

const now = new Date("2026-11-22T08:30:00Z");
const demo = makeTenantData(education, now);
const acme = makeTenantData(industry, now);
const both = [
	["demo", demo],
	["acme", acme],
] as const;

const settingsOf = ({ settings }: typeof demo.tenant) =>
	Object.keys(settings)
		.filter((name) => name !== "help")
		.sort();
const isOpen = (status: string | undefined) => status !== "done" && status !== "rejected";
const byEmail = (name: string) =>
	demo.members.find(({ email }) => email === `${name}@demo.example`);

describe("the demo data", () => {
	it("is the same for the same moment, and another for another", () => {
		expect(makeTenantData(education, now)).toEqual(demo);
		const later = makeTenantData(education, new Date(now.getTime() + 86_400_000));
		expect(later.requests.map(({ date }) => date)).not.toEqual(
			demo.requests.map(({ date }) => date),
		);
	});

	it("has the size that was asked for", () => {
		expect(demo.branches).toHaveLength(6);
		expect(demo.subbranches).toHaveLength(24);
		expect(demo.facilities).toHaveLength(150);
		expect(demo.warehouses).toHaveLength(12);
		expect(demo.categories).toHaveLength(20);
		expect(demo.resources).toHaveLength(400);
		expect(demo.members).toHaveLength(60);
		expect(demo.requests.filter(({ planId }) => !planId)).toHaveLength(3000);
		expect(new Set(demo.members.map(({ permissionId }) => permissionId)).size).toBe(12);
		expect(new Set(demo.requestPhotos.map(({ requestId }) => requestId)).size).toBe(60);
		expect(acme.requests).toHaveLength(200);
		expect(acme.members).toHaveLength(20);
		const isLow = ({ qty, threshold }: (typeof demo.resources)[number]) =>
			Number(qty) < Number(threshold);
		expect(demo.resources.filter(isLow).length).toBeGreaterThan(2);
		expect(acme.facilities).toHaveLength(30);
	});

	it("shows all that can be switched on in one organisation, and leaves the other as specified", () => {
		expect(acme.calendars).toEqual([]);
		expect(acme.absences).toEqual([]);
		expect(acme.plans).toEqual([]);
		expect(acme.workKinds).toEqual([]);
		expect(Object.keys(acme.tenant.settings ?? {})).toEqual(["extensions", "help"]);
		const plain = makeTenantData({ ...education, everything: undefined }, now);
		expect(Object.keys(plain.tenant.settings ?? {})).toEqual(["help"]);
		expect(plain.requests).toHaveLength(3000);
		expect(settingsOf(demo.tenant)).toEqual(
			[
				"calendars",
				"currency",
				"demo",
				"hourCost",
				"kinds",
				"plans",
				"ratings",
				"reports",
				"similar",
				"targets",
				"workNumbers",
			].sort(),
		);
		expect(demo.branches.every(({ calendarId }) => calendarId === demo.calendars[0]?.id)).toBe(
			true,
		);
		expect(demo.calendarDays.map(({ fromDay, toDay }) => [fromDay, toDay])).toEqual([
			["2026-02-18", "2026-03-19"],
			["2026-03-20", "2026-03-23"],
			["2027-02-08", "2027-03-08"],
			["2027-03-09", "2027-03-12"],
			["2026-09-23", "2026-09-23"],
			["2027-09-23", "2027-09-23"],
		]);
		expect(demo.tenant.settings?.targets?.High?.answer).toEqual({ count: 2, unit: "hours" });
		const [absence, ...others] = demo.absences;
		const technicians = demo.members.filter(({ permissionId }) => permissionId === 7);
		expect(technicians.map(({ id }) => id).slice(0, 2)).toEqual([
			absence?.substituteId,
			absence?.memberId,
		]);
		expect([absence?.fromDay, absence?.toDay]).toEqual(["2026-11-20", "2026-11-27"]);
		expect(others).toHaveLength(3);
	});

	it("spreads the requests over 14 months, more of them from Sunday to Thursday", () => {
		const months = new Set(demo.requests.map(({ date }) => date.toISOString().slice(0, 7)));
		expect(months.size).toBeGreaterThanOrEqual(14);
		const weekend = demo.requests.filter(({ date }) => [5, 6].includes(date.getUTCDay()));
		expect(weekend.length).toBeLessThan(300);
		expect(demo.requests.map(({ id }) => id)).toEqual(demo.requests.map((_, index) => index + 1));
	});

	it.each(both)("has a picture, a name in both languages and a place for %s", (_, data) => {
		for (const facility of data.facilities) {
			expect(facility.publicId).toMatch(/^[0-9a-f]{24}$/);
			expect(facility.nameAr).toMatch(/[\u0600-\u06ff]/);
			expect(facility.detailedLocationEn).toMatch(/[a-z]/);
		}
		const names = data.facilities.map(({ nameEn }) => nameEn);
		expect(new Set(names).size).toBe(names.length);
	});
});

describe("the comments", () => {
	it.each([
		["demo", demo, 2800],
		["acme", acme, 190],
	] as const)("of %s are varied", (_, data, least) => {
		const comments = data.requests.map(({ comment }) => comment ?? "");
		expect(new Set(comments).size).toBeGreaterThanOrEqual(least);
		for (const comment of comments) expect(comment).not.toMatch(/[{}]|undefined| {2}|\.\.|^$/);
	});

	it("are Arabic in the one, and in the other for the greater part, as is all else that people write", () => {
		const isArabic = (text?: string | null) => /^[^a-z]*[\u0600-\u06ff]/i.test(text ?? "");
		const { requests, requestNotes, reports, requestSteps } = demo;
		const texts = [
			...requests.map(({ comment }) => comment),
			...requestNotes.map(({ desc }) => desc),
			...reports.map(({ text }) => text),
			...requestSteps.flatMap(({ note }) => note ?? []),
		];
		expect(texts.filter((text) => !isArabic(text))).toEqual([]);
		const arabic = acme.requests.filter(({ comment }) => isArabic(comment));
		expect(arabic.length / acme.requests.length).toBeGreaterThan(0.5);
		expect(arabic.length).toBeLessThan(acme.requests.length);
	});

	it("of the two tenants have nothing in common", () => {
		const own = new Set(demo.requests.map(({ comment }) => comment));
		expect(acme.requests.filter(({ comment }) => own.has(comment)).length).toBeLessThan(8);
		const names = new Set(demo.members.map(({ email }) => email));
		expect(acme.members.filter(({ email }) => names.has(email))).toEqual([]);
	});
});

describe("the people", () => {
	it("can sign in with the promised addresses, and two have to choose a password first", () => {
		expect(byEmail("admin")?.permissionId).toBe(1);
		expect(byEmail("technician")?.permissionId).toBe(7);
		expect(byEmail("requester")?.permissionId).toBe(8);
		expect(byEmail("new")?.activated).toBe(0);
		expect(demo.members.filter(({ activated }) => activated === 0)).toHaveLength(2);
		expect(new Set(demo.members.map(({ email }) => email)).size).toBe(60);
	});

	it("belong to a branch when their profile has one, and only then", () => {
		for (const { permissionId, branchId, subbranchId } of demo.members) {
			expect(Boolean(branchId)).toBe([5, 6, 12].includes(permissionId));
			expect(Boolean(subbranchId)).toBe([6, 12].includes(permissionId));
		}
	});

	it("have work waiting: the technician and the requester at least 15 open requests", () => {
		const open = demo.requests.filter(({ status }) => isOpen(status));
		const technician = byEmail("technician")?.id;
		const requester = byEmail("requester")?.id;
		expect(open.filter((row) => row.assignedToId === technician).length).toBeGreaterThan(14);
		expect(open.filter((row) => row.memberId === requester).length).toBeGreaterThan(14);
		const unread = demo.notifications.filter(({ readAt }) => !readAt);
		expect(unread.filter(({ memberId }) => memberId === byEmail("admin")?.id)).toHaveLength(3);
		expect(unread.some(({ memberId }) => memberId === technician)).toBe(true);
		expect(unread.some(({ memberId }) => memberId === requester)).toBe(true);
	});
});
