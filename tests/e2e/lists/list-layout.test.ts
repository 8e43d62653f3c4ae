import { quickFilterHref } from "#app/entities/quick-filters.ts";
import { requestQuickFilters } from "#app/requests/quick-filters.ts";
import { oneOf } from "#tests/support/test-scope.ts";
import { rows, sql } from "../support/database.ts";
import { makeBranch } from "../support/entities.ts";
import { lists } from "../support/lists.ts";
import { admin, makeMember } from "../support/members.ts";
import { makeRequest } from "../support/requests.ts";
import { openOthers, openRowMenu } from "../support/row-menu.ts";
import { enter } from "../support/sessions.ts";
import { makeTenant } from "../support/tenants.ts";
import { expect, ready, test, testWithScripts } from "../support/test.ts";

/** The rows of the demonstration: what is newest depends on which tests ran before. */
const oldest = "sort=asc&by=id";

/** Of a new organisation, at a facility and with a name whose words fit into a column in any font; due on days with long names. */
const tenRequests = [
	sql`insert into branches (tenant_id, id, name_en, name_ar)
		select tenant_id, 1, 'North', 'الشمال' from members`,
	sql`insert into facilities (tenant_id, id, public_id, name_en, name_ar, branch_id)
		select tenant_id, 1, 'hall', 'Sports hall', 'الصالة الرياضية', id from branches`,
	sql`insert into requests (tenant_id, id, type, priority, status, comment, due_at, member_id,
			assigned_to_id, facility_id, branch_id)
		select tenant_id, n, 'Maintenance Request', 'Medium', 'pending',
			'The lamp beside the door hums since yesterday morning', timestamptz '2031-12-10' + n * interval '1 day',
			id, id, 1, 1 from members, generate_series(1, 10) as n`,
];

/** Runs in the page. @returns how far things stand out to the side, and what is seen of a row's tools */
async function lookAtFirstRow() {
	await document.fonts.ready;
	const wide = [document.documentElement, ...document.querySelectorAll(".data")].map(
		(one) => one.scrollWidth - one.clientWidth,
	);
	const act = document.querySelector("tbody tr .act");
	return { wide: Math.max(...wide), row: act && (await toolsOf(act)) };

	async function toolsOf(act: Element) {
		const links = [...act.querySelectorAll("a")];
		const tool = [...act.querySelectorAll("summary, a, button")].find(isVisible);
		const toolSeen = await isWhollySeen(tool);
		const visibleLinks = links.filter(isVisible).length;
		const menu = act.querySelector<HTMLElement>(".row-menu > summary");
		const opens = menu && isVisible(menu);
		if (opens) menu.click();
		const ofMenu = {
			edit: await isWhollySeen(act.querySelector('a[href^="/edit/"]')),
			delete: await isWhollySeen(act.querySelector('a[href^="/delete/"]')),
		};
		if (opens) menu.click();
		return { toolSeen, links: links.length, visibleLinks, ofMenu };
	}

	function isVisible(one: Element): boolean {
		const { width, height } = one.getBoundingClientRect();
		return width > 0 && height > 0 && one.checkVisibility({ visibilityProperty: true });
	}

	/** Within the window and all that clips it, after at most a second. */
	async function isWhollySeen(one: Element | null | undefined): Promise<boolean> {
		if (!one) return false;
		for (const end = performance.now() + 1000; performance.now() < end; ) {
			const ratio = await new Promise<number>((resolve) => {
				const observer = new IntersectionObserver(([seen]) => {
					observer.disconnect();
					resolve(seen?.intersectionRatio ?? 0);
				});
				observer.observe(one);
			});
			if (ratio > 0.999 && isVisible(one)) return true;
		}
		return false;
	}
}

/** English stands in the system's font, and servers have a wide one. */
const mostWide = { ar: 0, en: 80 };

for (const language of ["ar", "en"] as const)
	testWithScripts(
		`on screens of any width every list shows what can be done with a row, and nothing moves sideways, in ${language}`,
		{ tag: "@desk" },
		async ({ page, as }) => {
			await as(admin);
			for (const { slug } of oneOf(lists, 6, language === "ar" ? 0 : 3)) {
				await page.setViewportSize({ width: 1440, height: 800 });
				await page.goto(`/table/${slug}?per=25&${oldest}&lng=${language}`);
				await ready(page, true);
				for (const width of [1440, 1280, 1024]) {
					await page.setViewportSize({ width, height: 800 });
					const there = `${slug} at ${width} px`;
					const { wide, row } = await page.evaluate(lookAtFirstRow);
					expect(wide, there).toBeLessThanOrEqual(width === 1440 ? mostWide[language] : 0);
					if (!row) continue;
					expect(row.toolSeen, there).toBe(true);
					if (slug === "notifications" || row.links === 1) continue;
					expect(row.visibleLinks, there).toBe(width < 1440 ? 0 : row.links);
					expect(row.ofMenu, there).toEqual({ edit: true, delete: true });
				}
			}
		},
	);

