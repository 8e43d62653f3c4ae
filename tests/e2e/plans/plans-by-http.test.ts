import { expect } from "@playwright/test";
import { rows, sql, within } from "../support/database.ts";
import { makeSchools } from "../support/district-scenario.ts";
import {
	all,
	at,
	expectProblem,
	follow,
	messagesByRole,
	textsOf,
	valueAt,
} from "../support/http-journey.ts";
import { test } from "../support/tenant-journey.ts";

const filters = {
	name_en: "AC filters",
	name_ar: "مرشحات المكيفات",
	comment: "Wash or renew",
	every: "3",
	from_day: "2031-04-10",
	season_from: "4",
	season_to: "10",
};

test("a plan whose kind of work is retired says so", async ({ own: { slug, visiting }, t }) => {
	await within((scope) => makeSchools(scope, 1), slug);
	await visiting.send(await visiting.go("/add/plan"), "main form [value=save]", filters);
	await rows(
		sql`insert into work_kinds (tenant_id, id, name_en, name_ar)
			select id, 1, 'Air', 'هواء' from tenants where slug = ${slug}`,
		slug,
	);
	await rows(sql`update plans set kind_id = 1`, slug);
	expect((await visiting.go("/view/plan/1")).text).not.toContain(t("plans.kindRetired"));
	await rows(sql`update work_kinds set state = 'retired'`, slug);
	expect((await visiting.go("/view/plan/1")).text).toContain(t("plans.kindRetired"));
});

test("a copy of a plan begins as the plan, at no place, and leaves the plan alone @en", async ({
	own: { slug, visiting },
	t,
}) => {
	await within((scope) => makeSchools(scope, 1), slug);
	await visiting.send(await visiting.go("/add/plan"), "main form [value=save]", filters);
	await visiting.send(await visiting.go("/view/plan/1"), "main form [value=add]", {
		branch_id: "1",
	});
	await rows(sql`update plans set state = 'paused', comment = 'Wash'`, slug);
	const form = await follow(visiting, await visiting.go("/view/plan/1"), t("planPage.copy"));
	expect(form.status).toBe(200);
	expect(["every", "name_ar"].map((name) => valueAt(form, name))).toEqual([
		filters.every,
		filters.name_ar,
	]);
	expect(valueAt(form, "from_day")).toBe("");
	const copy = await visiting.send(form, "main form [value=save]", {
		name_en: "Fans",
		from_day: "2031-05-01",
	});
	expect(at(copy)).toBe("200 /view/plan/2");
	const [plan, other] = await rows(
		sql`select name_en, comment, every, season_from, season_to, state, (select count(*)::int
				from plan_targets where plan_id = plans.id and plan_targets.tenant_id = plans.tenant_id) as places
			from plans where tenant_id = (select id from tenants where slug = ${slug}) order by id`,
		slug,
	);
	expect(plan).toMatchObject({ name_en: filters.name_en, state: "paused", places: 1 });
	expect(other).toEqual({ ...plan, name_en: "Fans", state: "active", places: 0 });
	expect((await visiting.go("/add/plan?copy=99")).status).toBe(404);
});

