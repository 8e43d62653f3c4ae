import { expect } from "@playwright/test";
import type { Page } from "#tests/support/html-client.ts";
import { rows, sql, within } from "../support/database.ts";
import { makeSchools } from "../support/district-scenario.ts";
import {
	all,
	at,
	expectProblem,
	file,
	messagesByRole,
	textsOf,
	valueAt,
} from "../support/http-journey.ts";
import { plainPicture, png } from "../support/images.ts";
import { test } from "../support/tenant-journey.ts";

test("a visit is worked through by reading a meter and taking a picture @en", async ({
	own: { slug, visiting },
	t,
	language,
}) => {
	await within((scope) => makeSchools(scope, 1), slug);
	await rows(
		sql`with made as (
				insert into equipment (tenant_id, id, name_en, name_ar, facility_id, public_id, criticality)
				select id, 1, 'Chiller', 'مبرّد', 1, gen_random_uuid(), 'A' from tenants where slug = ${slug}
				returning tenant_id),
			metered as (
				insert into meters (tenant_id, id, name_en, name_ar, equipment_id, unit, last_value, last_at)
				select tenant_id, 1, 'Running hours', 'ساعات التشغيل', 1, 'h', 100, '2026-01-01' from made
				returning tenant_id)
			insert into readings (tenant_id, meter_id, id, value, at, written_at, member_id)
			select tenant_id, 1, 1, 100, '2026-01-01', '2026-01-01', 1 from metered returning id`,
		slug,
	);
	const named = { reading: ["Hours", "الساعات"], photo: ["Plate", "اللوحة"] } as const;
	const begun = await visiting.send(await visiting.go("/add/checklist"), "main [value=add]", {
		name_en: "Chiller",
		name_ar: "مبرّد",
		name_en_1: named.reading[0],
		name_ar_1: named.reading[1],
		kind_1: "reading",
	});
	expect(textsOf(begun, "main [name=kind_2][value=photo] ~ span")).toEqual([
		t("common.stepKind.photo"),
	]);
	expect(textsOf(begun, "main [name=meter_1] option").join()).toContain(
		language === "ar" ? "مبرّد - ساعات التشغيل" : "Chiller - Running hours",
	);
	const made = await visiting.send(begun, "main form [value=save]", {
		name_en_2: named.photo[0],
		name_ar_2: named.photo[1],
		kind_2: "photo",
	});
	expect(at(made)).toBe("200 /view/checklist/1");
	expect(messagesByRole(made, "status")).toContain(t("entities.checklist.created"));
	const plan = await visiting.send(await visiting.go("/add/plan"), "main form [value=save]", {
		name_en: "Chillers",
		name_ar: "المبرّدات",
		every: "3",
		from_day: "2031-04-10",
		checklist: "1",
	});
	const placed = await visiting.send(plan, "main form [value=add-equipment]", { criticality: "A" });
	await visiting.send(placed, "main form [value=now]");

	const list = await visiting.go("/view/request/1/steps");
	const meter = language === "ar" ? "ساعات التشغيل (h)" : "Running hours (h)";
	expect(textsOf(list, "main label[for=field-value_1]")).toEqual([meter]);
	expect(list.text).toContain(t("plans.steps.lastRead", { value: "100 h" }));
	const answered = { state_1: "ok", note_1: "Hard to read", state_2: "ok" };
	const none = await visiting.send(list, "main form button", { ...answered, value_1: "120" });
	expect(none.status).toBe(422);
	expectProblem(none, "photo_2", t("outcomes.missingPicture"));
	const photo_2 = file(png(await plainPicture(), "plate.png"));
	const fell = await visiting.send(none, "main form button", { value_1: "٤٩٫٥", photo_2 });
	expectProblem(fell, "value_1", t("fieldErrors.meter_fell"));
	expect([valueAt(fell, "value_1"), valueAt(fell, "note_1")]).toEqual(["٤٩٫٥", "Hard to read"]);
	expect(all(fell, "main [name=kept_2]")).toHaveLength(1);
	const saved = await visiting.send(fell, "main form button", { replaced_1: "1" });
	expect(at(saved)).toBe("200 /view/request/1");
	expect(messagesByRole(saved, "status")).toContain(t("plans.steps.saved"));

	const shown = await visiting.go("/view/request/1/steps");
	expect(shown.text).toContain("49.5 h");
	const alt = t("plans.steps.photoOf", { name: named.photo[language === "ar" ? 1 : 0] });
	const [thumbnail] = all(shown, `main img[alt="${alt}"]`);
	expect((await visiting.go(thumbnail?.getAttribute("src") ?? "")).type).toContain("image/");
	const read = await visiting.go("/view/meter/1");
	expect(read.text).toContain(t("meters.replaced"));
	expect(all(read, "main a[href='/view/request/1']")).toHaveLength(1);
	const done = await visiting.send(
		await visiting.go("/view/request/1/finish"),
		"main form button.primary",
	);
	expect(messagesByRole(done, "status")).toContain(t("requestPage.finish.done", { id: 1 }));
	const late = await visiting.send(list, "main form button", { note_1: "Worn out" });
	expect([late.status, valueAt(late, "note_1")]).toEqual([409, "Worn out"]);
	expect(messagesByRole(late, "alert")).toContain(t("apiErrors.plain.steps_closed"));
});

