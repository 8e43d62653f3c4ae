import { expect } from "@playwright/test";
import { rows, sql } from "../support/database.ts";
import { all, hrefOf, plain, test, textOf, textsOf } from "../support/http-journey.ts";
import { admin, makeMember, requester, technician } from "../support/members.ts";
import { makeBranch } from "../support/places.ts";
import { makeRequest } from "../support/requests.ts";

/** The order of the parts, by what is in them. */
const partsOf = (page: Parameters<typeof all>[0]) => textsOf(page, "main h2");

const sidebarOf = (page: Parameters<typeof all>[0]) => all(page, ".sidebar .entry").map(hrefOf);

test("a requester begins with the profile and what is broken, the calendar comes last", async ({
	visiting,
	as,
	t,
}) => {
	await as(requester);
	const page = await visiting.go("/dashboard");
	const [profile, broken, open, ...others] = partsOf(page);
	expect(profile).toBe(t("pages.dashboard.profile"));
	expect(broken).toBe(t("home.broken"));
	expect(open).toContain(t("home.open"));
	const card = textOf(all(page, ".profile-card")[0]);
	for (const label of [t("profile.phone"), t("profile.email"), t("profile.employeeId")])
		expect(card).toContain(label);
	expect(others).not.toContain(profile);
	expect(all(page, "main .edge, main .briefs > li").length).toBeGreaterThan(3);
	expect(sidebarOf(page)).toEqual(["/dashboard", "/main-services", "/table/follow-up"]);
	const [place] = all(page, 'main a[href*="facility="]').map(hrefOf);
	const form = await visiting.go(place ?? "");
	expect(all(form, "[name=facility_id]").map((field) => field.getAttribute("value"))).toEqual([
		new URL(place ?? "", "http://x").searchParams.get("facility"),
	]);
});

test("whoever has nothing sees nothing of it", async ({ visiting, as, t }) => {
	await as((await makeMember()).email);
	const page = await visiting.go("/dashboard");
	expect(page.text).toContain(t("home.openNone"));
	for (const absent of [t("home.places"), t("home.opinions"), t("home.showAll")])
		expect(page.text).not.toContain(absent);
	await as((await makeMember({ profile: "statisticsViewer" })).email);
	expect((await visiting.go("/dashboard")).text).not.toContain(t("home.broken"));
});

test("a technician begins with the day, which stands in the navigation, too", async ({
	visiting,
	as,
	t,
}) => {
	await as(technician);
	const page = await visiting.go("/dashboard");
	expect(all(page, ".figures a").map(hrefOf)).toEqual(
		["late", "today", "later"].map((part) => `/my-day?part=${part}`),
	);
	expect(partsOf(page)[1]).toBe(t("agenda.title"));
	expect(all(page, ".agenda > li").length).toBeLessThanOrEqual(3);
	expect(sidebarOf(page)).toEqual([
		"/dashboard",
		"/main-services",
		"/my-day",
		"/table/follow-up",
		"/table/equipment-management",
	]);
	expect(all(page, ".bottom a").map(hrefOf)[0]).toBe("/my-day");
});

test("an Admin begins with numbers, what is urgent and the team", async ({ visiting, as, t }) => {
	await as(admin);
	const page = await visiting.go("/dashboard");
	expect(all(page, ".figures a").map(hrefOf)).toEqual([
		"/table/follow-up?f.status=late",
		expect.stringContaining("f.unanswered=1"),
		"/table/low-stock",
	]);
	const parts = partsOf(page);
	expect(parts.indexOf(t("home.urgent"))).toBeLessThan(parts.indexOf(t("home.team")));
	expect(all(page, ".people > li").length).toBeGreaterThan(5);
	const entries = sidebarOf(page);
	expect(entries.slice(0, 4)).toEqual([
		"/dashboard",
		"/main-services",
		"/statistics",
		"/table/search",
	]);
	expect(entries.at(-1)).toBe("/organisation");
});

test("a manager sees what is urgent at the own branch, and the number of it", async ({
	visiting,
	as,
	t,
}) => {
	const { manager, facility } = await makeBranch();
	const [{ branch_id: branchId } = {}] = await rows<{ branch_id: number }>(
		sql`select branch_id from facilities where id = ${facility.id}`,
	);
	const { id } = await makeRequest(await makeMember(), {
		branchId,
		status: "late",
		priority: "High",
		dueAt: new Date(Date.now() - 3 * 86_400_000),
	});
	await as(manager.email);
	const page = await visiting.go("/dashboard");
	expect(all(page, `.people a[href="/view/request/${id}"]`)).toHaveLength(1);
	expect(page.text).toContain(t("home.overdue", { count: 3, shown: "3" }));
	expect(textsOf(page, '.sidebar [href="/table/follow-up"] .badge')).toEqual(["1"]);
});

test("pages of the work light their own entry, and services themselves alone", async ({
	visiting,
	as,
}) => {
	await as(admin);
	for (const [path, entry] of [
		["/view/request/2990", "/table/follow-up"],
		["/table/late-requests", "/table/follow-up"],
		["/organisation/names", "/organisation"],
		["/statistics", "/statistics"],
		["/main-services", "/main-services"],
		["/table/members-management", undefined],
	] as const) {
		const page = await visiting.go(path);
		const current = all(page, ".sidebar [aria-current]").map(hrefOf);
		expect(current, path).toEqual(entry ? [entry] : []);
	}
});

test.describe("while numbers can't be had", () => {
	test.use({ server: "faulty" });

	test("a part says so, and the others stay", async ({ visiting, as, t }) => {
		await as(admin);
		const page = await visiting.go("/dashboard");
		expect(page.status).toBe(200);
		expect(page.text).toContain(t("relatedLists.failed"));
		expect(page.text).toContain(t("home.team"));
		expect(all(page, ".sidebar .badge")).toHaveLength(0);
	});
});

test("a day's count leads to the requests that are due then", async ({
	visiting,
	t,
	as,
	language,
}) => {
	const member = await makeMember();
	// In Riyadh these are the first and the last moment of the 10th, and the first of the 11th.
	for (const due of ["2031-03-09T21:00:00Z", "2031-03-10T20:59:59Z", "2031-03-10T21:00:00Z"])
		await makeRequest(member, { dueAt: new Date(due) });
	await makeRequest(member, { dueAt: new Date("2031-03-10T09:00:00Z"), status: "done" });
	await as(member.email);
	const page = await visiting.go("/dashboard?month=2031-03");
	const day = language === "ar" ? "10 مارس" : "10 March";
	const count = plain(t("monthCalendar.due", { day, count: 2, shown: "2" }));
	const link = all(page, "a.day").find((one) =>
		plain(`${textOf(one)} ${one.getAttribute("aria-label") ?? ""}`).includes(count),
	);
	const list = await visiting.go(link ? hrefOf(link) : "");
	expect(list.path).toContain("f.due_date=2031-03-10");
	expect(all(list, "tbody tr")).toHaveLength(2);
});

test.describe("in front of an API that can't count days", () => {
	test.use({ server: "faulty" });

	test("the calendar says so, and offers to try again", async ({ visiting, t, as }) => {
		const member = await makeMember();
		await makeRequest(member, { dueAt: new Date("2031-03-10T09:00:00Z") });
		await as(member.email);
		const page = await visiting.go("/dashboard?month=2031-03");
		expect(all(page, ".day")).toHaveLength(31);
		expect(all(page, "a.day")).toEqual([]);
		expect(textsOf(page, '#calendar a[href="/dashboard?month=2031-03"]')).toEqual([
			t("errorPages.retry"),
		]);
		expect(page.text).toContain(t("home.open"));
	});
});