test("a plan is previewed, saved, given its facilities, and done before its day @en", async ({
	own: { slug, visiting },
	t,
	language,
}) => {
	await within((scope) => makeSchools(scope, 3), slug);
	expect((await visiting.go("/add/permission")).text).not.toContain(t("permissions.rows.plans"));
	const form = await visiting.go("/add/plan");
	const months = (page: typeof form) => textsOf(page, "select[name=season_from] option").slice(1);
	expect(months(form)[3]).toBe(language === "ar" ? "أبريل" : "April");
	const hijri = await visiting.send(form, "main form [value=options]", { year_kind: "hijri" });
	expect(months(hijri)[8]).toBe(language === "ar" ? "رمضان" : "Ramadan");
	const wrong = await visiting.send(form, "main form [value=save]", { ...filters, season_to: "" });
	expect(wrong.status).toBe(422);
	expectProblem(wrong, "season_to", t("fieldErrors.required"));
	const shown = await visiting.send(wrong, "main form [value=options]", filters);
	expect(
		shown.document.querySelectorAll("main time").map((day) => day.getAttribute("datetime")),
	).toEqual(expect.arrayContaining(["2031-04-10", "2031-07-10", "2031-10-10", "2032-04-10"]));
	const plan = await visiting.send(shown, "main form [value=save]");
	expect(at(plan)).toBe("200 /view/plan/1");
	expect(messagesByRole(plan, "status")).toContain(t("entities.plan.created"));

	const none = await visiting.send(plan, "main form [value=add]", { q: "Hospital" });
	expectProblem(none, "branch_id", t("outcomes.plans.noFacilities"));
	const placed = await visiting.send(none, "main form [value=add]", { q: "", branch_id: "1" });
	expect(textsOf(placed, "main form [value=remove]")).toHaveLength(3);
	const two = await visiting.send(placed, "main form [value=remove]");
	expect(textsOf(two, "main form [value=remove]")).toHaveLength(2);
	const again = await visiting.send(placed, "main form [value=remove]");
	expect([again.status, textsOf(again, "main form [value=remove]").length]).toEqual([200, 2]);
	const done = await visiting.send(two, "main form [value=now]");
	expect(messagesByRole(done, "status")).toContain(t("outcomes.plans.doneNow"));
	expect(textsOf(done, "main a[href^='/view/request/']")).toHaveLength(2);

	const request = await visiting.go("/view/request/1");
	expect(request.text).toContain(t("entities.plan.one"));
	expect(at(await follow(visiting, request, filters[`name_${language}`]))).toBe("200 /view/plan/1");
	const history = await visiting.go("/view/plan/1/history");
	expect(history.text).toContain(t("history.acts.carried_out"));

	const figures = () => visiting.go("/statistics/plans?months=3");
	const tiles = async () => textsOf(await figures(), "main .figure strong");
	expect(await tiles()).toEqual(["–", "2", "0", "0", "0"]);
	await visiting.send(await visiting.go("/view/request/1/finish"), "main form button.primary");
	expect(await tiles()).toEqual(["100%", "2", "1", "0", "0"]);
	const north = await follow(visiting, await figures(), language === "ar" ? "المنطقة" : "District");
	expect(at(north)).toBe("200 /statistics/plans?months=3&branch=1");
	const file = await visiting.go("/statistics/work.csv?of=plans&months=3");
	expect(file.text).toContain(
		[language === "ar" ? ";100" : ",100", 2, 1, 0, 0].join(language === "ar" ? ";" : ","),
	);
	expect((await visiting.go("/statistics/work.svg?of=plans&months=3&width=320")).status).toBe(200);

	await rows(
		sql`insert into equipment (tenant_id, id, name_en, name_ar, facility_id, public_id, criticality)
			select id, 1, 'Chiller', 'مبرّد', 3, gen_random_uuid(), 'A' from tenants where slug = ${slug}`,
		slug,
	);
	const page = await visiting.go("/view/plan/1");
	const wanted = await visiting.send(page, "main form [value=add-equipment]", {
		criticality: "C",
		equipment_q: "Chill",
	});
	expectProblem(wanted, "equipment_branch", t("outcomes.plans.noEquipment"));
	expect(valueAt(wanted, "equipment_q")).toBe("Chill");
	const taken = await visiting.send(wanted, "main form [value=add-equipment]", {
		criticality: "A",
		equipment_branch: "1",
	});
	expect(textsOf(taken, "main .briefs li").join()).toContain(
		language === "ar" ? "مبرّد" : "Chiller",
	);
	expect(messagesByRole(taken, "status")).toContain(t("outcomes.plans.addedEquipment"));
	const piece = await visiting.go("/view/equipment/1");
	expect(piece.text).toContain(t("plans.nextOn"));
	expect(at(await follow(visiting, piece, filters[`name_${language}`]))).toBe("200 /view/plan/1");
	await visiting.send(taken, "main form [value=now]");
	expect((await visiting.go("/view/request/3")).text).toContain(
		language === "ar" ? "مبرّد" : "Chiller",
	);

	const names = { type_en: "Planner", type_ar: "مخطط" };
	const profile = await visiting.go("/add/permission");
	await visiting.send(profile, "main form [value=save]", { ...names, plans_write: "1" });
	const [planner] = await rows(
		sql`select plans_read, plans_write from permissions where type_en = 'Planner'`,
		slug,
	);
	expect(planner).toEqual({ plans_read: 0, plans_write: 1 });
});

