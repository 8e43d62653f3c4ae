import papaparse from "papaparse";
import type { Page } from "#tests/support/html-client.ts";
import { rows, sql } from "../support/database.ts";
import { all, at, follow, hrefOf, plain, test, textOf, textsOf } from "../support/http-journey.ts";
import { admin, makeMember } from "../support/members.ts";
import { test as ownTest } from "../support/tenant-journey.ts";
import { expect } from "../support/test.ts";

/** The card with this heading. */
function card(page: Page, title: string) {
	const found = all(page, ".card").find((one) =>
		one.querySelectorAll("h2, h3").some((heading) => textOf(heading) === plain(title)),
	);
	if (!found) throw new Error(`No card "${title}" at ${page.path}`);
	return found;
}

/** Where the link of a card that says this leads. */
function linkIn(page: Page, title: string, text: string): string {
	const link = card(page, title)
		.querySelectorAll("a")
		.find((one) => textOf(one).includes(plain(text)));
	if (!link) throw new Error(`No link "${text}" in "${title}"`);
	return hrefOf(link);
}

const linesOf = ({ html }: Page) =>
	papaparse.parse<string[]>(html.replace("\uFEFF", ""), { skipEmptyLines: true }).data;

const nameOf = ({ headers }: Page) => headers.get("content-disposition");

test("the tiles lead to their lists, in the order of the specification", async ({
	visiting,
	as,
	t,
}) => {
	await as(admin);
	const page = await follow(visiting, await visiting.go("/dashboard"), t("shell.statistics"));
	expect(textsOf(page, "h1")).toEqual([t("shell.statistics")]);
	const tiles = all(page, ".figures > *");
	expect(tiles.map((tile) => textOf(tile).replace(/^[\d,]+ ?/, ""))).toEqual([
		t("statistics.tiles.branchCount"),
		t("statistics.tiles.totalRequests"),
		t("statistics.tiles.doneRequests"),
		t("statistics.tiles.pendingRequests"),
		t("statistics.tiles.lateRequests"),
		t("statistics.tiles.rejectedRequests"),
		t("statistics.tiles.directRequestCount"),
	]);
	expect(tiles.map(hrefOf)).toEqual(
		[
			"branches-management",
			"follow-up",
			"done-requests",
			"pending-requests",
			"late-requests",
			"rejected-requests",
			"direct-requests",
		].map((slug) => `/table/${slug}`),
	);
	expect(page.text).not.toContain(t("statistics.ofAll"));
	const [branches = "-"] = textsOf(page, ".figures strong");
	const list = await visiting.go("/table/branches-management");
	expect(textsOf(list, ".list-head p").join(" ")).toContain(branches);
});

