import { settableStatuses } from "#contract/requests/constants.ts";
import { makeMember } from "../support/members.ts";
import { makeRequest, openTurnMenu, pressStatus, statusAction } from "../support/requests.ts";
import { password } from "../support/sessions.ts";
import { SignInPage } from "../support/sign-in.ts";
import { expect, test, testWithScripts } from "../support/test.ts";

test("the requester may change the status, to any but the present one", { tag: "@all" }, async ({
	page,
	t,
	as,
}) => {
	const member = await makeMember();
	const { id } = await makeRequest(member, { status: "late" });
	await as(member.email);
	await page.goto(`/view/request/${id}`);
	await openTurnMenu(page);
	for (const status of settableStatuses) await expect(statusAction(page, t, status)).toBeVisible();
	await pressStatus(page, t, "in_progress");
	await expect(
		page.getByRole("status").getByText(t("requestOutcomes.statusUpdated")),
	).toBeVisible();
	await expect(statusAction(page, t, "in_progress")).toHaveCount(0);
	await expect(statusAction(page, t, "done")).toHaveCount(1);
});

test("a session that has ended at a status button leads back to the request", {
	tag: "@all",
}, async ({ page, context, t, as }) => {
	const member = await makeMember();
	const { id } = await makeRequest(member);
	await as(member.email, { alone: true });
	await page.goto(`/view/request/${id}`);
	await context.clearCookies({ name: "authData" });
	await pressStatus(page, t, "in_progress");
	await expect(
		page.getByRole("heading", { name: t("errorPages.sessionEnded.title") }),
	).toBeVisible();
	await new SignInPage(page, t).signIn(member.email, password);
	await page.waitForURL(`/view/request/${id}`);
	await expect(statusAction(page, t, "done")).toHaveCount(1);
});

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
