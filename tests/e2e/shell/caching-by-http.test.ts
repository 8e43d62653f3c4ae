import { test } from "../support/http-journey.ts";
import { admin } from "../support/members.ts";
import { sendRawRequest } from "../support/raw-request.ts";
import { originOf } from "../support/servers.ts";
import { sharedSession } from "../support/sessions.ts";
import { expect } from "../support/test.ts";

test("no browser keeps what a member saw, but pictures and files of the site", async () => {
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
