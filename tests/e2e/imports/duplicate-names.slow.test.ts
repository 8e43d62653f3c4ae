import { expectSound } from "../support/accessibility.ts";
import { rows, sql } from "../support/database.ts";
import { csv, csvFile, ownName } from "../support/import-files.ts";
import { admin } from "../support/members.ts";
import { expect, ready, test } from "../support/test.ts";

const path = "/import/facilities-management";

test("what is called as something elsewhere is new, unless that is chosen otherwise", async ({
	page,
	as,
	t,
	scripted,
}) => {
	await as(admin);
	const name = ownName();
	const [first, second] = await rows<{ id: number; branch_id: number }>(sql`
		select s.id, s.branch_id from subbranches s where s.deleted_at is null and exists (
			select from subbranches o where o.tenant_id = s.tenant_id and o.branch_id = s.branch_id and o.id <> s.id and o.deleted_at is null)
		order by s.branch_id, s.id limit 2`);
	const line = (subbranch: number | undefined) =>
		`${name},${name},#${first?.branch_id},#${subbranch}`;
	const send = async (...lines: string[]) => {
		await page.goto(path);
		await ready(page, scripted);
		await page
			.locator("input[type=file]")
			.setInputFiles(csvFile(csv("كشف المرافق,,,", "name_en,name_ar,branch,subbranch", ...lines)));
		await page.locator("main form button[type=submit]").click();
	};
	const step = (value: string) => page.locator(`button[name=step][value=${value}]`);
	await send(line(first?.id));
	await step("apply").click({ timeout: 15_000 });
	await expect(page.getByText(t("imports.done"))).toBeVisible({ timeout: 15_000 });
	await send(line(second?.id), `"x "${name}" y,${name},#1,`);
	await expect(step("same-name-change")).toBeVisible({ timeout: 15_000 });
	await expect(page.getByText(t("fieldErrors.line_quotes"))).toBeVisible();
	if (scripted) await expectSound(page);
	await step("same-name-change").click();
	await expect(step("same-name-new")).toBeVisible({ timeout: 15_000 });
	await expect(page.getByText(t("imports.sameName.taken.change"))).toBeVisible();
	await step("apply-right").click();
	await expect(page.getByText(t("imports.done"))).toBeVisible({ timeout: 15_000 });
	expect(await rows(sql`select subbranch_id from facilities where name_en = ${name}`)).toEqual([
		{ subbranch_id: second?.id },
	]);
});
