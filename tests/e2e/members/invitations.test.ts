import { rows, sql } from "../support/database.ts";
import { mailTo } from "../support/mail-search.ts";
import { admin, makeInvitation, makeMember, type Person } from "../support/members.ts";
import { expect, ready, test } from "../support/test.ts";

test.beforeEach(async ({ as }) => as(admin));

const activate = ({ id }: Person) => rows(sql`update members set activated = 1 where id = ${id}`);

const invitationTo = async ({ email }: Person) =>
	/\/resetpassword\/[\w-]+/.exec((await mailTo(email)).text ?? "")?.[0];

test("an invitation is sent again from the member's page, until it has been taken", {
	tag: "@desk",
}, async ({ page, t, scripted }) => {
	const member = await makeMember({ activated: false });
	const earlier = await makeInvitation(member);
	const main = page.getByRole("main");
	const again = main.getByRole("button", { name: t("bulk.invite") });
	await page.goto(`/view/member/${member.id}`);
	await ready(page, scripted);
	await again.click();
	await expect(page.getByRole("status")).toContainText(t("pages.view.invited"));
	await expect(page).toHaveURL(`/view/member/${member.id}`);
	const path = await invitationTo(member);
	expect(path).not.toContain(earlier);

	await activate(member);
	await again.click();
	await expect(page.getByRole("status")).toContainText(t("apiErrors.plain.already_activated"));
	await expect(again).toHaveCount(0);

	await page.context().clearCookies({ name: "authData" });
	await page.goto(`/resetpassword/${earlier}`);
	await expect(page.getByRole("alert")).toContainText(t("auth.linkInvalid"));
	await page.goto(`${path}`);
	await expect(page.getByRole("textbox", { name: t("auth.newPassword") })).toBeVisible();
});

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

test("the list of members shows who has set a password, and is filtered by it", {
	tag: "@desk",
}, async ({ page, t, scripted }) => {
	const waits = await makeMember({ activated: false });
	const active = await makeMember();
	const label = t("entities.member.fields.activated");
	const list = `/table/members-management?f.id=%3E%3D${waits.id}&by=id&sort=asc`;
	const rowOf = ({ id }: Person) =>
		page.locator("tbody tr", { has: page.locator(`input[name=id][value="${id}"]`) });
	await page.goto(list);
	await ready(page, scripted);
	for (const [member, text] of [
		[waits, t("common.no")],
		[active, t("common.yes")],
	] as const)
		await expect(rowOf(member).locator(`td[data-name="${label}"]`)).toHaveText(text);

	for (const summary of [page.locator(".collapsible > summary"), page.locator(".more > summary")])
		if (await summary.isVisible()) await summary.click();
	await page
		.getByRole("group", { name: label })
		.getByRole("checkbox", { name: t("common.no") })
		.check();
	await page.getByRole("button", { name: t("listScreen.apply") }).click();
	await page.waitForURL(/f\.activated=0/);
	await expect(rowOf(waits)).toBeVisible();
	await expect(rowOf(active)).toHaveCount(0);

	await page.goto(`${list}&f.activated=${encodeURIComponent(t("common.yes"))}`);
	await expect(rowOf(active)).toBeVisible();
	await expect(rowOf(waits)).toHaveCount(0);
	await expect(page.locator(".chip", { hasText: label })).toContainText(t("common.yes"));
});