test("the page of a plan says it in a sentence, shows its dates, and pauses it @en", async ({
	own: { slug, visiting },
	t,
	language,
}) => {
	await within((scope) => makeSchools(scope, 6), slug);
	await visiting.send(await visiting.go("/add/plan"), "main form [value=save]", filters);
	await rows(
		sql`update plans set every = 4, unit = 'weeks', weekdays = '0', from_day = '2031-04-06',
			season_from = null, season_to = null`,
		slug,
	);
	const empty = await visiting.go("/view/plan/1");
	expect(textsOf(empty, "main #results")).toEqual([]);
	const page = await visiting.send(empty, "main form [value=add]", { branch_id: "1" });
	const [sentence = ""] = textsOf(page, ".page-head .min-w-0 > .mt-1");
	expect(sentence).toContain(
		language === "ar"
			? "كل 4 أسابيع يوم الأحد، في 6 أماكن"
			: "Every 4 weeks on Sunday, in 6 places",
	);
	expect(sentence).toContain(t("planForm.inPlace"));
	const now = (of: typeof page) => textsOf(of, "main nav.card strong");
	expect(now(page)).toEqual([language === "ar" ? "6 أبريل 2031" : "6 Apr 2031", "–", "0"]);
	expect(textsOf(page, "main ol.grid time")).toHaveLength(3);
	expect(textsOf(page, "main details .briefs li")).toHaveLength(1);
	expect(textsOf(page, "#facts dt")).not.toContain(t("entities.plan.fields.every"));
	expect(page.text).not.toContain(t("common.notAvailable"));

	const done = await visiting.send(page, "main form [value=now]");
	await rows(sql`update requests set status = 'late' where id = 1`, slug);
	expect(now(done)[2]).toBe("6");
	const visit = await visiting.go("/view/plan/1");
	expect(now(visit)[2]).toBe("6");
	expect(textsOf(visit, "main nav.card a").join()).toContain(
		t("placeWork.lateOf", { count: 1, shown: "1" }),
	);
	expect(textsOf(visit, "#results .badge")[0]).toBe(
		t("planPage.doneOf", { done: "0", places: "6" }),
	);
	expect(textsOf(visit, "#results .edge")).toHaveLength(1);
	expect(textsOf(visit, "main ol.grid [aria-current]").join()).toContain(t("planPage.states.late"));

	const paused = await visiting.send(visit, "main form [value=pause]");
	expect(messagesByRole(paused, "status")).toContain(t("outcomes.plans.paused"));
	expect(now(paused)[0]).toBe(t("planPage.isPaused"));
	expect(textsOf(paused, "main form [value=pause]")).toEqual([]);
	const resumed = await visiting.send(paused, "main form [value=resume]");
	expect(messagesByRole(resumed, "status")).toContain(t("outcomes.plans.resumed"));
	expect(await rows(sql`select state from plans`, slug)).toEqual([{ state: "active" }]);
});

test("a plan is read back as a sentence, and comes with the places that were ticked @en", async ({
	own: { slug, visiting },
	t,
	language,
}) => {
	await within((scope) => makeSchools(scope, 5), slug);
	const form = await visiting.go("/add/plan");
	const sentence = (page: typeof form) => textsOf(page, ".plan-sentence .slot").join(" | ");
	expect(sentence(form)).toContain(t("planForm.missing.where"));
	const name = filters[`name_${language}`];
	const matches = await visiting.send(form, "main [value=matches]", {
		[`name_${language}`]: name,
		from_day: "2031-05-02",
		closed: "after",
		place_branch: "1",
	});
	expect(textsOf(matches, "main [name=facility_id][checked]")).toHaveLength(5);
	expect(sentence(matches)).toContain(name);
	const fewer = await visiting.send(matches, "main [value=options]", {
		facility_id: ["1", "3"],
		lead_days: "2",
	});
	expect(textsOf(fewer, "main [name=facility_id][checked]")).toHaveLength(2);
	expect(textsOf(fewer, ".plan-makes dd").slice(0, 2)).toEqual(["2", "24"]);
	const none = await visiting.send(fewer, "main [value=matches]", { place_q: "Hospital" });
	expect(none.text).toContain(t("planForm.noFacilities"));
	const unnamed = { name_en: "", name_ar: "" };
	const refused = await visiting.send(fewer, "main [name=turn]", unnamed);
	expect(refused.status).toBe(422);
	const states = all(refused, "main [name=turn], main [name=state]");
	expect(states.map((one) => one.getAttribute("value"))).toEqual(["active", "paused"]);
	const plan = await visiting.send(fewer, "main [name=turn]");
	expect(at(plan)).toBe("200 /view/plan/1");
	const [saved] = await rows(
		sql`select name_en, name_ar, state, closed,
				(select array_agg(facility_id order by facility_id) from plan_targets) as places
			from plans`,
		slug,
	);
	expect(saved).toEqual({
		name_en: name,
		name_ar: name,
		state: "paused",
		closed: "after",
		places: [1, 3],
	});
	const edit = await visiting.go("/edit/plan/1");
	expect(sentence(edit)).toContain(t("planForm.itsPlaces", { count: "2" }));
	const found = await visiting.send(edit, ".candidate-search button", { "find.assigned_to": "1" });
	expect(textsOf(found, ".candidate bdi")[0]).toBe(t("planForm.inPlaceChoice"));
	await visiting.send(edit, "main [name=turn]", { assigned_to: "1" });
	expect(await rows(sql`select state, assigned_to_id, version from plans`, slug)).toEqual([
		{ state: "active", assigned_to_id: 1, version: 2 },
	]);
});

