import { expect } from "@playwright/test";
import { makePdf } from "#tests/support/documents.ts";
import { rows, sql } from "../support/database.ts";
import { all, at, follow, hrefOf, press, saying, test, textsOf } from "../support/http-journey.ts";
import { mailTo } from "../support/mail-search.ts";
import { makeOffice } from "../support/office.ts";
import { setMode } from "../support/public-report-form.ts";

test.use({ language: "en" });

/** Late requests of high priority that the manager has; the technician has another one. */
const raise = (slug: string) =>
	rows(
		sql`insert into requests (tenant_id, id, type, priority, status, comment, due_at, member_id,
				assigned_to_id, facility_id, branch_id, date, kind_id)
			select t.tenant_id, n, 'Maintenance Request', 'High', 'late', 'Fault ' || n,
				now() - make_interval(days => n), r.id, case n when 3 then t.id else m.id end, 1, 1, now(), 1
			from members t, members r, members m, generate_series(1, 3) n
			where t.name_en = 'technician' and r.name_en = 'requester' and m.name_en = 'manager'`,
		slug,
	);

const requestsOf = (slug: string) =>
	rows<{ assigned: number; priority: string; kind: number }>(
		sql`select assigned_to_id as assigned, priority, kind_id as kind from requests order by id`,
		slug,
	);

test("a manager begins the day, and gives work to somebody", async () => {
	const { slug, as, addressOf } = await makeOffice("en");
	await setMode(await as("admin"), "held");
	await raise(slug);
	const visiting = await as("manager");
	const home = await visiting.go("/dashboard");
	await test.step("Numbers: late, waiting · Press one to see the list.", async () => {
		expect(textsOf(home, ".figures a")).toEqual([
			expect.stringMatching(/3.*Late/),
			expect.stringMatching(/Waiting for an answer/),
			expect.stringMatching(/[Rr]eports/),
			expect.stringMatching(/Low stock/),
		]);
		for (const link of all(home, ".figures a"))
			expect((await visiting.go(hrefOf(link))).status).toBe(200);
	});
	await test.step("_Needs you_ shows the late requests · _Your team today_ shows who has how much.", async () => {
		expect(textsOf(home, "main h2")).toEqual(
			expect.arrayContaining(["Needs you", "Your team today"]),
		);
		expect(all(home, 'main a[href="/view/request/3"]')).toHaveLength(1);
		expect(textsOf(home, ".people > li").join()).toMatch(/technician.*1/);
	});
	await test.step("Press _Assign_ (or _Change_) · Who does this kind of work · Press _Assign_ or _Reassign_.", async () => {
		const assign = await follow(visiting, home, "Change #2");
		const chosen = all(assign, ".candidate input[checked]").map((one) => one.getAttribute("value"));
		expect(chosen).toEqual(["3"]);
		await press(visiting, assign, "Reassign");
		expect((await requestsOf(slug))[1]?.assigned).toBe(3);
	});
	await test.step("Several at once: tick them · Then choose the person or the priority.", async () => {
		const list = await visiting.go("/table/follow-up");
		for (const [act, typed] of [
			["priority", { priority: "Low" }],
			["assign", { assigned_to_id: "3" }],
		] as const) {
			const ticked = await visiting.send(list, `.bulk-bar button[value=${act}]`, {
				id: ["1", "2"],
			});
			await visiting.send(ticked, "main form .buttons button", typed);
		}
		expect(await requestsOf(slug)).toEqual([
			{ assigned: 3, priority: "Low", kind: 1 },
			{ assigned: 3, priority: "Low", kind: 1 },
			{ assigned: 3, priority: "High", kind: 1 },
		]);
	});
	await test.step("Is it the wrong kind of work?", async () => {
		const page = await visiting.go("/view/request/3");
		expect(textsOf(page, ".turn-menu a")).toContain("Change the kind");
		const form = await follow(visiting, page, "Change the kind");
		await visiting.send(form, "main form [value=kind]", { kind_id: "2" });
		expect((await requestsOf(slug))[2]?.kind).toBe(2);
	});
	await test.step("_Work and absences_ shows what", async () => {
		await rows(
			sql`insert into absences (tenant_id, id, member_id, from_day, to_day)
				select tenant_id, 1, id, current_date, current_date + 3 from members where id = 3`,
			slug,
		);
		const load = await follow(visiting, await visiting.go("/dashboard"), "Work and absences");
		expect(textsOf(load, "tbody tr").join()).toMatch(/technician.*3/);
		expect(load.text).toMatch(/[Aa]way|[Aa]bsent/);
	});
	await test.step("A late request that you raised or have", async () => {
		expect(all(await visiting.go("/view/request/3"), "main [value=escalate]")).toHaveLength(0);
		await rows(sql`update requests set member_id = 4 where id = 3`, slug);
		const page = await visiting.go("/view/request/3");
		await visiting.send(page, "main [value=escalate]", { escalate_to: "1" });
		expect((await mailTo(addressOf("admin"), "3")).subject).toContain("3");
	});
	await test.step("You may tell the member who had it", async () => {
		const form = await visiting.go("/view/request/3/assign");
		expect(textsOf(form, "main label.check").join()).toContain("Tell technician");
	});
	await test.step("You can switch it off in your profile.", async () => {
		expect(all(await visiting.go("/edit-profile"), "[name=email_weekly]")).toHaveLength(1);
	});
	await test.step("_Statistics_ shows requests, costs · _Work in time_ shows how much · Each number leads to its list.", async () => {
		const figures = await visiting.go("/statistics");
		expect(textsOf(figures, "main h2")).toEqual(
			expect.arrayContaining([
				expect.stringContaining("Financial cost"),
				...["Top members", "Most frequent requesting branches", "Top 10 resources"],
			]),
		);
		for (const link of all(figures, ".figure"))
			expect((await visiting.go(hrefOf(link))).status).toBe(200);
		const work = await follow(visiting, figures, "Work in time");
		expect(textsOf(work, "main th").join()).toMatch(/Month/);
	});
});

