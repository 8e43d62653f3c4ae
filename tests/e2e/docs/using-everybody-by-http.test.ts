import { expect } from "@playwright/test";
import { rows, sql } from "../support/database.ts";
import {
	all,
	at,
	control,
	file,
	follow,
	hrefOf,
	httpSession,
	messagesByRole,
	press,
	test,
	textOf,
	textsOf,
} from "../support/http-journey.ts";
import { jpeg, plainPicture } from "../support/images.ts";
import { admin, endSessions, makeMember, technician } from "../support/members.ts";
import { makeRequest } from "../support/requests.ts";
import { originOf } from "../support/servers.ts";
import { newSession, password } from "../support/sessions.ts";
import { makeTenant } from "../support/tenants.ts";

test.use({ language: "en" });

test("whoever has an account signs in, and is let in again after the session ended", async ({
	visiting,
}) => {
	const { id, email } = await makeMember();
	const door = await visiting.go("/");
	await test.step("Your organisation has its own address. · Open it and write your e-mail", async () => {
		expect(textsOf(door, "main label")).toEqual(
			expect.arrayContaining(["E-mail", "Password", "Remember me"].map(expect.stringContaining)),
		);
		const elsewhere = httpSession("en", originOf("main", "acme"));
		const refused = await press(elsewhere, await elsewhere.go("/"), "Sign in", { email, password });
		expect(refused.status).toBe(401);
	});
	await test.step("The first page is your **dashboard**.", async () => {
		expect(at(await press(visiting, door, "Sign in", { email, password }))).toBe("200 /dashboard");
	});
	await test.step("Your session ended while you filled · Your text is still there. · Only pictures have", async () => {
		const form = await visiting.go("/add/create-new-request?facility=1");
		await endSessions({ id, email });
		const photo = file(jpeg(await plainPicture("jpeg")));
		const typed = { comment: "The lamp hums", photo };
		const ended = await press(visiting, form, "Send request", typed);
		expect(textsOf(ended, "h1, h2")).toContain("Your session has ended");
		const back = await press(visiting, ended, "Sign in", { email, password });
		expect(textOf(control(back, "comment"))).toBe("The lamp hums");
		expect(back.text).toContain("Choose it again");
	});
	await test.step("Five wrong passwords: wait a little", async () => {
		const stranger = httpSession("en", visiting.origin);
		const wrong = { email: (await makeMember()).email, password: "Wrong#2026" };
		for (let count = 0; count < 5; count++)
			expect((await press(stranger, await stranger.go("/"), "Sign in", wrong)).status).toBe(401);
		const waiting = await press(stranger, await stranger.go("/"), "Sign in", {
			...wrong,
			password,
		});
		expect([waiting.status, messagesByRole(waiting, "alert")]).toEqual([
			429,
			expect.stringMatching(/Try again in/),
		]);
	});
});