test("what is ticked in a list is added to a plan", async ({
	own: { slug, visiting },
	t,
	language,
}) => {
	await within((scope) => makeSchools(scope, 3), slug);
	await visiting.send(await visiting.go("/add/plan"), "main form [value=save]", filters);
	const list = await visiting.go("/table/facilities-management");
	const asked = await visiting.send(list, ".bulk-bar button[value=plan]", { id: ["1", "3"] });
	expect(textsOf(asked, "main h2")).toEqual([t("bulk.planRows", { count: 2, shown: "2" })]);
	const send = "main form .buttons button";
	const wrong = await visiting.send(asked, send);
	expect(wrong.status).toBe(422);
	expectProblem(wrong, "plan_id", t("fieldErrors.required"));
	expect(textsOf(wrong, "select[name=plan_id] option")[1]).toBe(filters[`name_${language}`]);
	const plan = await visiting.send(wrong, send, { plan_id: "1" });
	expect(at(plan)).toBe("200 /view/plan/1");
	expect(messagesByRole(plan, "status")).toContain(t("outcomes.plans.added"));
	expect(textsOf(plan, "main form [value=remove]")).toHaveLength(2);
	const gone = await visiting.send(list, ".bulk-bar button[value=plan]", { id: ["2"] });
	await rows(
		sql`update facilities set deleted_at = now() where id = 2 and tenant_id =
			(select id from tenants where slug = ${slug}) returning id`,
		slug,
	);
	const refused = await visiting.send(gone, send, { plan_id: "1" });
	expectProblem(refused, "plan_id", t("bulk.planGone"));
});

test("a request of a plan is worked through by its checklist before it is done", async ({
	own: { slug, visiting },
	t,
}) => {
	await within((scope) => makeSchools(scope, 1), slug);
	const names = { name_en: "Cooling", name_ar: "التبريد" };
	const begun = await visiting.send(await visiting.go("/add/checklist"), "main [value=add]", names);
	const checklist = await visiting.send(begun, "main form [value=save]", {
		name_en_1: "Clean",
		name_ar_1: "نظيف",
		on_fail_1: "request",
		name_en_2: "Pressure",
		name_ar_2: "الضغط",
		kind_2: "number",
		least_2: "2",
		most_2: "4",
	});
	expect(messagesByRole(checklist, "status")).toContain(t("entities.checklist.created"));
	const planned = await visiting.send(await visiting.go("/add/plan"), "main form [value=save]", {
		...filters,
		checklist: "1",
	});
	const placed = await visiting.send(planned, "main form [value=add]", { branch_id: "1" });
	await visiting.send(placed, "main form [value=now]");

	const request = await visiting.go("/view/request/1/finish");
	const refused = await visiting.send(request, "main form button.primary");
	expect(messagesByRole(refused, "alert")).toContain(
		t("apiErrors.exact.steps_open", { count: 2, shown: "2" }),
	);
	const list = await follow(visiting, refused, t("plans.steps.open"));
	const said = { state_1: "failed", note_1: "Full of dust", state_2: "ok" };
	const high = await visiting.send(list, "main form button", { ...said, value_2: "٤٫٥" });
	expect(high.status).toBe(422);
	expectProblem(high, "value_2", t("fieldErrors.above_limit"));
	expect(valueAt(high, "note_1")).toBe("Full of dust");

	const other = await visiting.go("/view/request/1/steps");
	const saved = await visiting.send(high, "main form button", { value_2: "3.5" });
	expect(messagesByRole(saved, "status")).toContain(t("plans.steps.savedAndMade"));
	const stale = await visiting.send(other, "main form button", { state_1: "ok" });
	expect(stale.status).toBe(409);
	expect(messagesByRole(stale, "alert")).toContain(t("plans.steps.stale"));
	const done = await visiting.send(
		await visiting.go("/view/request/1/finish"),
		"main form button.primary",
	);
	expect(messagesByRole(done, "status")).toContain(t("requestPage.finish.done", { id: 1 }));
	const shown = await visiting.go("/view/request/1/steps");
	expect(shown.text).toContain(t("plans.steps.made", { id: 2 }));
	expect(textsOf(shown, "main form")).toEqual([]);
	expect((await visiting.go("/view/request/2/steps")).status).toBe(404);
});
