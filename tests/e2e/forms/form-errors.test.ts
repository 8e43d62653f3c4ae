import { randomBytes } from "node:crypto";
import { row, rows, sql } from "../support/database.ts";
import { makeBranch, makeFacilities } from "../support/entities.ts";
import { EntityFormPage } from "../support/entity-form.ts";
import { admin, endSessions, makeMember } from "../support/members.ts";
import { password } from "../support/sessions.ts";
import { SignInPage } from "../support/sign-in.ts";
import { test as base, expect } from "../support/test.ts";

const test = base.extend<{
	form: EntityFormPage;
	mark: string;
}>({
	form: async ({ page, t, scripted }, use) => use(new EntityFormPage(page, t, scripted)),
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
	mark: async ({}, use) => use(randomBytes(5).toString("hex")),
});

const testWithScripts = test.extend({ javaScriptEnabled: true });

test.beforeEach(async ({ as }) => as(admin));

test("a form whose thing was deleted meanwhile keeps what was typed", async ({ form, mark, t }) => {
	const { id } = await makeBranch();
	await form.open(`/edit/branch/${id}`);
	await form.control("name_en").fill(mark);
	await rows(sql`update branches set deleted_at = now() where id = ${id}`);
	expect((await form.save()).status()).toBe(404);
	await expect(form.summary).toContainText(t("apiErrors.plain.not_found"));
	await expect(form.control("name_en")).toHaveValue(mark);
});

test("what is typed while a form is sent stays in the one that comes back", async ({
	form,
	page,
	mark,
}) => {
	await form.open("/add/facility");
	let answer = () => {};
	const answered = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await page.route(/\/add\/facility\.data/, async (route) => {
		await answered;
		await route.continue();
	});
	await form.control("name_en").fill(mark);
	await form.control("name_en").press("Enter");
	await form.control("branch").selectOption({ index: 1 });
	const place = form.control("detailed_location_ar");
	await place.pressSequentially(mark);
	answer();
	await expect(form.summary).toBeVisible();
	await expect(form.control("name_en")).toHaveValue(mark);
	await expect(place).toHaveValue(mark);
	await expect(place).toBeFocused();
	await expect(form.control("branch").locator("option").nth(1)).toHaveJSProperty("selected", true);
	await expect(form.control("subbranch")).toBeEnabled();
});

test("narrowing the options doesn't take away what is chosen", { tag: "@all" }, async ({
	form,
	page,
}) => {
	const { id } = await row<{ id: number }>(
		sql`select distribution_id as id from distribution_records order by id limit 1`,
	);
	await form.open(`/edit/distribution/${id}`);
	const control = form.control("resource-1");
	const chosen = await control.inputValue();
	expect(chosen).not.toBe("");
	const count = await control.locator("option").count();
	await page.locator("fieldset input[type=search]").fill("zzzz");
	await expect(control.locator("option")).not.toHaveCount(count);
	await expect(control).toHaveValue(chosen);
});

testWithScripts(
	"on a line that is down, a form stays as it is and can be sent later",
	{ tag: "@both" },
	async ({ form, page, context, mark, t, complaints }) => {
		await form.open("/add/facility");
		await form.control("name_en").fill(mark);
		await form.control("name_ar").fill(mark);
		await context.setOffline(true);
		await form.control("branch").selectOption({ index: 1 });
		const message = t("apiErrors.plain.unavailable");
		const name = t("common.fields.subbranch");
		await expect(page.locator(".field.invalid")).toContainText(
			t("forms.fetchFailed", { name, message }),
		);
		await page.getByRole("button", { name: t("forms.save"), exact: true }).click();
		await expect(form.summary).toContainText(t("forms.submissionFailed", { message }));
		await expect(form.control("name_en")).toHaveValue(mark);
		await context.setOffline(false);
		await form.save();
		await expect(page).toHaveURL(/\/table\/facilities-management$/);
		complaints.length = 0;
	},
);

test("a bulk form whose session has ended comes back with its rows and values", {
	tag: ["@desk", "@all"],
}, async ({ as, page, form, t }) => {
	const member = await makeMember({ permissionId: 1 });
	const [one, two] = [await makeBranch(), await makeBranch()];
	await as(member.email, { alone: true });
	await form.open(`/bulk/branches-management?do=edit&field=member&id=${one.id}&id=${two.id}`);
	await form.control("member").selectOption({ index: 1 });
	const chosen = await form.control("member").inputValue();
	await endSessions(member);
	await page.getByRole("button", { name: t("forms.save"), exact: true }).click();
	await new SignInPage(page, t).signIn(member.email, password);
	await expect(page.locator(".ticked li")).toHaveCount(2);
	await expect(form.control("member")).toHaveValue(chosen);
	await form.save();
	await expect(page).toHaveURL(/\/table\/branches-management$/);
});

test("a bulk edit says for each row which field is wrong, and takes up the value again", {
	tag: "@all",
}, async ({ page, form, t }) => {
	const here = await makeBranch();
	const [facility] = await makeFacilities(here.id, 1);
	await form.open(
		`/bulk/facilities-management?do=edit&field=branch&id=${facility}&branch=${here.id}`,
	);
	await expect(form.control("branch")).toHaveValue(String(here.id));
	await form.control("branch").selectOption("");
	await form.save();
	await expect(page.locator(".ticked li")).toContainText(t("fieldErrors.required"));
	await expect(page.locator(".ticked li")).toContainText(t("common.fields.branch"));
});
