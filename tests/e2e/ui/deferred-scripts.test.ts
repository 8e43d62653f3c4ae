import { admin } from "../support/members.ts";
import { SignInPage } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test.use({ started: false });

/** What is tried has to work before any of the page's scripts have come. */
test.beforeEach(async ({ page }) => {
	await page.route(/\.js$/, () => {});
});

test("a password can be looked at from the first moment", async ({ page, t }) => {
	await page.goto("/");
	const { password } = new SignInPage(page, t);
	await password.fill("Some#1234");
	await expect(password).toHaveAttribute("type", "password");
	await page.getByRole("button", { name: t("forms.show") }).click();
	await expect(password).toHaveAttribute("type", "text");
	await page.getByRole("button", { name: t("forms.hide") }).click();
	await expect(password).toHaveAttribute("type", "password");
	await expect(password).toHaveValue("Some#1234");
});

test("a page is printed from the first moment", async ({ page, t, as }) => {
	await page.addInitScript(() => {
		window.print = () => document.documentElement.setAttribute("data-printed", "");
	});
	await as(admin);
	await page.goto("/view/facility/1");
	await expect(page.getByText(t("forms.printHint"))).toBeHidden();
	await page.locator(`summary[aria-label="${t("pages.view.more")}"]`).click();
	await page.getByRole("button", { name: t("pages.view.print") }).click();
	await expect(page.locator("html[data-printed]")).toHaveCount(1);
});

test("without scripts, it is said how a page is printed", { tag: ["@desk", "@all"] }, async ({
	page,
	t,
	as,
}) => {
	await page.goto("/");
	await expect(page.getByRole("button", { name: t("forms.show") })).toHaveCount(0);
	await as(admin);
	for (const path of ["/view/facility/1", "/statistics", "/my-profile"]) {
		await page.goto(path);
		if (path.startsWith("/view/"))
			await page.locator(`summary[aria-label="${t("pages.view.more")}"]`).click();
		await expect(page.getByText(t("forms.printHint")), path).toBeVisible();
		await expect(page.getByRole("button", { name: t("pages.view.print") }), path).toHaveCount(0);
	}
	await page.emulateMedia({ media: "print" });
	await expect(page.getByText(t("forms.printHint"))).toBeHidden();
});

test("a light page says how it is printed", async ({ page, t, as, context, baseURL }) => {
	await as(admin);
	await context.addCookies([
		{ name: "light", value: btoa(JSON.stringify("on")), url: baseURL ?? "" },
	]);
	await page.goto("/view/facility/1");
	await page.locator(`summary[aria-label="${t("pages.view.more")}"]`).click();
	await expect(page.getByText(t("forms.printHint"))).toBeVisible();
});
