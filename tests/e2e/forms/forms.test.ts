import { inputLabel } from "#app/entities/field-labels.ts";
import { type Permission, specPermissionFlags } from "#contract/permissions/flags.ts";
import { expectSound } from "../support/accessibility.ts";
import { row, rows, sql } from "../support/database.ts";
import { makeBranch, makeSubbranch } from "../support/entities.ts";
import { EntityFormPage } from "../support/entity-form.ts";
import { managed } from "../support/entity-form-cases.ts";
import { plainPicture, png } from "../support/images.ts";
import { admin } from "../support/members.ts";
import { test as base, expect } from "../support/test.ts";

const test = base.extend<{ form: EntityFormPage; mark: string }>({
	form: async ({ page, t, scripted }, use) => use(new EntityFormPage(page, t, scripted)),
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
	mark: async ({}, use) => use(crypto.randomUUID().slice(0, 8)),
});

const testWithScripts = test.extend({ javaScriptEnabled: true });

test.beforeEach(async ({ as }) => as(admin));

const fillOf = (name: string) => {
	const entity = managed.find((one) => one.name === name);
	if (!entity) throw new Error(`${name} is not managed.`);
	return entity;
};

test("a member belongs to a branch with some profiles only", async ({
	form,
	page,
	t,
	scripted,
}) => {
	await form.open("/add/member");
	for (const profile of ["8", "5", "1", "6", "12"]) {
		await form.control("permission").selectOption(profile);
		if (!scripted) await page.getByRole("button", { name: t("forms.showFields") }).click();
		for (const name of ["branch", "subbranch"])
			await expect(form.control(name)).toHaveCount(["5", "6", "12"].includes(profile) ? 1 : 0);
		await expect(form.control("permission")).toHaveValue(profile);
	}
});

test("options follow what was chosen before, and a change clears them", async ({
	form,
	page,
	t,
	scripted,
}) => {
	const [one, other] = [await makeBranch(), await makeBranch()];
	const [ofOne, ofOther] = [await makeSubbranch(one.id), await makeSubbranch(other.id)];
	const follow = async () => {
		if (!scripted)
			await page
				.getByRole("button", { name: t("forms.loadOptions") })
				.last()
				.click();
	};
	const optionOf = (control: string, id: number) =>
		form.control(control).locator(`option[value="${id}"]`);
	await form.open("/add/resource");
	for (const name of ["subbranch", "warehouse"]) await expect(form.control(name)).toBeDisabled();
	await form.control("branch").selectOption(String(one.id));
	await follow();
	await expect(optionOf("subbranch", ofOne.id)).toBeAttached();
	await form.control("subbranch").selectOption(String(ofOne.id));
	await form.control("branch").selectOption(String(other.id));
	await follow();
	await expect(optionOf("subbranch", ofOther.id)).toBeAttached();
	await expect(optionOf("subbranch", ofOne.id)).toHaveCount(0);
	await expect(form.control("subbranch")).toHaveValue("");

	const [kept, elsewhere] = await rows<{ category: number; warehouse: number }>(sql`
		select distinct on (category_id) category_id as category, warehouse_id as warehouse
		from category_warehouses order by category_id limit 2`);
	await form.control("category").selectOption(String(kept?.category));
	await follow();
	await expect(optionOf("warehouse", Number(kept?.warehouse))).toBeAttached();
	await form.control("warehouse").selectOption(String(kept?.warehouse));
	await form.control("category").selectOption(String(elsewhere?.category));
	await follow();
	await expect(optionOf("warehouse", Number(elsewhere?.warehouse))).toBeAttached();
	await expect(form.control("warehouse")).toHaveValue("");
	await expect(form.control("branch")).toHaveValue(String(other.id));
});

test("several warehouses are found, chosen and taken off by keyboard", async ({
	form,
	page,
	t,
	language,
}) => {
	const warehouses = await rows<{ id: number; name: string }>(sql`
		select id, ${sql.raw(`name_${language}`)} as name from warehouses
		where deleted_at is null order by id limit 2`);
	const [first, second] = warehouses;
	if (!first || !second) throw new Error("Two warehouses are needed.");
	await form.open("/add/category");
	const group = page.getByRole("group", { name: t("entities.category.fields.warehouse") });
	const finder = group.getByRole("searchbox");
	const box = ({ name }: { name: string }) => group.getByRole("checkbox", { name, exact: true });
	const chip = ({ name }: { name: string }) =>
		group.getByRole("button", { name: t("forms.takeOff", { name }), exact: true });
	for (const one of [first, second]) {
		await finder.fill(one.name);
		await expect(box(one)).toBeVisible();
		await finder.press("ArrowDown");
		while (!(await box(one).evaluate((element) => element === document.activeElement)))
			await page.keyboard.press("ArrowDown");
		await page.keyboard.press(one === first ? "Enter" : "Space");
		await expect(box(one)).toBeChecked();
		await expect(chip(one)).toBeVisible();
	}
	await expect(box(first)).toBeChecked();
	expect(new URL(page.url()).pathname).toBe("/add/category");
	await expectSound(page);
	await chip(first).press("Enter");
	await expect(chip(first)).toHaveCount(0);
	await expect(box(first)).not.toBeChecked();
	await expect(box(first)).toBeFocused();
	await expect(chip(second)).toBeVisible();
});

