import { expect } from "@playwright/test";
import { rows, sql } from "../support/database.ts";
import {
	all,
	at,
	control,
	follow,
	hrefOf,
	press,
	test,
	textOf,
	textsOf,
	valueAt,
} from "../support/http-journey.ts";
import { mailTo } from "../support/mail-search.ts";
import { makeOffice } from "../support/office.ts";

test.use({ language: "en" });

test("a storekeeper counts, hands out and buys", async () => {
	const { slug, as, addressOf } = await makeOffice("en");
	const visiting = await as("storekeeper");
	const stock = async () =>
		(await rows<{ qty: number }>(sql`select qty from resources order by id`, slug)).map(
			({ qty }) => qty,
		);
	await test.step("Give a resource a lowest number. · You are told once when there is less.", async () => {
		const form = await visiting.go("/edit/resource/3");
		await press(visiting, form, "Save", { threshold: "5", order_qty: "40" });
		const keeper = addressOf("storekeeper");
		await press(visiting, await visiting.go("/edit/resource/3"), "Save", { qty: "4" });
		await mailTo(keeper, "فلتر 3");
		await press(visiting, await visiting.go("/edit/resource/3"), "Save", { qty: "3" });
		expect(
			await rows(sql`select count(*)::integer from notifications where kind = 'low_stock'`, slug),
		).toEqual([{ count: 1 }]);
	});
	const home = await visiting.go("/dashboard");
	await test.step("Your dashboard begins with your warehouses", async () => {
		expect(textsOf(home, "main h2")[1]).toBe("Stock");
		expect(textsOf(home, "main .card").join()).toMatch(/Store.*[Ll]ow/);
	});
	await test.step("Press _Count_ beside the warehouse. · Write what is really there. · Leave the others empty: · Press _Show the differences_. · Nothing is saved yet. · Press _Save the count_.", async () => {
		const count = await follow(visiting, home, "Count");
		const shown = await press(visiting, count, "Show the differences", { counted_1: "7" });
		expect(textsOf(shown, "tbody tr").join()).toContain("-3");
		expect(await stock()).toEqual([10, 10, 3]);
		await press(visiting, shown, "Save the count");
		expect(await stock()).toEqual([7, 10, 3]);
	});
	await test.step("You can also scan the labels.", async () => {
		const labels = await press(visiting, await visiting.go("/count/1"), "By labels");
		const number = "https://acme.example.org/view/resource/2";
		const added = await visiting.send(labels, "main form [value=add]", { number });
		expect(textsOf(added, "main form").join()).toContain("Filter 2");
	});
	await test.step("Several resources: press _Add distribution_ · The stock goes down.", async () => {
		const form = await follow(visiting, await visiting.go("/dashboard"), "Add distribution");
		const lines = await press(visiting, form, "Add a resource", {
			for_facility: "1",
			transfer_date: "2030-01-01",
			"resource-1": "1",
			"qty-1": "2",
		});
		await press(visiting, lines, "Save", { "resource-2": "2", "qty-2": "4" });
		expect(await stock()).toEqual([5, 6, 3]);
		const next = await visiting.go("/add/distribution");
		const [thing = "", place = ""] = all(next, "main a.chip").map(hrefOf);
		expect([thing, place].join()).toContain("lines=2%3A1");
		const chosen = await visiting.go(thing);
		expect(control(chosen, "resource-1").querySelector("option[selected]")?.text).toMatch(/Filter/);
		const further = all(chosen, "main a.chip").map(hrefOf);
		expect(further.at(-1)).toMatch(/lines=.*for_facility=1/);
		expect(further[0]?.match(/lines=/g), "what is there already").toHaveLength(1);
	});
	await test.step("Scan a label, and press _Hand out_", async () => {
		const form = await follow(visiting, await visiting.go("/view/resource/2"), "Hand out");
		expect(control(form, "resource-1").querySelector("option[selected]")?.text).toMatch(/Filter 2/);
		expect(valueAt(form, "transfer_date")).toMatch(/^\d{4}-\d\d-\d\d$/);
		await press(visiting, form, "Save", { for_facility: "1" });
		expect(await stock()).toEqual([5, 5, 3]);
		await press(visiting, await visiting.go("/delete/distribution/2"), "Delete");
	});
	await test.step("If you change or delete the distribution", async () => {
		await press(visiting, await visiting.go("/edit/distribution/1"), "Save", { "qty-1": "1" });
		expect(await stock()).toEqual([6, 6, 3]);
		await press(visiting, await visiting.go("/delete/distribution/1"), "Delete");
		expect(await stock()).toEqual([7, 10, 3]);
	});
	await test.step("_Low stock_ lists all of them. · _Order_ fills in the form", async () => {
		const list = await visiting.go("/table/low-stock");
		expect(textsOf(list, "h1")).toEqual(["Low stock"]);
		expect(all(list, "tbody tr")).toHaveLength(1);
		const form = await follow(visiting, list, "Order");
		expect(valueAt(form, "qty")).toBe("40");
		const chosen = control(form, "resource_id").querySelector("option[selected]");
		expect(textOf(chosen)).toContain("Filter 3");
	});
	await test.step("Labels: _Print QR codes_ above the list", async () => {
		const codes = await follow(
			visiting,
			await visiting.go("/table/resources-management"),
			"Print QR codes",
		);
		expect(textsOf(codes, "main .qr-label")).toHaveLength(3);
	});
	await test.step("The page of a resource shows everything", async () => {
		const ledger = await visiting.go("/view/resource/1");
		const movements = textsOf(ledger, "main table tbody tr").join("\n");
		for (const reason of [/Count.*-3/, /Distribution.*-2/, /[^-]1/, /First stock|Distribution/])
			expect(movements).toMatch(reason);
		expect(at(ledger)).toBe("200 /view/resource/1");
		expect(all(ledger, 'main a[href^="/view/distribution/"]').map(hrefOf)).not.toEqual([]);
	});
});