test("a manager settles reports of people without an account", async () => {
	const { slug, as } = await makeOffice("en");
	await setMode(await as("admin"), "held");
	await raise(slug);
	await rows(
		sql`insert into reports (tenant_id, id, facility_id, branch_id, text, danger, language, state, key,
				token_hash, date, updated_at)
			select tenant_id, n, 1, 1, 'Fault ' || n, case n when 2 then 1 else 0 end, 'en', 'held', 'key-' || n,
				'hash-' || n, now() - n * interval '1 hour', now()
			from facilities, generate_series(1, 4) n`,
		slug,
	);
	const visiting = await as("manager");
	const stateOf = async (id: number) =>
		(await rows<{ state: string }>(sql`select state from reports where id = ${id}`, slug))[0]
			?.state;
	let page = await follow(visiting, await visiting.go("/dashboard"), "Reports");
	await test.step("Open _Reports_. · Dangerous ones are at the top.", async () => {
		expect(at(page)).toBe("200 /table/reports");
		expect(all(page, ".report-card").map(hrefOf)[0]).toBe("/table/reports?open=2#report");
	});
	await test.step("Is it known already? Press _Join_. · The next report opens by itself.", async () => {
		page = await press(visiting, page, "Join");
		expect(await stateOf(2)).toBe("joined");
		expect(page.path).toBe("/table/reports?open=4");
	});
	await test.step("Is it new? Press _Make a request_", async () => {
		page = await press(visiting, page, "Make a request", { priority: "Low", assigned_to_id: "3" });
		expect(await stateOf(4)).toBe("open");
		expect((await requestsOf(slug)).at(-1)).toMatchObject({ assigned: 3, priority: "Low" });
	});
	await test.step("You made a mistake? Press _Undo_ in the notice. · It works for a day.", async () => {
		page = await visiting.send(page, "form.undo button");
		expect(await stateOf(4)).toBe("held");
	});
	await test.step("Otherwise press _Refuse_ and say why:", async () => {
		await press(visiting, page, "Refuse", { reason: "It is a drill" });
		expect(await stateOf(4)).toBe("refused");
	});
});

