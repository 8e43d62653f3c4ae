import { test as base, expect } from "@playwright/test";
import { translationFor } from "#app/lib/translations.server.ts";
import { makePng } from "#tests/support/images.ts";
import { rows, sql } from "../support/database.ts";
import { httpSession } from "../support/http-journey.ts";
import { begin, earlierTicket, follow, publicId, setMode } from "../support/public-report-form.ts";
import { originOf } from "../support/servers.ts";
import type { Options } from "../support/test.ts";

const texts = { ar: translationFor("ar"), en: translationFor("en") };

const test = base.extend<Pick<Options, "language">>({ language: ["ar", { option: true }] });

const send = "main form button[type=submit]";

test("who reports what is open already is asked once, and follows that @en", async ({
	language,
}) => {
	const { t } = texts[language];
	const { slug, admin, stranger } = await begin(language);
	await setMode(admin, "direct", { ask_similar: "1" });
	const first = await stranger.send(await stranger.go(`/problem/${publicId}`), send, {
		ticket: await earlierTicket(slug),
		text: "Sara says the lamp hums",
	});
	expect(first.path).toMatch(/^\/problem\/track\//);
	const request = await admin.go("/view/request/1");
	const long = await admin.send(request, "[value=summary]", { public_summary: "x".repeat(121) });
	expect([long.status, long.text.includes(t("fieldErrors.too_long"))]).toEqual([422, true]);
	const written = await admin.send(long, "[value=summary]", { public_summary: "The lamp" });
	expect([written.status, written.path]).toEqual([200, "/view/request/1"]);
	const field = written.document.querySelector("[name=public_summary]");
	expect(field?.getAttribute("value")).toBe("The lamp");

	const ticket = await earlierTicket(slug);
	const form = await stranger.go(`/problem/${publicId}`);
	const typed = { ticket, text: "Our lamp flickers", contact_name: "Omar" };
	const asked = await stranger.send(form, send, typed);
	expect([asked.status, asked.path]).toEqual([200, `/problem/${publicId}`]);
	expect(asked.text).toContain(t("similar.question"));
	expect(asked.text).toContain("The lamp");
	expect(asked.text).not.toContain("Sara");
	expect(asked.text).not.toContain(t("publicReportPages.again"));
	expect(asked.text).not.toContain(t("publicReportPages.picturesAgain"));
	expect(asked.document.querySelector("[name=ticket]")?.getAttribute("value")).toBe(ticket);
	expect(asked.document.querySelector("[name=contact_name]")?.getAttribute("value")).toBe("Omar");
	const once = await stranger.send(asked, "[name=joins]");
	expect(once.text).toContain(t("publicReportPages.knownNow"));
	expect((await follow(stranger, once)).text).toContain(t("publicReportPages.states.known"));
	await admin.send(await admin.go("/view/request/1/finish"), "main form button.primary");
	expect((await stranger.go(once.path)).text).toContain(t("publicReportPages.states.done"));

	await rows(sql`update requests set status = 'pending', closing_time = null`, slug);
	const again = await stranger.send(form, send, { ...typed, ticket: await earlierTicket(slug) });
	const other = await stranger.send(again, "[name=sure]");
	expect(other.text).toContain(t("publicReportPages.states.received"));
	expect(await rows(sql`select state, request_id from reports order by id`, slug)).toEqual([
		{ state: "open", request_id: 1 },
		{ state: "joined", request_id: 1 },
		{ state: "open", request_id: 2 },
	]);
});

test("who sends a form too soon, or one that was open for hours, is told to send it again @en", async ({
	language,
}) => {
	const { t } = texts[language];
	const { admin, stranger } = await begin(language);
	await setMode(admin, "held");
	const form = await stranger.go(`/problem/${publicId}`);
	const refused = await stranger.send(form, send, { text: "The lamp hums" });
	expect(refused.status).toBe(422);
	expect(refused.text).toContain(t("fieldErrors.ticket_old"));
	expect(refused.text).toContain("The lamp hums");
});

test("who goes back and writes something else is asked whether to send it, too @en", async ({
	language,
}) => {
	const { t } = texts[language];
	const { slug, admin, stranger } = await begin(language);
	await setMode(admin, "held");
	const form = await stranger.go(`/problem/${publicId}`);
	const ticket = await earlierTicket(slug);
	const lamp = { ticket, text: "The lamp hums", contact_name: "Sara" };
	const first = await stranger.send(form, send, lamp);
	expect((await stranger.send(form, send, lamp)).path).toBe(first.path);
	const leak = { ...lamp, text: "Water leaks", contact_phone: "+966 5 5555", danger: "1" };
	const asked = await stranger.send(form, send, leak);
	expect([asked.status, asked.path]).toEqual([409, `/problem/${publicId}`]);
	expect(asked.text).toContain(t("publicReportPages.sendAnother"));
	const second = await stranger.send(asked, send);
	expect(second.text).toContain(t("publicReportPages.coming.looked"));
	expect(second.path).toMatch(/^\/problem\/track\//);
	expect(second.path).not.toBe(first.path);
	expect(second.text).toContain("Water leaks");
	expect(
		await rows(
			sql`select text, contact_name, contact_phone, danger from reports order by id`,
			slug,
		),
	).toEqual([
		{ text: "The lamp hums", contact_name: "Sara", contact_phone: null, danger: 0 },
		{ text: "Water leaks", contact_name: "Sara", contact_phone: "+966 5 5555", danger: 1 },
	]);

	const note = "#notes button[type=submit]";
	const page = await follow(stranger, second);
	const noted = await stranger.send(page, note, { text: "It smells" });
	await stranger.send(page, note, { text: "It smells" });
	expect(noted.document.querySelectorAll("#notes li")).toHaveLength(1);
	const other = await stranger.send(page, note, { text: "It burns" });
	expect(other.status).toBe(409);
	expect(other.text).toContain(t("publicReportPages.addAnother"));
	const both = await stranger.send(other, note);
	expect(both.document.querySelectorAll("#notes li .note").map(({ text }) => text)).toEqual([
		"It smells",
		"It burns",
	]);
});

test("what was done is reported again, linked and filled", async ({ language }) => {
	const { t } = texts[language];
	const { slug, admin, stranger } = await begin(language);
	await setMode(admin, "direct");
	await admin.send(await admin.go("/organisation/ratings"), send, {
		ratings_asked: "1",
		reopen_days: "7",
	});
	const first = await stranger.send(await stranger.go(`/problem/${publicId}`), send, {
		ticket: await earlierTicket(slug),
		text: "The lamp hums",
	});
	await rows(
		sql`update requests set status = 'done', closings = 1, closing_time = now() - interval '9 days'`,
		slug,
	);
	await rows(
		sql`insert into equipment (tenant_id, id, public_id, name_en, name_ar, facility_id)
			select tenant_id, 1, 'lamp-of-the-hall', 'Lamp 1', 'مصباح ١', id from facilities`,
		slug,
	);
	await rows(sql`update reports set equipment_id = 1`, slug);
	const done = await stranger.go(first.path);
	expect(done.text).not.toContain(t("ratings.broken"));
	const link = done.document.querySelector("a[href*='again=']");
	expect(link?.text.trim()).toBe(t("ratings.again"));
	const form = await stranger.go(link?.getAttribute("href") ?? "");
	expect(form.document.querySelector("[name=text]")?.text).toContain("The lamp hums");
	expect(form.text).toContain(language === "ar" ? "مصباح ١" : "Lamp 1");
	expect(form.headers.get("cache-control")).toContain("no-store");
	expect(form.headers.get("referrer-policy")).toBe("same-origin");
	const ticket = await earlierTicket(slug);
	const empty = await stranger.send(form, send, { ticket, text: "" });
	expect([empty.status, empty.document.querySelector("[name=text]")?.text.trim()]).toEqual([
		422,
		"",
	]);
	await stranger.send(empty, send, { ticket, text: "It hums again" });
	expect(
		await rows(sql`select id, earlier_id, equipment_id from reports order by id`, slug),
	).toEqual([
		{ id: 1, earlier_id: null, equipment_id: 1 },
		{ id: 2, earlier_id: 1, equipment_id: 1 },
	]);
	const seen = await admin.go("/view/report/2");
	expect(seen.text).toContain(t("reportTriage.earlier"));
	expect(seen.html).toContain("/view/report/1");
	expect((await stranger.go(`/problem/${publicId}?again=unknown`)).status).toBe(200);
});

test("a code that was posted somewhere is renewed, or takes no reports", async ({ language }) => {
	const { t } = texts[language];
	const { slug, admin, stranger } = await begin(language);
	expect((await admin.go("/view/facility/1")).text).not.toContain(t("pages.qr.renew"));
	expect((await admin.go("/edit/facility/1")).html).not.toContain("reports_off");
	expect((await admin.go("/qr-code/1/renew")).status).toBe(404);
	await setMode(admin, "held");
	const page = await admin.go("/view/facility/1");
	const way = page.document.querySelector("a[href='/qr-code/1/renew']");
	expect(way?.text.trim()).toBe(t("pages.qr.renew"));
	const question = await admin.go("/qr-code/1/renew");
	expect(question.text).toContain(t("pages.qr.renewing"));
	expect((await stranger.go(`/problem/${publicId}`)).status).toBe(200);
	expect((await admin.send(question, send)).path).toBe("/qr-code/1");
	const unknown = await stranger.go("/problem/unknown");
	const old = await stranger.go(`/problem/${publicId}`);
	expect([old.status, old.text]).toEqual([404, unknown.text]);
	expect((await admin.go(`/q/${publicId}/1`)).text).toContain(language === "ar" ? "مختبر" : "Lab");
	expect((await admin.send(question, send)).path).toBe("/qr-code/1/renew");
	const [{ public_id: code } = { public_id: "" }] = await rows<{ public_id: string }>(
		sql`select public_id from facilities`,
		slug,
	);
	expect((await stranger.go(`/q/${code}/1`)).path).toBe(`/problem/${code}`);
	await admin.send(await admin.go("/edit/facility/1"), "[value=save]", { reports_off: "1" });
	expect((await stranger.go(`/problem/${code}`)).text).toBe(unknown.text);
});

test("where pictures wait too long a report goes without, with all that was typed", async ({
	language,
}) => {
	const { t } = texts[language];
	const { slug, admin } = await begin(language);
	await setMode(admin, "held");
	const stranger = httpSession(language, originOf("faulty", slug));
	const form = await stranger.go(`/problem/${publicId}`);
	expect(form.document.querySelector("[name=without]")).toBeNull();
	const typed = {
		ticket: await earlierTicket(slug),
		text: "It hums",
		contact_name: "Omar",
		danger: "1",
	};
	const photo = new File([await (await makePng()).arrayBuffer()], "waits.png", {
		type: "image/png",
	});
	const full = await stranger.send(form, send, { ...typed, photo });
	expect([full.status, full.path]).toEqual([429, `/problem/${publicId}`]);
	expect(full.text).toContain(t("apiErrors.plain.too_much_waiting"));
	const without = full.document.querySelector("[name=without]");
	expect(without?.text).toBe(t("publicReportPages.without"));
	const received = await stranger.send(full, "[name=without]");
	expect(received.text).toContain(t("publicReportPages.states.received"));
	expect(await rows(sql`select text, contact_name, danger from reports`, slug)).toEqual([
		{ text: "It hums", contact_name: "Omar", danger: 1 },
	]);
	expect(await rows(sql`select file from report_photos`, slug)).toEqual([]);
});

test("a report that comes back has its right pictures beside the wrong one, and what was typed @en", async ({
	language,
}) => {
	const { t } = texts[language];
	const { slug, admin, stranger } = await begin(language);
	await setMode(admin, "held");
	const form = await stranger.go(`/problem/${publicId}`);
	const right = await makePng();
	const wrong = new File(["no picture"], "list.pdf", { type: "application/pdf" });
	const typed = { ticket: await earlierTicket(slug), text: "The lamp hums" };
	const refused = await stranger.send(form, send, { ...typed, photo: [right, wrong] });
	expect(refused.status).toBe(422);
	expect(refused.text).toContain("list.pdf");
	expect(refused.text).not.toContain(t("publicReportPages.picturesAgain"));
	const kept = refused.document.querySelector("[name=kept_pictures]");
	expect(kept?.hasAttribute("checked")).toBe(true);
	const wordless = await stranger.send(refused, send, { text: "" });
	expect([wordless.status, wordless.text.includes(t("fieldErrors.required"))]).toEqual([422, true]);
	const received = await stranger.send(wordless, send, { text: "The lamp hums" });
	expect(received.text).toContain(t("publicReportPages.states.received"));
	expect(await rows(sql`select count(*)::integer from report_photos`, slug)).toEqual([
		{ count: 1 },
	]);
	expect(await rows(sql`select id from kept_pictures`, slug)).toEqual([]);
});

test("who has sent a report adds pictures and words to it while it waits, which its page asks for @en", async ({
	language,
}) => {
	const { t } = texts[language];
	const { slug, admin, stranger } = await begin(language);
	await setMode(admin, "held");
	const sent = await stranger.send(await stranger.go(`/problem/${publicId}`), send, {
		ticket: await earlierTicket(slug),
		text: "The lamp hums",
	});
	const link = sent.document.querySelector("a[href$='#notes']");
	expect(link?.text.trim()).toBe(t("publicReportPages.add"));
	const page = await stranger.go(link?.getAttribute("href") ?? "");
	const add = "#notes button[type=submit]";
	const none = await stranger.send(page, add);
	expect([none.status, none.text.includes(t("publicReportPages.nothing"))]).toEqual([422, true]);
	const text = "x".repeat(1001);
	const refused = await stranger.send(page, add, { text, photo: await makePng() });
	expect(refused.status).toBe(422);
	for (const told of [text, t("fieldErrors.too_long"), t("forms.pictures.kept"), "picture.png"])
		expect(refused.text).toContain(told);
	const picture = await stranger.send(refused, add, { text: "" });
	expect(picture.text).toContain(t("publicReportPages.picturesCame", { count: 1 }));
	const noted = await stranger.send(picture, add, { text: "In the corridor, too" });

	const triage = await admin.go("/table/reports");
	expect(triage.document.querySelectorAll("#report .notes img")).toHaveLength(1);
	expect(triage.text).toContain("In the corridor, too");
	await rows(sql`update reports set state = 'refused', closed_at = now()`, slug);
	const late = await stranger.send(noted, add, { text: "And here", photo: await makePng() });
	expect([late.status, late.text.includes(t("apiErrors.plain.report_settled"))]).toEqual([
		409,
		true,
	]);
	expect(late.document.querySelector("[name=photo]")).toBeNull();
	expect((await stranger.send(late, add)).text).toContain("And here");
});

test("a report that waits belongs to what is open there, chosen or by its number", async ({
	language,
}) => {
	const { t } = texts[language];
	const { slug, admin, stranger } = await begin(language);
	await setMode(admin, "held");
	for (const text of ["The lamp hums", "The lamp is dark"])
		await stranger.send(await stranger.go(`/problem/${publicId}`), send, {
			ticket: await earlierTicket(slug),
			text,
		});
	const none = await admin.go("/view/report/1");
	expect(none.document.querySelector("[name=open_request]")).toBeNull();
	expect(none.text).toContain(t("reportTriage.number"));
	await rows(
		sql`insert into requests (tenant_id, id, type, priority, comment, due_at, member_id, date, facility_id)
			select tenant_id, n, 'Maintenance Request', 'High', comment, now(), id, now(), facility
			from members, (values (1, 'The door', 1), (2, 'Our lamp', 1), (3, 'Elsewhere', null))
				as made (n, comment, facility)`,
		slug,
	);
	const page = await admin.go("/view/report/1");
	const others = page.document.querySelectorAll("[name=open_request] option[value!='']");
	expect(others.map(({ text }) => text.replace(/ · .* · /, " "))).toEqual([
		"#1 \u2068The door\u2069",
	]);
	const similar = page.document.querySelectorAll("button[name=request_id]");
	expect(similar.map((button) => button.getAttribute("value"))).toEqual(["2"]);
	const join = ".report-disclosure button";
	const empty = await admin.send(page, join);
	expect([empty.status, empty.text.includes(t("fieldErrors.required"))]).toEqual([422, true]);
	expect(empty.document.querySelector("main [aria-invalid=true]")?.getAttribute("name")).toBe(
		"open_request",
	);
	const wrong = await admin.send(empty, join, { open_request: "1", request_id: "99" });
	expect([wrong.status, wrong.text.includes(t("fieldErrors.row_unknown"))]).toEqual([422, true]);
	expect(wrong.document.querySelector("main [aria-invalid=true]")?.getAttribute("value")).toBe(
		"99",
	);
	const joined = await admin.send(wrong, join, { request_id: "" });
	expect(joined.path).toBe("/view/request/1");
	const other = await admin.go("/view/report/2");
	const elsewhere = await admin.send(other, join, { open_request: "2", request_id: "#٣" });
	expect(elsewhere.path).toBe("/view/request/3");
	expect(await rows(sql`select state, request_id from reports order by id`, slug)).toEqual([
		{ state: "joined", request_id: 1 },
		{ state: "joined", request_id: 3 },
	]);
});
