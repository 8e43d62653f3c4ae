import { expectSound, expectSoundWhenNarrow } from "../support/accessibility.ts";
import { rows, sql } from "../support/database.ts";
import { jpeg, plainPicture } from "../support/images.ts";
import { originOf } from "../support/servers.ts";
import { enter } from "../support/sessions.ts";
import { makeTenant } from "../support/tenants.ts";
import { expect, ready, test, testWithScripts } from "../support/test.ts";

/** A request about a chiller whose hours are read, photographed and looked at. */
async function begin() {
	const { slug, email } = await makeTenant();
	for (const statement of [
		sql`insert into branches (tenant_id, id, name_en, name_ar)
			select tenant_id, 1, 'North', 'الشمال' from members`,
		sql`insert into facilities (tenant_id, id, public_id, name_en, name_ar, branch_id)
			select tenant_id, 1, 'hall', 'Lab', 'مختبر', id from branches`,
		sql`insert into equipment (tenant_id, id, public_id, name_en, name_ar, facility_id)
			select tenant_id, 1, 'chiller', 'Chiller', 'مبرّد', id from facilities`,
		sql`insert into meters (tenant_id, id, name_en, name_ar, equipment_id, unit, last_value, last_at)
			select tenant_id, 1, 'Hours', 'الساعات', id, 'h', 100, '2026-01-01' from equipment`,
		sql`insert into readings (tenant_id, meter_id, id, value, at, written_at, member_id)
			select tenant_id, 1, 1, 100, '2026-01-01', '2026-01-01', id from members`,
		sql`insert into requests
				(tenant_id, id, type, priority, comment, due_at, member_id, facility_id, equipment_id)
			select tenant_id, 1, 'Maintenance Request', 'Low', 'Look at it', now() + interval '1 day',
				id, 1, 1 from members`,
		sql`insert into request_steps (tenant_id, request_id, position, name_en, name_ar, kind)
			select tenant_id, 1, n, 'Step ' || n, 'خطوة ' || n, (array['reading', 'photo', 'check'])[n]
			from members, generate_series(1, 3) n`,
	])
		await rows(statement, slug);
	return { slug, email, origin: originOf("main", slug) };
}

test("a checklist asks at the reading, keeps the photo, and shows who was faster", async ({
	page,
	context,
	t,
	scripted,
}) => {
	const own = await begin();
	await enter(context, own.slug, own.email);
	await page.goto(`${own.origin}/view/request/1/steps`);
	await ready(page, scripted);
	const main = page.locator("main");
	const save = main.getByRole("button", { name: t("forms.save") });
	for (const step of [1, 2, 3]) await main.locator(`[name=state_${step}][value=ok]`).check();
	await main.locator("[name=value_1]").fill("49");
	await main.locator("[name=photo_2]").setInputFiles(jpeg(await plainPicture("jpeg"), "plate.jpg"));
	await rows(
		sql`update request_steps set state = 'failed', note = 'It leaks', version = 2, at = now(),
				member_id = (select id from members limit 1) where position = 3 returning position`,
		own.slug,
	);
	await save.click();
	await expect(main.getByRole("alert")).toContainText(t("fieldErrors.meter_fell"));
	if (scripted) {
		await expectSound(page);
		await expectSoundWhenNarrow(page);
	}
	await expect(main.getByRole("checkbox", { name: "plate.jpg" })).toBeChecked();
	await main.getByRole("checkbox", { name: t("meters.replaced") }).check();
	await save.click();
	await expect(main.getByRole("alert")).toContainText(t("plans.steps.stale"));
	await expect(main).toContainText("It leaks");
	await expect(main.locator(`img[alt]`)).toHaveCount(1);
	await ready(page, scripted);
	await save.click();
	await page.waitForURL(/\/view\/request\/1$/);
	const found = await rows(
		sql`select s.position, s.state, s.version, s.photo is not null as photographed,
				(select count(*)::integer from readings where step = s.position) as readings
			from request_steps s order by s.position`,
		own.slug,
	);
	expect(found.map((step) => Object.values(step))).toEqual([
		[1, "ok", 2, false, 1],
		[2, "ok", 2, true, 0],
		[3, "ok", 3, false, 0],
	]);
});

testWithScripts(
	"with scripts the steps of a checklist move in place, and the focus goes with them",
	async ({ page, context, t }) => {
		const { slug, email } = await makeTenant();
		for (const statement of [
			sql`insert into checklists (tenant_id, id, name_en, name_ar)
				select tenant_id, 1, 'Chiller', 'مبرّد' from members returning id`,
			sql`insert into checklist_steps (tenant_id, id, checklist_id, name_en, name_ar, position)
				select tenant_id, 100 + n, 1, 'Step ' || n, 'خطوة ' || n, n * 10
				from members, generate_series(1, 3) n returning id`,
		])
			await rows(statement, slug);
		await enter(context, slug, email);
		await page.goto(`${originOf("main", slug)}/edit/checklist/1`);
		await ready(page, true);
		const main = page.locator("main");
		const steps = () => main.locator(".step summary bdi").allTextContents();
		const up = main.getByRole("button", { name: t("checklists.up", { n: 3 }) });
		await up.click();
		expect(await steps()).toEqual(["خطوة 1", "خطوة 3", "خطوة 2"]);
		await expect(main.getByRole("status").last()).toHaveText(
			t("checklists.moved", { from: 3, to: 2 }),
		);
		await expect(main.getByRole("button", { name: t("checklists.up", { n: 2 }) })).toBeFocused();
		await main.getByRole("button", { name: t("entities.step.add") }).click();
		await page.keyboard.type("خطوة 4");
		await main.locator("[name=kind_4][value=number]").check();
		await expect(main.locator("[name=unit_4]")).toBeVisible();
		await expect(main.locator("#preview")).toContainText("خطوة 4");
		await expectSound(page);
		await expectSoundWhenNarrow(page);
		await main.getByRole("button", { name: t("checklists.save") }).click();
		await page.waitForURL(/\/view\/checklist\/1$/);
		const stored = await rows(
			sql`select name_ar, kind from checklist_steps order by position`,
			slug,
		);
		expect(stored.map((step) => Object.values(step).join(" "))).toEqual([
			"خطوة 1 check",
			"خطوة 3 check",
			"خطوة 2 check",
			"خطوة 4 number",
		]);
	},
);
