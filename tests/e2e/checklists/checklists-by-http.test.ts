import { expect } from "@playwright/test";
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

test("a visit is worked through by reading a meter and taking a picture @both", async ({
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
	await visiting.send(await visiting.go("/add/checklist"), "main form [value=save]", {
		name_en: "Chiller",
		name_ar: "مبرّد",
	});
	const named = { reading: ["Hours", "الساعات"], photo: ["Plate", "اللوحة"] } as const;
	for (const [kind, [name_en, name_ar]] of Object.entries(named)) {
		const form = await visiting.go("/add/step?checklist=1");
		const kinds = textsOf(form, `main [name=kind] option[value=${kind}]`);
		expect(kinds).toEqual([t(`common.stepKind.${kind as "reading"}`)]);
		const position = String(kind === "reading" ? 1 : 2);
		const step = { name_en, name_ar, position, kind };
		let saved = await visiting.send(form, "main form [value=save]", step);
		if (kind === "reading") {
			expect(messagesByRole(saved, "alert")).toContain(t("form.moreAsked"));
			expect(textsOf(saved, "main [name=meter] option").join()).toContain(
				language === "ar" ? "مبرّد - ساعات التشغيل" : "Chiller - Running hours",
			);
			saved = await visiting.send(saved, "main form [value=save]");
		}
		expect(messagesByRole(saved, "status")).toContain(t("entities.step.created"));
	}
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
	expectProblem(none, "photo_2", t("problems.required"));
	const photo_2 = file(png(await plainPicture(), "plate.png"));
	const fell = await visiting.send(none, "main form button", { value_1: "٤٩٫٥", photo_2 });
	expectProblem(fell, "value_1", t("problems.meter_fell"));
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
	expect(messagesByRole(done, "status")).toContain(t("requestActions.finish.done", { id: 1 }));
});
