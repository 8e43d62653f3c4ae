import type { Page } from "@playwright/test";
import { row, rows, sql } from "../support/database.ts";
import { endSessions, makeMember, type Person } from "../support/members.ts";
import { makeRequest } from "../support/requests.ts";
import { originOf } from "../support/servers.ts";
import { password } from "../support/sessions.ts";
import { SignInPage } from "../support/sign-in.ts";
import { makeTenant } from "../support/tenants.ts";
import { expect, ready, test, testWithScripts } from "../support/test.ts";

const typed = "The valve behind the boiler drips";

type OpenedForm = { text: string; send: string };

/** The forms of a page, of a dialog over it, and in a fold. */
const forms: Record<string, (page: Page, member: Person) => Promise<OpenedForm>> = {
	async "a note"(page, member) {
		const { id } = await makeRequest(member);
		await page.goto(`/view/request/${id}`);
		await ready(page, true);
		return { text: "[name=desc]", send: "[name=intent][value=note]" };
	},
	async "the sheet that finishes a request"(page, member) {
		const { id } = await makeRequest(member, { status: "in_progress" });
		await page.goto(`/view/request/${id}`);
		await ready(page, true);
		await page.locator(`a[href="/view/request/${id}/finish"]`).first().click();
		return { text: "dialog[open] textarea", send: "dialog[open] button[type=submit]" };
	},
	async "a decision on a report"(page) {
		const { id } = await row<{ id: number }>(sql`
			insert into reports (tenant_id, id, facility_id, branch_id, text, language, state, key, date,
				updated_at)
			select tenant_id, 900000 + (random() * 90000)::integer, id, branch_id, 'It drips', 'ar', 'held',
				gen_random_uuid()::text, now(), now()
			from facilities limit 1 returning id`);
		await page.goto(`/view/report/${id}`);
		await ready(page, true);
		await page.locator("summary.text-danger").click();
		return { text: "[name=reason]", send: "button[value=refuse]" };
	},
};

testWithScripts(
	"a note that was begun is still there after the sheet that finishes has led to sign-in",
	{ tag: "@all" },
	async ({ page, as, t }) => {
		const member = await makeMember({ permissionId: 1 });
		await as(member.email, { alone: true });
		const { id } = await makeRequest(member, { status: "in_progress" });
		const here = `/view/request/${id}`;
		await page.goto(here);
		await ready(page, true);
		const note = page.locator("[name=desc]").first();
		await note.fill(typed);
		await endSessions(member);
		await page.locator(`a[href="${here}/finish"]`).first().click();
		await new SignInPage(page, t).signIn(member.email, password);
		await expect(page).toHaveURL(`${here}/finish`);
		await page.locator(`main a[href="${here}"]`).last().click();
		await ready(page, true);
		await expect(note).toHaveValue(typed);
	},
);

test("who has a work number goes on by it, in both forms by Enter", { tag: "@both" }, async ({
	page,
	t,
	scripted,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	const { slug } = await makeTenant();
	await rows(sql`update tenants set settings = settings || '{"workNumbers": true}'`, slug);
	await rows(sql`update members set no_email = 1, employee_id = '512'`, slug);
	const signIn = async () => {
		await page.getByLabel(t("auth.workNumber")).fill("512");
		const field = page.getByLabel(t("auth.password"), { exact: true });
		await field.fill(password);
		await field.press("Enter");
	};
	await page.goto(`${originOf("main", slug)}/sign-in/number?next=/edit-profile`);
	await ready(page, scripted);
	await signIn();
	const phone = page.locator("[name=phone]");
	await phone.fill("+966 11 555 0177");
	await rows(sql`delete from sessions`, slug);
	await page.getByRole("button", { name: t("forms.save") }).click();
	await expect(
		page.getByRole("heading", { name: t("errorPages.sessionEnded.title") }),
	).toBeVisible();
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
	await page.getByRole("button", { name: t("auth.byEmail") }).click();
	await expect(page.getByLabel(t("auth.email"))).toBeVisible();
	await page.getByRole("button", { name: t("auth.byNumber") }).click();
	await signIn();
	await expect(phone).toHaveValue("+966 11 555 0177");
});

for (const [name, open] of Object.entries(forms))
	testWithScripts(
		`${name} stays where nothing is reached, and where the session has ended`,
		{ tag: name === "a decision on a report" ? "@all" : [] },
		async ({ page, as, t }) => {
			const member = await makeMember({ permissionId: 1 });
			await as(member.email, { alone: true });
			const { text, send } = await open(page, member);
			const field = page.locator(text).first();
			await field.fill(typed);
			await endSessions(member);
			await page.route("**/*", (route, request) =>
				request.method() === "POST" ? route.abort() : route.continue(),
			);
			await page.locator(send).first().click();
			await expect(page.getByRole("alert").first()).toContainText(
				t("apiErrors.plain.unavailable").slice(0, 10),
			);
			await expect(field).toHaveValue(typed);

			await page.unroute("**/*");
			await page.locator(send).first().click();
			await expect(
				page.getByRole("heading", { name: t("errorPages.sessionEnded.title") }),
			).toBeVisible();
			await new SignInPage(page, t).signIn(member.email, password);
			await expect(page.locator(text.replace("dialog[open] ", "")).first()).toHaveValue(typed);
		},
	);
