import { expectSound, expectSoundWhenNarrow } from "../support/accessibility.ts";
import { rows, sql } from "../support/database.ts";
import { jpeg, plainPicture } from "../support/images.ts";
import { originOf } from "../support/servers.ts";
import { enter } from "../support/sessions.ts";
import { makeTenant } from "../support/tenants.ts";
import { expect, ready, test } from "../support/test.ts";

/** An organisation that asks, with an open request of its Admin, and somebody who raises requests. */
async function begin() {
	const { slug, email } = await makeTenant();
	const origin = originOf("main", slug);
	for (const statement of [
		sql`update tenants set settings = settings || '{"similar": 1}' where slug = ${slug}`,
		sql`insert into branches (tenant_id, id, name_en, name_ar)
			select tenant_id, 1, 'North', 'الشمال' from members`,
		sql`insert into facilities (tenant_id, id, public_id, name_en, name_ar, branch_id)
			select tenant_id, 1, 'hall', 'Lab', 'مختبر', id from branches`,
		sql`insert into requests (tenant_id, id, type, priority, comment, due_at, member_id, facility_id)
			select tenant_id, 1, 'Maintenance Request', 'Low', 'The lamp hums', now() + interval '1 day',
				id, 1 from members`,
		sql`insert into permissions (tenant_id, id, type_en, type_ar, maintenance_request)
			select tenant_id, 100, 'Teacher', 'معلم', 1 from members`,
		sql`insert into members
				(tenant_id, id, email, name_en, name_ar, permission_id, activated, password_hash)
			select tenant_id, 50, ${`teacher@${slug}.example`}, 'Sara', 'سارة', 100, 1, password_hash
			from members`,
		sql`insert into counters (tenant_id, name, value) select tenant_id, 'requests', 1 from branches
			on conflict (tenant_id, name) do update set value = 1`,
	])
		await rows(statement, slug);
	return { slug, origin, admin: email, teacher: `teacher@${slug}.example` };
}

test("who raises a request is asked whether it is one of the open ones", async ({
	page,
	context,
	t,
	scripted,
}) => {
	const { slug, origin, teacher } = await begin();
	await enter(context, slug, teacher);
	const fill = async () => {
		await page.goto(`${origin}/add/create-new-request?code=hall/1`);
		await ready(page, scripted);
		await page.locator("[name=comment]").fill("Our lamp hums");
		await page.locator("[name=photo]").setInputFiles(jpeg(await plainPicture(), "lamp.jpg"));
		await page.locator("main .send [value=send]").click();
		await expect(page.locator("#similar")).toBeFocused();
	};
	await fill();
	await expect(page.getByRole("heading", { name: t("similar.question") })).toBeVisible();
	await expect(page.getByText("The lamp hums")).toBeVisible();
	await expect(page.locator("[name=comment]")).toHaveValue("Our lamp hums");
	await expect(page.getByText("lamp.jpg")).toBeVisible();
	if (scripted) {
		await expectSound(page);
		await expectSoundWhenNarrow(page);
	}
	await page.getByRole("button", { name: t("similar.no") }).click();
	await page.waitForURL(/\/table\/follow-up/);
	expect(await rows(sql`select id from request_photos where request_id = 2`, slug)).toHaveLength(1);

	await fill();
	await page.locator("[value^=join-1-]").click();
	await page.waitForURL(/\/view\/request\/1$/);
	await expect(page.getByText(t("similar.watching"))).toBeVisible();
	await expect(page.locator("[name=desc]")).toHaveCount(0);
	await page.getByRole("button", { name: t("similar.leave") }).click();
	await page.waitForURL(/\/table\/follow-up/);
	expect(await rows(sql`select id from requests where id > 2`, slug)).toEqual([]);
	expect(await rows(sql`select * from request_watchers`, slug)).toEqual([]);
});
