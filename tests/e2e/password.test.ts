import { mailTo } from "./support/mails.ts";
import { makeMember } from "./support/people.ts";
import { SignInPage } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const wish = "Another#2030";

test("a member who forgot the password gets a mail, sets a new one and signs in", async ({
	page,
	t,
}) => {
	const { email } = await makeMember();
	await page.goto("/");
	await page.getByRole("link", { name: t("auth.forgot") }).click();
	await expect(page).toHaveURL("/forgot-password");
	await page.getByLabel(t("auth.email")).fill(email);
	await page.getByRole("button", { name: t("auth.sendLink") }).click();
	await expect(page.locator("main").getByRole("status")).toContainText(t("auth.resetSent"));

	const mail = await mailTo(email);
	const [path] = /\/resetpassword\/[\w-]+/.exec(mail.text ?? "") ?? [];
	const [password, confirm] = [
		page.getByRole("textbox", { name: t("auth.newPassword") }),
		page.getByRole("textbox", { name: t("auth.confirmPassword") }),
	];
	const save = page.getByRole("button", { name: t("auth.save") });
	await page.goto(`${path}`);
	await password.fill(wish);
	await confirm.fill(`${wish}!`);
	await save.click();
	await expect(confirm).toHaveAccessibleDescription(t("problems.passwords_differ"));
	await password.fill("simple");
	await confirm.fill("simple");
	await save.click();
	await expect(password).toHaveAccessibleDescription(
		new RegExp(escaped(t("problems.password_rule"))),
	);
	await password.fill(wish);
	await confirm.fill(wish);
	await save.click();
	await expect(page.locator("main").getByRole("status")).toContainText(t("auth.passwordUpdated"));
	await page.waitForURL("/");
	await new SignInPage(page, t).signIn(email, wish);
	await page.waitForURL("/dashboard");

	await page.context().clearCookies({ name: "authData" });
	await page.goto(`${path}`);
	await password.fill(wish);
	await confirm.fill(wish);
	await save.click();
	await expect(page.getByRole("alert")).toContainText(t("auth.linkInvalid"));
});

test("an unknown e-mail gets the same answer, and an empty one is told at the field", async ({
	page,
	t,
}) => {
	await page.goto("/forgot-password");
	const send = page.getByRole("button", { name: t("auth.sendLink") });
	await send.click();
	await expect(page.getByLabel(t("auth.email"))).toHaveAccessibleDescription(
		t("problems.required"),
	);
	await page.getByLabel(t("auth.email")).fill("nobody-at-all@demo.example");
	await send.click();
	await expect(page.locator("main").getByRole("status")).toContainText(t("auth.resetSent"));
});

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
