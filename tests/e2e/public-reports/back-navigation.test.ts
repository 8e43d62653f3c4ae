import { isWindowless, windowedLaunch } from "../../support/chromium.ts";
import { rows, sql } from "../support/database.ts";
import { begin, earlierTicket, publicId, setMode } from "../support/public-report-form.ts";
import { expect, test, testWithScripts } from "../support/test.ts";

// Playwright switches off that a browser goes back to a page as it was left, with the key of its form.
test.use({
	launchOptions: {
		...windowedLaunch,
		ignoreDefaultArgs: ["--disable-back-forward-cache"],
	},
});
test.skip(isWindowless, "A Chromium without windows does not keep pages.");

testWithScripts(
	"who goes back to a form that was sent, and reports something else, loses neither",
	{ tag: "@desk" },
	async ({ page, t, language }) => {
		const { slug, origin, admin } = await begin(language);
		await setMode(admin, "held");
		const text = page.locator("[name=text]");
		const send = page.locator("main form button[type=submit]");
		const form = `${origin}/problem/${publicId}`;
		await page.goto(form);
		const ticket = await earlierTicket(slug);
		await page
			.locator("[name=ticket]")
			.evaluate((input, value) => input.setAttribute("value", value), ticket);
		await text.fill("The lamp hums");
		await send.click();
		await expect(page.locator("main")).toContainText(t("publicReportPages.states.received"));

		// As it is not loaded anew, `goBack` would wait for ever.
		await page.evaluate(() => void setTimeout(() => history.back()));
		await expect(page).toHaveURL(form);
		await expect(page.locator("[name=ticket]"), "as it was left").toHaveValue(ticket);
		await text.fill("Water leaks");
		await send.click();
		await expect(page.locator("main")).toContainText(t("publicReportPages.sendAnother"));
		await expect(text).toHaveValue("Water leaks");
		await send.click();
		await expect(page.locator("main")).toContainText(t("publicReportPages.states.received"));
		await expect(page.locator("main")).toContainText("Water leaks");
		expect(await rows(sql`select text from reports order by id`, slug)).toEqual([
			{ text: "The lamp hums" },
			{ text: "Water leaks" },
		]);
	},
);
