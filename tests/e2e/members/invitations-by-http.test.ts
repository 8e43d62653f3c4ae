import type { HTMLElement } from "node-html-parser";
import type { Page } from "#tests/support/html-client.ts";
import { rows, sql } from "../support/database.ts";
import { all, control, messagesByRole, test, textOf, textsOf } from "../support/http-journey.ts";
import { mailTo } from "../support/mail-search.ts";
import { admin, makeInvitation, makeMember, type Person } from "../support/members.ts";
import { expect } from "../support/test.ts";

test.beforeEach(async ({ as }) => as(admin));

test("an invitation is sent again from the member's page, until it has been taken", async ({
	visiting,
	t,
}) => {
	const member = await makeMember({ activated: false });
	const earlier = await makeInvitation(member);
	const again = (page: Page): HTMLElement | undefined =>
		all(page, "main button").find((one) => textOf(one) === t("bulk.invite"));
	const press = async (page: Page) => visiting.send(page, again(page) ?? "no button");
	const path = `/view/member/${member.id}`;
	const sent = await press(await visiting.go(path));
	expect(sent.path).toBe(path);
	expect(messagesByRole(sent, "status")).toContain(t("pages.view.invited"));
	const [link = ""] = /\/resetpassword\/[\w-]+/.exec((await mailTo(member.email)).text ?? "") ?? [];
	expect(link).not.toContain(earlier);

	await rows(sql`update members set activated = 1 where id = ${member.id}`);
	const late = await press(sent);
	expect(messagesByRole(late, "status")).toContain(t("apiErrors.plain.already_activated"));
	expect(again(late)).toBeUndefined();

	visiting.forget("authData");
	const old = await visiting.go(`/resetpassword/${earlier}`);
	expect(messagesByRole(old, "alert")).toContain(t("auth.linkInvalid"));
	expect(all(await visiting.go(link), "main input[type=password]")).toHaveLength(2);
});

test("the list of members shows who has set a password, and is filtered by it", async ({
	visiting,
	t,
}) => {
	const waits = await makeMember({ activated: false });
	const active = await makeMember();
	const label = t("entities.member.fields.activated");
	const list = `/table/members-management?f.id=%3E%3D${waits.id}&by=id&sort=asc`;
	const rowOf = (page: Page, { id }: Person) =>
		all(page, "tbody tr").find((row) => row.querySelector(`input[name=id][value="${id}"]`));
	const page = await visiting.go(list);
	for (const [member, text] of [
		[waits, t("common.no")],
		[active, t("common.yes")],
	] as const)
		expect(textOf(rowOf(page, member)?.querySelector(`td[data-name="${label}"]`))).toBe(text);

	const ticked = await visiting.send(page, control(page, "f.activated"), { "f.activated": "0" });
	expect(ticked.path).toContain("f.activated=0");
	expect([rowOf(ticked, waits), rowOf(ticked, active)].map(Boolean)).toEqual([true, false]);

	const typed = await visiting.go(`${list}&f.activated=${encodeURIComponent(t("common.yes"))}`);
	expect([rowOf(typed, waits), rowOf(typed, active)].map(Boolean)).toEqual([false, true]);
	const chips = textsOf(typed, ".chip").filter((text) => text.includes(label));
	expect(chips.join(" ")).toContain(t("common.yes"));
});
