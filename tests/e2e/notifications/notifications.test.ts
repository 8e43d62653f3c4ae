import type { Page } from "@playwright/test";
import type { Translate } from "#app/lib/i18n.ts";
import { rows, sql } from "../support/database.ts";
import { makeMember, type Person } from "../support/members.ts";
import { addNotification } from "../support/notifications.ts";
import { makeRequest } from "../support/requests.ts";
import { password } from "../support/sessions.ts";
import { SignInPage } from "../support/sign-in.ts";
import { expect, ready, test } from "../support/test.ts";

const list = "/table/notifications";

/** The bell that this width shows: above the page, or in the bar below it. */
const bell = (page: Page) => page.locator(`a[href="${list}"] .count`).filter({ visible: true });

const row = (page: Page, requestId: number) =>
	page
		.getByRole("main")
		.getByRole("row")
		.filter({ hasText: String(requestId) })
		.first();

const clear = (page: Page, t: Translate, requestId: number) =>
	page.getByRole("button", { name: t("notifications.clear", { request: String(requestId) }) });

/** A member with two requests: told twice of the first, once of the other. */
async function informed(): Promise<{ member: Person; first: number; second: number }> {
	const member = await makeMember();
	const { id: first } = await makeRequest(member);
	const { id: second } = await makeRequest(member);
	await addNotification(member, first, "status");
	await addNotification(member, first, "note");
	await addNotification(member, second, "late");
	return { member, first, second };
}

test("a notification that is opened is read, with all of the same request, and the bell says so", async ({
	page,
	t,
	as,
	scripted,
}) => {
	const { member, first, second } = await informed();
	await as(member.email);
	await page.goto(list);
	await ready(page, scripted);
	await expect(bell(page)).toHaveText("3");
	await expect(row(page, first)).toContainText(t("common.read.new"));
	await row(page, first)
		.getByRole("link", { name: String(first) })
		.press("Enter");
	await page.waitForURL(`/view/request/${first}`);
	await expect(bell(page)).toHaveText("1");
	await page.goto(list);
	await expect(row(page, first)).toContainText(t("common.read.seen"));
	await expect(row(page, second)).toContainText(t("common.read.new"));
	await page.goto(`/view/request/${second}`);
	await expect(page.getByRole("heading", { level: 1 })).toContainText(String(second));
	await expect(bell(page)).toHaveCount(0);
});

test("a notification whose request is gone leads back to the list, which says so", {
	tag: "@all",
}, async ({ page, t, as, scripted }) => {
	const { member, second } = await informed();
	await as(member.email);
	await page.goto(list);
	await ready(page, scripted);
	await rows(sql`update requests set deleted_at = now() where id = ${second}`);
	await row(page, second)
		.getByRole("link", { name: String(second) })
		.press("Enter");
	await expect(page.getByText(t("outcomes.notifications.gone"))).toBeVisible();
	await expect(page).toHaveURL(list);
	await expect(row(page, second)).toHaveCount(0);
});

test("all are marked as read at once, and the list of the unread says why it is empty", {
	tag: "@all",
}, async ({ page, t, as, scripted }) => {
	const { member } = await informed();
	await as(member.email);
	await page.goto(list);
	await ready(page, scripted);
	await page.getByRole("link", { name: t("notifications.onlyUnread") }).click();
	await expect(page).toHaveURL(`${list}?f.read=new`);
	await expect(page.getByRole("link", { name: t("notifications.onlyUnread") })).toHaveCount(0);
	await expect(page.getByRole("main").getByRole("row")).toHaveCount(4);
	await page.getByRole("button", { name: t("notifications.readAll") }).click();
	await expect(page.getByRole("status").getByText(t("notifications.allRead"))).toBeVisible();
	await expect(page).toHaveURL(`${list}?f.read=new`);
	await expect(page.getByText(t("notifications.noneUnreadTitle"))).toBeVisible();
	await expect(bell(page)).toHaveCount(0);
	await expect(page.getByRole("button", { name: t("notifications.readAll") })).toHaveCount(0);
	await page.getByRole("link", { name: t("notifications.all") }).click();
	const seen = page.getByRole("cell", { name: t("common.read.seen") });
	await expect(seen).toHaveCount(2);
});

test("one is deleted in its row, and one that is gone already is told of", async ({
	page,
	t,
	as,
	scripted,
}) => {
	const { member, first, second } = await informed();
	await as(member.email);
	await page.goto(list);
	await ready(page, scripted);
	await clear(page, t, second).click();
	await expect(page.getByRole("status").getByText(t("deletion.done"))).toBeVisible();
	await expect(row(page, second)).toHaveCount(0);
	await expect(bell(page)).toHaveText("2");
	if (scripted) await expect(page.locator("#content")).toBeFocused();
	await rows(sql`delete from notifications where member_id = ${member.id}`);
	await clear(page, t, first).first().click();
	const failed = t("deletion.failed", { message: t("apiErrors.plain.not_found") });
	await expect(page.getByRole("alert").getByText(failed)).toBeVisible();
	await expect(page.getByText(t("notifications.none"))).toBeVisible();
});