test("lines of a distribution come and go, and the others keep what they say", async ({
	form,
	page,
	t,
}) => {
	const quantities = page.locator("main input[name^=qty-]");
	const add = page.getByRole("button", { name: t("forms.lines.add") });
	const remove = (number: number) =>
		page.getByRole("button", { name: t("forms.lines.remove", { number }), exact: true });
	await form.open("/add/distribution");
	await expect(remove(1)).toHaveCount(0);
	await quantities.first().fill("11");
	await add.click();
	await expect(quantities).toHaveCount(2);
	await quantities.nth(1).pressSequentially("٢٢");
	await add.click();
	await expect(quantities).toHaveCount(3);
	await quantities.nth(2).fill("33");
	await remove(2).click();
	await expect(quantities).toHaveCount(2);
	await expect(quantities.nth(0)).toHaveValue("11");
	await expect(quantities.nth(1)).toHaveValue("33");
	await expect(page.getByLabel(t("forms.lines.qty", { number: 2 }))).toHaveValue("33");
});

test("more than is in stock is told with how much there is, and the lines stay", {
	tag: "@all",
}, async ({ form, language }) => {
	const day = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
	await form.open("/add/distribution");
	await form.control("for_facility").selectOption({ index: 2 });
	await form.control("transfer_date").fill(day);
	await form.control("resource-1").selectOption({ index: 7 });
	await form.control("qty-1").fill("1234567");
	const id = Number(await form.control("resource-1").inputValue());
	const { name } = await row<{ name: string }>(
		sql`select ${sql.raw(`name_${language}`)} as name from resources where id = ${id}`,
	);
	expect((await form.save()).status()).toBe(409);
	await expect(form.summary).toContainText(name);
	await expect(form.summary).toContainText("1,234,567");
	await expect(form.control("resource-1")).toHaveValue(String(id));
	await expect(form.control("qty-1")).toHaveValue("1234567");
	await expect(form.control("transfer_date")).toHaveValue(day);
});

test("what is not among the first 200 options is found by its name", { tag: "@all" }, async ({
	form,
	page,
	t,
	scripted,
	language,
}) => {
	await form.open("/add/distribution");
	const lines = page.locator("#field-lines");
	await expect(lines.getByText(t("forms.moreOptions"))).toBeVisible();
	const options = form.control("resource-1").locator("option");
	const offered = await options.evaluateAll((all) =>
		all.map((one) => Number((one as HTMLOptionElement).value)).filter(Boolean),
	);
	expect(offered).toHaveLength(200);
	const { id, name } = await row<{ id: number; name: string }>(sql`
		select id, ${sql.raw(`name_${language}`)} as name from resources
		where deleted_at is null and id not in ${offered} order by id limit 1`);
	const label = t("entities.distribution.fields.lines");
	await form.control("qty-1").fill("4");
	await page.getByRole("searchbox", { name: t("forms.narrow", { field: label }) }).fill(name);
	if (!scripted) {
		const field = page.getByRole("group", { name: label });
		await field.getByRole("button", { name: t("forms.find"), exact: true }).click();
	}
	await expect(options.and(page.locator(`[value="${id}"]`))).toBeAttached();
	await form.control("resource-1").selectOption(String(id));
	await expect(form.control("qty-1")).toHaveValue("4");
});