/** Runs in the page. @returns the lines in which the actions of a list and the tools of its first row stand */
function linesOfList() {
	const middles = (selector: string, within: ParentNode = document) =>
		[...within.querySelectorAll(selector)]
			.map((one) => one.getBoundingClientRect())
			.filter(({ height }) => height > 0)
			.map(({ top, bottom }) => Math.round((top + bottom) / 2));
	const row = document.querySelector("tbody tr") ?? document;
	return {
		head: new Set(middles(".list-head .button")).size,
		row: new Set(middles(".pick label, .act summary, .head", row)).size,
		sizes: new Set(middles(".pager ul:last-child .tool")).size,
	};
}

const manyTools = ["facilities-management", "equipment-management", "members-management"];

for (const language of ["ar", "en"])
	test(`on a phone a list's actions, a row's tools and the sizes of pages keep to a line each, in ${language}`, {
		tag: "@desk",
	}, async ({ page, as }) => {
		await as(admin);
		await page.setViewportSize({ width: 360, height: 740 });
		for (const slug of oneOf(manyTools, 3, language === "ar" ? 0 : 2)) {
			await page.goto(`/table/${slug}?per=25&lng=${language}`);
			expect(await page.evaluate(linesOfList), slug).toEqual({ head: 1, row: 1, sizes: 1 });
			const row = page.locator("tbody tr").first();
			const isBeside = await row.evaluate((one) => {
				const [name, head, act] = [".go", ".head", ".act"].map((part) => one.querySelector(part));
				if (!name || !head || !act) return false;
				name.textContent = "قاعة".repeat(8);
				const { top, bottom } = act.getBoundingClientRect();
				return (top + bottom) / 2 < head.getBoundingClientRect().bottom;
			});
			expect(isBeside, slug).toBe(true);
			const file = page.locator('.list-head a[href*=".csv"]').first();
			await expect(file).toBeHidden();
			await openOthers(page);
			await expect(file).toBeVisible();
		}
		await page.goto(`/view/facility/1/history?lng=${language}`);
		const crumbs = page.locator(".crumbs");
		await expect(crumbs.locator("li")).toHaveCount(4);
		expect((await crumbs.boundingBox())?.height).toBeLessThan(60);
	});

testWithScripts(
	"eight requests are seen at once on a desk, in ar",
	{ tag: "@desk" },
	async ({ page, context }) => {
		const { slug, email } = await makeTenant();
		for (const statement of tenRequests) await rows(statement, slug);
		const origin = await enter(context, slug, email);
		await page.setViewportSize({ width: 1280, height: 800 });
		await page.goto(`${origin}/table/follow-up?lng=ar`);
		const seen = await page
			.locator("tbody tr")
			.evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().bottom <= 800).length);
		expect(seen).toBeGreaterThanOrEqual(8);
	},
);

test("row tools, boxes and links say what they are for, and the name heads its row", async ({
	page,
	as,
	t,
	language,
}) => {
	const branch = await makeBranch();
	const name = branch[`name_${language}`];
	await as(admin);
	await page.goto(`/table/branches-management?f.id=${branch.id}`);
	const row = page.locator("tbody tr");
	await expect(row.locator("th[scope=row]")).toHaveText(name);
	await expect(row.locator("a.go")).toHaveAccessibleName(name);
	await expect(row.getByRole("checkbox")).toHaveAccessibleName(t("bulk.select", { name }));
	await expect(row.locator(".row-menu > summary")).toHaveAccessibleName(
		t("pages.table.rowMenu", { name }),
	);
	await openRowMenu(row);
	await expect(row.locator('a[href^="/edit/"]')).toHaveAccessibleName(
		t("pages.table.edit", { name }),
	);
	await expect(row.locator('a[href^="/delete/"]')).toHaveAccessibleName(
		t("deletion.actionOf", { name }),
	);
});

/** Runs in the page. @returns the place of the words of an element */
function placeOfWords(element: Element) {
	const range = document.createRange();
	range.selectNodeContents(element);
	const { left, right, top, bottom } = range.getBoundingClientRect();
	return { left, right, middle: (top + bottom) / 2 };
}

testWithScripts(
	"the words of a row can be selected, and a click leads to its page",
	{ tag: "@desk" },
	async ({ page, as, scripted }) => {
		const member = await makeMember();
		const { id } = await makeRequest(member, { comment: "Selected words" });
		await as(member.email);
		await page.goto("/table/follow-up");
		await ready(page, scripted);
		const selected = () => page.evaluate(() => getSelection()?.toString());
		const { left, right, middle } = await page.locator("tbody th a").first().evaluate(placeOfWords);
		await page.mouse.move(left + 1, middle);
		await page.mouse.down();
		await page.mouse.move(right - 1, middle, { steps: 4 });
		await page.mouse.up();
		expect(await selected()).toMatch(/elected word/);
		await page.getByRole("heading", { level: 1 }).click();
		await page.mouse.dblclick(left + 8, middle);
		expect(await selected()).toMatch(/\S/);
		await page.getByRole("heading", { level: 1 }).click();
		await page.mouse.click(left + 8, middle);
		await page.waitForURL(`/view/request/${id}`);
	},
);

