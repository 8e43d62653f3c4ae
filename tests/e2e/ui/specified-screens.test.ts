import { fieldLabel } from "#app/entities/field-labels.ts";
import { admin, makeMember } from "../support/members.ts";
import { makeRequest } from "../support/requests.ts";
import { expect, ready, test, testWithScripts } from "../support/test.ts";

// What the specification fixes on a screen stands in the open, however the screen is drawn.

test("lists show their file, report and operators beside what adds to them, and cut at 30", {
	tag: "@desk",
}, async ({ page, as, t }) => {
	await as(admin);
	for (const slug of ["follow-up", "facilities-management", "members-management"]) {
		await page.goto(`/table/${slug}`);
		const head = page.locator(".list-head");
		await expect(head.getByRole("link", { name: t("pages.table.csv") }).first()).toBeVisible();
		await expect(head.getByRole("link", { name: t("listScreen.report") })).toBeVisible();
		await expect(head.locator("a[href^='/add/']")).toBeVisible();
		await expect(page.locator(".filter-row > .hint")).toContainText("<=");
		await expect(page.locator(".filter-row > .hint")).toBeVisible();
		for (const name of ["column", "sort"])
			await expect(page.locator(`.filter-row [name="${name}"]`)).toBeVisible();
	}
});

test("the type of a request is whole, and its comment is cut", { tag: "@desk" }, async ({
	page,
	as,
	t,
}) => {
	const comment = "The water tap in the east wing drips since the morning of Sunday";
	const { id } = await makeRequest(await makeMember(), { comment });
	await as(admin);
	await page.goto(`/table/follow-up?f.id=${id}`);
	const row = page.locator("tbody tr");
	const type = row.getByText(t("common.requestType.Maintenance Request"));
	await expect(type).toBeVisible();
	const isCut = await type.evaluate((one) => {
		const line = one.closest("small") ?? one;
		return line.scrollWidth > line.clientWidth;
	});
	expect(isCut).toBe(false);
	await expect(row.locator(".head .rest")).toHaveText(comment.slice(30));
	await expect(row.locator(".head .rest")).toHaveCSS("font-size", "0px");
});

test("the dashboard has the profile at the start of the line, with all that is known", {
	tag: "@desk",
}, async ({ page, as, t }) => {
	await as(admin);
	await page.goto("/dashboard");
	const card = page.locator(".profile-card");
	for (const label of [t("profile.phone"), t("profile.email"), t("profile.employeeId")])
		await expect(card.getByText(label, { exact: true })).toBeVisible();
	for (const href of ["/my-profile", "/edit-profile"])
		await expect(card.locator(`a[href="${href}"]`)).toBeVisible();
	const [profile, parts] = await Promise.all([
		card.boundingBox(),
		page.locator(".home-parts").boundingBox(),
	]);
	const isRtl = (await page.locator("html").getAttribute("dir")) === "rtl";
	expect((profile?.x ?? 0) > (parts?.x ?? 0)).toBe(isRtl);
});

test("a request has a table of all fields", { tag: "@desk" }, async ({ page, as, t }) => {
	const { id } = await makeRequest(await makeMember());
	await as(admin);
	await page.goto(`/view/request/${id}`);
	for (const name of ["type", "date", "facility", "branch", "member", "resource", "qty"] as const)
		await expect(
			page.locator("#facts dt").getByText(fieldLabel(t, "request", name), { exact: true }),
		).toBeVisible();
});

testWithScripts(
	"menus of lists close by Escape, the inner one first, and by a press elsewhere",
	{ tag: "@desk" },
	async ({ page, as, scripted }) => {
		await as(admin);
		const closes = async (selector: string, parts?: readonly string[]) => {
			const menu = page.locator(selector).filter({ visible: true }).first();
			const button = menu.locator("summary").first();
			await button.click();
			await expect(menu, selector).toHaveAttribute("open");
			for (const part of parts ?? []) await closes(part, []);
			await page.keyboard.press("Escape");
			await expect(menu, selector).not.toHaveAttribute("open");
			await expect(button).toBeFocused();
			if (parts) return;
			await button.click();
			await page.locator(".hint:visible, h1").first().click();
			await expect(menu, selector).not.toHaveAttribute("open");
		};
		const inFilters = [".filter-row > details", ".filters .more", ".pill details"];
		await page.goto("/table/follow-up");
		await ready(page, scripted);
		for (const menu of [...inFilters, ".list-head details"]) await closes(menu);
		await page.setViewportSize({ width: 360, height: 740 });
		await page.goto("/table/equipment-management");
		await ready(page, scripted);
		await closes(".list .collapsible", inFilters.slice(0, 2));
		for (const menu of [".list-head details", ".row-menu", ".menu-toggle"]) await closes(menu);
	},
);
