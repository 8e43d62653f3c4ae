import type { Page } from "#tests/support/html-client.ts";
import { rows, sql } from "../support/database.ts";
import { test } from "../support/http-journey.ts";
import { begin, earlierTicket, follow, publicId, setMode } from "../support/public-report-form.ts";
import { fetchLocally } from "../support/raw-request.ts";
import { expect } from "../support/test.ts";

const heading = ({ document }: Page) => document.querySelector("h1")?.text.trim();

test("what is broken is reported at a printed code, taken by a member, answered and done", async ({
	t,
	language,
}) => {
	const { slug, admin, stranger } = await begin(language);
	expect((await stranger.go(`/q/${publicId}/1`)).path).toMatch(/^\/\?next=/);
	expect((await stranger.go(`/problem/${publicId}`)).status).toBe(404);
	await setMode(admin, "off");
	for (const path of ["/table/reports-management", "/report/reports-management"])
		expect((await admin.go(path)).status, path).toBe(404);
	await setMode(admin, "held");
	const form = await stranger.go(`/q/${publicId}/1`);
	expect([form.status, form.path]).toEqual([200, `/problem/${publicId}`]);
	expect(heading(form)).toBe(t("publicReportPages.title"));
	expect(form.html).not.toContain("<script");

	const ticket = await earlierTicket(slug);
	const button = "main form button[type=submit]";
	const again = await stranger.send(form, button, { ticket, text: " ", contact_name: "Sara" });
	expect([again.status, again.text.includes(t("fieldErrors.required"))]).toEqual([422, true]);
	expect(again.document.querySelector("[name=contact_name]")?.getAttribute("value")).toBe("Sara");
	const sent = await stranger.send(again, button, { ticket, text: "The lamp <b>hangs</b>" });
	expect(sent.path).toMatch(/^\/problem\/track\/[\w-]{22}\?sent=1$/);
	expect(heading(sent)).toBe(t("publicReportPages.states.received"));
	expect(sent.document.querySelector("title")?.text).toContain(
		`${t("publicReportPages.states.received")} 1 · `,
	);
	expect(sent.text).toContain("The lamp <b>hangs</b>");
	expect(sent.html).toContain("https://wa.me/?text=");
	expect(sent.html).toContain("sms:?&amp;body=");
	const followed = await follow(stranger, sent);
	expect(followed.html).not.toContain("<script");
	expect((await stranger.go("/problem/mine")).html).toContain(followed.path);
	const noted = await stranger.send(followed, "#notes button[type=submit]", { text: "It smokes" });
	expect(noted.text).toContain("It smokes");

	expect((await admin.go("/table/reports-management")).text).toContain("The lamp <b>hangs</b>");
	const report = await admin.go("/view/report/1");
	expect(report.text).toContain("It smokes");
	const request = await admin.send(report, "[name=intent][value=accept]");
	expect(request.path).toBe("/view/request/1");
	expect(request.text).toContain("It smokes");
	await admin.send(request, "[name=intent][value=note]", { desc: "On Sunday", public: "1" });
	const answered = await stranger.go(followed.path);
	expect(answered.text).toContain("On Sunday");
	expect(answered.html.replace(/<style[^<]*/g, "")).not.toContain("@");
	await rows(sql`update requests set status = 'done', closing_time = now()`, slug);
	expect((await stranger.go(sent.path)).text).toContain(t("publicReportPages.states.done"));
});

test("a report is refused with a reason, and a program's is not kept", async ({ language, t }) => {
	const { slug, admin, stranger } = await begin(language);
	await setMode(admin, "held");
	const form = await stranger.go(`/problem/${publicId}`);
	const button = "main form button[type=submit]";
	const trapped = await stranger.send(form, button, {
		ticket: await earlierTicket(slug),
		text: "Buy",
		website: "https://spam.example",
	});
	expect(trapped.text).toContain(t("publicReportPages.states.received"));
	expect(await rows(sql`select id from reports`, slug)).toEqual([]);
	const sent = await stranger.send(form, button, {
		ticket: await earlierTicket(slug),
		text: "It rains",
	});
	const empty = await admin.send(await admin.go("/view/report/1"), "[value=refuse]", {
		reason: "",
	});
	expect([empty.status, empty.text.includes(t("fieldErrors.required"))]).toEqual([422, true]);
	await admin.send(empty, "[value=refuse]", { reason: "Not ours" });
	const refused = await stranger.go(sent.path);
	expect(refused.text).toContain(t("publicReportPages.states.refused"));
	expect(refused.text).toContain("Not ours");
});

test("the page of a link is kept by nobody and tells nobody its address", async ({ language }) => {
	const { slug, origin, admin, stranger } = await begin(language);
	await setMode(admin, "direct");
	const form = await stranger.go(`/problem/${publicId}`);
	const sent = await stranger.send(form, "main form button[type=submit]", {
		ticket: await earlierTicket(slug),
		text: "It rains",
	});
	for (const path of [sent.path, "/problem/track/unknown", "/problem/mine"]) {
		const answer = await fetchLocally(new URL(path, origin), {});
		expect(answer.headers.get("cache-control"), path).toContain("no-store");
		expect(answer.headers.get("referrer-policy"), path).toBe("no-referrer");
		expect(answer.headers.get("x-robots-tag"), path).toBe("noindex");
		expect(answer.headers.get("content-security-policy"), path).toContain("script-src 'none'");
	}
});
