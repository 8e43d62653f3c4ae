import { admin } from "../support/members.ts";
import { sendRawRequest } from "../support/raw-request.ts";
import { originOf } from "../support/servers.ts";
import { sharedSession } from "../support/sessions.ts";
import { expect, ready, test } from "../support/test.ts";

test("no browser keeps what a member saw, but pictures and files of the site", {
	tag: "@once",
}, async () => {
	const origin = originOf("main");
	const cookie = await sharedSession(admin);
	const cachingOf = async (path: string, headers: Record<string, string> = { cookie }) =>
		(await sendRawRequest(`${origin}${path}`, { headers })).headers["cache-control"];
	for (const path of [
		"/dashboard",
		"/table/follow-up",
		"/view/request/1",
		"/nowhere",
		"/help",
		"/main-services.data",
		"/table/follow-up.data?q=lamp",
		"/table/follow-up.csv?f.id=1",
		"/table/follow-up.csv?f.id=x",
		"/notifications/unread",
	])
		expect.soft(await cachingOf(path), path).toBe("private, no-store");
	expect(await cachingOf("/", {})).toBe("private, no-cache");
	expect(await cachingOf("/favicon.svg", {})).toContain("max-age=3600");
	expect(await cachingOf("/qr-code/1.png")).toBe("private, max-age=3600");
});

test("the file of a list whose filter can't be understood says so, and leads back", {
	tag: "@all",
}, async ({ page, as, t, scripted }) => {
	await as(admin);
	const answer = await page.goto("/table/follow-up.csv?f.date=soon&q=lamp");
	expect(answer?.status()).toBe(400);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("csv.filters"));
	await expect(page.getByRole("main")).toContainText(t("pages.table.problems.date"));
	await page.getByRole("link", { name: t("csv.back") }).click();
	await ready(page, scripted);
	expect(new URL(page.url()).search).toBe("?f.date=soon&q=lamp");
	await expect(page.getByRole("alert")).toContainText(t("pages.table.problems.date"));
});