test("each finds the own way, and nothing that is not theirs", async ({ visiting, as }) => {
	await as(technician);
	const day = await visiting.go("/dashboard");
	await test.step("It begins with your work.", async () => {
		expect(textsOf(day, "main h2").slice(0, 2)).toEqual(["My profile", "My day"]);
	});
	await test.step("The number says how much is waiting. · Red means late.", async () => {
		const mine = all(day, ".sidebar .entry").find((one) => hrefOf(one) === "/my-day");
		expect(textOf(mine)).toMatch(/^My day(\d+)late or due today: \1$/);
		expect(textOf(mine?.querySelector(".badge.red"))).toMatch(/^\d+$/);
	});
	await test.step("On a phone, the bar at the bottom · The menu at the top has everything.", async () => {
		expect(all(day, ".bottom > a")).toHaveLength(4);
		const menu = all(day, ".top .menu a").map(hrefOf);
		expect(menu).toEqual(expect.arrayContaining(all(day, ".sidebar .entry").map(hrefOf)));
	});
	await test.step("_My calendar_ (in _My profile_) makes", async () => {
		expect(at(await follow(visiting, await visiting.go("/my-profile"), "My calendar"))).toBe(
			"200 /my-calendar",
		);
	});
	await test.step("Your profile has a switch for each kind", async () => {
		const form = await follow(visiting, await visiting.go("/my-profile"), "Edit");
		expect(all(form, "main [type=checkbox][name^=email_]").length).toBeGreaterThan(10);
	});
	await test.step("The bell shows how many are new. · Open one, and you are at its request.", async () => {
		const bell = await follow(visiting, await visiting.go("/table/notifications"), "Only unread");
		const [count] = textsOf(bell, ".bell .count");
		// One row has all that there is about a request.
		const ids = all(bell, "main tbody [name=read]").map((one) => one.getAttribute("value") ?? "");
		expect(ids.join().split(",")).toHaveLength(Number(count));
		const [first] = all(bell, "main tbody a.go");
		expect(at(await visiting.go(first ? hrefOf(first) : ""))).toMatch(/^200 \/view\/request\/\d+$/);
	});
	await test.step("_Light pages_ (at the foot of the page · Everything still works.", async () => {
		expect(textsOf(day, "footer button")).toContain("Light pages");
		const light = await visiting.send(day, 'footer [name="light"]');
		expect(all(light, "script")).toHaveLength(0);
		expect(light.html.length).toBeLessThan(day.html.length);
		expect(all(light, "main .agenda form button").length).toBeGreaterThan(0);
	});
	await test.step("Every page prints on A4.", async () => {
		const { html } = await visiting.go(all(day, "link[rel=stylesheet]").map(hrefOf).at(0) ?? "");
		expect(html).toMatch(/@page\s*\{[^}]*A4/);
	});
});

