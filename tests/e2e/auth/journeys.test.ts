import type { Page } from "@playwright/test";
import { hashPassword } from "#api/auth/password-hash.ts";
import { rows, sql } from "../support/database.ts";
import { scanPrinted } from "../support/printed-code.ts";
import { originOf, started } from "../support/servers.ts";
import { enter, password } from "../support/sessions.ts";
import { SignInPage } from "../support/sign-in.ts";
import { makeTenant } from "../support/tenants.ts";
import { expect, ready, test } from "../support/test.ts";

test.use({ viewport: { width: 360, height: 740 } });

const wish = "Another#2030";

/** Goes to a page, which is not broader than the phone. */
async function open(page: Page, address: string, scripted: boolean): Promise<void> {
	await page.goto(address);
	await ready(page, scripted);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

const fill = (page: Page, name: string, text: string) =>
	page.locator(`main [name="${name}"]`).first().fill(text);

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Another member of the organisation, with the Admin's password. */
const addMember = (slug: string, fields: { id: number; email: string; profile: number }) =>
	rows(
		sql`insert into members
			(tenant_id, id, name_en, name_ar, email, permission_id, activated, password_hash)
			select tenant_id, ${fields.id}, 'Omar', 'عمر', ${fields.email}, ${fields.profile}, 1, password_hash
			from members limit 1`,
		slug,
	);

test("a printed card is the way in, on a phone that several people use", { tag: "@both" }, async ({
	page,
	context,
	t,
	scripted,
}) => {
	const { slug, email } = await makeTenant();
	await rows(sql`update tenants set settings = settings || '{"workNumbers": true}'`, slug);
	await addMember(slug, { id: 900, email: "x@no-email.invalid", profile: 7 });
	await rows(
		sql`update members set no_email = 1, employee_id = '512', activated = 0, password_hash = null
			where id = 900`,
		slug,
	);
	const site = await enter(context, slug, email);
	await open(page, `${site}/member-cards`, scripted);
	await press(page, t("departure.cards.make"));
	const drawing = await page.locator(".qr-label svg").evaluate((svg) => svg.outerHTML);
	const card = site + (await scanPrinted(drawing));

	await context.clearCookies();
	await open(page, card, scripted);
	await fill(page, "password", wish);
	await fill(page, "confirm", wish);
	await press(page, t("auth.save"));
	await page.waitForURL(`${site}/sign-in/number?number=512`);
	await ready(page, scripted);
	await expect(page.getByLabel(t("auth.workNumber"))).toHaveValue("512");
	await fill(page, "password", wish);
	await page.getByLabel(t("auth.shared")).check();
	await press(page, t("auth.signIn"));
	await page.waitForURL(`${site}/dashboard`);
	expect(
		await rows(sql`select shared, remembered from sessions where member_id = 900`, slug),
	).toEqual([{ shared: 1, remembered: 0 }]);

	// Half an hour later the next one comes: nothing of the one before is there.
	await rows(sql`delete from sessions where member_id = 900`, slug);
	await page.goto(`${site}/my-profile`);
	await page.waitForURL(`${site}/sign-in/number?next=%2Fmy-profile`);
	await expect(page.getByLabel(t("auth.workNumber"))).toHaveValue("");
	await expect(page.getByLabel(t("auth.shared"))).toBeChecked();

	await open(page, card, scripted);
	await expect(page.getByText(t("auth.cardOver"))).toBeVisible();
	await page.getByRole("link", { name: t("auth.askOffice") }).click();
	// The page before has a field of that name, too.
	await page.waitForURL(`${site}/forgot-password?by=number`);
	await fill(page, "number", "512");
	await press(page, t("auth.askOffice"));
	await expect(page.getByText(t("auth.officeAsked"))).toBeVisible();
});

test("a lost phone: a recovery code lets in, and another Admin switches the second step off", {
	tag: "@both",
}, async ({ page, context, t, scripted }) => {
	const { slug, email } = await makeTenant();
	const other = `omar@${slug}.example`;
	await addMember(slug, { id: 900, email: other, profile: 1 });
	await rows(
		sql`with app as (insert into authenticator_apps (tenant_id, member_id, secret_sealed, proven_at)
				select tenant_id, 900, '', now() from members where id = 900)
			insert into recovery_codes (tenant_id, member_id, key, code_hash)
			select tenant_id, 900, '1234', ${await hashPassword("1234567890123456")} from members where id = 900`,
		slug,
	);
	const site = originOf("main", slug);
	const signIn = async () => {
		await context.clearCookies();
		await open(page, `${site}/?next=/my-profile`, scripted);
		await new SignInPage(page, t).signIn(other, password);
	};
	await signIn();
	await fill(page, "code", "1234-5678-9012-3456");
	await press(page, t("auth.signIn"));
	await page.waitForURL(`${site}/my-profile`);

	await context.clearCookies();
	await enter(context, slug, email);
	await open(page, `${site}/end-sessions/900`, scripted);
	await press(page, t("signInWays.sessions.reset"));
	await page.waitForURL(`${site}/view/member/900`);
	await signIn();
	await page.waitForURL(`${site}/my-profile`);
});

test("a lost provider leaves passwords, who has left has no way in, and the last Admin keeps theirs", {
	tag: "@both",
}, async ({ page, context, t, scripted }) => {
	const { slug, email } = await makeTenant();
	const gone = `omar@${slug}.example`;
	await addMember(slug, { id: 900, email: gone, profile: 7 });
	const site = await enter(context, slug, email);
	await open(page, `${site}/organisation/sign-in`, scripted);
	const setting = (label: Parameters<typeof t>[0], text: string) =>
		page.getByLabel(t(label)).first().fill(text);
	await setting("signInWays.provider.name", "Acme ID");
	await setting("signInWays.provider.issuer", started().issuer);
	await setting("signInWays.provider.clientId", "siyana");
	await setting("signInWays.provider.secret", "a client's secret");
	await page.getByLabel(t("signInWays.provider.enabled")).check();
	await press(page, t("forms.save"));
	await expect(page.getByText(t("signInWays.saved"))).toBeVisible();
	await rows(sql`update sign_in_providers set issuer = 'https://gone.invalid'`, slug);

	// The last Admin can't go, nor give the rights away.
	const [{ id } = { id: 0 }] = await rows<{ id: number }>(
		sql`select id from members where email = ${email}`,
		slug,
	);
	await open(page, `${site}/edit/member/${id}`, scripted);
	await page.locator("main [name=permission]").selectOption("7");
	await press(page, t("forms.save"));
	await expect(page.getByText(t("apiErrors.plain.last_admin")).first()).toBeVisible();

	await context.clearCookies();
	await open(page, site, scripted);
	await page
		.getByRole("link", { name: t("auth.continueWith", { name: "\u2068Acme ID\u2069" }) })
		.click();
	await expect(page.getByText(t("apiErrors.plain.provider_unreachable"))).toBeVisible();
	const form = new SignInPage(page, t);
	await form.signIn(gone, password);
	await page.waitForURL(`${site}/dashboard`);

	await rows(sql`update members set last_day = '2000-01-01' where id = 900`, slug);
	await page.goto(`${site}/my-profile`);
	await page.waitForURL(`${site}/?next=%2Fmy-profile`);
	await ready(page, scripted);
	await form.signIn(gone, password);
	await expect(page.getByRole("alert").first()).toContainText(t("auth.invalid"));
	await form.signIn(email, password);
	await page.waitForURL(`${site}/my-profile`);
});
