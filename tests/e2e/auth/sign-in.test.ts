import { rows, sql } from "../support/database.ts";
import { makeMember, requester } from "../support/members.ts";
import { sendRawRequest } from "../support/raw-request.ts";
import { originOf } from "../support/servers.ts";
import { newSession, password } from "../support/sessions.ts";
import { SignInPage } from "../support/sign-in.ts";
import { expect, ready, test } from "../support/test.ts";

const sevenDays = 7 * 24 * 3600;

test("a signed-out visitor signs in and comes to the page that was asked for", {
	tag: "@briefly",
}, async ({ page, t }) => {
	await page.goto("/table/follow-up?f.status=done");
	expect(new URL(page.url()).pathname).toBe("/");
	await new SignInPage(page, t).signIn(requester, password);
	await page.waitForURL("/table/follow-up?f.status=done");
});

test("a signed-in member is sent from the sign-in page to the dashboard", {
	tag: "@all",
}, async ({ page, as }) => {
	await as(requester);
	await page.goto("/");
	await expect(page).toHaveURL("/dashboard");
});

test("a wrong password and an unknown e-mail are told alike, and the e-mail is kept", {
	tag: "@all",
}, async ({ page, t }) => {
	const form = new SignInPage(page, t);
	const { email } = await makeMember();
	await page.goto("/");
	for (const typed of [email, "nobody@demo.example"]) {
		const answer = await form.signIn(typed, "Wrong#2026");
		expect(answer.status()).toBe(401);
		await expect(page.getByRole("alert")).toHaveText(t("auth.invalid"));
		await expect(form.email).toHaveValue(typed);
	}
});

test("empty and malformed fields are told at the field", { tag: "@briefly" }, async ({
	page,
	t,
}) => {
	const form = new SignInPage(page, t);
	await page.goto("/");
	const answer = await form.signIn("", "");
	expect(answer.status()).toBe(400);
	for (const field of [form.email, form.password])
		await expect(field).toHaveAccessibleDescription(t("problems.required"));
	await form.signIn("not an address", "x");
	await expect(form.email).toHaveAccessibleDescription(t("problems.email"));
	await expect(form.email).toHaveValue("not an address");
});

/** As if somebody had tried wrong passwords until now. */
const failSignIns = (email: string, count: number) =>
	rows(sql`
		insert into sign_in_failures (tenant_id, email, at)
		select current_setting('app.tenant')::integer, ${email}, now()
		from generate_series(1, ${count}::integer)`);

test("who has signed in with this browser is let in whatever others try", {
	tag: "@all",
}, async ({ page, t }) => {
	const { email } = await makeMember();
	const form = new SignInPage(page, t);
	await page.goto("/");
	await form.signIn(email, password);
	await page.waitForURL("/dashboard");
	const cookies = await page.context().cookies();
	expect(cookies.find(({ name }) => name === "device")).toMatchObject({
		httpOnly: true,
		sameSite: "Lax",
		domain: "demo.localhost",
	});
	await page.context().clearCookies({ name: "authData" });
	await failSignIns(email, 12);
	await page.goto("/");
	await form.signIn(email, password);
	await page.waitForURL("/dashboard");
});

test("too many failures are told with the time to wait", { tag: "@all" }, async ({ page, t }) => {
	const { email } = await makeMember();
	await failSignIns(email, 12);
	const form = new SignInPage(page, t);
	await page.goto("/");
	const answer = await form.signIn(email, password);
	expect(answer.status()).toBe(429);
	await expect(page.getByRole("alert")).toHaveText(t("auth.tooMany", { count: 11, minutes: 11 }));
});

for (const remember of [true, false])
	test(`the cookie lasts ${remember ? "seven days with" : "as long as the browser without"} remember-me`, {
		tag: "@all",
	}, async ({ page, context, t }) => {
		const form = new SignInPage(page, t);
		await page.goto("/");
		if (remember) await form.remember.check();
		await form.signIn(requester, password);
		await page.waitForURL("/dashboard");
		const cookie = (await context.cookies()).find(({ name }) => name === "authData");
		expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
		const left = (cookie?.expires ?? 0) - Date.now() / 1000;
		if (remember) expect(Math.abs(left - sevenDays)).toBeLessThan(120);
		else expect(cookie?.expires).toBe(-1);
	});

