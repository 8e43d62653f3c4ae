import type { Page } from "@playwright/test";
import type { Translate } from "#app/lib/i18n.ts";
import { otherLanguage } from "#app/lib/languages.ts";
import { bothInAll } from "#tests/support/test-scope.ts";
import { row, rows, sql } from "../support/database.ts";
import { plainPicture, png } from "../support/images.ts";
import { makeMember, type Person } from "../support/members.ts";
import { expect, ready, test, testWithScripts } from "../support/test.ts";

class ProfileForm {
	constructor(
		readonly page: Page,
		readonly t: Translate,
		readonly scripted: boolean,
	) {}

	get nameEn() {
		return this.page.getByLabel(this.t("forms.inputs.name_en"));
	}
	get nameAr() {
		return this.page.getByLabel(this.t("forms.inputs.name_ar"));
	}
	get phone() {
		return this.page.getByLabel(this.t("profile.phone"));
	}
	get alert() {
		return this.page.locator("main").getByRole("alert");
	}

	async open() {
		await this.page.goto("/edit-profile");
		await ready(this.page, this.scripted);
	}

	save = () => this.page.getByRole("button", { name: this.t("forms.save") }).click();
}

const kept = ({ id }: Person) =>
	row<{ name_en: string; phone: string | null; email_notifications: number; version: number }>(
		sql`select name_en, phone, email_notifications, version from members where id = ${id}`,
	);

test(
	"members change their names, phone, photo and e-mails, which shows at once",
	bothInAll,
	async ({ page, t, as, language, scripted, complaints }) => {
		const member = await makeMember();
		const form = new ProfileForm(page, t, scripted);
		await as(member.email);
		await form.open();
		await form.save();
		await expect(form.alert).toHaveText(t("profile.unchanged"));

		await form.nameEn.fill("");
		await form.nameAr.fill("");
		await form.phone.fill("0500");
		await form.save();
		const [name, other] =
			language === "ar" ? [form.nameAr, form.nameEn] : [form.nameEn, form.nameAr];
		await expect(name).toHaveAccessibleDescription(t("fieldErrors.name_required"));
		await page
			.getByText(t(`forms.inputs.name_${otherLanguage(language)}`), { exact: true })
			.click();
		await expect(other).toBeVisible();
		await expect(form.phone).toHaveValue("0500");
		await expect(form.alert.getByRole("heading")).toHaveText(t("profile.updateFailed"));

		await form.nameEn.fill("Sara");
		await form.nameAr.fill("سارة");
		await page
			.getByLabel(t("entities.member.fields.profile_photo"))
			.setInputFiles(png(await plainPicture()));
		await page.getByLabel(t("notifications.byEmail")).uncheck();
		await form.save();
		await page.waitForURL("/my-profile");
		await expect(page.locator(".toast")).toHaveText(t("profile.updated"));
		await expect(page.getByText(t("profile.notNotified"))).toBeVisible();
		const photo = page.locator("main .avatar img");
		const width = (image: HTMLImageElement) => image.naturalWidth;
		await expect.poll(() => photo.evaluate(width)).toBeGreaterThan(0);
		await expect(page.locator("header .menu")).toContainText(language === "ar" ? "سارة" : "Sara");
		expect(await kept(member)).toEqual({
			name_en: "Sara",
			phone: "0500",
			email_notifications: 0,
			version: 2,
		});

		await page.route("**/uploads/**", (route) => route.fulfill({ status: 404 }));
		await page.goto("/my-profile?again");
		const initial = language === "ar" ? "س" : "S";
		await expect
			.poll(() => photo.evaluate((image) => getComputedStyle(image, "::after").content))
			.toBe(`"${initial}"`);
		complaints.splice(0);
	},
);

test("an edit elsewhere is told, with both values, and what was typed is kept", {
	tag: "@all",
}, async ({ page, t, as, scripted }) => {
	const member = await makeMember();
	const form = new ProfileForm(page, t, scripted);
	await as(member.email);
	await form.open();
	await rows(
		sql`update members set phone = '0511', name_en = 'Nora', version = version + 1
			where id = ${member.id}`,
	);
	await form.phone.fill("0522");
	await form.save();
	const difference = page.getByRole("row", { name: t("profile.phone") });
	await expect(difference).toContainText("0511");
	await expect(difference).toContainText("0522");
	await expect(form.phone).toHaveValue("0522");
	await expect(form.nameEn).toHaveValue("Nora");
	await form.save();
	await page.waitForURL("/my-profile");
	expect(await kept(member)).toMatchObject({ name_en: "Nora", phone: "0522" });
});

testWithScripts(
	"a page of one's own says that it is being loaded",
	{ tag: "@both" },
	async ({ page, t, as }) => {
		await as((await makeMember()).email);
		await page.goto("/dashboard");
		await ready(page, true);
		let go = () => {};
		const held = new Promise<void>((resolve) => {
			go = resolve;
		});
		await page.route("**/my-profile.data*", async (route) => {
			await held;
			await route.continue();
		});
		await page.getByRole("link", { name: t("profile.open") }).click();
		await expect(page.getByText(t("profile.loading"))).toBeVisible();
		go();
		await page.waitForURL("/my-profile");
	},
);
