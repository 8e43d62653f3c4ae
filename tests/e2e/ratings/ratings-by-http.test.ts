import { test as base, expect } from "@playwright/test";
import { createSecretToken, hashToken } from "#api/auth/secret-token.ts";
import { translationFor } from "#app/lib/translations.server.ts";
import { Visiting } from "#tests/support/html-client.ts";
import { rows, sql } from "../support/database.ts";
import { fetchLocally } from "../support/raw-request.ts";
import { originOf } from "../support/servers.ts";
import { newSession } from "../support/sessions.ts";
import { makeTenant } from "../support/tenants.ts";
import type { Options } from "../support/test.ts";

const texts = { ar: translationFor("ar"), en: translationFor("en") };

const test = base.extend<Pick<Options, "language">>({ language: ["ar", { option: true }] });

/** An organisation whose Admin has raised a request that was done this moment. */
async function begin(language: "ar" | "en") {
	const { slug, email } = await makeTenant();
	const admin = new Visiting(originOf("main", slug), language, fetchLocally);
	admin.keep(await newSession(email, { tenant: slug }));
	await rows(
		sql`insert into requests (tenant_id, id, type, priority, comment, due_at, member_id, date)
			select tenant_id, 1, 'Maintenance Request', 'High', 'It drips', now(), id,
				now() - interval '2 days' from members`,
		slug,
	);
	const done = () =>
		rows(
			sql`update requests set status = 'done', closing_time = now(), closings = closings + 1`,
			slug,
		);
	await done();
	return { slug, admin, done };
}

const ask = async (admin: Visiting, days = "7") =>
	admin.send(await admin.go("/organisation/ratings"), "main form button[type=submit]", {
		ratings_asked: "1",
		reopen_days: days,
	});

test("the requester says how it was, and that it is still broken, without scripts", async ({
	language,
}) => {
	const { t } = texts[language];
	const { slug, admin, done } = await begin(language);
	const page = "/view/request/1";
	const before = await admin.go(page);
	for (const text of ["ratings.ask", "ratings.broken"] as const)
		expect(before.text).not.toContain(t(text));
	expect((await admin.go("/statistics/work")).text).not.toContain(
		t("statistics.work.ratings.title"),
	);
	const list = await admin.go("/table/follow-up?f.reopened=1");
	expect([list.text.includes("It drips"), list.html.includes('name="f.reopened"')]).toEqual([
		false,
		false,
	]);

	const wrong = await ask(admin, "0");
	expect([wrong.status, wrong.text.includes(t("fieldErrors.too_small"))]).toEqual([422, true]);
	expect((await ask(admin)).path).toBe("/organisation");

	const asked = await admin.go(page);
	const empty = await admin.send(asked, "[name=intent][value=rate]", { comment: "Slow, but <b>" });
	expect([empty.status, empty.text.includes(t("fieldErrors.choice"))]).toEqual([422, true]);
	expect(empty.document.querySelector("[name=comment]")?.text).toContain("Slow, but <b>");
	const rated = await admin.send(empty, "[name=intent][value=rate]", { stars: "2" });
	expect([rated.status, rated.path]).toEqual([200, page]);
	expect(rated.text).toContain("★★☆☆☆");
	expect(rated.text).toContain("Slow, but <b>");
	expect(rated.text).toContain(t("requestActions.events.rated", { stars: "2" }));
	expect(rated.text).not.toContain(t("ratings.ask"));
	await admin.send(empty, "[name=intent][value=rate]", { stars: "2" });
	const twice = await admin.send(asked, "[name=intent][value=rate]", {
		stars: "5",
		comment: "Fine after all",
	});
	expect(twice.status).toBe(409);
	expect(twice.document.querySelector("#rating [name=comment]")?.text).toContain("Fine after all");
	expect(await rows(sql`select stars from request_ratings`, slug)).toEqual([{ stars: 2 }]);

	const unsaid = await admin.send(rated, "[name=intent][value=reopen]", { reason: " " });
	expect([unsaid.status, unsaid.text.includes(t("fieldErrors.required"))]).toEqual([422, true]);
	const open = await admin.send(unsaid, "[name=intent][value=reopen]", { reason: "Still wet" });
	expect(open.text).toContain(t("requestActions.events.reopened"));
	expect(open.text).toContain("Still wet");
	expect(open.text).not.toContain(t("ratings.broken"));
	expect((await admin.go("/table/follow-up")).text).toContain(t("ratings.mark"));
	const reopened = await admin.go("/table/follow-up?f.reopened=1");
	expect(reopened.text).toContain("It drips");
	const [only] = reopened.document.querySelectorAll("[name='f.reopened'][type=checkbox]");
	expect([only?.getAttribute("value"), only?.hasAttribute("checked")]).toEqual(["1", true]);
	const work = await admin.go("/statistics/work");
	expect(work.text).toContain(t("statistics.work.ratings.title"));
	const file = await admin.go("/statistics/work.csv?months=3");
	expect(file.html).toContain(t("statistics.work.ratings.byBranch"));
	expect(file.html).toMatch(/^\d{4}-\d\d[,;]2[,;]1[,;]1[,;]1\r?$/m);
	expect((await admin.go("/statistics/work.svg?of=ratings")).html).toContain("<svg");

	await done();
	const late = await admin.go(page);
	await rows(sql`update requests set closing_time = now() - interval '9 days'`, slug);
	const refused = await admin.send(late, "[name=intent][value=reopen]", { reason: "Wet again" });
	expect(refused.status).toBe(409);
	expect(refused.text).toContain(t("apiErrors.plain.reopen_too_late"));
	expect((await admin.go(page)).text).not.toContain(t("ratings.broken"));
});

