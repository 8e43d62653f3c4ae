import { makeMember, requester } from "../support/members.ts";
import { password } from "../support/sessions.ts";
import { SignInPage } from "../support/sign-in.ts";
import { expect, ready, test } from "../support/test.ts";

test("a signed-out visitor signs in and comes to the page that was asked for", async ({
	page,
	t,
}) => {
	await page.goto("/table/follow-up?f.status=done");
	expect(new URL(page.url()).pathname).toBe("/");
	await new SignInPage(page, t).signIn(requester, password);
	await page.waitForURL("/table/follow-up?f.status=done");
});

test("empty and malformed fields are told at the field", { tag: "@all" }, async ({ page, t }) => {
	const form = new SignInPage(page, t);
	await page.goto("/");
	const answer = await form.signIn("", "");
	expect(answer.status()).toBe(400);
	for (const field of [form.email, form.password])
		await expect(field).toHaveAccessibleDescription(t("fieldErrors.required"));
	await form.signIn("not an address", "x");
	await expect(form.email).toHaveAccessibleDescription(t("fieldErrors.email"));
	await expect(form.email).toHaveValue("not an address");
});

test("a tick at remember-me survives an error", { tag: "@all" }, async ({ page, t }) => {
	const form = new SignInPage(page, t);
	await page.goto("/");
	await form.remember.check();
	await form.signIn("", "");
	await expect(form.remember).toBeChecked();
});

test("signing out ends the session at the server, too", async ({
	page,
	context,
	t,
	as,
	viewport,
}) => {
	await as(requester, { alone: true });
	const kept = await context.cookies();
	await page.goto("/dashboard");
	if ((viewport?.width ?? 0) < 800)
		await page.locator("summary", { hasText: t("shell.menu") }).click();
	await page.getByRole("button", { name: t("shell.signOut") }).click();
	await page.waitForURL("/");
	expect((await context.cookies()).map(({ name }) => name)).not.toContain("authData");
	await context.addCookies(kept);
	await page.goto("/dashboard");
	await expect(page).toHaveURL("/");
});

test("the language is kept in local storage", async ({ page, language }) => {
	await page.addInitScript(() => {
		addEventListener("languageChanged", (event) => {
			document.documentElement.dataset.told = String((event as CustomEvent).detail);
		});
	});
	await page.goto("/");
	await expect(page.locator("html")).toHaveAttribute("data-told", language);
	await expect.poll(() => page.evaluate(() => localStorage.getItem("lang"))).toBe(language);
});

test("a half-filled form is not left without a word", async ({ page, t, as, language }) => {
	await as((await makeMember()).email);
	await page.goto("/edit-profile");
	await ready(page, true);
	const other = page.getByRole("link", { name: t("shell.otherLanguage") });
	const phone = page.getByLabel(t("profile.phone"));
	await phone.pressSequentially("0500");
	const asked = page.waitForEvent("dialog");
	const leaving = other.click({ noWaitAfter: true }).catch(() => {});
	const dialog = await asked;
	expect(dialog.type()).toBe("beforeunload");
	await dialog.dismiss();
	await leaving;
	await expect(phone).toHaveValue("0500");
	await expect(page.locator("html")).toHaveAttribute("lang", language);
	await page.getByRole("button", { name: t("forms.save") }).click();
	await page.waitForURL("/my-profile");
	await other.click();
	await expect(page.locator("html")).not.toHaveAttribute("lang", language);
});

test("a member with a temporary password has to change it first", { tag: "@all" }, async ({
	page,
	t,
	scripted,
}) => {
	const { email } = await makeMember({ activated: false });
	await page.goto("/");
	await new SignInPage(page, t).signIn(email, password);
	await page.waitForURL("/change-password");
	await expect(page.getByText(t("auth.changeFirst"))).toBeVisible();
	for (const path of ["/dashboard", "/table/follow-up", "/add/create-new-request", "/"]) {
		await page.goto(path);
		await expect(page).toHaveURL("/change-password");
	}

	const first = page.getByLabel(t("auth.newPassword"));
	const second = page.getByLabel(t("auth.confirmPassword"));
	const save = async (one: string, other: string) => {
		await ready(page, scripted);
		await first.fill(one);
		await second.fill(other);
		await page.getByRole("button", { name: t("auth.save") }).click();
	};
	await save("", "");
	await expect(first).toHaveAccessibleDescription(
		new RegExp(`^${t("fieldErrors.password_required")}`),
	);
	await save("weak", "weak");
	await expect(first).toHaveAccessibleDescription(new RegExp(`^${t("fieldErrors.password_rule")}`));
	await save("Another#2027", "Another#2028");
	await expect(second).toHaveAccessibleDescription(t("fieldErrors.passwords_differ"));
	await save("Another#2027", "Another#2027");
	await expect(page.getByRole("status").getByText(t("auth.changed"))).toBeVisible();
	await page.waitForURL("/dashboard");
});
