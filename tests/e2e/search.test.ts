import { makeMember } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test("who may read the statistics searches all requests, whoever follows them", async ({
	page,
	as,
	t,
}) => {
	const { email } = await makeMember({ profile: "statisticsViewer" });
	await as(email, { alone: true });
	await page.goto("/table/follow-up");
	await expect(page.locator("tbody tr")).toHaveCount(0);
	await page.goto("/table/search?f.id=%3C4");
	await expect(page.locator("tbody tr")).toHaveCount(3);
	await expect(page.getByRole("heading", { level: 1 })).toContainText(t("lists.search"));
});