test("all steps of a checklist are moved, corrected, added and deleted on one page @en", async ({
	own: { slug, visiting },
	t,
	language,
}) => {
	const other = language === "ar" ? "en" : "ar";
	const steps = (page: Page) => textsOf(page, "main .step summary bdi");
	const wordless = await visiting.send(await visiting.go("/add/checklist"), "main [value=save]");
	expect(wordless.status).toBe(422);
	expectProblem(wordless, `name_${language}`, t("fieldErrors.name_required"));
	const several = await visiting.send(wordless, "main [value=several]", {
		[`name_${language}`]: "Coolers",
		[`name_${language}_1`]: "Filters",
		several: "Belts\n\n  Drain  pipe\nNoise",
	});
	expect(steps(several)).toEqual(["Filters", "Belts", "Drain pipe", "Noise"]);
	const up = all(several, "main [value=4-up]")[0];
	expect(up?.getAttribute("formaction")).toBe("#step-3");
	const moved = await visiting.send(several, "main [value=4-up]", {
		[`name_${language}_2`]: "Belt",
	});
	expect(steps(moved)).toEqual(["Filters", "Belt", "Noise", "Drain pipe"]);
	const fewer = await visiting.send(moved, "main [value=1-remove]");
	const wrong = await visiting.send(fewer, "main [value=save]", {
		kind_4: "number",
		least_4: "١٦",
		most_4: "8",
	});
	expect(wrong.status).toBe(422);
	expectProblem(wrong, "most_4", t("fieldErrors.too_small"));
	expect(textsOf(wrong, "#preview").join()).toContain(t("plans.steps.least", { number: "16" }));
	expect(all(wrong, "main .step details[open] [name=most_4]")).toHaveLength(1);
	const saved = await visiting.send(wrong, "main [value=save]", { most_4: "٢٠" });
	expect(at(saved)).toBe("200 /view/checklist/1");
	const names = { [`name_${language}`]: "Noise", [`name_${other}`]: "Noise" };
	const stored = () =>
		rows(
			sql`select name_en, name_ar, position, most from checklist_steps where deleted_at is null
				order by position`,
			slug,
		);
	expect(await stored()).toMatchObject([
		{ name_en: "Belt", position: 10 },
		{ ...names, position: 20, most: "20.00" },
		{ name_en: "Drain pipe", position: 30 },
	]);

	const form = await visiting.go("/edit/checklist/1");
	const late = await visiting.go("/edit/checklist/1");
	const again = await visiting.send(
		await visiting.send(form, "main [value=1-down]"),
		"main [value=save]",
	);
	expect(messagesByRole(again, "status")).toContain(t("entities.checklist.updated"));
	const conflict = await visiting.send(late, "main [value=save]", {
		[`name_${language}_1`]: "Pulleys",
	});
	expect(conflict.status).toBe(409);
	expect(textsOf(conflict, ".conflict td").join()).toContain("Pulleys");
	await visiting.send(conflict, "main [value=save]");
	expect(await stored()).toMatchObject([
		{ [`name_${language}`]: "Pulleys", position: 10 },
		{ position: 20 },
		{ position: 30 },
	]);
});
