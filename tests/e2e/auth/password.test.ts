import { mailTo } from "../support/mail-search.ts";
import { makeInvitation, makeMember } from "../support/members.ts";
import { SignInPage } from "../support/sign-in.ts";
import { expect, ready, test, testWithScripts } from "../support/test.ts";

const wish = "Another#2030";

test("a member who forgot the password gets a mail, sets a new one and signs in", {
	tag: "@both",
}, async ({ page, t }) => {
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
	await expect(confirm).toHaveAccessibleDescription(t("fieldErrors.passwords_differ"));
	await password.fill("simple");
	await confirm.fill("simple");
	await save.click();
	await expect(password).toHaveAccessibleDescription(
		new RegExp(escaped(t("fieldErrors.password_rule"))),
	);
	await password.fill(wish);
	await confirm.fill(wish);
	await save.click();
	await expect(page.locator("main").getByRole("status")).toContainText(t("auth.passwordUpdated"));
	await page.waitForURL("/");
	await expect(page.locator(".toast.long")).toHaveText(t("auth.passwordUpdated"));
	await new SignInPage(page, t).signIn(email, wish);
	await page.waitForURL("/dashboard");

	await page.context().clearCookies({ name: "authData" });
	await page.goto(`${path}`);
	await expect(page.getByRole("alert")).toContainText(t("auth.linkInvalid"));
	await page.getByRole("link", { name: t("auth.askForLink") }).click();
	await expect(page).toHaveURL("/forgot-password");
});

testWithScripts(
	"a dead line leaves the forms of signing in as they are",
	{ tag: "@both" },
	async ({ page, context, t, as, complaints }) => {
		const invited = await makeMember({ activated: false });
		const forms = [
			{ path: "/", field: "auth.email", button: "auth.signIn", text: "auth.unreachable" },
			{
				path: "/forgot-password",
				field: "auth.email",
				button: "auth.sendLink",
				text: "auth.unreachable",
			},
			{
				path: `/resetpassword/${await makeInvitation(invited)}`,
				field: "auth.newPassword",
				button: "auth.save",
				text: "auth.failed",
			},
			{
				path: "/change-password",
				field: "auth.newPassword",
				button: "auth.save",
				text: "apiErrors.plain.unavailable",
			},
		] as const;
		for (const { path, field, button, text } of forms) {
			if (path === "/change-password") await as(invited.email, { alone: true });
			await page.goto(path);
			await ready(page, true);
			const control = page.getByRole("textbox", { name: t(field) });
			await control.fill("someone@demo.example");
			await context.setOffline(true);
			await page.getByRole("button", { name: t(button) }).click();
			await expect(page.getByRole("alert")).toContainText(t(text));
			await expect(control).toHaveValue("someone@demo.example");
			await context.setOffline(false);
		}
		// What a page still loads as the line goes dead is complained of.
		complaints.length = 0;
	},
);

test("an unknown e-mail gets the same answer, and an empty one is told at the field", {
	tag: "@desk",
}, async ({ page, t }) => {
	await page.goto("/forgot-password");
	const send = page.getByRole("button", { name: t("auth.sendLink") });
	await send.click();
	await expect(page.getByLabel(t("auth.email"))).toHaveAccessibleDescription(
		t("fieldErrors.required"),
	);
	await page.getByLabel(t("auth.email")).fill("nobody-at-all@demo.example");
	await send.click();
	await expect(page.locator("main").getByRole("status")).toContainText(t("auth.resetSent"));
});

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
