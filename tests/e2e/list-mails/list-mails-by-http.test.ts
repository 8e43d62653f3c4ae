import { expect } from "@playwright/test";
import { rows, sql } from "../support/database.ts";
import { all, test, textsOf } from "../support/http-journey.ts";
import { makeMember, makeMemberWith } from "../support/members.ts";

test("a list is had by mail on chosen days, and ended @en", async ({ visiting, as, t }) => {
	const member = await makeMember();
	await as(member.email);
	const list = await visiting.go("/table/follow-up?f.status=late");
	const [link] = all(list, `main a[href^="/list-mails/follow-up"]`);
	const form = await visiting.go(link?.getAttribute("href")?.replaceAll("&amp;", "&") ?? "");
	const refused = await visiting.send(form, "main form button.primary", { name: " ", days: [] });
	expect(refused.status).toBe(422);
	expect(textsOf(refused, "main .field.invalid .error")).toHaveLength(2);
	const fields = { name: "Late & AC", days: ["1", "3"], hour: "14", form: "xlsx" };
	const saved = await visiting.send(refused, "main form button.primary", fields);
	expect(saved.path).toBe("/list-mails/follow-up?f.status=late");
	expect(saved.html).toContain(t("listMails.saved"));
	const [when] = textsOf(saved, "main li .hint");
	expect(when).toContain("14:00");
	expect(when).toContain(t("monthCalendar.weekdays.3"));
	expect(all(saved, "main li a")[0]?.getAttribute("href")).toBe("/table/follow-up?f.status=late");
	const asked = (at: string) =>
		rows(sql`update list_mails set renewal_at = ${at} where member_id = ${member.id}`);
	await asked("2020-01-01");
	const resting = await visiting.go("/list-mails/follow-up");
	expect(textsOf(resting, "main li .hint")).toEqual([t("listMails.unwanted")]);
	const again = await visiting.send(resting, "main form button[name=renew]");
	expect(again.html).toContain(t("listMails.goesOn"));
	expect(textsOf(again, "main li .hint")).toEqual([when]);
	await asked("2999-01-01");
	const [{ id } = { id: 0 }] = await rows<{ id: number }>(
		sql`select id from list_mails where member_id = ${member.id}`,
	);
	expect(textsOf(await visiting.go("/list-mails/follow-up"), "main li .hint")).toEqual([
		t("listMails.asked"),
	]);
	const opened = await visiting.go(`/list-mails/follow-up?opened=${id}&f.status=late`);
	expect(opened.path).toBe("/table/follow-up?f.status=late");
	expect(textsOf(await visiting.go("/list-mails/follow-up"), "main li .hint")).toEqual([when]);
	const ended = await visiting.send(saved, "main form button[name=remove]");
	expect(ended.html).toContain(t("listMails.removed"));
	expect(all(ended, "main li button")).toHaveLength(0);
	expect((await visiting.send(saved, "main form button[name=remove]")).status).toBe(200);
});

test("a list is had by mail by who may read it alone @en", async ({ visiting, as }) => {
	await as((await makeMemberWith("facilities_read")).email);
	expect((await visiting.go("/list-mails/facilities-management")).status).toBe(200);
	expect((await visiting.go("/list-mails/branches-management")).status).toBe(403);
	expect((await visiting.go("/list-mails/late-requests")).status).toBe(404);
});