test("a profile holds exactly the rights that are ticked", { tag: "@all" }, async ({
	form,
	mark,
}) => {
	const heldNow = async () => {
		const found = await row<Record<string, number>>(
			sql`select * from permissions where type_en = ${`Trial ${mark}`}`,
		);
		return { id: found.id, held: specPermissionFlags.filter((flag) => found[flag] === 1) };
	};
	const ticked: Permission[] = ["other_request", "facilities_read", "statistics_read"];
	await form.open("/add/permission");
	await form.control("type_en").fill(`Trial ${mark}`);
	await form.control("type_ar").fill(`تجربة ${mark}`);
	for (const flag of ticked) await form.control(flag).check();
	await form.save();
	await expect(form.page).toHaveURL("/table/permissions-management");
	const { id, held } = await heldNow();
	expect(held).toEqual(ticked);
	await form.open(`/edit/permission/${id}`);
	for (const flag of specPermissionFlags)
		await expect(form.control(flag)).toBeChecked({ checked: ticked.includes(flag) });
	await form.control("other_request").uncheck();
	await form.control("members_read").check();
	await form.save();
	await expect(form.page).toHaveURL("/table/permissions-management");
	expect((await heldNow()).held).toEqual(["facilities_read", "members_read", "statistics_read"]);
});

test("a member's photo is shown in the list and on the page", async ({ form, page, mark }) => {
	await form.open("/add/member");
	await form.fill(fillOf("member"), mark);
	await form.control("profile_photo").setInputFiles(png(await plainPicture(), "me.png"));
	await form.save();
	const marked = page.locator("tr.marked");
	const width = (image: HTMLImageElement) => image.naturalWidth;
	await expect.poll(() => marked.locator("img").evaluate(width)).toBeGreaterThan(0);
	const id = (await marked.locator("td.id").innerText()).trim();
	await page.goto(`/view/member/${id}`);
	await expect.poll(() => page.locator("main .avatar img").evaluate(width)).toBeGreaterThan(0);
});

test("a new facility gets its code", { tag: "@both" }, async ({
	form,
	page,
	mark,
	t,
	scripted,
}) => {
	const id = await form.add(fillOf("facility"), mark);
	const marked = page.locator("tr.marked");
	await expect(marked.locator(`a[href="/qr-code/${id}"]`)).toHaveText(
		t("pages.table.printQrTitle"),
	);
	const { code } = await row<{ code: string | null }>(
		sql`select qr_code as code from facilities where id = ${Number(id)}`,
	);
	expect(code).toBeTruthy();
	await page.goto(`/view/facility/${id}`);
	await page.getByRole("link", { name: t("pages.view.printPage"), exact: true }).click();
	await page.waitForURL(`/qr-code/${id}`);
	const main = page.getByRole("main");
	const heading = main.getByRole("heading", { name: t("pages.qr.heading"), exact: true });
	await expect(heading).toBeVisible();
	const width = (image: HTMLImageElement) => image.naturalWidth;
	await expect.poll(() => main.locator(".qr-sheet img").evaluate(width)).toBe(200);
	const print = main.getByRole("button", { name: t("pages.qr.print"), exact: true });
	await expect(print).toHaveCount(scripted ? 1 : 0);
	const download = main.getByRole("link", { name: t("pages.qr.download"), exact: true });
	const [file] = await Promise.all([page.waitForEvent("download"), download.click()]);
	expect(file.suggestedFilename()).toBe(`qr-facility-${id}.png`);
});

testWithScripts(
	"a code that can't be made says so",
	{ tag: "@both" },
	async ({ page, t, complaints }) => {
		await page.route(/\/qr-code\/1\.png/, (route) => route.fulfill({ status: 503 }));
		await page.goto("/qr-code/1");
		await expect(page.getByRole("alert")).toHaveText(t("forms.qrFailed"));
		complaints.length = 0;
	},
);

test("saving without a change says so, and nothing is wrong", { tag: "@all" }, async ({
	form,
	t,
}) => {
	await form.open("/edit/branch/3");
	expect((await form.save()).status()).toBe(200);
	await expect(form.summary).toHaveText(t("forms.unchanged"));
	await expect(form.page).toHaveURL("/edit/branch/3");
});

test("the summary of what is wrong names each field, and leads to it", async ({
	form,
	page,
	t,
}) => {
	await form.open("/add/distribution");
	await form.control("qty-1").fill("4");
	await form.control("transfer_date").fill("");
	await form.save();
	for (const [control, label] of [
		["for_facility", inputLabel(t, "distribution", "for_facility")],
		["transfer_date", inputLabel(t, "distribution", "transfer_date")],
		["resource-1", t("forms.lines.resource", { number: 1 })],
	] as const)
		await expect(form.problemAt(control)).toHaveText(`${label}: ${t("fieldErrors.required")}`);
	await form.problemAt("transfer_date").click();
	await expect(form.control("transfer_date")).toBeFocused();
	await page.getByRole("link", { name: t("shell.skip") }).press("Enter");
	await expect(form.problemAt("transfer_date")).toBeVisible();
	await expect(form.control("qty-1")).toHaveValue("4");
});
