import { expect } from "@playwright/test";
import { type Page, Visiting } from "#tests/support/html-client.ts";
import { rows, sql } from "../support/database.ts";
import { all, at, control, hrefOf, textOf, textsOf, valueAt } from "../support/http-journey.ts";
import { earlierTicket } from "../support/public-report-form.ts";
import { fetchLocally } from "../support/raw-request.ts";
import { test as base } from "../support/tenant-journey.ts";

/** An organisation with two facilities; a facility and a piece of equipment have the same number. */
const test = base.extend({
	own: async ({ own }, use) => {
		for (const add of [
			sql`insert into branches (tenant_id, id, name_en, name_ar, member_id)
				select tenant_id, 1, 'North', 'الشمال', id from members`,
			sql`insert into facilities (tenant_id, id, public_id, name_en, name_ar, branch_id)
				select tenant_id, n, 'place-' || n, 'Hall ' || n, 'قاعة ' || n, id
				from branches, generate_series(1, 2) n`,
			sql`insert into equipment (tenant_id, id, public_id, name_en, name_ar, facility_id)
				select tenant_id, id, 'piece-' || id, 'Chiller', 'مبرّد', id from facilities where id = 1`,
		])
			await rows(add, own.slug);
		await use(own);
	},
});

const chiller = { ar: "مبرّد", en: "Chiller" };

const send = "main form button[value=send]";

test("a request about a piece of equipment names it, and stays where it happened", async ({
	own: { slug, visiting: admin },
	t,
	language,
}) => {
	const form = await admin.go("/q/place-1/1");
	expect(textsOf(form, "main label").join(" ")).toContain(t("equipment.of"));
	const empty = await admin.go("/q/place-2/2");
	expect(all(empty, "[name=equipment_id]")).toEqual([]);

	const refused = await admin.send(form, send, { equipment_id: "1", comment: " " });
	expect(refused.status).toBe(422);
	const chosen = control(refused, "equipment_id").querySelector("option[selected]");
	expect(textOf(chosen)).toBe(chiller[language]);
	const sent = await admin.send(refused, send, { comment: "It is loud" });
	expect(at(sent)).toBe("200 /table/follow-up");
	const page = await admin.go("/view/request/1");
	expect(new Set(textsOf(page, `main a[href="/view/equipment/1"]`))).toEqual(
		new Set([chiller[language]]),
	);

	const quick = await admin.send(page, "main form [name=quick][value='30']", {
		note: "Cleaned it",
	});
	expect(at(quick)).toBe("200 /view/request/1");
	expect(quick.text).toContain("Cleaned it");
	const long = await admin.send(quick, "main form [name=book]", { minutes: "950" });
	expect([long.status, valueAt(long, "minutes")]).toEqual([409, "950"]);
	expect(long.text).toContain(t("apiErrors.plain.work_long"));
	const sure = await admin.send(long, "main form [name=book]", { sure: "1" });
	expect(textsOf(sure, "#time li")).toHaveLength(2);
	const back = await admin.send(sure, "#time [value=unwork]");
	expect(textsOf(back, "#time li")).toHaveLength(1);
	expect(at(await admin.send(sure, "#time [value=unwork]"))).toBe("200 /view/request/1");

	const piece = await admin.go("/view/equipment/1");
	expect(all(piece, `main a[href="/view/request/1"]`)).not.toEqual([]);
	const list = await admin.go("/table/follow-up?f.equipment_id=1");
	expect(list.text).toContain("It is loud");
	expect(list.text).toContain(chiller[language]);
	expect((await admin.go("/table/follow-up?f.equipment_id=2")).text).not.toContain("It is loud");
	const csv = (await admin.go("/table/follow-up.csv")).text;
	expect(csv).toContain(t("common.fields.equipment"));
	expect(csv).toContain(chiller[language]);

	const scanned = await admin.go("/q/place-1/1");
	await rows(sql`update equipment set facility_id = 2`, slug);
	const moved = await admin.send(scanned, send, { equipment_id: "1", comment: "Still loud" });
	expect(moved.status).toBe(422);
	expect(moved.text).toContain(t("fieldErrors.equipment_elsewhere"));
	expect(all(moved, "[name=equipment_id]")).toEqual([]);
	expect(textOf(control(moved, "comment"))).toBe("Still loud");
	expect(textOf(all(await admin.go("/view/request/1"), "main")[0])).toContain(
		language === "ar" ? "قاعة 1" : "Hall 1",
	);
});

