import { expect } from "@playwright/test";
import { enumLabels } from "#contract/lists/enum-labels.ts";
import type { Page, Visiting } from "#tests/support/html-client.ts";
import { rows, sql } from "../support/database.ts";
import {
	all,
	at,
	follow,
	messagesByRole,
	plain,
	saying,
	test,
	textOf,
	textsOf,
} from "../support/http-journey.ts";
import { endSessions } from "../support/members.ts";
import { informed } from "../support/notifications.ts";
import { password } from "../support/sessions.ts";

const list = "/table/notifications";
const readAll = "main button[name=read][value=all]";

/** What each bell of a page says, above it and in the bar below: nothing when all is read. */
const bells = (page: Page) => [...new Set(textsOf(page, `a[href="${list}"] .count`))];

const rowsOf = (page: Page, requestId: number) =>
	all(page, "main tbody tr").filter((one) => textOf(one).includes(String(requestId)));

/** Follows the link of the first row about a request. */
function open(visiting: Visiting, page: Page, requestId: number): Promise<Page> {
	const [row] = rowsOf(page, requestId);
	const link = row?.querySelector("a.go");
	return visiting.go(link?.getAttribute("href") ?? "");
}

/** The button that clears the first notification of a request. */
const clearing = (page: Page, requestId: number, label: string) =>
	all(page, "main button[name=delete]").find((one) => one.getAttribute("title") === label) ??
	`${label} at ${requestId}`;

test("a notification that is opened is read, with all of the same request, and the bell says so", async ({
	visiting,
	as,
	t,
}) => {
	const { member, first, second } = await informed();
	await as(member.email);
	const page = await visiting.go(list);
	expect(bells(page)).toEqual(["3"]);
	expect(textOf(rowsOf(page, first)[0])).toContain(t("common.read.new"));
	const opened = await open(visiting, page, first);
	expect(at(opened)).toBe(`200 /view/request/${first}`);
	expect(bells(opened)).toEqual(["1"]);
	const again = await visiting.go(list);
	for (const row of rowsOf(again, first)) expect(textOf(row)).toContain(t("common.read.seen"));
	expect(textOf(rowsOf(again, second)[0])).toContain(t("common.read.new"));
	const other = await visiting.go(`/view/request/${second}`);
	expect(textsOf(other, "h1").join()).toContain(String(second));
	expect(bells(other)).toEqual([]);
});

test("a notification whose request is gone leads back to the list, which says so", async ({
	visiting,
	as,
	t,
}) => {
	const { member, second } = await informed();
	await as(member.email);
	const page = await visiting.go(list);
	await rows(sql`update requests set deleted_at = now() where id = ${second}`);
	const back = await open(visiting, page, second);
	expect(at(back)).toBe(`200 ${list}`);
	expect(plain(back.document.text)).toContain(plain(t("outcomes.notifications.gone")));
	expect(rowsOf(back, second)).toEqual([]);
});

test("all are marked as read at once, and the list of the unread says why it is empty", async ({
	visiting,
	as,
	t,
}) => {
	const { member } = await informed();
	await as(member.email);
	const unread = await follow(visiting, await visiting.go(list), t("notifications.onlyUnread"));
	expect(at(unread)).toBe(`200 ${list}?f.read=new`);
	expect(all(unread, "main tbody tr:not(.group)")).toHaveLength(2);
	expect(textsOf(unread, "main tbody details summary")).toContain(
		plain(t("notifications.others", { count: 1, shown: 1 })),
	);
	expect(textsOf(unread, "main tbody .group").join()).toContain(t("monthCalendar.today"));
	for (const time of textsOf(unread, "main tbody time"))
		expect(time).toContain(t("common.ago.now"));
	const byKind = await visiting.go(`${list}?sort=asc&by=kind`);
	expect(all(byKind, "main tbody .group")).toEqual([]);
	expect(all(byKind, "main tbody tr")).toHaveLength(3);
	expect(textsOf(unread, readAll)).toEqual([t("notifications.readAll")]);
	const read = await visiting.send(unread, readAll);
	expect(messagesByRole(read, "status")).toContain(plain(t("notifications.allRead")));
	expect(at(read)).toBe(`200 ${list}?f.read=new`);
	expect(read.text).toContain(t("notifications.noneUnreadTitle"));
	expect(bells(read)).toEqual([]);
	expect(saying(read, "button", t("notifications.readAll"))).toEqual([]);
	const everything = await follow(visiting, read, t("notifications.all"));
	const seen = all(everything, "main tbody tr").filter((row) =>
		textOf(row).includes(t("common.read.seen")),
	);
	expect(seen).toHaveLength(2);
});

