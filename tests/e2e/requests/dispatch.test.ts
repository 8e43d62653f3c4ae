import { expectSound } from "../support/accessibility.ts";
import { row, rows, sql } from "../support/database.ts";
import { makeBranch } from "../support/entities.ts";
import { admin, makeMember } from "../support/members.ts";
import { makeRequest } from "../support/requests.ts";
import { expect, test } from "../support/test.ts";

test("an Admin assigns another's request and sets its priority, and does nothing else to it", async ({
	page,
	t,
	as,
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
	await expectSound(page);
	const main = page.getByRole("main");
	await expect(main.getByRole("button", { name: t("common.status.done") })).toBeHidden();
	await expect(main.getByRole("link", { name: t("pages.view.edit") })).toBeHidden();
	await main.getByRole("radio", { name: t("common.priority.High") }).check();
	await main.getByRole("button", { name: t("requestActions.setPriority") }).click();
	await expect(page.getByRole("status").getByText(t("requestActions.prioritySet"))).toBeVisible();
	await page.locator(".least button").click();
	await expect(page.getByRole("status").getByText(t("requestActions.assigned"))).toBeVisible();
	expect(
		await row(sql`select priority, assigned_to_id, status from requests where id = ${id}`),
	).toEqual({ priority: "High", assigned_to_id: worker.id, status: "pending" });
});

test("who may do nothing to a request reads who may", async ({ page, t, as }) => {
	const [requester, auditor] = await Promise.all([
		makeMember(),
		makeMember({ profile: "auditor" }),
	]);
	const { id } = await makeRequest(requester);
	await as(auditor.email);
	await page.goto(`/view/request/${id}`);
	await expect(page.getByText(t("request.turn.whoAssigns"))).toBeVisible();
	await expect(page.getByRole("button", { name: t("requestActions.setPriority") })).toBeHidden();
});
