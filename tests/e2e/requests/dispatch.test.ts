import { expectSound } from "../support/accessibility.ts";
import { row, rows, sql } from "../support/database.ts";
import { makeBranch } from "../support/entities.ts";
import { admin, makeMember } from "../support/members.ts";
import { makeRequest, openTurnMenu, statusAction } from "../support/requests.ts";
import { expect, test } from "../support/test.ts";

test("an Admin assigns another's request and sets its priority, and does nothing else to it", async ({
	page,
	t,
	as,
	language,
}) => {
	const [branch, requester, worker] = [
		await makeBranch(),
		await makeMember(),
		await makeMember({ profile: "branchTechnician" }),
	];
	await rows(sql`update members set branch_id = ${branch.id} where id = ${worker.id}`);
	const { id } = await makeRequest(requester, { branchId: branch.id });
	await as(admin);
	await page.goto(`/view/request/${id}`);
	await openTurnMenu(page);
	await expectSound(page);
	const main = page.getByRole("main");
	await expect(statusAction(page, t, "done")).toHaveCount(0);
	await expect(main.getByRole("link", { name: t("pages.view.edit") })).toHaveCount(0);
	await main.getByRole("link", { name: t("requestActions.assign"), exact: true }).click();
	await page.waitForURL(/\/assign$/);
	await expectSound(page);
	await main.getByRole("radio", { name: t("common.priority.High") }).check();
	await main.getByRole("button", { name: t("requestActions.setPriority") }).click();
	await expect(page.getByRole("status").getByText(t("requestOutcomes.prioritySet"))).toBeVisible();
	await page.goto(`/view/request/${id}/assign?back=/dashboard`);
	await page.locator(".least").click();
	await main.getByRole("button", { name: t("requestActions.assign"), exact: true }).click();
	await page.waitForURL("/dashboard");
	await expect(page.getByRole("status").getByText(t("requestOutcomes.assigned"))).toBeVisible();
	expect(
		await row(sql`select priority, assigned_to_id, status from requests where id = ${id}`),
	).toEqual({ priority: "High", assigned_to_id: worker.id, status: "pending" });
	await page.goto(`/view/request/${id}/assign`);
	const name = `\u2068${language === "ar" ? "زائر" : "Visitor"} ${worker.id}\u2069`;
	await expect(main.getByLabel(t("requestPage.assign.tellFormer", { name }))).toBeChecked();
	// The only technician of the place has it: nobody is proposed, to whom another could be an alternative.
	await expect(main.getByText(t("requestPage.assign.another"))).toHaveCount(0);
});

test("who may do nothing to a request reads who may", async ({ page, t, as }) => {
	const [requester, auditor] = await Promise.all([
		makeMember(),
		makeMember({ profile: "auditor" }),
	]);
	const { id } = await makeRequest(requester);
	await as(auditor.email);
	await page.goto(`/view/request/${id}`);
	await expect(page.getByText(t("requests.turn.whoAssigns"))).toBeVisible();
	await expect(page.getByRole("button", { name: t("requestActions.setPriority") })).toBeHidden();
});