test("a tick at remember-me survives an error", { tag: "@briefly" }, async ({ page, t }) => {
	const form = new SignInPage(page, t);
	await page.goto("/");
	await form.remember.check();
	await form.signIn("", "");
	await expect(form.remember).toBeChecked();
});

test("signing out ends the session at the server, too", { tag: "@briefly" }, async ({
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

test("the language can be changed, and stays", { tag: "@all" }, async ({ page, t, language }) => {
	const other = language === "ar" ? "en" : "ar";
	const direction = { ar: "rtl", en: "ltr" };
	const html = page.locator("html");
	await page.goto("/");
	await expect(html).toHaveAttribute("lang", language);
	await expect(html).toHaveAttribute("dir", direction[language]);
	await page.getByRole("link", { name: t("shell.otherLanguage") }).click();
	await expect(html).toHaveAttribute("lang", other);
	await expect(html).toHaveAttribute("dir", direction[other]);
	await page.goto("/help");
	await expect(html).toHaveAttribute("lang", other);
	await page.goto(`/?lng=${language}`);
	await page.goto("/help");
	await expect(html).toHaveAttribute("lang", language);
	await expect(page.getByText(t("pages.help.hours"))).toBeVisible();
});

test("the language is kept in local storage @briefly", { tag: "@scripts" }, async ({
	page,
	language,
}) => {
	await page.addInitScript(() => {
		addEventListener("languageChanged", (event) => {
			document.documentElement.dataset.told = String((event as CustomEvent).detail);
		});
	});
	await page.goto("/");
	await expect(page.locator("html")).toHaveAttribute("data-told", language);
	await expect.poll(() => page.evaluate(() => localStorage.getItem("lang"))).toBe(language);
});

test("a half-filled form is not left without a word @briefly", { tag: "@scripts" }, async ({
	page,
	t,
	as,
	language,
}) => {
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
	await page.getByRole("button", { name: t("form.save") }).click();
	await page.waitForURL("/my-profile");
	await other.click();
	await expect(page.locator("html")).not.toHaveAttribute("lang", language);
});

test("a member with a temporary password has to change it first", { tag: "@briefly" }, async ({
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
		new RegExp(`^${t("problems.password_required")}`),
	);
	await save("weak", "weak");
	await expect(first).toHaveAccessibleDescription(new RegExp(`^${t("problems.password_rule")}`));
	await save("Another#2027", "Another#2028");
	await expect(second).toHaveAccessibleDescription(t("problems.passwords_differ"));
	await save("Another#2027", "Another#2027");
	await expect(page.getByRole("status").getByText(t("auth.changed"))).toBeVisible();
	await page.waitForURL("/dashboard");
});

test("a changed password ends the member's other sessions", { tag: "@once" }, async ({
	page,
	t,
	as,
}) => {
	const { email } = await makeMember();
	const elsewhere = await newSession(email);
	await as(email, { alone: true });
	await page.goto("/change-password");
	await page.getByLabel(t("auth.currentPassword")).fill("Wrong#2026");
	await page.getByLabel(t("auth.newPassword")).fill("Another#2027");
	await page.getByLabel(t("auth.confirmPassword")).fill("Another#2027");
	await page.getByRole("button", { name: t("auth.save") }).click();
	await expect(page.getByLabel(t("auth.currentPassword"))).toHaveAccessibleDescription(
		t("problems.current_password_wrong"),
	);
	await page.getByLabel(t("auth.currentPassword")).fill(password);
	await page.getByLabel(t("auth.newPassword")).fill("Another#2027");
	await page.getByLabel(t("auth.confirmPassword")).fill("Another#2027");
	await page.getByRole("button", { name: t("auth.save") }).click();
	await page.waitForURL("/dashboard");
	const answer = await sendRawRequest(`${originOf("main")}/dashboard`, {
		headers: { cookie: elsewhere },
	});
	expect(answer.status).toBe(302);
});
