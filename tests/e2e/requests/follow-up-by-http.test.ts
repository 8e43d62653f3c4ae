import { expect } from "@playwright/test";
import { fieldLabel } from "#app/entities/field-labels.ts";
import { visibleColumns } from "#app/entities/visible-columns.ts";
import { withoutColumns } from "#app/entities/without-columns.ts";
import request from "#app/requests/request.entity.ts";
import type { Page } from "#tests/support/html-client.ts";
import { rows, sql } from "../support/database.ts";
import { makeBranch, makeFacilities, makeSubbranch } from "../support/entities.ts";
import {
	all,
	at,
	test as base,
	control,
	descriptionOf,
	follow,
	hrefOf,
	messagesByRole,
	plain,
	textOf,
	textsOf,
	valueAt,
} from "../support/http-journey.ts";
import { admin, makeMember } from "../support/members.ts";
import { makeRequest } from "../support/requests.ts";
import { type Known, knownRequests, newest, pick } from "../support/sample-requests.ts";

const test = base.extend<{ known: Known }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
	known: async ({}, use) => use(await knownRequests()),
});

const list = "/table/follow-up";

/** The ids of the rows, which stand above their types. */
const valuesOf = (page: Page) => textsOf(page, "tbody td.id").map((text) => /^\d+/.exec(text)?.[0]);

const expectIds = (page: Page, ids: readonly number[]) =>
	expect(valuesOf(page)).toEqual(ids.map(String));

test("a search folds letters, and finds choices by their names", async ({
	visiting,
	known,
	as,
	t,
}) => {
	await as(known.email);
	for (const [q, nths] of [
		["تسرب المياة", [4]],
		["القاعه الكبري", [4]],
		[t("common.status.late"), [2]],
		[t("common.requestType.Direct Request"), [1]],
	] as const)
		expectIds(await visiting.go(`${list}?q=${encodeURIComponent(q)}`), pick(known, ...nths));
});

test("whoever dispatches an open request that nobody has assigns it in its row", async ({
	visiting,
	as,
	t,
}) => {
	const branch = await makeBranch();
	const manager = await makeMember({ profile: "branchManager" });
	await rows(sql`update members set branch_id = ${branch.id} where id = ${manager.id}`);
	const requester = await makeMember();
	const open = await makeRequest(requester, { branchId: branch.id });
	await makeRequest(requester, { branchId: branch.id, status: "done" });
	const offers = async (path: string) =>
		all(await visiting.go(path), "tbody a[data-action=assign]").map((link) => [
			textOf(link),
			hrefOf(link),
		]);
	await as(manager.email);
	expect(await offers(list)).toEqual([
		[t("requestActions.assign"), `/view/request/${open.id}/assign`],
	]);
	await as(requester.email);
	expect(await offers(list)).toEqual([]);
	await as(admin);
	expect(await offers(`${list}?f.id=${open.id}`)).toHaveLength(1);
});

test("one column can be searched, and the number of rows limited", { tag: "@both" }, async ({
	visiting,
	known,
	as,
	t,
}) => {
	await as(known.email);
	const columnCalled = (page: Page, label: string) => {
		const option = control(page, "column")
			.querySelectorAll("option")
			.find((one) => textOf(one) === plain(label));
		return option?.getAttribute("value") ?? "";
	};
	const page = await visiting.go(list);
	const column = columnCalled(page, fieldLabel(t, "request", "facility"));
	const none = await visiting.send(page, "main [name=q]", { q: known.mark, column });
	expect(textsOf(none, "h1, h2, h3")).toContain(t("pages.table.noMatchTitle"));
	const cleared = await follow(visiting, none, t("pages.table.clear"));
	expect(at(cleared)).toBe(`200 ${list}`);
	const limited = await visiting.send(cleared, "main [name=q]", {
		q: "3",
		column: columnCalled(cleared, t("pages.table.limit")),
	});
	expectIds(limited, newest(known.ids).slice(0, 3));
	const filter = `${t("pages.table.limit")}: 3`;
	const [chip] = all(limited, "a.chip, .chip a, .chip").filter((one) =>
		[textOf(one), one.getAttribute("aria-label")].some((said) => said?.includes(filter)),
	);
	expect(plain(chip?.getAttribute("aria-label") ?? textOf(chip))).toContain(
		plain(t("listScreen.removeFilter", { filter })),
	);
	expectIds(
		await visiting.go((chip?.getAttribute("href") ?? "").replaceAll("&amp;", "&")),
		newest(known.ids),
	);
});

test("Arabic digits are numbers, too", async ({ visiting, known, as }) => {
	const [first = 0] = known.ids;
	const digits = String(first + 1).replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "");
	await as(known.email);
	expectIds(await visiting.go(`${list}?f.id=${encodeURIComponent(`<${digits}`)}`), [first]);
});

