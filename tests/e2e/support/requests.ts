import type { Locator, Page } from "@playwright/test";
import { nextIds } from "#api/platform/database/sequences.ts";
import { markAllOverdue } from "#api/requests/due-times/overdue.job.ts";
import { requests } from "#api/tables.ts";
import type { Translate } from "#app/lib/i18n.ts";
import type { SettableStatus } from "#contract/requests/constants.ts";
import { connected, sql, within } from "./database.ts";
import type { Person } from "./members.ts";

const week = 7 * 86_400_000;

/** A request as a row, raised by a member. */
export const makeRequest = (
	{ id: memberId }: Person,
	fields: Partial<typeof requests.$inferInsert> = {},
): Promise<{ id: number }> =>
	within(async (scope) => {
		const id = await nextIds(scope, "requests");
		await scope.db.insert(requests).values({
			tenantId: scope.tenantId,
			type: "Maintenance Request",
			priority: "Medium",
			comment: `Request ${id}`,
			date: new Date(),
			dueAt: new Date(Date.now() + week),
			memberId,
			...fields,
			id,
		});
		return { id };
	});

/** Opens the menu of a request's page, which has all but the next step. */
export const openTurnMenu = (page: Page): Promise<void> =>
	page.locator(".turn-menu > summary").click();

/** What sets a status on a request's page, be it the next step or in its menu. */
export const statusAction = (page: Page, t: Translate, status: SettableStatus): Locator =>
	page
		.locator(".turn-bar")
		.locator("a, button")
		.filter({ hasText: `(${t(`common.status.${status}`)})` });

/** Sets a status on a request's page, in its menu if that is where it is. */
export async function pressStatus(page: Page, t: Translate, status: SettableStatus): Promise<void> {
	const action = statusAction(page, t, status);
	if (!(await action.isVisible())) await openTurnMenu(page);
	await action.click();
}

/** Finishes a request in the form to which its button leads, and says nothing of the work. */
export async function finishRequest(page: Page, t: Translate, scripted: boolean): Promise<void> {
	await pressStatus(page, t, "done");
	if (!scripted) await page.waitForURL(/\/finish$/);
	await page.getByRole("button", { name: t("requestPage.finish.now"), exact: true }).click();
}

/** Lets a request's time run out, and the server's schedule find it. */
export async function runOut(id: number): Promise<void> {
	const tenantId = await within(async ({ db, tenantId }) => {
		const past = sql`now() - interval '1 minute'`;
		await db.execute(sql`update requests set due_at = ${past} where id = ${id}`);
		return tenantId;
	});
	await connected((connection) => markAllOverdue(connection, tenantId, new Date()));
}
