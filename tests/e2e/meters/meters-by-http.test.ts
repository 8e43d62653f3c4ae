import { expect } from "@playwright/test";
import { rows, sql } from "../support/database.ts";
import {
	all,
	at,
	control,
	expectProblem,
	messagesByRole,
	textsOf,
	valueAt,
} from "../support/http-journey.ts";
import { test as base } from "../support/tenant-journey.ts";

/** An organisation with a generator in its hall. */
const test = base.extend({
	own: async ({ own }, use) => {
		for (const add of [
			sql`insert into branches (tenant_id, id, name_en, name_ar, member_id)
				select tenant_id, 1, 'North', 'الشمال', id from members`,
			sql`insert into facilities (tenant_id, id, public_id, name_en, name_ar, branch_id)
				select tenant_id, 1, 'place-1', 'Hall', 'القاعة', id from branches`,
			sql`insert into equipment (tenant_id, id, public_id, name_en, name_ar, facility_id)
				select tenant_id, 1, 'piece-1', 'Generator', 'مولّد', id from facilities`,
		])
			await rows(add, own.slug);
		await use(own);
	},
});

const hours = { name_en: "Running hours", name_ar: "ساعات التشغيل", kind: "counter", unit: "h" };
const service = { name_en: "Service", name_ar: "صيانة دورية", every: "250", unit: "meter" };

test("a meter is added to equipment, read, and asks again where that is needed", async ({
	own: { visiting },
	t,
}) => {
	const piece = await visiting.go("/view/equipment/1");
	expect(piece.text).toContain(t("meters.none"));
	const form = await visiting.go("/add/meter?equipment=1");
	expect(control(form, "equipment").querySelector("option[selected]")?.getAttribute("value")).toBe(
		"1",
	);
	const meter = await visiting.send(form, "main form [value=save]", hours);
	expect(at(meter)).toBe("200 /view/meter/1");
	expect(meter.text).toContain(t("meters.noReadings"));

	const add = "#add button";
	const empty = await visiting.send(meter, add, { at: "2001-01-01T10:40" });
	expect(empty.status).toBe(422);
	expectProblem(empty, "value", t("fieldErrors.required"));
	expect(valueAt(empty, "at")).toBe("2001-01-01T10:40");
	let page = await visiting.send(empty, add, { value: "١٠٠", at: "" });
	expect(at(page)).toBe("200 /view/meter/1");
	expect(messagesByRole(page, "status")).toContain(t("meters.saved"));
	for (const value of ["110", "120"]) page = await visiting.send(page, add, { value });
	const fell = await visiting.send(page, add, { value: "20" });
	expectProblem(fell, "value", t("fieldErrors.meter_fell"));
	expect(all(fell, "[name=sure]")).toEqual([]);
	const much = await visiting.send(fell, add, { value: "1200" });
	expectProblem(much, "value", t("fieldErrors.reading_much"));
	expect(valueAt(much, "value")).toBe("1200");
	const sure = await visiting.send(much, add, { sure: "1" });
	expect(textsOf(sure, "#readings tbody tr")).toHaveLength(4);
	expect((await visiting.go("/meters/1.svg?width=320")).status).toBe(200);

	const elsewise = await visiting.send(much, add, { value: "1300", sure: "1" });
	expect([elsewise.status, valueAt(elsewise, "value")]).toEqual([409, "1300"]);
	expect(elsewise.text).toContain(t("apiErrors.plain.key_reused"));

	const voided = await visiting.send(sure, "#readings form button");
	expect(messagesByRole(voided, "status")).toContain(t("meters.voidDone"));
	expect(textsOf(voided, "#readings del")).toHaveLength(1);
	const replaced = await visiting.send(voided, add, { value: "5", replaced: "1" });
	expect(replaced.text).toContain(t("meters.replaced"));
	expect(textsOf(await visiting.go("/view/equipment/1"), "#meters td").join(" ")).toMatch(/[5٥] h/);
});

test("a plan by a meter says its next value, and is carried out when that is reached", async ({
	own: { slug, visiting },
	t,
	language,
}) => {
	const form = await visiting.go("/add/meter?equipment=1");
	await visiting.send(form, "main form [value=save]", hours);
	const plan = await visiting.go("/add/plan");
	const filled = { ...service, from_day: "2020-01-01" };
	const preview = await visiting.send(plan, "main form [value=options]", filled);
	expect(preview.text).toContain(t("planForm.meterDates"));
	const saved = await visiting.send(preview, "main form [value=save]");
	expect(at(saved)).toBe("200 /view/plan/1");
	expect(saved.text).toContain(t("plans.noMeters"));

	await rows(
		sql`insert into meters (tenant_id, id, name_en, name_ar, equipment_id, unit)
			select tenant_id, 1 + n, 'Counter ' || n, 'عداد ' || n, id, 'h'
			from equipment, generate_series(1, 210) n returning id`,
		slug,
	);
	const many = await visiting.go("/view/plan/1");
	const offered = (page: typeof many) => textsOf(page, "select[name=meter_id] option").slice(1);
	expect(offered(many)).toHaveLength(200);
	expect(many.text).toContain(t("forms.moreOptions"));
	const find = { "find.meter_id": language === "ar" ? "عداد 210" : "counter 210", next_value: "7" };
	const found = await visiting.send(many, "main form [value=options]", find);
	expect(offered(found)).toEqual([expect.stringContaining("210 (h)")]);
	expect(valueAt(found, "next_value")).toBe("7");
	const follow = "main form [value=follow]";
	const low = await visiting.send(found, follow, { meter_id: "211", next_value: "0" });
	expectProblem(low, "next_value", t("fieldErrors.too_small"));
	const kept = control(low, "meter_id").querySelector("option[selected]");
	expect(kept?.getAttribute("value")).toBe("211");

	const wrong = await visiting.send(saved, follow, { meter_id: "1", next_value: "0" });
	expectProblem(wrong, "next_value", t("fieldErrors.too_small"));
	const followed = await visiting.send(wrong, follow, { next_value: "1250" });
	expect(messagesByRole(followed, "status")).toContain(t("outcomes.plans.meterAdded"));
	expect(textsOf(followed, "main a[href='/view/meter/1']")).toHaveLength(1);

	const meter = await visiting.go("/view/meter/1");
	const read = await visiting.send(meter, "#add button", { value: "1262" });
	expect(messagesByRole(read, "status")).toContain(t("meters.savedAndMade"));
	const request = await visiting.go("/view/request/1");
	expect(textsOf(request, "main a[href='/view/equipment/1']")).not.toEqual([]);
	const next = await visiting.go("/view/plan/1");
	expect(textsOf(next, "main .briefs").join(" ")).toMatch(/1,500|١٬٥٠٠/);
});
