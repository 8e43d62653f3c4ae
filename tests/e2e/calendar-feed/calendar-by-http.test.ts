import { expect } from "@playwright/test";
import { at, confirm, follow, httpSession, test, textOf } from "../support/http-journey.ts";
import { originOf } from "../support/servers.ts";
import { password } from "../support/sessions.ts";
import { makeTenant } from "../support/tenants.ts";

test("a member subscribes to the calendar, renews the address and ends it", {
	tag: "@en",
}, async ({ language, t }) => {
	const { slug, email } = await makeTenant();
	const origin = originOf("main", slug);
	const visiting = httpSession(language, origin);
	await visiting.send(await visiting.go("/"), "[name=password]", { email, password });
	const profile = await visiting.go("/my-profile");
	const page = await follow(visiting, profile, t("profile.calendar"));
	expect(at(page)).toBe("200 /my-calendar");
	const made = await visiting.send(page, "[value=make]");
	expect(at(made)).toBe("200 /my-calendar");
	const address = made.document.querySelector("main input[readonly]")?.getAttribute("value") ?? "";
	expect(address).toMatch(/\/calendar\/[\w-]{43}\.ics$/);
	expect(made.document.toString()).toContain(address.replace(/^http:/, "webcal:"));
	const path = new URL(address).pathname;

	const phone = httpSession(language, origin);
	const file = await phone.go(path);
	expect(file.status).toBe(200);
	expect(file.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
	expect(file.headers.get("cache-control")).toBe("private, max-age=3600");
	expect(file.headers.get("set-cookie")).toBeNull();
	expect(file.html).toMatch(/^BEGIN:VCALENDAR\r\n/);
	expect(file.html).toContain("BEGIN:VTIMEZONE");

	const again = await visiting.go("/my-calendar");
	expect(again.document.toString()).not.toContain(path);
	expect(textOf(again.document.querySelector("main"))).toContain(t("calendarFeed.lost"));
	await confirm(visiting, again, "[value=make]", t("calendarFeed.renewAsk"));
	expect((await phone.go(path)).status).toBe(404);
	const stopped = await confirm(
		visiting,
		await visiting.go("/my-calendar"),
		"[value=stop]",
		t("calendarFeed.stopAsk"),
	);
	expect(at(stopped)).toBe("200 /my-calendar");
	expect(textOf(stopped.document)).toContain(t("calendarFeed.stopped"));
	expect(textOf(stopped.document.querySelector("main"))).toContain(t("calendarFeed.make"));
});
