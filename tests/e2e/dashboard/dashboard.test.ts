import { bothInAll } from "#tests/support/test-scope.ts";
import { makeMember } from "../support/members.ts";
import { expect, ready, test } from "../support/test.ts";

test("the calendar goes from month to month, and back to today", { tag: "@desk" }, async ({
	page,
	t,
	as,
	language,
	scripted,
}) => {
	await as((await makeMember()).email);
	await page.goto("/dashboard?month=2026-11");
	await ready(page, scripted);
	const heading = page.locator("#month");
	const names = {
		ar: ["نوفمبر 2026", "ديسمبر 2026", "جمادى الأولى – جمادى الآخرة 1448 هـ"],
		en: ["November 2026", "December 2026", "Jumada I – Jumada II 1448 AH"],
	}[language] as [string, string, string];
	await expect(heading).toHaveText(names[0]);
	await expect(page.getByText(names[2])).toBeVisible();
	const table = page.getByRole("table", { name: t("monthCalendar.caption") });
	await expect(table.getByRole("columnheader")).toHaveCount(7);
	await expect(table.getByRole("columnheader").first()).toContainText(
		language === "ar" ? "الأحد" : "Sunday",
	);

	await page.getByRole("link", { name: t("monthCalendar.next") }).scrollIntoViewIfNeeded();
	const scrolled = await page.evaluate(() => scrollY);
	await page.getByRole("link", { name: t("monthCalendar.next") }).click();
	await expect(heading).toHaveText(names[1]);
	if (scripted) expect(await page.evaluate(() => scrollY)).toBe(scrolled);
	await page.getByRole("link", { name: t("monthCalendar.previous") }).click();
	await expect(heading).toHaveText(names[0]);
	await page.getByRole("link", { name: t("monthCalendar.today") }).click();
	await expect(table.locator('[aria-current="date"]')).toHaveCount(1);
	const present = await heading.innerText();
	await page.goto("/dashboard?month=2026-13");
	await expect(heading).toHaveText(present);
});

test(
	"no day and no weekday of the calendar is broken in two, however wide the page",
	bothInAll,
	async ({ page, as }) => {
		await as((await makeMember()).email);
		await page.goto("/dashboard?month=2026-11");
		for (const width of [320, 640, 1023, 1024, 1279, 1280]) {
			await page.setViewportSize({ width, height: 800 });
			const broken = await page.locator(".calendar").evaluate((calendar) => {
				const texts = document.createTreeWalker(calendar, NodeFilter.SHOW_TEXT);
				const range = document.createRange();
				const found: string[] = [];
				while (texts.nextNode()) {
					const { currentNode: text } = texts;
					if (!text.parentElement?.closest("td, th > [aria-hidden]")) continue;
					range.selectNodeContents(text);
					const tops = [...range.getClientRects()].map(({ top }) => top);
					if (Math.max(...tops) - Math.min(...tops) > 4) found.push(text.textContent ?? "");
				}
				return found;
			});
			expect(broken, `at ${width} pixels`).toEqual([]);
		}
	},
);
