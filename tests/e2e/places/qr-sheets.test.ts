import jsQR from "jsqr";
import sharp from "sharp";
import arabic from "#app/locales/ar/qr-labels.ts";
import english from "#app/locales/en/qr-labels.ts";
import { row, sql } from "../support/database.ts";
import { makeBranch, makeFacilities } from "../support/entities.ts";
import { admin } from "../support/members.ts";
import { openOthers } from "../support/row-menu.ts";
import { expect, test, testWithScripts } from "../support/test.ts";

/** What a code says, read from a picture of it. */
async function read(picture: Buffer): Promise<string | undefined> {
	const { data, info } = await sharp(picture)
		.ensureAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test("the facilities of a list get labels with the code of each", { tag: "@desk" }, async ({
	page,
	as,
	t,
	language,
}) => {
	const facility = await row<{ public_id: string; name_ar: string; name_en: string }>(
		sql`select public_id, name_ar, name_en from facilities where id = 7`,
	);
	await as(admin);
	await page.goto("/table/facilities-management?f.id=7&per=25");
	await openOthers(page);
	await page.getByRole("link", { name: t("pages.table.printCodes") }).click();
	await page.waitForURL("/qr-codes?f.id=7");
	const label = page.locator(".qr-label");
	await expect(label).toHaveCount(1);
	await expect(label).toContainText(facility.name_ar);
	await expect(label).toContainText(facility.name_en);
	await expect(label).toContainText(t("qrLabels.number", { id: 7 }));
	for (const { scan } of [arabic, english]) await expect(label).toContainText(scan);
	const code = label.getByRole("img", {
		name: t("pages.qr.image", { name: facility[`name_${language}`] }),
	});
	expect(await read(await code.screenshot())).toContain(`/q/${facility.public_id}/7`);
});

test("labels come in two sizes, and print without anything around them", {
	tag: ["@desk", "@all"],
}, async ({ page, as, t }) => {
	await as(admin);
	await page.goto("/qr-codes?f.id=%3C%3D30");
	await expect(page.locator(".sheet")).toHaveCount(4);
	await page.getByLabel(t("qrLabels.size")).selectOption("21");
	await page.getByRole("button", { name: t("qrLabels.apply") }).click();
	await page.waitForURL(/labels=21/);
	await expect(page.locator(".sheet")).toHaveCount(2);
	await expect(page.locator(".qr-label")).toHaveCount(30);
	await page.emulateMedia({ media: "print" });
	for (const around of ["banner", "link", "button", "contentinfo", "heading"] as const)
		await expect(page.getByRole(around)).toHaveCount(0);
	await expect(page.locator(".qr-label").first()).toBeVisible();
});

testWithScripts(
	"paper holds whole labels, and no page more than it needs",
	{ tag: "@desk" },
	async ({ page, as }) => {
		await as(admin);
		for (const [labels, pages] of [
			["8", 4],
			["21", 2],
		] as const) {
			await page.goto(`/qr-codes?f.id=%3C%3D30&labels=${labels}`);
			const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
			expect(pdf.toString("latin1").match(/\/Type \/Page\b(?!s)/g), labels).toHaveLength(pages);
		}
	},
);

test("a label of a roll fills a page of its size, and is read at 203 dots an inch", {
	tag: "@desk",
}, async ({ page, as, t }) => {
	await as(admin);
	await page.goto("/qr-codes?f.id=%3C%3D3");
	for (const [size, width, height] of [
		["40x30", 40, 30],
		["50x25", 50, 25],
	] as const) {
		await page.getByLabel(t("qrLabels.size")).selectOption(size);
		await page.getByRole("button", { name: t("qrLabels.apply") }).click();
		await page.waitForURL(new RegExp(`labels=${size}`));
		const pdf = await page.pdf({ preferCSSPageSize: true });
		const sizes = [...pdf.toString("latin1").matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
		const inch = 25.4 / 72;
		expect(
			sizes.map(([, ...sides]) => sides.map((side) => Math.round(Number(side) * inch))),
		).toEqual(Array.from({ length: 3 }, () => [width, height]));
		await page.emulateMedia({ media: "print" });
		for (const label of await page.locator(".qr-label").all()) {
			// Nothing is cut off at the edge.
			expect(await label.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThan(2);
			const picture = await label.screenshot();
			const dots = Math.round((width / 25.4) * 203);
			const { id, name } = await label.evaluate((one) => ({
				id: one.querySelector("svg")?.getAttribute("aria-label"),
				name: one.querySelector("strong")?.textContent ?? "",
			}));
			expect(id).toBe(t("pages.qr.image", { name }));
			expect(await read(await sharp(picture).resize(dots).toBuffer())).toMatch(/\/q\/\w+\/[123]$/);
		}
		await page.emulateMedia({ media: null });
	}
});

testWithScripts(
	"very many labels come in parts",
	{ tag: ["@desk", "@all"] },
	async ({ page, as, t }) => {
		const branch = await makeBranch();
		await makeFacilities(branch.id, 301);
		await as(admin);
		await page.goto(`/qr-codes?f.branch_id=${branch.id}&labels=21`);
		await expect(page.locator(".qr-label")).toHaveCount(300);
		await page
			.getByRole("navigation", { name: t("qrLabels.parts") })
			.getByRole("link")
			.click();
		await expect(page.locator(".qr-label")).toHaveCount(1);
		await expect(page.getByLabel(t("qrLabels.size"))).toHaveValue("21");
	},
);