test("on a line that is down the list stays, says so, and can be cleared later", {
	tag: "@all",
}, async ({ page, context, t, as, scripted, complaints }) => {
	const { member, first } = await informed();
	await as(member.email);
	await page.goto(list);
	await ready(page, scripted);
	await context.setOffline(true);
	await page.getByRole("button", { name: t("notifications.readAll") }).click();
	const failure = page.getByRole("alert").getByText(t("apiErrors.plain.unavailable"));
	await expect(failure).toBeVisible();
	await expect(row(page, first)).toContainText(t("common.read.new"));
	await context.setOffline(false);
	await page.getByRole("button", { name: t("notifications.readAll") }).click();
	await expect(bell(page)).toHaveCount(0);
	complaints.length = 0;
});

test("a session that has ended leads back to the list, where nothing was done", {
	tag: "@all",
}, async ({ page, context, t, as }) => {
	const { member } = await informed();
	await as(member.email, { alone: true });
	await page.goto(list);
	await context.clearCookies({ name: "authData" });
	await page.getByRole("button", { name: t("notifications.readAll") }).click();
	await expect(
		page.getByRole("heading", { name: t("errorPages.sessionEnded.title") }),
	).toBeVisible();
	await new SignInPage(page, t).signIn(member.email, password);
	await page.waitForURL(list);
	await expect(bell(page)).toHaveText("3");
});

const aMinute = 60_000;

type Waiting = typeof globalThis & { waits?: number[] };

/** Runs in the page: keeps for how long, of a minute or more, it has begun to wait. */
function keepWaits(): void {
	const waits: number[] = [];
	(globalThis as Waiting).waits = waits;
	window.setTimeout = new Proxy(window.setTimeout, {
		apply(start, self, given: Parameters<typeof setTimeout>) {
			const [, wait = 0] = given;
			if (wait >= 60_000) waits.push(wait / 60_000);
			return Reflect.apply(start, self, given);
		},
	});
}

/** In minutes. */
const latestWait = (page: Page) => page.evaluate(() => (globalThis as Waiting).waits?.at(-1));

test.describe("the bell of a page that stays open", () => {
	const asked = (page: Page) => {
		const calls: string[] = [];
		page.on("request", (request) => {
			if (request.url().endsWith("/notifications/unread")) calls.push(request.method());
		});
		return calls;
	};

	const turn = (page: Page, hidden: boolean) =>
		page.evaluate((value) => {
			Object.defineProperty(document, "hidden", { value, configurable: true });
			document.dispatchEvent(new Event("visibilitychange"));
		}, hidden);

	test("counts anew every minute, and says aloud when there are more", async ({ page, t, as }) => {
		const { member, first } = await informed();
		await as(member.email);
		const calls = asked(page);
		await page.clock.install();
		await page.goto("/main-services");
		await ready(page, true);
		await expect(bell(page)).toHaveText("3");
		await page.clock.runFor("00:59");
		expect(calls).toEqual([]);
		await addNotification(member, first);
		await page.clock.runFor("00:02");
		await expect(bell(page)).toHaveText("4");
		const news = page.locator("[aria-live=polite]").filter({
			hasText: t("shell.unread", { count: 4, shown: 4 }),
		});
		await expect(news).toHaveCount(1);
		await rows(sql`update notifications set read_at = now() where member_id = ${member.id}`);
		await page.clock.runFor("01:01");
		await expect(bell(page)).toHaveCount(0);
		await expect(news).toHaveCount(0);
		expect(calls).toHaveLength(2);
	});

	test("asks nothing while nobody looks, and at once when somebody does again", {
		tag: "@all",
	}, async ({ page, as }) => {
		const { member, first } = await informed();
		await as(member.email);
		const calls = asked(page);
		await page.clock.install();
		await page.goto("/main-services");
		await ready(page, true);
		await turn(page, true);
		await addNotification(member, first);
		await page.clock.runFor("10:00");
		expect(calls).toEqual([]);
		await turn(page, false);
		await expect(bell(page)).toHaveText("4");
		expect(calls).toHaveLength(1);
	});

	test("asks more and more rarely while the server fails, and no more once signed out", {
		tag: "@all",
	}, async ({ page, context, as }) => {
		const { member, first } = await informed();
		await as(member.email, { alone: true });
		const calls = asked(page);
		await page.clock.install();
		await page.addInitScript(keepWaits);
		await page.goto("/main-services");
		await ready(page, true);
		await page.route("**/notifications/unread", (route) => route.fulfill({ status: 503 }));
		for (const [count, minutes] of [1, 2, 4].entries()) {
			await expect.poll(() => latestWait(page)).toBe(minutes);
			expect(calls).toHaveLength(count);
			await page.clock.runFor(minutes * aMinute);
		}
		await expect.poll(() => latestWait(page)).toBe(8);
		await page.unroute("**/notifications/unread");
		await addNotification(member, first);
		await page.clock.runFor(8 * aMinute);
		await expect(bell(page)).toHaveText("4");
		await expect.poll(() => latestWait(page)).toBe(1);
		await context.clearCookies({ name: "authData" });
		const answered = page.waitForResponse("**/notifications/unread");
		await page.clock.runFor(aMinute);
		await answered;
		await page.clock.runFor(30 * aMinute);
		expect(calls).toHaveLength(5);
		await expect(bell(page)).toHaveText("4");
	});
});
