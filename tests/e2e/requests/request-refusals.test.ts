import { row, sql } from "../support/database.ts";
import { admin, makeMember } from "../support/members.ts";
import { sendRawRequest } from "../support/raw-request.ts";
import { finishRequest, makeRequest, openTurnMenu } from "../support/requests.ts";
import { originOf } from "../support/servers.ts";
import { sharedSession } from "../support/sessions.ts";
import { expect, testWithScripts } from "../support/test.ts";

testWithScripts(
	"finishing what the stock can't give is refused with the numbers",
	{ tag: "@desk" },
	async ({ page, t, as }) => {
		const member = await makeMember();
		const { id: resourceId } = await row<{ id: number }>(
			sql`select id from resources where deleted_at is null order by id desc limit 1`,
		);
		const { qty } = await row<{ qty: number }>(
			sql`select qty from resources where id = ${resourceId}`,
		);
		const asked = qty + 7;
		const { id } = await makeRequest(member, { type: "Dispose Request", qty: asked, resourceId });
		await as(member.email);
		await page.goto(`/view/request/${id}`);
		await finishRequest(page, t, true);
		const alert = page.getByRole("main").getByRole("alert");
		await expect(alert.getByRole("heading")).toHaveText(t("requestPage.finish.failed"));
		const number = new Intl.NumberFormat("en");
		await expect(alert).toContainText(number.format(asked));
		await expect(alert).toContainText(number.format(qty));
	},
);

testWithScripts(
	"who has nothing to do with a request is refused whatever they send",
	{ tag: "@desk" },
	async ({ page, t, as }) => {
		const [member, auditor] = await Promise.all([makeMember(), makeMember({ profile: "auditor" })]);
		const { id } = await makeRequest(member, { status: "late" });
		await as(auditor.email);
		await page.goto(`/view/request/${id}`);
		const main = page.getByRole("main");
		await expect(main.getByRole("button", { name: t("requestActions.addNote") })).toBeVisible();
		await expect(main.getByRole("combobox")).toHaveCount(0);
		for (const name of [
			"pages.view.edit",
			"deletion.action",
			"requestActions.escalateByMail",
		] as const)
			await expect(main.getByRole("link", { name: t(name) })).toHaveCount(0);
		const origin = originOf("main");
		const cookie = await sharedSession(auditor.email);
		const send = (form: Record<string, string>) =>
			sendRawRequest(`${origin}/view/request/${id}`, {
				form,
				headers: { origin, cookie, "accept-language": "en" },
			});
		const tries = [
			[
				{ intent: "assign", assigned_to_id: "1" },
				"requestOutcomes.assignFailed",
				"apiErrors.plain.cannot_dispatch",
			],
			[
				{ intent: "reassign", assigned_to_id: "1" },
				"requestOutcomes.reassignFailed",
				"apiErrors.plain.cannot_dispatch",
			],
			[
				{ intent: "priority", priority: "High" },
				"requestOutcomes.priorityFailed",
				"apiErrors.plain.cannot_dispatch",
			],
			[
				{ intent: "escalate", escalate_to: "1" },
				"requestOutcomes.escalateFailed",
				"apiErrors.plain.not_involved",
			],
		] as const;
		for (const [form, title, reason] of tries) {
			const answer = await send(form);
			expect(answer.status, title).toBe(403);
			expect(answer.text).toContain(t(title));
			expect(answer.text).toContain(t(reason));
		}
	},
);

testWithScripts(
	"a request is printed without the shell, its forms and its buttons",
	{ tag: "@desk" },
	async ({ page, t, as }) => {
		const member = await makeMember();
		const { id } = await makeRequest(member, { status: "late" });
		await as(member.email);
		await page.goto(`/view/request/${id}`);
		await page.emulateMedia({ media: "print" });
		await expect(page.getByRole("heading", { name: t("requests.data") })).toBeVisible();
		await expect(page.getByRole("heading", { name: t("requests.history") })).toBeVisible();
		// Whose turn it is changes.
		await expect(page.locator(".turn-bar")).toBeHidden();
		for (const role of ["button", "combobox", "textbox", "contentinfo"] as const)
			await expect(page.getByRole(role)).toHaveCount(0);
		await expect(page.getByRole("navigation").getByRole("link")).toHaveCount(0);
		const [paper, ink] = await page.evaluate(() => {
			const { backgroundColor, color } = getComputedStyle(document.documentElement);
			return [backgroundColor, color];
		});
		expect([paper, ink]).toEqual(["rgb(255, 255, 255)", "rgb(0, 0, 0)"]);
	},
);

testWithScripts(
	"who raised a request deletes it while it is pending; an Admin until it is done",
	{ tag: "@desk" },
	async ({ page, t, as }) => {
		const member = await makeMember();
		const [own, begun] = await Promise.all([
			makeRequest(member),
			makeRequest(member, { status: "in_progress" }),
		]);
		const remove = page.getByRole("link", { name: t("deletion.action"), exact: true });
		await as(member.email);
		await page.goto(`/view/request/${begun.id}`);
		await expect(remove).toHaveCount(0);
		await page.goto(`/view/request/${own.id}`);
		await openTurnMenu(page);
		await remove.click();
		await page.getByRole("button", { name: t("deletion.confirm"), exact: true }).click();
		await page.waitForURL("/table/follow-up");
		await expect(page.getByRole("status")).toHaveText(t("deletion.done"));
		await as(admin);
		await page.goto(`/view/request/${begun.id}`);
		await openTurnMenu(page);
		await expect(remove).toBeVisible();
	},
);
