import { expect } from "@playwright/test";
import { makePdf } from "#tests/support/documents.ts";
import { rows, sql } from "../support/database.ts";
import {
	all,
	at,
	control,
	expectProblem,
	follow,
	hrefOf,
	press,
	test,
	textOf,
	textsOf,
} from "../support/http-journey.ts";
import { makeOffice } from "../support/office.ts";

test.use({ language: "en" });

/** Requests of the requester that the technician has, due in so many hours. */
const raise = (slug: string, ...hours: number[]) =>
	rows(
		sql`insert into requests (tenant_id, id, type, priority, comment, due_at, member_id, assigned_to_id,
			facility_id, branch_id, date, kind_id, status)
		select p.tenant_id, n, 'Maintenance Request', 'Medium', 'Fault ' || n,
			now() + make_interval(hours => (${`{${hours}}`}::integer[])[n]), r.id, p.id, 1, 1, now(), 1,
			case when (${`{${hours}}`}::integer[])[n] < 0 then 'late' else 'pending' end
		from members p, members r, generate_series(1, ${hours.length}::integer) n
		where p.name_en = 'technician' and r.name_en = 'requester'`,
		slug,
	);

test("a technician works through the day", async () => {
	const { slug, as } = await makeOffice("en");
	await raise(slug, 90, -50, -2);
	const visiting = await as("technician");
	const statusOf = async (id: number) =>
		(await rows<{ status: string }>(sql`select status from requests where id = ${id}`, slug))[0]
			?.status;
	const home = await visiting.go("/dashboard");
	let day = await follow(visiting, home, "My day");
	await test.step("Your dashboard begins with your day. · _My day_ shows all of it:", async () => {
		expect(textsOf(home, "main h2")[1]).toBe("My day");
		expect(textsOf(day, 'main a[href^="/my-day?part="]')).toEqual([
			"Late 2",
			"Today 0",
			"Planned 1",
		]);
	});
	await test.step("The first to do is at the top. · What belongs to one school stands together", async () => {
		expect(textsOf(day, "main .agenda h3, main h3").slice(0, 2)).toEqual(["Fault 2", "Fault 3"]);
		expect(textsOf(day, "main h2").join()).toContain("North · 2");
		expect(all(day, 'main a[href^="https://www.google.com/maps/"]')).toHaveLength(1);
		expect(
			all(day, 'main h2 ~ a[href="tel:+966555550123"], main a.quiet[href^="tel:"]'),
		).toHaveLength(1);
	});
	await test.step("Press _Start_ when you begin", async () => {
		day = await press(visiting, day, "Start (#2)");
		expect(await statusOf(2)).toBe("in_progress");
		day = await press(visiting, day, "Done (#2)");
		expect(await statusOf(2)).toBe("done");
	});
	await test.step("The camera finishes with a picture.", async () => {
		day = await press(visiting, await visiting.go("/my-day"), "Start (#3)");
		const [camera] = all(day, '[aria-label="Finish request 3 with a picture"]');
		const form = await visiting.go(camera ? hrefOf(camera) : "");
		expect(control(form, "photo").getAttribute("type")).toBe("file");
	});
	await test.step("Do you want to begin with _My day_", async () => {
		await visiting.send(day, "main [name=start]", { start: "my-day" });
		expect(at(await visiting.go("/"))).toBe("200 /my-day");
	});
	await test.step("Open the request. · The big button is the next step: · The other steps are in the menu", async () => {
		const pending = await visiting.go("/view/request/1");
		expect(textsOf(pending, ".turn-bar .primary").join()).toContain("Start");
		const begun = await press(visiting, pending, "Start");
		expect(textsOf(begun, ".turn-bar .primary").join()).toContain("Finish");
		const menu = textsOf(begun, ".turn-menu a, .turn-menu button").join();
		for (const step of ["Reject", "To pending", "Reassign", "Print the work order"])
			expect(menu).toContain(step);
	});
	await test.step("_Finish_ asks what you did. · Write a word, take a picture · All of it is optional", async () => {
		const form = await follow(visiting, await visiting.go("/view/request/1"), "Finish");
		const labels = textsOf(form, "main label, main legend").join();
		for (const label of [
			"What did you do? (optional)",
			"Pictures after the work (optional)",
			"in minutes? (optional)",
			"Parts",
		])
			expect(labels).toContain(label);
		day = await press(visiting, form, "Finish request");
		expect(await statusOf(1)).toBe("done");
	});
	await test.step("You made a mistake? Press _Undo_.", async () => {
		await press(visiting, day, "Undo");
		expect(await statusOf(1)).toBe("in_progress");
	});
	await test.step("Some kinds of work need a note · The form says so.", async () => {
		await rows(sql`update work_kinds set proof = 'note' where id = 1`, slug);
		const form = await visiting.go("/view/request/3/finish");
		const refused = await press(visiting, form, "Finish request");
		expect(await statusOf(3)).toBe("in_progress");
		expectProblem(
			refused,
			"desc",
			textsOf(form, "main .hint").find((one) => /note/i.test(one)) ?? "note",
		);
	});
	await test.step("**Parts** come out of the stock · You can bring them back.", async () => {
		await rows(sql`update permissions set resources_read = 1 where id = 12`, slug);
		const taken = await press(visiting, await visiting.go("/view/request/3"), "Take from stock", {
			resource_id: "1",
			qty: "2",
		});
		const stock = () => rows(sql`select qty from resources where id = 1`, slug);
		expect(await stock()).toEqual([{ qty: 8 }]);
		await visiting.send(taken, "#parts [value=bring]");
		expect(await stock()).toEqual([{ qty: 10 }]);
	});
	await test.step("**Meter**: press _Add a reading_ on · There, too: _Out of order_. · A wrong reading is cancelled", async () => {
		await rows(
			sql`insert into meters (tenant_id, id, name_en, name_ar, equipment_id, unit)
				select tenant_id, 1, 'Hours', 'ساعات', id, 'h' from equipment`,
			slug,
		);
		const piece = await visiting.go("/view/equipment/1");
		const out = await press(visiting, piece, "Out of order");
		expect(await rows(sql`select state from equipment`, slug)).toEqual([{ state: "out_of_order" }]);
		expect(textsOf(out, "main button")).toContain("It works again");
		const meter = await follow(visiting, out, "Add a reading");
		const read = await visiting.send(meter, "#add button", { value: "120" });
		expect(textsOf(read, "#readings tbody tr")).toHaveLength(1);
		expect(all(read, "#readings form")).toHaveLength(0);
		const admin = await as("admin");
		const wrong = await admin.go("/view/meter/1");
		const cancelled = await admin.send(wrong, "#readings form button");
		expect(textsOf(cancelled, "#readings del")).toHaveLength(1);
	});
	await test.step("The page of the equipment or facility has _Documents_", async () => {
		const admin = await as("admin");
		const form = await follow(admin, await admin.go("/view/equipment/1"), "Add document");
		const pdf = new File([makePdf()], "manual.pdf", { type: "application/pdf" });
		await press(admin, form, "Save", { name_en: "Manual", kind: "manual", file: pdf });
		const piece = await visiting.go("/view/equipment/1");
		expect(textsOf(piece, "main h2")).toContain("Documents");
		const link = all(piece, 'main a[href^="/documents/1/file/"]');
		expect(link.map(textOf)).toEqual([expect.stringMatching(/PDF, [\d.]+ .?B/)]);
		expect((await visiting.go(link[0] ? hrefOf(link[0]) : "")).type).toBe("application/pdf");
	});
	await test.step("Open _Services → Absences_. · Write the first and the last day · New requests go to that person. · What you already have stays", async () => {
		await rows(sql`update branches set member_id = 3`, slug);
		const services = await visiting.go("/main-services");
		const list = await follow(visiting, services, "Absences");
		const form = await visiting.go(hrefOf(all(list, 'main a[href="/add/absence"]')[0] as never));
		const today = new Date().toISOString().slice(0, 10);
		const days = { from_day: today, to_day: "2027-01-31" };
		const found = await visiting.send(form, ".candidate-search button", {
			...days,
			"find.substitute": "manager",
		});
		const manager = all(found, ".candidate").find(
			(one) => textOf(one.querySelector("bdi")) === "manager",
		);
		await press(visiting, found, "Save", {
			...days,
			substitute: manager?.querySelector("input")?.getAttribute("value") ?? "",
		});
		const requester = await as("requester");
		const fault = await requester.go("/add/create-new-request?facility=1");
		await press(requester, fault, "Send request", { comment: "It drips", kind_id: "3" });
		const given = sql`select m.name_en as name from requests r join members m on m.id = r.assigned_to_id
			order by r.id`;
		expect((await rows<{ name: string }>(given, slug)).map(({ name }) => name)).toEqual([
			...["technician", "technician", "technician"],
			"manager",
		]);
	});
});
