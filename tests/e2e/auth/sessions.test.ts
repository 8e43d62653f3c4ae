import { rows, sql } from "../support/database.ts";
import { makeBranch } from "../support/entities.ts";
import { admin, makeMember, makeMemberWith } from "../support/members.ts";
import { chooseBySearch } from "../support/option-search.ts";
import { openOthers } from "../support/row-menu.ts";
import { newSession } from "../support/sessions.ts";
import { expect, ready, test } from "../support/test.ts";

test("a member sees where they are signed in, and ends one session or all others", {
	tag: "@desk",
}, async ({ page, as, t, server }) => {
	const member = await makeMember();
	await as(member.email, { alone: true });
	for (let count = 0; count < 3; count++) await newSession(member.email, { server });
	await rows(sql`update sessions set user_agent = ${"Mozilla/5.0 (Linux; Android 14) Chrome/130.0.0.0 Mobile Safari/537.36"}
		where member_id = ${member.id}`);
	await page.goto("/my-profile");
	await page.locator("main .turn-menu > summary").click();
	await page
		.getByRole("link", { name: t("profile.sessions") })
		.last()
		.click();
	await page.waitForURL("/sessions");
	await expect(page.getByText(t("signInWays.sessions.this"), { exact: true })).toHaveCount(1);
	const device = t("signInWays.sessions.on", { browser: "Chrome", system: "Android" });
	await expect(page.getByText(device)).toHaveCount(4);
	await page
		.getByRole("button", { name: t("signInWays.sessions.end"), exact: true })
		.first()
		.click();
	await expect(page.getByRole("status").getByText(t("signInWays.sessions.ended"))).toBeVisible();
	await expect(page.getByText(device)).toHaveCount(3);
	await page.getByRole("link", { name: t("signInWays.sessions.endOthers") }).click();
	await expect(page.getByText(t("signInWays.sessions.endOthersAsk"))).toBeVisible();
	await page.getByRole("button", { name: t("signInWays.sessions.endOthers") }).click();
	await expect(
		page.getByRole("status").getByText(t("signInWays.sessions.othersEnded")),
	).toBeVisible();
	await expect(page.getByText(device)).toHaveCount(1);
	const left = await rows(sql`select 1 from sessions where member_id = ${member.id}`);
	expect(left).toHaveLength(1);
});

test("the audit trail is an ordinary list for Admins, and for nobody else", {
	tag: "@desk",
}, async ({ page, as, t }) => {
	const member = await makeMember();
	await rows(sql`insert into audit_log (tenant_id, member_id, action, call, entity, at, address)
		select tenant_id, id, 'signed_in', 'POST authentication', 'session', now(), '203.0.113.9'
		from members where id = ${member.id}`);
	await as(member.email);
	const refused = await page.goto("/audit");
	expect(refused?.status()).toBe(403);
	await as(admin);
	await page.goto("/audit?lng=");
	await page.waitForURL(/\/table\/audit/);
	await page.goto("/table/audit?f.act=signed_in&f.address=203.0.113.9");
	const table = page.getByRole("table");
	await expect(table).toContainText(t("common.auditAct.signed_in"));
	await expect(table).toContainText("203.0.113.9");
	await openOthers(page);
	await expect(page.getByRole("link", { name: t("pages.table.csv") })).toBeVisible();
	const download = page.waitForEvent("download");
	await page.getByRole("link", { name: t("pages.table.csv") }).click();
	expect((await download).suggestedFilename()).toBe("audit.csv");
});

test("being put in charge of a branch by oneself is refused at the field", {
	tag: "@desk",
}, async ({ page, as, t, language, scripted }) => {
	const [branch, writer] = [
		await makeBranch(),
		await makeMemberWith("branches_read", "branches_write", "members_read"),
	];
	await as(writer.email, { alone: true });
	await page.goto(`/edit/branch/${branch.id}`);
	const name = language === "ar" ? `زائر ${writer.id}` : `Visitor ${writer.id}`;
	await ready(page, scripted);
	const main = page.getByRole("main");
	await chooseBySearch(
		{
			select: main.getByRole("combobox", { name: t("entities.branch.fields.member") }),
			within: main,
			field: t("entities.branch.fields.member"),
			t,
			scripted,
		},
		{ id: writer.id, name },
	);
	await page.getByRole("button", { name: t("forms.save") }).click();
	await expect(page.getByText(t("fieldErrors.requests_unseen")).first()).toBeVisible();
	await expect(page.getByText(name).first()).toBeAttached();
});
