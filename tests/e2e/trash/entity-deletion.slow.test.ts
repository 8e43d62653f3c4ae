import { randomBytes } from "node:crypto";
import { EntityFormPage } from "../support/entity-form.ts";
import { listOf, managed } from "../support/entity-form-cases.ts";
import { admin } from "../support/members.ts";
import { sendRawRequest } from "../support/raw-request.ts";
import { pressDelete } from "../support/row-menu.ts";
import { sharedSession } from "../support/sessions.ts";
import { expect, ready, test } from "../support/test.ts";

/** All go by HTTP, in forms/entity-forms-by-http.test.ts; the dialog is the same for all. */
const throughDialog: readonly string[] = ["branch", "facility", "distribution"];

test.beforeEach(async ({ as }) => as(admin));

for (const entity of managed) {
	const { name, needed } = entity;
	if (!throughDialog.includes(name)) continue;
	if (needed)
		test(`${name}: one that others need stays, and what needs it is told`, async ({
			page,
			t,
			scripted,
			baseURL,
		}) => {
			const id = await needed();
			await page.goto(`${listOf(entity)}?f.id=${id}`);
			await ready(page, scripted);
			await pressDelete(page, id);
			const question = scripted ? page.getByRole("dialog") : page.getByRole("main");
			await expect(question.getByText(t("deletion.inTheWay"))).toBeVisible();
			await expect(question.locator(".in-the-way li").first()).toContainText(/\d|واحد|[اي]ن$/);
			const confirm = question.getByRole("button", { name: t("deletion.confirm"), exact: true });
			await expect(confirm).toHaveCount(0);
			const cookie = await sharedSession(admin);
			const origin = String(baseURL);
			const forced = await sendRawRequest(`${origin}/delete/${name}/${id}`, {
				form: {},
				headers: { cookie, origin },
			});
			expect(forced.status).toBe(409);
			expect((await page.goto(`/view/${name}/${id}`))?.status()).toBe(200);
		});

	test(`${name}: one that nothing needs is deleted, and brought back`, async ({
		page,
		t,
		scripted,
	}) => {
		const form = new EntityFormPage(page, t, scripted);
		const id = await form.add(entity, randomBytes(5).toString("hex"));
		const list = `${listOf(entity)}?f.id=${id}`;
		await page.goto(list);
		await ready(page, scripted);
		await pressDelete(page, id);
		await expect(page.getByRole("dialog")).toHaveCount(scripted ? 1 : 0);
		await page
			.getByRole("button", { name: t("deletion.confirm"), exact: true })
			.last()
			.click();
		await expect(page.getByRole("status").getByText(t("deletion.done"))).toBeVisible();
		await expect(page).toHaveURL(list);
		await expect(page.locator("tbody tr")).toHaveCount(0);
		await page.getByRole("button", { name: t("deletion.undo") }).click();
		await expect(page.getByRole("status").getByText(t("trash.done"))).toBeVisible();
		expect((await page.goto(`/view/${name}/${id}`))?.status()).toBe(200);
	});
}
