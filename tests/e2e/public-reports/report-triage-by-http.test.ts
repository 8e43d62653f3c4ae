import { test as base, expect } from "@playwright/test";
import { translationFor } from "#app/lib/translations.server.ts";
import { rows, sql, within } from "../support/database.ts";
import { makeUsualKinds } from "../support/kinds.ts";
import { begin, setMode } from "../support/public-report-form.ts";
import type { Options } from "../support/test.ts";

const texts = { ar: translationFor("ar"), en: translationFor("en") };

const test = base.extend<Pick<Options, "language">>({ language: ["ar", { option: true }] });

const insertReports = (slug: string) =>
	rows(
		sql`insert into reports (tenant_id, id, facility_id, branch_id, text, danger, language, state,
				key, date, updated_at, contact_name, contact_phone, contact_email)
			select f.tenant_id, n, f.id, f.branch_id, text, danger, 'ar', 'held', 'key-' || n,
				now() - n * interval '1 hour', now(), name, phone, email
			from facilities f, (values
				(1, 'The lamp hums', 0, null, null, null),
				(2, 'The lamp smokes', 1, 'Sara', '+966 50 555 9432', 'sara@home.example'),
				(3, 'The door is stuck', 0, null, null, null),
				(4, 'The tap drips', 0, 'Omar', '0555', null)) as made (n, text, danger, name, phone, email)`,
		slug,
	);

test("waiting reports are settled one after the other, the dangerous first @en", async ({
	language,
}) => {
	const { t } = texts[language];
	const { slug, admin } = await begin(language);
	await setMode(admin, "held");
	const none = await admin.go("/table/reports");
	expect([none.status, none.text.includes(t("reportTriage.none"))]).toEqual([200, true]);
	await insertReports(slug);
	await rows(
		sql`insert into requests (tenant_id, id, type, priority, comment, due_at, member_id, date,
				facility_id, branch_id)
			select tenant_id, 900, 'Maintenance Request', 'High', 'Our lamp smokes', now(), id, now(), 1, 1
			from members`,
		slug,
	);
	const page = await admin.go("/table/reports");
	const cards = ".report-card";
	expect(page.document.querySelectorAll(cards).map((card) => card.getAttribute("href"))).toEqual(
		[2, 4, 3, 1].map((id) => `/table/reports?open=${id}#report`),
	);
	expect(page.document.querySelector(`${cards}[aria-current]`)?.text).toContain("smokes");
	expect(page.document.querySelector(".list-tabs [aria-current=page] span")?.text).toMatch(/4|٤/);
	for (const href of [
		"tel:+966505559432",
		"https://wa.me/966505559432",
		"mailto:sara@home.example",
	])
		expect(page.html).toContain(`href="${href}"`);
	expect(page.document.querySelector("[name=priority][checked]")?.getAttribute("value")).toBe(
		"High",
	);

	const joined = await admin.send(page, "button[name=request_id]");
	expect(joined.path).toBe("/table/reports?open=4");
	expect(joined.text).toContain("The tap drips");
	expect(joined.html).toContain(t("reportTriage.joined", { id: 2, request: 900 }));
	expect(joined.document.querySelector("button[name=request_id]")).toBeNull();
	expect(joined.html).not.toContain("wa.me");

	const empty = await admin.send(joined, "[name=intent][value=refuse]");
	expect([empty.status, empty.text.includes(t("fieldErrors.required"))]).toEqual([422, true]);
	const why = texts.ar.t("reportTriage.reasons.mended");
	const refused = await admin.send(empty, "[name=intent][value=refuse]", {
		why,
		reason: "شكرًا لك",
	});
	expect(refused.path).toBe("/table/reports?open=3");
	expect(await rows(sql`select reason from reports where id = 4`, slug)).toEqual([
		{ reason: `${why}. شكرًا لك` },
	]);

	const accepted = await admin.send(refused, "[name=intent][value=accept]", { priority: "Low" });
	expect(accepted.path).toBe("/table/reports?open=1");
	expect(await rows(sql`select priority, comment from requests where id = 1`, slug)).toEqual([
		{ priority: "Low", comment: "The door is stuck" },
	]);
	const stale = await admin.send(refused, "[name=intent][value=accept]");
	expect(stale.status).toBe(409);
	expect(stale.text).toContain(t("reportTriage.stale"));
	expect(stale.document.querySelector(".report-open")?.text).toContain(
		t("reportTriage.by", { state: t("common.reportState.open"), name: "" })
			.replace(/\u2068.*$/, "")
			.trim(),
	);
	const undo = (page: typeof joined) => admin.send(page, "form.undo button");
	expect(accepted.text).toContain(t("reportTriage.accepted", { id: 3, request: 1 }));
	const undone = await undo(accepted);
	expect([undone.path, undone.html.includes(t("reportTriage.undone", { id: 3 }))]).toEqual([
		"/table/reports?open=3",
		true,
	]);
	expect(await rows(sql`select state, request_id from reports where id = 3`, slug)).toEqual([
		{ state: "held", request_id: null },
	]);
	const again = await admin.send(undone, "[name=intent][value=accept]");
	await rows(sql`update requests set status = 'in_progress', version = 2 where id = 2`, slug);
	const late = await undo(again);
	expect([late.path, late.html.includes(t("apiErrors.plain.decision_final"))]).toEqual([
		"/view/report/3",
		true,
	]);
	const last = await admin.send(accepted, "[name=intent][value=refuse]", { reason: "No" });
	expect([last.path, last.text.includes(t("reportTriage.none"))]).toEqual(["/table/reports", true]);
	const list = await admin.go("/table/reports-management?f.state=refused");
	expect(list.document.querySelector(".list-tabs [aria-current=page]")?.text).toContain(
		t("reportTriage.tabs.refused"),
	);
	expect((await admin.go("/table/reports?open=99")).status).toBe(404);
});

test("a report whose kind of work is retired says so before it becomes a request", async ({
	language,
}) => {
	const { t } = texts[language];
	const { slug, admin } = await begin(language);
	await setMode(admin, "held");
	await insertReports(slug);
	await within((scope) => makeUsualKinds(scope), slug);
	await rows(sql`update reports set kind_id = 1`, slug);
	const notice = async () => (await admin.go("/view/report/1")).text;
	const [kind] = await rows<{ name: string }>(
		sql`select ${sql.raw(`name_${language}`)} as name from work_kinds where id = 1`,
		slug,
	);
	const text = t("reportTriage.kindRetired", { name: kind?.name ?? "" });
	expect(await notice()).not.toContain(text);
	await rows(sql`update work_kinds set state = 'retired' where id = 1`, slug);
	expect(await notice()).toContain(text);
});