test("labels of equipment lead to it, and never to a facility of the same number", async ({
	own: { slug, visiting: admin },
	t,
	language,
}) => {
	const list = await admin.go("/table/equipment-management?f.id=1");
	const print = all(list, "main a").filter((one) => textOf(one) === t("pages.table.printCodes"));
	expect(print.map(hrefOf)).toEqual(["/qr-codes?of=equipment&f.id=1"]);
	const sheet = await admin.go("/qr-codes?of=equipment&f.id=1");
	expect(textsOf(sheet, ".qr-label strong")).toEqual([chiller.ar, chiller.en]);
	expect(
		all(sheet, `.qr-label [aria-label="${t("equipment.code", { name: chiller[language] })}"]`),
	).toHaveLength(1);
	expect((await admin.go("/qr-codes?of=equipment&f.id=9")).text).toContain(
		t("equipment.noneToPrint"),
	);

	expect(at(await admin.go("/e/piece-1/1"))).toBe("200 /view/equipment/1");
	for (const wrong of ["/e/place-1/1", "/e/piece-1/2", "/e/piece-1/x", "/q/piece-1/1"])
		expect((await admin.go(wrong)).status, wrong).toBe(404);
	await rows(sql`update equipment set facility_id = 2`, slug);
	const form = await admin.go("/add/create-new-request?code=piece-1/1&of=equipment");
	expect(textOf(control(form, "equipment_id").querySelector("option[selected]"))).toBe(
		chiller[language],
	);
	const stranger = new Visiting(admin.origin, language, fetchLocally);
	expect((await stranger.go("/e/piece-1/1")).path).toMatch(/^\/\?next=%2Fe%2F/);
	await rows(
		sql`update tenants set settings = settings || '{"reports": {"mode": "held"}}' where slug = ${slug}`,
		slug,
	);
	const scanned = await stranger.go("/e/piece-1/1");
	expect(at(scanned)).toBe("200 /problem/place-2?piece=piece-1");
	expect(scanned.document.querySelector("main h2")?.text).toBe(chiller[language]);
	const send = "main form button[type=submit]";
	const pieceOf = (page: Page) =>
		page.document.querySelector("[name=equipment]")?.getAttribute("value");
	const ticket = await earlierTicket(slug, "place-2");
	const empty = await stranger.send(scanned, send, { ticket, text: " " });
	expect([empty.status, pieceOf(empty)]).toEqual([422, "piece-1"]);
	await stranger.send(empty, send, { text: "It hums" });
	const report = await admin.go("/view/report/1");
	expect(all(report, "main a").map(hrefOf)).toContain("/view/equipment/1");
	await stranger.send(scanned, send, { ticket: await earlierTicket(slug, "place-2"), text: "Hot" });
	const request = await admin.send(await admin.go("/view/report/2"), "[value=accept]");
	expect(all(request, "main a").map(hrefOf)).toContain("/view/equipment/1");
	const elsewhere = await stranger.go("/problem/place-1?piece=piece-1");
	expect([elsewhere.status, pieceOf(elsewhere)]).toEqual([200, undefined]);
});

