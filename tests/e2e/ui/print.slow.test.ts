import type { Page } from "@playwright/test";
import { halfOf } from "#tests/support/test-scope.ts";
import { rows, sql } from "../support/database.ts";
import { makeFacility } from "../support/facilities.ts";
import { admin, makeMember } from "../support/members.ts";
import { textsOfPages } from "../support/pdf.ts";
import { makeRequest } from "../support/requests.ts";
import { expect, testWithScripts } from "../support/test.ts";

/**
 * What every kind of page prints to, and on how many sheets at most. The rows of lists are those of the
 * demonstration: what is newest depends on which tests ran before.
 */
const printed: Record<string, readonly [path: string, most: number]> = {
	list: ["/table/follow-up?per=25&sort=asc&by=id", 4],
	"list to manage": ["/table/members-management?per=25&sort=asc&by=id", 2],
	detail: ["/view/facility/1", 2],
	form: ["/edit/facility/1", 1],
	request: ["/view/request/2990", 2],
	"work order": ["/view/request/2990/work-order", 1],
	statistics: ["/statistics", 4],
	"work in time": ["/statistics/work", 1],
	"QR page": ["/qr-code/1", 1],
	"QR sheets": ["/qr-codes?f.id=%3C10", 2],
	report: ["/report/follow-up?chart=pie&x=status", 2],
	profile: ["/my-profile", 1],
	help: ["/help", 1],
	history: ["/view/facility/1/history", 2],
};

const tools =
	".buttons, .filters, .collapsible, .list-tabs, .pick, .bulk-bar, .data .act, .pager, .sidebar, .bottom, .footer";

for (const language of ["ar", "en"])
	testWithScripts(
		`every kind of page prints from its first sheet on, without tools, in ${language}`,
		{ tag: "@desk" },
		async ({ page, as }) => {
			await as(admin);
			for (const [kind, [path, most]] of halfOf(Object.entries(printed), language === "en")) {
				await page.goto(`${path}${path.includes("?") ? "&" : "?"}lng=${language}`);
				await expectPrinted(page, kind, most);
			}
			const other = await makeMember({ permissionId: 1 });
			for (let count = 0; count < 3; count++) await makeRequest(other);
			await as(other.email);
			await page.goto(`/dashboard?lng=${language}`);
			await expectPrinted(page, "dashboard", 2);
		},
	);

async function expectPrinted(page: Page, kind: string, most: number): Promise<void> {
	await page.emulateMedia({ media: "print" });
	await expect(page.locator(tools).filter({ visible: true }), kind).toHaveCount(0);
	const texts = textsOfPages(await page.pdf({ preferCSSPageSize: true }));
	expect(texts.length, kind).toBeGreaterThan(0);
	expect(texts.length, kind).toBeLessThanOrEqual(most);
	for (const count of texts) expect(count, `${kind}: ${texts}`).toBeGreaterThan(3);
	await page.emulateMedia({ media: "screen" });
}

testWithScripts("long texts print whole", { tag: "@desk" }, async ({ page, as }) => {
	const { id } = await makeFacility();
	const long = "Behind the sports hall, next to the lift of the east wing";
	await rows(sql`update facilities set detailed_location_en = ${long},
		detailed_location_ar = ${long} where id = ${id}`);
	await as(admin);
	await page.goto(`/table/facilities-management?f.id=${id}`);
	await page.emulateMedia({ media: "print" });
	const rest = page.locator("tbody .rest");
	await expect(rest).not.toHaveCSS("font-size", "0px");
	expect(await rest.evaluate((one) => getComputedStyle(one, "::before").content)).toBe("none");
});

testWithScripts("due dates print as dates", { tag: "@desk" }, async ({ page, as }) => {
	await as(admin);
	await page.goto("/table/follow-up?per=25");
	await page.emulateMedia({ media: "print" });
	const due = page.locator("time.due").first();
	const [title, after] = await due.evaluate((one) => [
		one.getAttribute("title"),
		getComputedStyle(one, "::after").content,
	]);
	expect(after).toBe(`"${title}"`);
});