test("a manager plans visits, and keeps documents", async () => {
	const { slug, as } = await makeOffice("en");
	const visiting = await as("planner");
	const visit = {
		name_en: "AC filters",
		comment: "Wash",
		every: "1",
		unit: "months",
		from_day: "2031-04-10",
	};
	let page = await visiting.go("/table/plans-management");
	await test.step("Who may change plans (a facilities manager", async () => {
		page = await follow(visiting, page, "Add plan");
		expect(at(page)).toBe("200 /add/plan");
		const other = await (await as("manager")).go("/add/plan");
		expect(other.status).toBe(403);
	});
	await test.step("Answer four questions: what · The sentence at the top says · The next dates are shown", async () => {
		const heads = textsOf(page, "main h2, main legend");
		expect(heads).toEqual(expect.arrayContaining(["What?", "Where?", "When?", "Who?"]));
		page = await press(visiting, page, "Update sentence and dates", visit);
		expect(heads).toContain("The plan in a sentence");
		expect(page.text).toContain("AC filters");
		expect(all(page, 'main time[datetime^="2031-05-10"]')).not.toHaveLength(0);
	});
	await test.step("Press _Create plan_.", async () => {
		page = await press(visiting, page, "Create plan");
		expect(at(page)).toBe("200 /view/plan/1");
	});
	await test.step("_Visit now_ makes today's requests at once.", async () => {
		const placed = await visiting.send(page, "main form [value=add]", { q: "", branch_id: "1" });
		const done = await press(visiting, placed, "Visit now");
		expect(all(done, 'main a[href^="/view/request/"]')).not.toHaveLength(0);
		expect(await rows(sql`select id from requests`, slug)).toHaveLength(1);
	});
	await test.step("_Calendar of plans_ shows the month.", async () => {
		const plans = await visiting.go("/table/plans-management");
		expect(at(await follow(visiting, plans, "Calendar of plans"))).toBe("200 /plans/calendar");
	});
	const admin = await as("admin");
	await test.step("On the page of equipment, a facility · Give the file, a title, the kind", async () => {
		for (const path of ["equipment", "facility", "branch", "plan"])
			expect(textsOf(await admin.go(`/view/${path}/1`), "main details a"), path).toContain(
				"Add document",
			);
		const form = await follow(visiting, await visiting.go("/view/equipment/1"), "Add document");
		const file = new File([makePdf()], "licence.pdf", { type: "application/pdf" });
		const valid_until = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
		const typed = { name_en: "Licence", kind: "licence", valid_until, file };
		page = await press(visiting, form, "Save", typed);
		expect(at(page)).toMatch(/^200 \/view\/document\/1/);
	});
	await test.step("_Services → Documents_ has all of them", async () => {
		const list = await follow(visiting, await visiting.go("/main-services"), "Documents");
		expect(textsOf(list, "tbody tr").join()).toContain("Licence");
	});
	await test.step("_Edit_ with a new file makes · Earlier ones stay on the page", async () => {
		const file = new File([makePdf("/Later")], "later.pdf", { type: "application/pdf" });
		page = await press(visiting, await follow(visiting, page, "Edit"), "Save", { file });
		expect(all(page, 'main table a[href^="/documents/1/file/"]')).toHaveLength(2);
	});
	await test.step("_Validity_ above the list finds", async () => {
		const list = await visiting.go("/table/documents-management");
		expect(textsOf(list, "main summary")).toContain("Validity");
		const tick = "[name='f.ends'][value=soon]";
		const soon = await visiting.send(list, tick, { "f.ends": "soon" });
		expect(textsOf(soon, "tbody tr").join()).toContain("Licence");
		const ended = await visiting.send(list, tick, { "f.ends": "ended" });
		expect(all(ended, "tbody tr")).toHaveLength(0);
	});
	await test.step("Equipment that needs a certificate", async () => {
		const list = await visiting.go("/table/equipment-management");
		expect(textsOf(list, "main legend")).toEqual(
			expect.arrayContaining(["Certificate", "Criticality"]),
		);
		await rows(sql`update equipment set criticality = 'A' where id = 1`, slug);
		const [label] = saying(list, "main label", "No valid certificate");
		const tick = label?.querySelector("input");
		const found = await visiting.send(list, tick ?? "", {
			"f.certificate": tick?.getAttribute("value") ?? "",
			"f.criticality": "A",
		});
		expect(textsOf(found, "tbody tr").join()).toContain("Chiller");
	});
});
