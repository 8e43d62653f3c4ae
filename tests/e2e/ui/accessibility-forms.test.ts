import { halfOf, howMany } from "#tests/support/test-scope.ts";
import {
	expectSound,
	expectSoundWhenNarrow,
	judgesContrast,
	test,
} from "../support/accessibility.ts";
import { rows, sql } from "../support/database.ts";
import { makeBranch, makeSubbranch } from "../support/entities.ts";
import { EntityFormPage } from "../support/entity-form.ts";
import { admin } from "../support/members.ts";
import { enter } from "../support/sessions.ts";
import { makeTenant } from "../support/tenants.ts";
import { expect, ready } from "../support/test.ts";

test.use({ javaScriptEnabled: true });

test.beforeEach(async ({ as }) => as(admin));

/** Two of each kind; with `all` every page. */
const pages: Record<string, readonly string[]> = {
	"the lists": [
		"/table/distributions-management?per=25",
		"/table/permissions-management?per=25",
		"/table/distribution/1",
	],
	"the forms": [
		"/add/distribution",
		"/edit/permission/5",
		"/add/member",
		"/add/category",
		"/edit/resource/1",
		"/view/member/5/leaving",
		"/add/nothing",
	],
	"the pages of several rows": [
		"/bulk/branches-management?do=delete&id=1&id=2",
		"/bulk/facilities-management?do=edit&id=1&id=2",
		"/bulk/facilities-management?do=edit&field=subbranch&id=1&id=2",
		"/bulk/branches-management?do=delete",
	],
	"the reports": [
		"/report/facilities-management?chart=line&x=id&y=requests",
		"/report/follow-up?chart=histogram&x=solving_days",
		"/report/follow-up?f.id=%3C0",
	],
};

for (const [what, paths] of Object.entries(pages)) {
	test(`axe finds nothing, and nothing scrolls sideways, at ${what}`, { tag: "@both" }, async ({
		page,
		scripted,
	}) => {
		for (const [index, path] of halfOf(
			paths.slice(0, howMany(2, paths.length)),
			scripted,
		).entries()) {
			await page.goto(path);
			await ready(page, scripted);
			await expectSound(page, judgesContrast(index));
			await expectSoundWhenNarrow(page);
		}
	});
}

test("axe finds nothing at a form that was refused, nor at one that came too late", {
	tag: "@all",
}, async ({ page, t, scripted }) => {
	const form = new EntityFormPage(page, t, scripted);
	await form.open("/add/distribution");
	await form.save();
	await expect(form.summary).toContainText(t("forms.failed"));
	await expectSound(page);
	const { id } = await makeBranch();
	await form.open(`/edit/branch/${id}`);
	await form.save();
	await expect(form.summary).toContainText(t("forms.unchanged"));
	await expectSound(page);
	await rows(sql`update branches set name_en = 'Theirs', version = version + 1 where id = ${id}`);
	await form.control("name_en").fill("Mine");
	await form.save();
	await expect(form.summary).toContainText(t("forms.conflict.yours"));
	await expectSound(page);
});

test("axe finds nothing where some rows could not be deleted", { tag: ["@desk", "@all"] }, async ({
	page,
	t,
}) => {
	const [free, needed] = [await makeBranch(), await makeBranch()];
	await makeSubbranch(needed.id);
	await page.goto(`/bulk/branches-management?do=delete&id=${free.id}&id=${needed.id}`);
	await page
		.getByRole("main")
		.getByRole("button", { name: t("bulk.delete") })
		.click();
	await expect(page.getByRole("alert")).toBeVisible();
	await expectSound(page);
});

test("axe finds nothing where one is asked about, nor where nothing was deleted", {
	tag: ["@desk", "@all"],
}, async ({ page, context, t }) => {
	const { id } = await makeBranch();
	await page.goto(`/delete/branch/${id}`);
	await expectSound(page);
	const { slug, email } = await makeTenant();
	const origin = await enter(context, slug, email);
	await page.goto(`${origin}/deleted`);
	await expect(page.getByText(t("trash.noneTitle"))).toBeVisible();
	await expectSound(page);
});