test("whoever has the link of a report says the same, without an account @en", async ({
	language,
}) => {
	const { t } = texts[language];
	const { slug, admin, done } = await begin(language);
	await ask(admin);
	await rows(
		sql`insert into branches (tenant_id, id, name_en, name_ar, member_id)
			select tenant_id, 1, 'North', 'الشمال', id from members`,
		slug,
	);
	await rows(
		sql`insert into facilities (tenant_id, id, public_id, name_en, name_ar, branch_id)
			select tenant_id, 1, ${`code-${slug}`}, 'Lab', 'مختبر', id from branches`,
		slug,
	);
	const token = createSecretToken();
	await rows(
		sql`insert into reports (tenant_id, id, facility_id, branch_id, text, language, state, request_id,
				token_hash, key, date, updated_at, closed_at)
			select tenant_id, 1, 1, 1, 'It drips', 'en', 'open', 1, ${hashToken(token)}, 'x', now(), now(),
				now() from facilities`,
		slug,
	);
	expect((await admin.go("/view/request/1")).text).not.toContain(t("ratings.ask"));
	const stranger = new Visiting(originOf("main", slug), language, fetchLocally);
	const path = `/problem/track/${token}`;
	const page = await stranger.go(`${path}.`);
	const starless = await stranger.send(page, "[value=rate]", { comment: "Never dry" });
	expect([starless.status, starless.text.includes(t("fieldErrors.choice"))]).toEqual([422, true]);
	expect(starless.document.querySelector("#rating [name=comment]")?.text).toContain("Never dry");
	const rated = await stranger.send(starless, "[value=rate]", { stars: "1" });
	expect(rated.path).toBe(path);
	expect(rated.text).toContain("★☆☆☆☆");
	expect(rated.html).not.toContain("<script");
	const twice = await stranger.send(page, "[value=rate]", { stars: "5", comment: "Dry now" });
	expect(twice.status).toBe(409);
	expect(twice.document.querySelector("#rating [name=comment]")?.text).toContain("Dry now");
	const unsaid = await stranger.send(rated, "[value=reopen]", { text: "" });
	expect([unsaid.status, unsaid.text.includes(t("fieldErrors.required"))]).toEqual([422, true]);
	const open = await stranger.send(unsaid, "[value=reopen]", { text: "Wet again" });
	expect(open.text).toContain(t("publicReportPages.states.received"));
	expect(open.text).toContain("Wet again");
	const other = await stranger.send(unsaid, "[value=reopen]", { text: "Mould, too" });
	expect([other.status, other.text.includes(t("publicReportPages.addAnother"))]).toEqual([
		409,
		true,
	]);
	const noted = await stranger.send(other, "#notes button[type=submit]");
	expect(noted.document.querySelectorAll("#notes li .note").map(({ text }) => text)).toEqual([
		"Wet again",
		"Mould, too",
	]);
	await done();
	const late = await stranger.go(path);
	await rows(sql`update requests set closing_time = now() - interval '9 days'`, slug);
	const refused = await stranger.send(late, "[value=reopen]", { text: "And again" });
	expect(refused.status).toBe(409);
	expect(refused.text).toContain(t("apiErrors.plain.reopen_too_late"));
	expect(refused.document.querySelector("#notes [name=text]")?.text).toContain("And again");
	const seen = await admin.go("/view/request/1");
	for (const text of ["Never dry", "Wet again", t("ratings.reporter")])
		expect(seen.text).toContain(text);
});
