import { makeMember } from "../support/members.ts";
import { makeRequest } from "../support/requests.ts";
import { expect, test } from "../support/test.ts";

test("who may read the statistics searches all requests, whoever follows them", {
	tag: "@all",
}, async ({ page, as, t }) => {
	const { email } = await makeMember({ profile: "statisticsViewer" });
	await as(email, { alone: true });
	await page.goto("/table/follow-up");
	await expect(page.locator("tbody tr")).toHaveCount(0);
	await page.goto("/table/search?f.id=%3C4");
	await expect(page.locator("tbody tr")).toHaveCount(3);
	await expect(page.getByRole("heading", { level: 1 })).toContainText(t("lists.search"));
});

test("everybody searches the requests that they may see, without an entry for it", {
	tag: "@all",
}, async ({ page, as, t }) => {
	const member = await makeMember();
	const own = await makeRequest(member);
	await makeRequest(await makeMember());
	await as(member.email);
	expect((await page.goto("/table/search"))?.status()).toBe(200);
	await expect(page.getByRole("heading", { level: 1 })).toContainText(t("lists.search"));
	await expect(page.locator("tbody tr")).toHaveCount(1);
	await expect(page.locator("tbody tr")).toContainText(`Request ${own.id}`);
	await expect(page.locator('.sidebar a[href="/table/search"]')).toHaveCount(0);
});

test("who searches all requests opens those that they may see, and is told of the others", {
	tag: ["@all", "@crossed"],
}, async ({ page, as, t, complaints }) => {
	const viewer = await makeMember({ profile: "statisticsViewer" });
	const own = await makeRequest(viewer);
	const other = await makeRequest(await makeMember());
	await as(viewer.email, { alone: true });
	await page.goto(`/table/search?f.id=%3E=${own.id}`);
	const row = (id: number) => page.locator("tbody tr", { hasText: `Request ${id}` });
	await expect(row(own.id).locator(`a[href="/view/request/${own.id}"]`)).toBeVisible();
	await expect(row(other.id)).toBeVisible();
	await expect(row(other.id).getByRole("link")).toHaveCount(0);
	await expect(page.getByText(t("statistics.unopened"))).toBeVisible();
	expect((await page.goto(`/view/request/${other.id}`))?.status()).toBe(404);
	expect((await page.goto(`/view/request/${own.id}`))?.status()).toBe(200);
	await page.goto(`/table/search?f.id=${own.id}`);
	await expect(row(own.id)).toBeVisible();
	await expect(page.getByText(t("statistics.unopened"))).toHaveCount(0);
	complaints.length = 0;
});