test("a filter that can't be understood says so at its field, and the rest applies", async ({
	visiting,
	known,
	as,
	t,
}) => {
	await as(known.email);
	const told = await visiting.go(`${list}?f.id=%3Eabc&f.date=someday&f.priority=High`);
	expect(told.status).toBe(400);
	expectIds(told, pick(known, 3, 0));
	const described = (name: string) => descriptionOf(told, control(told, name));
	expect(valueAt(told, "f.id").replaceAll("&gt;", ">")).toBe(">abc");
	expect(described("f.id")).toBe(plain(t("pages.table.problems.number")));
	expect(valueAt(told, "f.date")).toBe("someday");
	expect(described("f.date")).toBe(plain(t("pages.table.problems.date")));
	expect(messagesByRole(told, "alert")).toContain(plain(t("pages.table.problems.number")));
	const applied = await visiting.send(told, "main [name=q]", { "f.id": "", "f.date": "" });
	expect(applied.status).toBe(200);
	expect(all(applied, "main [role=alert]")).toHaveLength(0);
	expectIds(applied, pick(known, 3, 0));
});

test("odd addresses of a list do no harm", async ({ visiting, known, as }) => {
	await as(known.email);
	for (const [search, status] of [
		["page=0&per=-1&sort=banana&by=nothing", 400],
		["column=nothing&lng2=%00", 400],
		["f.nothing=1&f.__proto__=2&column=__proto__", 400],
		["q=%25_%27%3B--", 200],
		["column=limit&q=many", 400],
		["f.status=banana", 400],
		["page=99999", 200],
	] as const)
		expect((await visiting.go(`${list}?${search}`)).status, search).toBe(status);
});

test("a page behind the last one gives way to the last", async ({ visiting, known, as }) => {
	await as(known.email);
	const page = await visiting.go(`${list}?per=25&page=99999`);
	const last = Number(new URL(page.path, visiting.origin).searchParams.get("page"));
	expect(last).toBeLessThan(99_999);
	expect(all(page, "main tbody tr").length).toBeGreaterThan(0);
	const none = await visiting.go(`${list}?q=${"nothing".repeat(9)}&page=99999`);
	expect(none.path).toContain("page=99999");
	expect(none.status).toBe(200);
});

test("a language hides the texts of the other @en", async ({ visiting, as, t, language }) => {
	await as(admin);
	const headings = textsOf(await visiting.go("/table/facilities-management"), "thead th");
	const [shown, hidden] = language === "ar" ? (["ar", "en"] as const) : (["en", "ar"] as const);
	for (const field of ["name", "detailed_location"] as const) {
		expect(headings).toContain(fieldLabel(t, "facility", `${field}_${shown}`));
		expect(headings).not.toContain(fieldLabel(t, "facility", `${field}_${hidden}`));
	}
});

test("lists that need a right are refused without it", { tag: "@both" }, async ({
	visiting,
	known,
	as,
	t,
}) => {
	await as(known.email);
	for (const slug of ["members-management", "facilities-management"]) {
		const page = await visiting.go(`/table/${slug}`);
		expect(page.status, slug).toBe(403);
		expect(plain(page.text)).toContain(plain(t("errorPages.rightMissing.text")));
	}
});

test("a request stands below its sub-branch, and below its branch where it has none", async ({
	visiting,
	as,
	language,
}) => {
	const member = await makeMember();
	const branch = await makeBranch();
	const subbranch = await makeSubbranch(branch.id);
	const [facilityId] = await makeFacilities(branch.id, 1);
	await makeRequest(member, { facilityId, branchId: branch.id });
	await makeRequest(member, { facilityId, branchId: branch.id, subbranchId: subbranch.id });
	await as(member.email);
	const shown = textsOf(await visiting.go("/table/follow-up"), "tbody .place-line small");
	const names = [branch, subbranch].map((place) => place[`name_${language}`]);
	expect(shown.sort()).toEqual(names.sort());
});

test("the CSV goes on beyond the page", async ({ visiting, as, t }) => {
	await as(admin);
	const page = await visiting.go("/table/follow-up?f.status=rejected&per=25");
	const file = await follow(visiting, page, t("pages.table.csv"));
	const count = file.html.match(/^\d+[,;]/gm)?.length ?? 0;
	expect(count).toBeGreaterThan(25);
	expect(textsOf(page, ".list-head p").join(" ")).toContain(String(count));
});

test("the CSV holds every match, in the reader's language, and no formula", {
	tag: "@both",
}, async ({ visiting, known, as, t, language }) => {
	await as(known.email);
	const page = await visiting.go(`${list}?q=${known.mark}&per=25&sort=asc&by=id`);
	const file = await follow(visiting, page, t("pages.table.csv"));
	expect(file.headers.get("content-disposition")).toContain("follow-up.csv");
	const text = file.html.replace("\uFEFF", "");
	const lines = text.trimEnd().split("\r\n");
	expect(lines).toHaveLength(known.ids.length + 1);
	expect(lines[0]).toBe(
		visibleColumns(withoutColumns(request, ["kind"]), language)
			.map(([name]) => fieldLabel(t, "request", name))
			.join(language === "ar" ? ";" : ","),
	);
	expect(lines[2]).toContain(t("common.requestType.Direct Request"));
	expect(lines[2]).toContain(t("common.status.done"));
	expect(text).toContain(`'=SUM(A1) ${known.mark}`);
	expect(text).toMatch(/(^|[,;"])'\s*@cmd/m);
	expect(text).not.toMatch(/(^|[,;])"?\s*[=@]/m);
});
