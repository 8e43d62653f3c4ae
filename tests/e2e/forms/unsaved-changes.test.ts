import type { Page } from "@playwright/test";
import { bothInAll } from "#tests/support/test-scope.ts";
import { makeMember } from "../support/members.ts";
import { makeRequest } from "../support/requests.ts";
import { expect, ready, testWithScripts } from "../support/test.ts";

/** Answers the questions of a page, and returns them as they come. */
function questionsOf(page: Page, { leave }: { leave: boolean }): string[] {
	const asked: string[] = [];
	page.removeAllListeners("dialog");
	page.on("dialog", (dialog) => {
		asked.push(dialog.type());
		void (leave ? dialog.accept() : dialog.dismiss());
	});
	return asked;
}

testWithScripts(
	"a form with unsaved changes is left only after a question, by links and menus",
	bothInAll,
	async ({ page, as, t, language }) => {
		await as((await makeMember({ permissionId: 1 })).email);
		await page.goto("/add/checklist");
		await ready(page, true);
		const name = page.locator(`main [name=name_${language}]`);
		const home = page.locator('a[href="/dashboard"]:visible').first();
		await name.fill("قائمة المصاعد");

		const asked = questionsOf(page, { leave: false });
		const cancel = page.locator("main").getByRole("link", { name: t("forms.cancel") });
		await cancel.click();
		await expect.poll(() => asked).toEqual(["confirm"]);
		await expect(name).toHaveValue("قائمة المصاعد");
		await home.click();
		await expect.poll(() => asked).toEqual(["confirm", "confirm"]);
		await expect(page).toHaveURL("/add/checklist");
		await expect(name).toHaveValue("قائمة المصاعد");

		const accepted = questionsOf(page, { leave: true });
		await cancel.click();
		await expect(page).toHaveURL("/table/checklists-management");
		expect(accepted).toEqual(["confirm"]);
		await home.click();
		await expect(page).toHaveURL("/dashboard");
		expect(accepted).toEqual(["confirm"]);
	},
);

testWithScripts(
	"a link that shows another form on the same page asks, too",
	async ({ page, as }) => {
		await as((await makeMember({ permissionId: 1 })).email);
		await page.goto("/organisation?edit=help");
		await ready(page, true);
		await page.locator("main form textarea").first().fill("Ask the desk");
		const asked = questionsOf(page, { leave: false });
		await page.locator('main a[href*="?edit="]').first().click();
		await expect.poll(() => asked).toEqual(["confirm"]);
		await expect(page.locator("main form textarea").first()).toHaveValue("Ask the desk");
	},
);

testWithScripts(
	"the menu asks too: a sign-out beside a half-filled form",
	async ({ page, as, t, language }) => {
		await as((await makeMember({ permissionId: 1 })).email, { alone: true });
		await page.goto("/add/checklist");
		await ready(page, true);
		const name = page.locator(`main [name=name_${language}]`);
		await name.fill("قائمة المصاعد");
		const asked = questionsOf(page, { leave: false });
		await page
			.getByRole("button", { name: t("shell.signOut"), includeHidden: true })
			.first()
			.evaluate((button) => (button as HTMLButtonElement).click());
		await expect.poll(() => asked).toEqual(["beforeunload"]);
		await expect(name).toHaveValue("قائمة المصاعد");
	},
);

testWithScripts(
	"nothing is asked after a form was sent, nor about a note",
	async ({ page, as, t }) => {
		const member = await makeMember({ permissionId: 1 });
		const { id } = await makeRequest(member);
		await as(member.email);
		const asked = questionsOf(page, { leave: false });
		await page.goto("/edit-profile");
		await ready(page, true);
		await page.getByLabel(t("profile.phone")).fill("0501234567");
		await page.getByRole("button", { name: t("forms.save") }).click();
		await page.waitForURL("/my-profile");
		const home = page.locator('a[href="/dashboard"]:visible').first();
		await home.click();
		await page.waitForURL("/dashboard");

		await page.goto(`/view/request/${id}`);
		await ready(page, true);
		const note = page.locator("main [name=desc]");
		await note.fill("It drips");
		await home.click();
		await page.waitForURL("/dashboard");
		await page.goBack();
		await expect(note).toHaveValue("It drips");
		expect(asked).toEqual([]);
	},
);

testWithScripts(
	"text that came back with an error is left only after a question",
	async ({ page, as, t }) => {
		await as((await makeMember({ permissionId: 1 })).email);
		await page.goto("/edit-profile");
		await ready(page, true);
		const phone = page.getByLabel(t("profile.phone"));
		await phone.fill("12");
		await page.getByRole("button", { name: t("forms.save") }).click();
		await expect(page.locator(".content .field.invalid")).toHaveCount(1);
		const asked = questionsOf(page, { leave: false });
		const home = page.locator('a[href="/dashboard"]:visible').first();
		await home.click();
		await expect.poll(() => asked).toEqual(["confirm"]);
		await expect(page).toHaveURL("/edit-profile");
		await expect(phone).toHaveValue("12");
		await phone.fill("0501234567");
		await page.getByRole("button", { name: t("forms.save") }).click();
		await page.waitForURL("/my-profile");
		await home.click();
		await page.waitForURL("/dashboard");
		expect(asked).toEqual(["confirm"]);
	},
);