testWithScripts(
	"the actions of a request open beside its row, and lead there",
	{ tag: "@desk" },
	async ({ page, as, t, scripted }) => {
		const member = await makeMember();
		const { id } = await makeRequest(member, { assignedToId: member.id, status: "pending" });
		await as(member.email);
		await page.goto("/table/follow-up");
		const more = page.locator("tbody .act a");
		await expect(more).toHaveAttribute("href", `/view/request/${id}#turn`);
		await expect(page.locator("tbody [data-action=status]")).toHaveAttribute(
			"href",
			`/view/request/${id}?set#turn`,
		);
		await ready(page, scripted);
		await more.click();
		const menu = page.getByRole("dialog");
		await expect(menu.getByRole("link", { name: t("requestActions.reassign") })).toHaveAttribute(
			"href",
			`/view/request/${id}/assign`,
		);
		await page.keyboard.press("Escape");
		await expect(menu).toHaveCount(0);
		await more.click();
		await menu.getByRole("link", { name: t("requestActions.status") }).click();
		await page.waitForURL(`/view/request/${id}#turn`);
	},
);

testWithScripts(
	"a status is set in its row by two presses, and a rejection asks why",
	{ tag: "@desk" },
	async ({ page, as, t, scripted }) => {
		const member = await makeMember();
		await makeRequest(member, { assignedToId: member.id, status: "pending" });
		await as(member.email);
		await page.goto("/table/follow-up");
		await ready(page, scripted);
		const status = page.locator("tbody [data-action=status]");
		const menu = page.getByRole("dialog");
		await status.click();
		await menu.getByRole("button", { name: t("requestActions.verbs.start") }).click();
		await expect(status).toContainText(t("common.status.in_progress"));
		await expect(page).toHaveURL("/table/follow-up");
		await expect(page.locator(".undo")).toBeVisible();
		await status.click();
		await menu.getByText(t("requestActions.verbs.reject")).click();
		await menu.getByLabel(t("requestActions.rejectReason")).fill("Twice the same");
		await menu.getByRole("button", { name: t("requestActions.verbs.rejectNow") }).click();
		await expect(status).toContainText(t("common.status.rejected"));
		await expect(page).toHaveURL("/table/follow-up");
	},
);

test("usual questions stand above requests, with how many answer them", { tag: "@desk" }, async ({
	page,
	as,
	t,
}) => {
	const member = await makeMember();
	const day = 24 * 3600_000;
	const due = (days: number) => new Date(Date.now() + days * day);
	const open = { assignedToId: member.id, status: "pending" } as const;
	const one = await makeRequest(member, { ...open, dueAt: due(1) });
	await makeRequest(member, { ...open, status: "late", dueAt: due(-3) });
	await makeRequest(member, { ...open, status: "done", dueAt: due(-3) });
	await as(member.email);
	await page.goto("/table/follow-up");
	const quickFilters = page.getByRole("navigation", { name: t("quickFilters.title") });
	await expect(quickFilters.getByRole("link")).toHaveText([
		`${t("quickFilters.mine")} 2`,
		`${t("quickFilters.overdue")} 1`,
		`${t("quickFilters.unanswered")} 2`,
		`${t("quickFilters.open")} 2`,
		`${t("quickFilters.all")} 3`,
	]);
	const row = page.locator("tbody tr", { hasText: String(one.id) });
	await expect(row.locator("time.due")).toHaveText(t("common.due.in", { count: 1, shown: 1 }));
	await expect(page.locator("time.due.past")).toHaveText(
		t("common.due.ago", { count: 3, shown: 3 }),
	);
	await quickFilters.getByRole("link", { name: t("quickFilters.mine") }).click();
	await page.waitForURL(quickFilterHref(requestQuickFilters, "mine", member.id));
	await expect(page.locator("tbody tr")).toHaveCount(2);
	const current = quickFilters.locator("[aria-current]");
	await expect(current).toContainText(t("quickFilters.mine"));
	// The last of them does not fit into a phone's row.
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto("/table/follow-up");
	await expect(current).toContainText(t("quickFilters.all"));
	await expect(current).toBeInViewport({ ratio: 1 });
});

test("notifications have room for what they say on a tablet", { tag: "@desk" }, async ({
	page,
	as,
}) => {
	await as(admin);
	await page.setViewportSize({ width: 768, height: 1024 });
	await page.goto("/table/notifications");
	for (const head of [".group .head", ".link .head"]) {
		const box = await page.locator(`tbody ${head}`).first().boundingBox();
		expect(box?.width, head).toBeGreaterThan(150);
	}
});

test("a title without a picture keeps its words beside a button on a phone", async ({
	page,
	as,
}) => {
	await as(admin);
	for (const path of ["/table/distribution/1", "/my-profile"]) {
		await page.goto(path);
		const box = await page.locator(".page-head h2").boundingBox();
		expect(box?.width, path).toBeGreaterThan(60);
	}
});
