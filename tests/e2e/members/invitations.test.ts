import { mailTo } from "../support/mail-search.ts";
import { admin, makeMember, type Person } from "../support/members.ts";
import { expect, test } from "../support/test.ts";

test.beforeEach(async ({ as }) => as(admin));

const invitationTo = async ({ email }: Person) =>
	/\/resetpassword\/[\w-]+/.exec((await mailTo(email)).text ?? "")?.[0];

test("invitations are sent again to several members, and who needs none is told", async ({
	page,
	t,
	language,
}) => {
	const one = await makeMember({ activated: false });
	const other = await makeMember({ activated: false });
	const taken = await makeMember();
	const main = page.getByRole("main");
	await page.goto(`/table/members-management?f.id=%3E%3D${one.id}&by=id&sort=asc`);
	for (const { id } of [one, other, taken])
		await page.locator(`tbody input[name=id][value="${id}"]`).check();
	await page
		.getByRole("group", { name: t("bulk.chosen") })
		.getByRole("button", { name: t("bulk.invite") })
		.click();
	await page.waitForURL(/\/bulk\//);
	await expect(page.getByRole("heading", { level: 2 })).toHaveText(
		t("bulk.inviteQuestion", { count: 3, shown: 3 }),
	);
	await main.getByRole("button", { name: t("bulk.invite") }).click();
	await expect(page.getByRole("alert")).toHaveText(t("bulk.inviteRefused", { count: 1, shown: 1 }));
	await expect(main).toContainText(t("bulk.invited", { count: 2, shown: 2 }));
	const refused = page.locator(".ticked > li");
	await expect(refused).toHaveCount(1);
	await expect(refused).toContainText(`${language === "ar" ? "زائر" : "Visitor"} ${taken.id}`);
	await expect(refused).toContainText(t("apiErrors.plain.already_activated"));
	expect(await invitationTo(one)).toBeDefined();
	expect(await invitationTo(other)).toBeDefined();
});