test("the costs are taken away as CSV, as the table shows them", async ({ visiting, as, t }) => {
	await as(admin);
	const page = await visiting.go("/statistics?period=7d");
	const title = t("statistics.costs.title");
	const shown = card(page, title)
		.querySelectorAll("tbody tr")
		.map((row) => row.querySelectorAll("th, td").map(textOf));
	const file = await visiting.go(linkIn(page, title, t("pages.table.csv")));
	expect(nameOf(file)).toContain("financial-cost.csv");
	const [headings, ...lines] = linesOf(file);
	// Parts are a column where requests have used some, as those of other tests have.
	expect(headings?.[0]).toBe(t("statistics.costs.day"));
	expect(headings?.at(-1)).toBe(t("statistics.costs.total"));
	for (const of of ["distributions", "purchases"] as const)
		expect(headings).toContain(t(`statistics.costs.${of}`));
	expect(lines).toHaveLength(7);
	expect(lines.map(([, ...amounts]) => amounts.map(Number))).toEqual(
		shown.map(([, ...amounts]) => amounts.map((amount) => Number(amount.replaceAll(",", "")))),
	);
	for (const [day] of lines) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test("who may read nothing else is told whose figures they are, and led only where they may go", async ({
	visiting,
	as,
	t,
}) => {
	await as((await makeMember({ profile: "statisticsViewer" })).email);
	const page = await visiting.go("/statistics");
	expect(page.text).toContain(t("statistics.ofAll"));
	expect(all(page, ".figures a")).toHaveLength(6);
	expect(all(page, '.figures a[href="/table/branches-management"]')).toEqual([]);
	expect(textsOf(page, ".figures > *")[0]).toMatch(/\d/);
	expect(all(page, ".ranks li")).not.toEqual([]);
	expect(all(page, ".ranks a")).toEqual([]);
});

ownTest(
	"an organisation without costs sees samples that say so, and empty lists",
	async ({ own: { visiting }, t }) => {
		const page = await visiting.go("/statistics");
		const title = t("statistics.costs.sampleTitle");
		expect(page.text).toContain(t("statistics.costs.sampleText"));
		const [picture] = card(page, title).querySelectorAll("img.chart");
		expect(picture?.getAttribute("alt")).toContain(title);
		const svg = await visiting.go("/statistics/costs.svg");
		expect(svg.html).toContain(t("statistics.costs.sampleOnly"));
		const column = t("statistics.costs.sampleColumn", { column: t("statistics.costs.total") });
		expect(textsOf(page, "thead th")).toContain(column);
		const file = await visiting.go(linkIn(page, title, t("pages.table.csv")));
		expect(nameOf(file)).toContain("financial-cost-sample.csv");
		expect(file.html).toContain(column);
		expect(textsOf(page, ".figures strong")).toEqual(Array<string>(7).fill("0"));
		for (const part of ["members", "branches", "resources"] as const)
			expect(page.text).toContain(t(`statistics.${part}.none`));
	},
);

test("the tables of the work are taken away as one file, as the page shows them", async ({
	visiting,
	as,
	t,
}) => {
	await as(admin);
	const page = await visiting.go("/statistics/work?months=6");
	const finished = t("statistics.work.finished.title");
	const shown = card(page, finished)
		.querySelectorAll("table.numbers tbody tr")
		.map((row) => row.querySelectorAll("th, td").map(textOf));
	const file = await follow(visiting, page, t("statistics.export.semicolon"));
	expect(nameOf(file)).toContain("statistics-work.csv");
	expect(linesOf(file)[0]).toEqual([t("statistics.work.subbranches.title")]);
	const tableOf = (title: string) => {
		const lines = linesOf(file);
		const from = lines.findIndex((line) => line.length === 1 && line[0] === title) + 1;
		const end = lines.findIndex((line, index) => index > from && line.length === 1);
		return lines.slice(from, end < 0 ? undefined : end);
	};
	const bare = (text = "") => text.replace(/[,%]/g, "").replace("–", "");
	// Of this month, others finish requests meanwhile.
	expect(
		tableOf(finished)
			.slice(1, -1)
			.map(([, ...cells]) => cells.slice(0, 3)),
	).toEqual(shown.slice(0, -1).map(([, ...cells]) => cells.map(bare)));
	expect(tableOf(t("statistics.work.backlog.title"))).toHaveLength(6);
	expect(tableOf(t("statistics.work.ends.title")).map((line) => line.length)).toEqual(
		Array(7).fill(5),
	);
	expect(tableOf(t("statistics.work.branches.title"))[0]).toHaveLength(14);
	const commas = await follow(visiting, page, t("statistics.export.comma"));
	expect(commas.html).toContain(`${t("statistics.costs.month")},`);
});

test("the worst of the sub-branches stand first, all are shown, and one is found by its name", async ({
	visiting,
	as,
	t,
}) => {
	await as(admin);
	const title = t("statistics.work.subbranches.title");
	const namesOn = (page: Page) =>
		card(page, title)
			.querySelectorAll("tbody a")
			.map((link) => textOf(link));
	const lateOn = (page: Page) =>
		card(page, title)
			.querySelectorAll("tbody tr")
			.map((row) => Number(textOf(row.querySelectorAll("td")[1] ?? row)));
	const page = await visiting.go("/statistics/work");
	expect(namesOn(page)).toHaveLength(20);
	expect(lateOn(page)).toEqual(lateOn(page).toSorted((a, b) => b - a));
	const [all] = card(page, title)
		.querySelectorAll("p a")
		.map((link) => hrefOf(link));
	expect(namesOn(await visiting.go(all ?? "-")).length).toBeGreaterThan(20);
	const [worst = "-"] = namesOn(page);
	const found = await visiting.go(`/statistics/work?school=${encodeURIComponent(worst)}`);
	expect(namesOn(found)).toContain(worst);
	const none = await visiting.go("/statistics/work?school=zzzz");
	expect(none.text).toContain(t("statistics.work.subbranches.noMatch"));
});

ownTest(
	"an organisation without requests is told so, and who sets times to answer by where",
	async ({ own: { slug, visiting }, t }) => {
		const empty = await visiting.go("/statistics/work");
		for (const part of ["finished", "backlog"] as const)
			expect(empty.text.split(t(`statistics.work.${part}.none`))).toHaveLength(2);
		expect(empty.text).not.toContain(t("statistics.export.title"));
		await rows(
			sql`insert into requests (tenant_id, id, type, priority, status, comment, due_at, member_id)
				select tenant_id, 1, 'Maintenance Request', 'Low', 'pending', 'Lamp', now(), id from members`,
			slug,
		);
		const page = await visiting.go("/statistics/work");
		expect(page.text).toContain(t("statistics.export.title"));
		expect(page.text.split(t("statistics.work.finished.none"))).toHaveLength(3);
		expect(page.text).toContain(t("statistics.work.branches.none"));
		const answered = card(page, t("statistics.work.answered.title"));
		expect(textOf(answered)).toContain(t("statistics.work.answered.unset"));
		expect(answered.querySelectorAll("a").map(hrefOf)).toEqual(["/organisation/targets"]);
	},
);

test.describe("in front of an API that fails at one part", () => {
	test.use({ server: "faulty" });

	test("the rest of the page stands, and the part can be tried again", async ({
		visiting,
		as,
		t,
	}) => {
		await as(admin);
		const path = "/statistics?period=30d&members=late";
		const page = await visiting.go(path);
		expect(at(page)).toBe(`200 ${path}`);
		const title = t("statistics.members.title");
		expect(textOf(card(page, title))).toContain(t("relatedLists.failed"));
		const again = await visiting.go(linkIn(page, title, t("errorPages.retry")));
		expect(at(again)).toBe(`200 ${path}`);
		expect(textOf(card(again, title))).toContain(t("relatedLists.failed"));
		expect(textsOf(page, ".figures strong")[0]).toMatch(/^[1-9]/);
		const others = await visiting.go(linkIn(page, title, t("statistics.members.tabs.done")));
		expect(card(others, title).querySelectorAll("li a")).not.toEqual([]);
	});

	test("the rest of the work stands, and the part can be tried again", async ({
		visiting,
		as,
		t,
	}) => {
		await as(admin);
		const path = "/statistics/work?months=3";
		const page = await visiting.go(path);
		expect(at(page)).toBe(`200 ${path}`);
		const title = t("statistics.work.backlog.title");
		expect(textOf(card(page, title))).toContain(t("relatedLists.failed"));
		const again = await visiting.go(linkIn(page, title, t("errorPages.retry")));
		expect(at(again)).toBe(`200 ${path}`);
		expect(textOf(card(again, title))).toContain(t("relatedLists.failed"));
		const figures = textsOf(page, ".figures strong");
		expect(figures[0]).toMatch(/^[1-9]/);
		expect(figures.at(-1)).toBe("–");
	});
});
