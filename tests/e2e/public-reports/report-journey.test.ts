import jsQR from "jsqr";
import sharp from "sharp";
import { translationFor } from "#app/lib/translations.server.ts";
import { languagesOf } from "#tests/support/test-scope.ts";
import { rows, sql } from "../support/database.ts";
import { jpeg, plainPicture } from "../support/images.ts";
import { begin, earlierTicket, publicId, setMode } from "../support/public-report-form.ts";
import { fetchLocally } from "../support/raw-request.ts";
import { expect, test, testWithScripts } from "../support/test.ts";

const texts = { ar: translationFor("ar"), en: translationFor("en") };

/** What a phone reads of a picture of a code. */
async function readCode(picture: ArrayBuffer): Promise<string> {
	const { data, info } = await sharp(Buffer.from(picture))
		.ensureAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? "";
}

for (const language of languagesOf("en"))
	test(`from the printed code to how it was, and open again, in ${language}`, {
		tag: "@desk",
	}, async ({ browser }) => {
		const { t } = texts[language];
		const { slug, origin, admin } = await begin(language);
		await setMode(admin, "direct");
		await admin.send(await admin.go("/organisation/ratings"), "main form button[type=submit]", {
			ratings_asked: "1",
			reopen_days: "7",
		});
		const code = await fetchLocally(new URL("/qr-code/1.png?size=600", origin), {
			headers: { cookie: admin.cookies.map((one) => `${one}=${admin.cookie(one)}`).join("; ") },
		});
		const printed = new URL(await readCode(await code.arrayBuffer()));

		const context = await browser.newContext({
			javaScriptEnabled: false,
			viewport: { width: 360, height: 740 },
			locale: language,
			baseURL: origin,
		});
		const page = await context.newPage();
		const main = page.locator("main");
		const fits = async () =>
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
		await page.goto(printed.pathname);
		await expect(page.getByRole("heading", { name: t("publicReportPages.title") })).toBeVisible();
		await fits();
		const old = await earlierTicket(slug);
		await page.locator("[name=ticket]").evaluate((input, ticket) => {
			(input as HTMLInputElement).value = ticket;
		}, old);
		await page.getByLabel(t("publicReportPages.what")).fill("The lamp hums");
		await page.locator("[name=photo]").setInputFiles(jpeg(await plainPicture(), "lamp.jpg"));
		await page.getByLabel(t("publicReportPages.danger")).check();
		await page.getByRole("button", { name: t("publicReportPages.send"), exact: true }).click();
		await expect(page).toHaveURL(/\/problem\/track\/[\w-]{22}\?sent=1#sent$/);
		const panel = page
			.getByRole("status")
			.filter({ hasText: t("publicReportPages.states.received") });
		await expect(panel).toBeFocused();
		await expect(panel).toContainText("1");
		await expect(main).toContainText(t("publicReportPages.coming.request", { id: 1 }));
		await expect(main).toContainText(t("publicReportPages.picturesCame", { count: 1 }));
		await fits();
		await page.reload();
		await expect(panel).toContainText("1");
		await page.getByRole("link", { name: t("publicReportPages.follow") }).click();
		await expect(page).toHaveURL(/\/problem\/track\/[\w-]{22}$/);
		await fits();
		await page.getByLabel(t("publicReportPages.note")).fill("In the corridor, too");
		await page.getByRole("button", { name: t("publicReportPages.addNote"), exact: true }).click();
		await expect(main).toContainText("In the corridor, too");

		const close = async () =>
			admin.send(await admin.go("/view/request/1/finish"), "main form button.primary");
		await close();
		await page.reload();
		await expect(main).toContainText(t("publicReportPages.states.done"));
		await fits();
		await page.locator("[name=stars][value='2']").check();
		await page.getByLabel(t("ratings.comment")).fill("Slow");
		await page.getByRole("button", { name: t("ratings.send"), exact: true }).click();
		await expect(main).toContainText("★★☆☆☆");
		await page.getByLabel(t("ratings.reason")).fill("It still hums");
		await page.getByRole("button", { name: t("ratings.reopen"), exact: true }).click();
		await expect(main).toContainText(t("publicReportPages.states.received"));
		await expect(main).toContainText("It still hums");
		await fits();
		await page.getByRole("link", { name: t("publicReportPages.mine") }).click();
		await expect(main.getByRole("link")).toContainText(t("publicReportPages.states.received"));
		await fits();
		await context.close();

		const seen = await admin.go("/view/request/1");
		for (const text of ["Slow", "It still hums", t("requestActions.events.reopened")])
			expect(seen.text).toContain(text);
		expect(await rows(sql`select status, priority from requests`, slug)).toEqual([
			{ status: "pending", priority: "High" },
		]);
	});

testWithScripts(
	"who goes back over a form that was refused and sent again finds what was typed",
	{ tag: "@desk" },
	async ({ page, t, language }) => {
		const { slug, origin, admin } = await begin(language);
		await setMode(admin, "held");
		const text = page.locator("[name=text]");
		const person = page.locator("[name=contact_name]");
		const back = () => page.evaluate(() => void setTimeout(() => history.back()));
		await page.goto(`${origin}/problem/${publicId}`);
		await page
			.locator("[name=ticket]")
			.evaluate((input, value) => input.setAttribute("value", value), await earlierTicket(slug));
		await person.fill("Sara");
		await page.locator("main form button[type=submit]").click();
		await expect(page.locator(".field.invalid")).toHaveCount(1);
		await text.fill("The lamp hums");
		await page.locator("main form button[type=submit]").click();
		await expect(page.locator("main")).toContainText(t("publicReportPages.states.received"));
		await back();
		await expect(page.locator(".field.invalid")).toHaveCount(1);
		await expect(text).toHaveValue("The lamp hums");
		await expect(person).toHaveValue("Sara");
		await back();
		await expect(page.locator(".field.invalid")).toHaveCount(0);
		await expect(person).toHaveValue("Sara");

		await page.goto(`${origin}/problem/mine`);
		await page.locator("main .briefs a").click();
		const note = page.locator("#notes [name=text]");
		const add = page.locator("#notes button[type=submit]");
		await add.click();
		await expect(page.locator(".field.invalid")).toHaveCount(1);
		await note.fill("It smokes");
		await add.click();
		await expect(page.locator("#notes")).toContainText("It smokes");
		await expect(page.locator(".field.invalid")).toHaveCount(0);
		await back();
		await expect(page.locator(".field.invalid")).toHaveCount(1);
		await expect(note).toHaveValue("It smokes");
	},
);