test("lists are searched, narrowed and taken away", async ({ visiting, as }) => {
	await as(admin);
	const go = (query: string) => visiting.go(`/table/follow-up?${query}`);
	const count = async (query: string) => {
		const page = await go(query);
		expect(page.status, query).toBe(200);
		return Number.parseInt(textsOf(page, "p.sr-only").join().replaceAll(",", ""), 10);
	};
	const list = await go("");
	await test.step("`#3002` or _Request 3002_ finds", async () => {
		for (const words of ["%232990", "Request 2990"])
			expect(all(await go(`q=${words}`), "tbody tr")).toHaveLength(1);
	});
	await test.step("Open _Filters_ or _More filters_ · Numbers and dates take `<`", async () => {
		expect(textsOf(list, "main summary")).toContain("Filter and sort");
		for (const [narrowed, sort, first] of [
			["<9", "desc", "8"],
			["<=9", "desc", "9"],
			["=9", "desc", "9"],
			[">8", "asc", "9"],
			[">=8", "asc", "8"],
		] as const) {
			const rows = await go(`f.id=${encodeURIComponent(narrowed)}&by=id&sort=${sort}`);
			expect(hrefOf(all(rows, 'tbody a[href^="/view/request/"]')[0] as never), narrowed).toBe(
				`/view/request/${first}`,
			);
		}
	});
	await test.step("Use the filters beside the search. · A tick works at once. · The × takes it away.", async () => {
		expect(textsOf(list, "main summary")).toEqual(
			expect.arrayContaining(["Status", "Priority", "Place", "Assigned to", "Due date"]),
		);
		const done = await visiting.send(list, "[name='f.status'][value=done]", { "f.status": "done" });
		const [off] = all(done, 'a[aria-label="Remove filter: Status: Done"]');
		expect(at(await visiting.go(off ? hrefOf(off) : ""))).toBe("200 /table/follow-up");
	});
	await test.step("Write `2026-11-21`, `21/11/2026` · `2026-11` is a month · `today`, `>=-7d`", async () => {
		const [due] = await rows(
			sql`select (due_at at time zone 'Asia/Riyadh')::date::text as day from requests
				where due_at < date_trunc('month', now()) - interval '1 day' and deleted_at is null
				order by due_at desc limit 1`,
			"demo",
		);
		const iso = String(due?.day);
		const [year, month, date] = iso.split("-");
		const arabic = new Intl.DateTimeFormat("ar-u-nu-latn-ca-gregory", { dateStyle: "long" });
		const [day, ...same] = await Promise.all(
			[iso, `${date}/${month}/${year}`, arabic.format(new Date(iso))].map((one) =>
				count(`f.due_date=${one}`),
			),
		);
		expect(day).toBeGreaterThan(0);
		expect(same).toEqual([day, day]);
		const [inMonth, inYear, week, now] = await Promise.all(
			[`${year}-${month}`, year, ">=-7d", "this-month"].map((one) => count(`f.due_date=${one}`)),
		);
		for (const [less, more] of [
			[day, inMonth],
			[inMonth, inYear],
			[0, week],
			[0, now],
		])
			expect(less).toBeLessThan(more ?? 0);
	});
	await test.step("Choose _Limit_ as the column", async () => {
		expect(all(await go("column=limit&q=5"), "tbody tr")).toHaveLength(5);
		expect(textsOf(list, "[name=column] option")).toContain("Limit");
	});
	await test.step("Choose it in _Sort_, or press", async () => {
		const sorted = await visiting.send(list, "[name=sort]", { by: "id", sort: "asc" });
		expect(textsOf(sorted, "tbody tr")[0]).toMatch(/^1\D/);
		const pressed = await follow(visiting, list, "Branch");
		expect(at(pressed)).toBe("200 /table/follow-up?sort=az&by=branch");
	});
	await test.step("Press _Export to CSV_, or _Excel_ · It has all rows that match", async () => {
		const some = await go("f.id=%3C=60");
		const csv = await follow(visiting, some, "Export to CSV");
		expect(csv.html.trim().split("\r\n")).toHaveLength(61);
		expect(csv.html).toMatch(/^\uFEFF?#,Type,/);
		expect((await follow(visiting, some, "Excel")).type).toContain("spreadsheetml");
	});
	await test.step("Press _Visual report_.", async () => {
		expect(at(await follow(visiting, list, "Visual report"))).toBe("200 /report/follow-up");
	});
});

test("quick search finds all that its reader may read", async () => {
	const { slug, email } = await makeTenant();
	const visiting = httpSession("en", originOf("main", slug));
	visiting.keep(await newSession(email, { tenant: slug }));
	for (const add of [
		sql`insert into branches (tenant_id, id, name_en, name_ar, member_id)
			select tenant_id, 1, 'Quartz branch', 'كوارتز', id from members`,
		sql`insert into facilities (tenant_id, id, public_id, name_en, name_ar, branch_id)
			select tenant_id, 1, gen_random_uuid(), 'Quartz hall', 'كوارتز', id from branches`,
		sql`insert into equipment (tenant_id, id, public_id, name_en, name_ar, facility_id, serial)
			select tenant_id, 1, gen_random_uuid(), 'Quartz pump', 'كوارتز', id, 'QZ-77' from facilities`,
		sql`insert into meters (tenant_id, id, name_en, name_ar, equipment_id, unit)
			select tenant_id, 1, 'Quartz hours', 'كوارتز', id, 'h' from equipment`,
		sql`insert into warehouses (tenant_id, id, name_en, name_ar, branch_id, member_id)
			select tenant_id, 1, 'Quartz store', 'كوارتز', id, member_id from branches`,
		sql`insert into categories (tenant_id, id, name_en, name_ar)
			select tenant_id, 1, 'Quartz kind', 'كوارتز' from branches`,
		sql`insert into resources (tenant_id, id, name_en, name_ar, category_id, qty)
			select tenant_id, 1, 'Quartz filter', 'كوارتز', 1, 10 from branches`,
		sql`insert into requests (tenant_id, id, type, priority, comment, due_at, member_id, facility_id, branch_id)
			select tenant_id, 1, 'Maintenance Request', 'High', 'Quartz drips', now(), id, 1, 1 from members`,
		sql`insert into reports (tenant_id, id, facility_id, branch_id, text, language, state, token_hash, key,
				date, updated_at)
			select tenant_id, 48, 1, 1, 'Quartz hums', 'en', 'held', 'x', 'x', now(), now() from branches`,
		sql`update members set name_en = 'Quartz Salem', phone = '+966555550199'`,
		sql`update tenants set settings = settings || '{"reports": {"mode": "held"}}'
			where slug = ${slug}`,
	])
		await rows(add, slug);
	for (const [path, name_en] of [
		["/add/checklist", "Quartz steps"],
		["/add/kind", "Quartz work"],
	] as const)
		await visiting.send(await visiting.go(path), "main form [value=save]", { name_en });
	await visiting.send(await visiting.go("/add/plan"), "main form [value=save]", {
		name_en: "Quartz visit",
		name_ar: "كوارتز",
		comment: "Look",
		every: "3",
		from_day: "2031-04-10",
	});
	const finds = async (text: string) =>
		all(await visiting.go(`/find?q=${encodeURIComponent(text)}`), ".finds a").map(hrefOf);
	await test.step("**Quick search** (the magnifying glass)", async () => {
		const kinds =
			"request report branch facility equipment meter resource warehouse plan checklist";
		const found = await finds("quartz");
		for (const kind of `${kinds} kind member`.split(" "))
			expect(
				found.filter((href) => href.startsWith(`/view/${kind}/`)),
				kind,
			).toHaveLength(1);
		expect(await finds("statistics")).toContain("/statistics");
	});
	await test.step("Write a number, `Report 48`, a phone", async () => {
		for (const [text, href] of [
			["1", "/view/request/1"],
			["Report 48", "/view/report/48"],
			["0555550199", "/view/member/1"],
			["qz-77", "/view/equipment/1"],
			["hum", "/view/report/48"],
		] as const)
			expect(await finds(text), text).toContain(href);
		expect(await finds("hu")).not.toContain("/view/report/48");
	});
	await test.step("Spelling of Arabic letters, dashes", async () => {
		await rows(sql`update facilities set name_ar = 'قاعة الإدارة – أ'`, slug);
		for (const text of ["الادارة", "قاعه الأدارة - ا", "QZ–77"])
			expect((await finds(text)).length, text).toBeGreaterThan(0);
	});
	await test.step("Where it finds nothing, it says", async () => {
		const page = await visiting.go("/find?q=nothing-like-this");
		expect(textsOf(page, ".find-status").join()).toContain(
			"Searched: Requests, Reports, Facilities",
		);
	});
	await test.step("The **navigation** leads to · Below them is the work:", async () => {
		const [here] = [await visiting.go("/dashboard")];
		expect(textsOf(here, ".sidebar .entry > span:not(.badge, .sr-only)").slice(0, 9)).toEqual(
			"Dashboard,Services,Statistics,Search,My day,Requests,Reports,Equipment,Plans".split(","),
		);
	});
	await test.step("_Delete_ always asks first.", async () => {
		const question = await visiting.go("/delete/resource/1");
		expect(await rows(sql`select id from resources where deleted_at is null`, slug)).toHaveLength(
			1,
		);
		expect(textsOf(question, "main button").join()).toContain("Delete");
	});
	await test.step("You can write numbers with Arabic or Latin", async () => {
		for (const qty of ["١٢", "13"]) {
			const form = await visiting.go("/edit/resource/1");
			await visiting.send(form, "main form [value=save]", { qty });
		}
		const changes = await rows(sql`select change from stock_movements order by id`, slug);
		expect(changes).toEqual([{ change: 2 }, { change: 1 }]);
	});
});

test("what others changed or what is wrong is told, and the text stays", async ({
	visiting,
	as,
}) => {
	const member = await makeMember();
	const { id } = await makeRequest(member, { type: "Purchase Request", qty: 3 });
	await as(member.email);
	await test.step("Somebody else saved first?", async () => {
		const form = await visiting.go(`/edit/request/${id}`);
		await rows(
			sql`update requests set comment = 'Four pumps', version = version + 1 where id = ${id}`,
		);
		const late = await press(visiting, form, "Save", { comment: "Three pumps" });
		expect(late.status).toBe(409);
		for (const text of ["Four pumps", "Three pumps"])
			expect(messagesByRole(late, "alert")).toContain(text);
	});
	await test.step("A request prints as a work order", async () => {
		const order = await follow(
			visiting,
			await visiting.go(`/view/request/${id}`),
			"Print the work order",
		);
		expect(order.text).toMatch(/[Ss]ign/);
	});
});
