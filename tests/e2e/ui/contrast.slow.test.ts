import { barriers } from "../support/accessibility.ts";
import { admin } from "../support/members.ts";
import { expect, testWithScripts } from "../support/test.ts";

testWithScripts(
	"the chosen one of a few is seen in the system's colours",
	{ tag: "@desk" },
	async ({ page, as }) => {
		await as(admin);
		await page.emulateMedia({ forcedColors: "active" });
		await page.goto("/add/new-request");
		const borderOf = (value: string) =>
			page.locator(`[name=priority][value=${value}] + span`).evaluate((card) => {
				const { borderTopColor, borderTopStyle, borderTopWidth } = getComputedStyle(card);
				return [borderTopColor, borderTopStyle, borderTopWidth].join();
			});
		const chosen = await borderOf("Medium");
		expect(await borderOf("High")).not.toBe(chosen);
		await page
			.locator("[name=priority][value=High]")
			.evaluate((radio: HTMLInputElement) => radio.click());
		expect(await borderOf("High")).toBe(chosen);
	},
);

testWithScripts(
	"who wants more contrast gets it, by day and by night",
	{ tag: "@desk" },
	async ({ page, as }) => {
		await as(admin);
		for (const colorScheme of ["light", "dark"] as const) {
			await page.emulateMedia({ contrast: "more", colorScheme });
			await page.goto("/add/new-request");
			const colours = await page.evaluate(() => {
				const of = (element: Element | null) => element && getComputedStyle(element);
				return {
					text: of(document.querySelector("main"))?.color,
					hint: of(document.querySelector("main .hint"))?.color,
					edge: of(document.querySelector("main .input"))?.borderTopColor,
				};
			});
			expect(colours.hint).toBe(colours.text);
			expect(colours.edge).toBe(colours.text);
		}
	},
);

testWithScripts(
	"each look is judged once, and again when it changes",
	{ tag: "@desk" },
	async ({ page, as }) => {
		await as(admin);
		await page.goto("/table/branches-management");
		const left = (selector: string) =>
			page.locator(`:is(${selector}):not([data-contrast-twin])`).count();
		expect(await page.locator("td.id").count()).toBeGreaterThan(2);
		expect(await barriers(page)).toEqual([]);
		expect(await left("td.id")).toBeLessThan(3);
		expect(await barriers(page)).toEqual([]);
		expect(await left("td.id, h1")).toBe(0);
		await page.locator("h1").evaluate((heading) => {
			heading.style.color = "#ccc";
		});
		expect(await barriers(page)).toEqual([expect.stringMatching(/^color-contrast: <h1/)]);
	},
);
