import { makeMember, requester } from "../support/members.ts";
import { expect, test } from "../support/test.ts";

test("light pages have no scripts, and work", { tag: "@desk" }, async ({
	page,
	context,
	t,
	as,
	viewport,
}) => {
	await as(requester, { alone: true });
	await page.goto("/main-services");
	const menu = page.locator("summary", { hasText: t("shell.menu") });
	const narrow = (viewport?.width ?? 0) < 800;
	if (narrow) await menu.click();
	const button = page.getByRole("button", { name: t("shell.light") }).filter({ visible: true });
	await button.first().click();
	await expect(page.locator("html")).toHaveAttribute("data-light", "");
	expect(new URL(page.url()).pathname).toBe("/main-services");
	expect(await page.locator("script").count()).toBe(0);
	await page.goto("/table/follow-up?q=no-such-thing");
	expect(await page.locator("script").count()).toBe(0);
	await page
		.getByRole("link", { name: t("pages.table.clear") })
		.first()
		.click();
	await page.waitForURL("/table/follow-up");
	if (narrow) await menu.click();
	await button.first().click();
	await expect(page.locator("html")).not.toHaveAttribute("data-light", "");
	expect((await context.cookies()).map(({ name }) => name)).toContain("light");
});

test("the theme can be chosen", async ({ page, t, as, viewport }) => {
	await as(requester, { alone: true });
	await page.goto("/dashboard");
	if ((viewport?.width ?? 0) < 800)
		await page.locator("summary", { hasText: t("shell.menu") }).click();
	await page
		.getByRole("button", { name: t("shell.themeDark") })
		.filter({ visible: true })
		.first()
		.click();
	await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
	expect(new URL(page.url()).pathname).toBe("/dashboard");
});

test("a phone's toast stands above the bar below, wherever the page is, and moves nothing", async ({
	page,
	t,
	as,
	viewport,
}) => {
	test.skip((viewport?.width ?? 0) > 1023, "It is about phones.");
	const member = await makeMember();
	await as(member.email);
	await page.goto("/edit-profile");
	await page.getByLabel(t("profile.phone")).fill("0551234567");
	await page.getByRole("button", { name: t("forms.save"), exact: true }).click();
	await page.waitForURL("/my-profile");
	const toast = page.locator(".toast");
	const placeOf = async (selector: string) => {
		const { y = -1, height = 0 } = (await page.locator(selector).boundingBox()) ?? {};
		return { y, below: y + height };
	};
	const [said, bar, top] = [
		await placeOf(".toast"),
		await placeOf(".bottom"),
		await placeOf(".top"),
	];
	expect(top.y).toBe(0);
	expect(said.below - said.y).toBeGreaterThan(40);
	expect(said.below).toBeLessThanOrEqual(bar.y);
	expect(said.y).toBeGreaterThan(bar.y - 200);
	await toast.evaluate((one) => {
		for (const animation of one.getAnimations()) animation.finish();
	});
	await expect(toast).toBeHidden();
	expect(await placeOf(".top")).toEqual(top);
});
