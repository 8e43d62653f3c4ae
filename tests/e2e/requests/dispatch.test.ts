import { expectSound } from "../support/accessibility.ts";
import { row, rows, sql } from "../support/database.ts";
import { makeBranch } from "../support/entities.ts";
import { admin, makeMember } from "../support/members.ts";
import { chooseCandidate } from "../support/option-search.ts";
import { makeRequest, openTurnMenu, statusAction } from "../support/requests.ts";
import { expect, test } from "../support/test.ts";

test("an Admin assigns another's request and sets its priority, and does nothing else to it", async ({
	page,
	t,
	as,
	language,
}) => {
	const [branch, requester, former, worker] = [
		await makeBranch(),
		await makeMember(),
		await makeMember(),
		await makeMember({ profile: "branchTechnician" }),
	];
	await rows(sql`update members set branch_id = ${branch.id} where id = ${worker.id}`);
	const { id } = await makeRequest(requester, { branchId: branch.id, assignedToId: former.id });
	await as(admin);
	await page.goto(`/view/request/${id}`);
	await openTurnMenu(page);
	await expectSound(page);
	const main = page.getByRole("main");
	await expect(statusAction(page, t, "done")).toHaveCount(0);
	await expect(main.getByRole("link", { name: t("pages.view.edit") })).toHaveCount(0);
	await main
		.getByRole("link", { name: t("requestActions.reassign"), exact: true })
		.first()
		.click();
	const sheet = page.getByRole("dialog", { name: t("requestPage.assign.to") });
	await expect(sheet.getByRole("searchbox")).toBeVisible();
	await expectSound(page);
	await chooseCandidate(sheet, worker);
	const name = language === "ar" ? `زائر ${worker.id}` : `Visitor ${worker.id}`;
	const isolated = `\u2068${name}\u2069`;
	await sheet
		.getByRole("button", { name: t("requestPage.assign.assignTo", { name: isolated }) })
		.click();
	await expect(sheet).toBeHidden();
	await expect(page.getByRole("status").getByText(t("requestOutcomes.assigned"))).toBeVisible();
	await page.getByRole("button", { name: t("deletion.undo") }).click();
	await expect
		.poll(() => row(sql`select assigned_to_id from requests where id = ${id}`))
		.toEqual({ assigned_to_id: former.id });
	await page.goto(`/view/request/${id}/assign`);
	await expectSound(page);
	await main.getByRole("radio", { name: t("common.priority.High") }).check();
	await main.getByRole("button", { name: t("requestActions.setPriority") }).click();
	await expect(page.getByRole("status").getByText(t("requestOutcomes.prioritySet"))).toBeVisible();
	await page.goto(`/view/request/${id}/assign?back=/dashboard`);
	await chooseCandidate(main, worker);
	await main
		.getByRole("button", { name: t("requestPage.assign.assignTo", { name: isolated }) })
		.click();
	await page.waitForURL("/dashboard");
	await expect(page.getByRole("status").getByText(t("requestOutcomes.assigned"))).toBeVisible();
	expect(
		await row(sql`select priority, assigned_to_id, status from requests where id = ${id}`),
	).toEqual({ priority: "High", assigned_to_id: worker.id, status: "pending" });
	await page.goto(`/view/request/${id}/assign`);
	const notifies = t("requestPage.assign.tellFormer", { name: isolated });
	await expect(main.getByLabel(notifies)).toBeChecked();
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