test("one is read or deleted in its row, and one that is gone already is told of", async ({
	visiting,
	as,
	t,
}) => {
	const { member, first, second } = await informed();
	const label = (request: number) => t("notifications.clear", { request: String(request) });
	await as(member.email);
	const page = await visiting.go(list);
	const about = t("stock.request", { id: String(second) });
	const reading = (of: Page) =>
		all(of, "main button[name=read]").filter(
			(one) => one.getAttribute("title") === t("notifications.read", { about }),
		);
	const read = await visiting.send(page, reading(page)[0] ?? about);
	expect(messagesByRole(read, "status")).toContain(plain(t("notifications.oneRead")));
	expect([at(read), bells(read), reading(read)]).toEqual([`200 ${list}`, ["2"], []]);
	const cleared = await visiting.send(read, clearing(read, second, label(second)));
	expect(messagesByRole(cleared, "status")).toContain(plain(t("deletion.done")));
	expect(rowsOf(cleared, second)).toEqual([]);
	expect(bells(cleared)).toEqual(["2"]);
	await rows(sql`delete from notifications where member_id = ${member.id}`);
	const told = await visiting.send(cleared, clearing(cleared, first, label(first)));
	const failed = t("deletion.failed", { message: t("apiErrors.plain.not_found") });
	expect(messagesByRole(told, "alert")).toContain(plain(failed));
	expect(told.text).toContain(t("notifications.none"));
});

test("those of one request are one row, which is read and deleted whole", async ({
	visiting,
	as,
	t,
	language,
}) => {
	const { member, first, second } = await informed();
	const about = t("stock.request", { id: String(first) });
	const titled = (page: Page, name: string, title: string) =>
		all(page, `main button[name=${name}]`).find((one) => one.getAttribute("title") === title) ??
		title;
	await as(member.email);
	await rows(sql`update notifications set read_at = now()
		where member_id = ${member.id} and kind = 'note'`);
	const page = await visiting.go(list);
	expect(rowsOf(page, first)).toHaveLength(1);
	const [row] = rowsOf(page, first);
	expect(textOf(row)).toContain(enumLabels[language].notificationKind.note);
	expect(textOf(row?.querySelector("li"))).toContain(enumLabels[language].notificationKind.status);
	expect(textOf(row)).toContain(t("common.read.new"));
	const read = await visiting.send(page, titled(page, "read", t("notifications.read", { about })));
	expect(bells(read)).toEqual(["1"]);
	const label = t("notifications.clear", { request: String(first) });
	const cleared = await visiting.send(read, titled(read, "delete", label));
	expect(rowsOf(cleared, first)).toEqual([]);
	expect(rowsOf(cleared, second)).toHaveLength(1);
	const left = await rows(sql`select from notifications where member_id = ${member.id}`);
	expect(left).toHaveLength(1);
});

test("a session that has ended leads back to the list, where nothing was done", async ({
	visiting,
	as,
	t,
}) => {
	const { member } = await informed();
	await as(member.email, { alone: true });
	const page = await visiting.go(list);
	await endSessions(member);
	const ended = await visiting.send(page, readAll);
	expect(ended.status).toBe(401);
	expect(textsOf(ended, "h1, h2")).toContain(t("errorPages.sessionEnded.title"));
	const back = await visiting.send(ended, "[name=password]", { email: member.email, password });
	expect(at(back)).toBe(`200 ${list}`);
	expect(bells(back)).toEqual(["3"]);
});
