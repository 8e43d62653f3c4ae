import { expect } from "@playwright/test";
import type { Page } from "#tests/support/html-client.ts";
import { rows, sql } from "../support/database.ts";
import {
	all,
	at,
	control,
	expectProblem,
	hrefOf,
	messagesByRole,
	textOf,
	textsOf,
	valueAt,
} from "../support/http-journey.ts";
import { mailTo } from "../support/mail-search.ts";
import { test as base } from "../support/tenant-journey.ts";

const first = (page: Page, selector: string) => {
	const [one] = all(page, selector);
	if (!one) throw new Error(`Nothing is ${selector} at ${page.path}`);
	return one;
};

/** An organisation with a warehouse of its only member and three things in it. */
const test = base.extend({
	own: async ({ own }, use) => {
		for (const add of [
			sql`insert into branches (tenant_id, id, name_en, name_ar, member_id)
				select tenant_id, 1, 'North', 'الشمال', id from members`,
			sql`insert into warehouses (tenant_id, id, name_en, name_ar, branch_id, member_id)
				select tenant_id, 1, 'Store', 'المخزن', id, member_id from branches`,
			sql`insert into categories (tenant_id, id, name_en, name_ar)
				select tenant_id, 1, 'Air', 'الهواء' from branches`,
			sql`insert into category_warehouses (tenant_id, category_id, warehouse_id)
				select tenant_id, 1, 1 from branches`,
			sql`insert into resources (tenant_id, id, name_en, name_ar, category_id, warehouse_id, qty)
				select tenant_id, n, 'Filter ' || n, 'فلتر ' || n, 1, 1, 10
				from branches, generate_series(1, 3) n`,
		])
			await rows(add, own.slug);
		await use(own);
	},
});

test("a resource is watched, told of when too few are left, and bought", async ({
	own: { slug, email, visiting: admin },
	t,
	language,
}) => {
	const save = "main form [value=save]";
	const buying = 'main a[href="/add/new-request?buy=1"]';
	const edit = await admin.go("/edit/resource/1");
	const refused = await admin.send(edit, save, { threshold: "0", order_qty: "40" });
	expect([refused.status, valueAt(refused, "order_qty")]).toEqual([422, "40"]);
	const watched = await admin.send(refused, save, { threshold: "5" });
	expect(at(watched)).toBe("200 /table/resources-management");
	const enough = await admin.go("/view/resource/1");
	expect(all(enough, buying)).toEqual([]);
	expect(textsOf(await admin.go("/table/low-stock"), "tbody tr")).toEqual([]);

	await admin.send(await admin.go("/edit/resource/1"), save, { qty: "3" });
	const low = await admin.go("/view/resource/1");
	expect(low.text).toContain(t("stock.low", { qty: "3", threshold: "5" }));
	expect(all(low, buying)).toHaveLength(1);
	const list = await admin.go("/table/low-stock?by=qty&sort=asc");
	expect(textsOf(list, "tbody tr")).toHaveLength(1);
	const csv = await admin.go("/table/low-stock.csv");
	expect(csv.text).toContain(language === "ar" ? "فلتر 1" : "Filter 1");

	const form = await admin.go(hrefOf(first(list, "tbody td.act a")));
	expect(at(form)).toBe("200 /add/new-request?buy=1");
	expect(
		control(form, "resource_id").querySelector("option[selected]")?.getAttribute("value"),
	).toBe("1");
	expect(all(form, "[name=type][checked]").map((one) => one.getAttribute("value"))).toEqual(["2"]);
	expect(valueAt(form, "qty")).toBe("40");
	expect(textOf(control(form, "comment"))).toBe(t("stock.low", { qty: "3", threshold: "5" }));
	const sent = await admin.send(form, "main form button[value=send]");
	expect(at(sent)).toBe("200 /table/follow-up");
	const [request] = await rows<{ type: string; qty: number }>(
		sql`select type, qty from requests`,
		slug,
	);
	await mailTo(email, "فلتر 1");
	const bell = await admin.go("/table/notifications");
	expect(textsOf(bell, "tbody tr.unread")).toHaveLength(1);
	expect(bell.text).toContain(t("common.notificationKind.low_stock"));
	const opened = await admin.go(hrefOf(first(bell, 'tbody a[href^="/notification/"]')));
	expect(at(opened)).toBe("200 /view/resource/1");
	expect(request).toEqual({ type: "Purchase Request", qty: 40 });
});