test("parts are taken out of the stock for a request, cost something, and come back", async ({
	own: { slug, visiting: admin },
	t,
	language,
}) => {
	await rows(
		sql`with kind as (insert into categories (tenant_id, id, name_en, name_ar)
				select id, 1, 'Filters', 'مرشحات' from tenants where slug = ${slug}
				returning tenant_id)
			insert into resources (tenant_id, id, name_en, name_ar, category_id, qty, unit_cost)
			select tenant_id, 1, 'Filter', 'مرشّح', 1, 3, 12.5 from kind returning id`,
		slug,
	);
	const settings = await admin.go("/organisation/costs");
	const wrong = await admin.send(settings, "main [type=submit]", { hour_cost: "much" });
	expect([wrong.status, valueAt(wrong, "hour_cost")]).toEqual([422, "much"]);
	await admin.send(wrong, "main [type=submit]", { hour_cost: "٦٠٫٥" });
	const form = await admin.go("/q/place-1/1");
	await admin.send(form, send, { comment: "It is loud" });
	const page = await admin.go("/view/request/1");
	expect(all(page, "#cost")).toEqual([]);

	const take = "#parts [name=intent][value=take] ~ .buttons button";
	const empty = await admin.send(page, take, { qty: "٢" });
	expect([empty.status, valueAt(empty, "qty")]).toEqual([422, "2"]);
	const short = await admin.send(empty, take, { resource_id: "1", qty: "4" });
	expect([short.status, valueAt(short, "qty")]).toEqual([409, "4"]);
	const name = { ar: "مرشّح", en: "Filter" }[language];
	expect(textOf(control(short, "resource_id").querySelector("option[selected]"))).toContain(name);
	expect(textsOf(short, "#parts .error").join()).toContain(name);
	const taken = await admin.send(short, take, { qty: "٢" });
	expect(at(taken)).toBe("200 /view/request/1");
	expect(textsOf(taken, "#parts li")).toHaveLength(1);
	expect(textsOf(taken, "#parts li a")).toEqual([name]);
	const timed = await admin.send(taken, "main form [name=quick][value='60']");
	const amounts = (found: typeof timed) =>
		textsOf(found, "#cost dd").map((one) => one.replace(/[^\d.]/g, ""));
	expect(amounts(timed)).toEqual(["25.00", "60.50", "85.50"]);
	const ledger = await admin.go("/view/resource/1");
	expect(ledger.text).toContain(t("stock.reasons.used"));
	const costs = await admin.go("/statistics/costs.csv");
	expect(costs.text).toContain(t("statistics.costs.used"));

	const back = await admin.send(timed, "#parts [value=bring]");
	expect(textsOf(back, "#parts li")).toEqual([]);
	expect((await admin.send(timed, "#parts [value=bring]")).status).toBe(200);
	expect(amounts(back)).toEqual(["0.00", "60.50", "60.50"]);
	expect(await rows(sql`select qty from resources`, slug)).toEqual([{ qty: 3 }]);
});

test("parts are found among many by a part of their names, and how many stays typed", async ({
	own: { slug, visiting: admin },
}) => {
	await rows(
		sql`with kind as (insert into categories (tenant_id, id, name_en, name_ar)
				select id, 1, 'Filters', 'مرشحات' from tenants where slug = ${slug}
				returning tenant_id)
			insert into resources (tenant_id, id, name_en, name_ar, category_id, qty)
			select tenant_id, n, 'Filter ' || n, 'مرشّح ' || n, 1, 3 from kind, generate_series(1, 230) n
			returning id`,
		slug,
	);
	const form = await admin.go("/q/place-1/1");
	await admin.send(form, send, { comment: "It is loud" });
	const page = await admin.go("/view/request/1");
	expect(control(page, "resource_id").querySelectorAll("option")).toHaveLength(201);
	const found = await admin.send(page, "#parts [name=step]", {
		"find.resource_id": "230",
		qty: "2",
	});
	expect(at(found)).toBe("200 /view/request/1?find.resource_id=230&qty=2");
	expect(control(found, "resource_id").querySelectorAll("option")).toHaveLength(2);
	expect(valueAt(found, "qty")).toBe("2");
	const taken = await admin.send(found, "#parts .buttons button", { resource_id: "230" });
	expect(textsOf(taken, "#parts li")).toHaveLength(1);
});