test("a warehouse is counted by list and by labels, and nobody's count is lost", async ({
	own: { slug, visiting: admin },
	t,
	language,
}) => {
	const name = (id: number) => `${language === "ar" ? "فلتر" : "Filter"} ${id}`;
	const check = "main form [value=check]";
	const save = "main form [value=save]";
	const page = await admin.go(
		hrefOf(first(await admin.go("/view/warehouse/1"), 'a[href^="/count/"]')),
	);
	expect(at(page)).toBe("200 /count/1");
	const nothing = await admin.send(page, check);
	expect([nothing.status, messagesByRole(nothing, "alert")]).toEqual([422, t("stocktake.nothing")]);
	const wrong = await admin.send(nothing, check, { counted_1: "٧", counted_2: "x" });
	expect([wrong.status, valueAt(wrong, "counted_1")]).toEqual([422, "7"]);
	const shown = await admin.send(wrong, check, { counted_2: "10" });
	expect(textsOf(shown, "tbody tr").join()).toContain("-3");
	const back = await admin.send(shown, "main form [value=edit]");
	expect(valueAt(back, "counted_2")).toBe("10");
	const checked = await admin.send(back, check);
	// Meanwhile some were handed out, and somebody else has counted the others.
	await rows(
		sql`insert into stock_movements (tenant_id, resource_id, change, reason, member_id)
			select r.tenant_id, r.id, -1, case r.id when 1 then 'distribution' else 'count' end, m.id
			from resources r join members m on m.tenant_id = r.tenant_id where r.id < 3`,
		slug,
	);
	await rows(sql`update resources set qty = 9 where id < 3`, slug);
	const open = await admin.send(checked, save);
	expect(open.status).toBe(409);
	expect(messagesByRole(open, "alert")).toContain(t("stocktake.partly"));
	expect(textsOf(open, "main .radio")).toEqual([
		t("stocktake.theirs", { qty: "9" }),
		t("stocktake.mine", { qty: "10" }),
	]);
	const mine = await admin.send(open, save, { take_2: "mine" });
	expect(at(mine)).toBe("200 /count/1");

	const labels = await admin.go("/count/1?by=label");
	const add = "main form [value=add]";
	const unknown = await admin.send(labels, add, { number: "404" });
	expect([unknown.status, valueAt(unknown, "number")]).toEqual([422, "404"]);
	const added = await admin.send(unknown, add, {
		number: "https://acme.example.org/view/resource/3",
	});
	expect(textOf(first(added, "main form"))).toContain(name(3));
	const done = await admin.send(await admin.send(added, check, { counted_3: "12" }), save);
	expect(at(done)).toBe("200 /count/1?by=label");
	const stock = await rows<{ qty: number }>(sql`select qty from resources order by id`, slug);
	expect(stock.map(({ qty }) => qty)).toEqual([6, 10, 12]);
	expect(textsOf(await admin.go("/view/resource/3"), "main").join()).toContain(
		t("stock.reasons.count"),
	);
	expect(textsOf(await admin.go("/qr-codes?of=resource"), "main .qr-label")).toHaveLength(3);

	// Who counts need not see the page of the warehouse.
	await rows(
		sql`update permissions set warehouses_read = 0
			where id = (select permission_id from members where id = 1)`,
		slug,
	);
	const blind = await admin.go("/count/1");
	expect(at(blind)).toBe("200 /count/1");
	expect(blind.text).toContain(`${t("entities.warehouse.one")} 1`);
	expect(all(blind, 'a[href="/view/warehouse/1"]')).toEqual([]);
});

test("other rows of a warehouse are shown once what is counted here is saved", async ({
	own: { slug, visiting: admin },
	t,
}) => {
	await rows(
		sql`insert into resources (tenant_id, id, name_en, name_ar, category_id, warehouse_id, qty)
			select tenant_id, n, 'Bulb ' || n, 'مصباح ' || n, 1, 1, 10
			from branches, generate_series(4, 60) n`,
		slug,
	);
	const page = await admin.go("/count/1");
	for (const button of ["[value=to-2]", "[value=to-label]"]) {
		const kept = await admin.send(page, button, { counted_1: "7" });
		expect([kept.status, valueAt(kept, "counted_1")]).toEqual([422, "7"]);
		expect(messagesByRole(kept, "alert")).toContain(t("stocktake.saveFirst"));
	}
	const next = await admin.send(page, "[value=to-2]");
	expect(at(next)).toBe("200 /count/1?page=2");
	expect(at(await admin.send(next, "[value=to-1]"))).toBe("200 /count/1");
	expect(at(await admin.send(next, "[value=to-label]"))).toBe("200 /count/1?by=label");
});

test("who goes on counting after a look at the differences counts from then on", async ({
	own: { slug, visiting: admin },
	t,
}) => {
	const check = "main form [value=check]";
	const page = await admin.go("/count/1");
	const shown = await admin.send(page, check, { counted_1: "7", counted_2: "10" });
	await rows(
		sql`insert into stock_movements (tenant_id, resource_id, change, reason, member_id)
			select r.tenant_id, r.id, -1, 'distribution', m.id
			from resources r join members m on m.tenant_id = r.tenant_id`,
		slug,
	);
	await rows(sql`update resources set qty = 9`, slug);
	const back = await admin.send(shown, "main form [value=edit]");
	const told = back.text.split(t("stocktake.moved", { qty: "9" })).length - 1;
	expect(told).toBe(2);
	expect(back.text).toContain(t("stocktake.books", { qty: "9" }));
	const again = await admin.send(back, check, { counted_1: "6", counted_3: "9" });
	expect(at(await admin.send(again, "main form [value=save]"))).toBe("200 /count/1");
	const stock = await rows<{ qty: number }>(sql`select qty from resources order by id`, slug);
	expect(stock.map(({ qty }) => qty)).toEqual([6, 9, 9]);
});

test("a distribution of more than there is marks the quantity that is short @en", async ({
	own: { slug, visiting },
	t,
	language,
}) => {
	await rows(
		sql`insert into facilities (tenant_id, id, public_id, name_en, name_ar, branch_id)
			select tenant_id, 1, gen_random_uuid(), 'School', 'مدرسة', id from branches`,
		slug,
	);
	const form = await visiting.go("/add/distribution");
	const two = await visiting.send(form, "main form [value=add-line]", {
		for_facility: "1",
		transfer_date: "2030-01-01",
		"resource-1": "1",
		"qty-1": "2",
	});
	const short = await visiting.send(two, "main form [value=save]", {
		"resource-2": "2",
		"qty-2": "99",
	});
	expect(short.status).toBe(409);
	expectProblem(short, "qty-2", t("apiErrors.plain.stock_short"));
	expect(all(short, "main [aria-invalid=true]")).toHaveLength(1);
	const message = t("apiErrors.exact.stock_short", {
		name: language === "ar" ? "فلتر 2" : "Filter 2",
		available: "10",
		asked: "99",
	});
	expect(messagesByRole(short, "alert")).toContain(t("forms.submissionFailed", { message }));
	expect([valueAt(short, "qty-1"), valueAt(short, "qty-2")]).toEqual(["2", "99"]);
});
