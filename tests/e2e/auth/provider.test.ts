import type { Page } from "@playwright/test";
import { expectSound } from "../support/accessibility.ts";
import { rows, sql } from "../support/database.ts";
import { makeInvitation } from "../support/members.ts";
import { originOf, started } from "../support/servers.ts";
import { newSession, password } from "../support/sessions.ts";
import { makeTenant } from "../support/tenants.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 360, height: 740 } });

/** Says at the provider who one is. */
async function signInThere(page: Page, who: string) {
	await page.getByLabel("who").fill(who);
	await page.getByRole("button", { name: "Sign in" }).click();
}

test("an Admin sets the provider, tries it, and members sign in by it, link and unlink", {
	tag: "@both",
}, async ({ page, context, t, scripted }) => {
	const { slug, email } = await makeTenant();
	const site = originOf("main", slug);
	const [name = "", value = ""] = (await newSession(email, { tenant: slug })).split(/=(.*)/s);
	await context.addCookies([{ name, value, url: site }]);

	await page.goto(`${site}/organisation/sign-in`);
	await expect(page.getByText(t("signInWays.provider.intro"))).toBeVisible();
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
		page.viewportSize()?.width ?? 0,
	);
	const fill = (label: Parameters<typeof t>[0], text: string) =>
		page.getByLabel(t(label)).first().fill(text);
	const save = () => page.getByRole("button", { name: t("forms.save") }).click();
	await fill("signInWays.provider.name", "Acme ID");
	await fill("signInWays.provider.issuer", "https://login.microsoftonline.com/common/v2.0");
	await fill("signInWays.provider.clientId", "siyana");
	await fill("signInWays.provider.secret", "planted-client-secret");
	await save();
	await expect(page.getByText(t("fieldErrors.issuer_shared")).first()).toBeVisible();
	expect(await page.content()).not.toContain("planted-client-secret");
	await fill("signInWays.provider.issuer", started().issuer);
	await fill("signInWays.provider.secret", "planted-client-secret");
	await page.getByLabel(t("signInWays.provider.enabled")).check();
	await save();
	await expect(page.getByText(t("signInWays.saved"))).toBeVisible();
	expect(await page.content()).not.toContain("planted-client-secret");

	const newMembers = page.getByRole("group", { name: t("signInWays.newMembers.title") });
	const line = (number: string) =>
		newMembers.getByRole("group", { name: t("signInWays.newMembers.line", { number }) });
	const claimOf = (number: string) => line(number).getByLabel(t("signInWays.newMembers.claim"));
	await claimOf("1").fill("groups");
	await newMembers.getByRole("button", { name: t("signInWays.newMembers.add") }).click();
	await expect(claimOf("1")).toHaveValue("groups");
	await claimOf("2").fill("email");
	await line("2").getByLabel(t("signInWays.newMembers.value")).fill(`huda@${slug}.example`);
	await save();
	await expect(line("2").getByText(t("fieldErrors.required"))).toBeVisible();
	await line("2").getByLabel(t("entities.permission.one")).selectOption({ index: 2 });
	await newMembers.getByRole("button", { name: t("forms.lines.remove", { number: "1" }) }).click();
	await expect(line("2")).toBeHidden();
	if (scripted) await expectSound(page);
	await save();
	await expect(page.getByText(t("signInWays.saved"))).toBeVisible();
	await expect(claimOf("1")).toHaveValue("email");

	await page.getByRole("link", { name: t("signInWays.provider.try") }).click();
	await signInThere(page, `huda@${slug}.example`);
	await expect(page.getByText(t("signInWays.trial.foreign_email"))).toBeVisible();
	await expect(page.getByText(`email = huda@${slug}.example`)).toBeVisible();

	await page.goto(`${site}/my-sign-in`);
	await page.getByRole("link", { name: t("signInWays.link") }).click();
	await expect(page.getByRole("button", { name: t("signInWays.unlink") })).toBeVisible();

	const enter = page.getByRole("link", {
		name: t("auth.continueWith", { name: "\u2068Acme ID\u2069" }),
	});
	const enterAs = async (who: string, at = site) => {
		await context.clearCookies();
		await page.goto(at);
		await enter.click();
		await signInThere(page, who);
	};
	await enterAs(`huda@${slug}.example`, `${site}/?next=/my-sign-in`);
	await page.waitForURL(`${site}/my-sign-in`);
	const [session] = await rows(
		sql`select method, remembered from sessions order by created_at desc limit 1`,
		slug,
	);
	expect(session).toEqual({ method: "sso", remembered: 0 });

	// A form whose session ended waits, while its member signs in beside it, where the provider still knows them.
	if (scripted) {
		await page.goto(`${site}/edit-profile`);
		await page.getByLabel(t("profile.phone")).first().fill("+966 11 555 0199");
		await rows(sql`delete from sessions`, slug);
		await page.getByRole("button", { name: t("forms.save") }).click();
		const [beside] = await Promise.all([context.waitForEvent("page"), enter.click()]);
		await beside.waitForURL(`${site}/dashboard`);
		await beside.close();
		await page.getByRole("button", { name: t("auth.signedInBeside") }).click();
		await expect(page.getByLabel(t("profile.phone")).first()).toHaveValue("+966 11 555 0199");
	}

	await page.goto(`${site}/my-sign-in`);
	await page.getByRole("button", { name: t("signInWays.unlink") }).click();
	await expect(page.getByText(t("signInWays.unlinked"))).toBeVisible();

	await enterAs("nobody");
	await expect(page.getByText(t("apiErrors.plain.identity_unknown"))).toBeVisible();

	await rows(
		sql`update tenants set settings = settings || ${JSON.stringify({ ownDomains: [`${slug}.example`] })}::jsonb
			where slug = ${slug}`,
		slug,
	);
	const isIn = () => page.waitForURL(`${site}/dashboard`);
	await enterAs(`huda@${slug}.example`);
	await isIn();
	expect(await rows(sql`select name_en from members order by id desc limit 1`, slug)).toEqual([
		{ name_en: `Member huda@${slug}.example` },
	]);

	// A member is found by the address; who was invited, by the invitation's page, whatever the address.
	await rows(
		sql`insert into members (tenant_id, id, name_en, name_ar, email, permission_id, activated)
			select tenant_id, n, 'Omar', 'عمر', n || ${`@${slug}.example`}, 8, 0
			from members, generate_series(900, 901) n where id = 1`,
		slug,
	);
	await enterAs(`900@${slug}.example`);
	await isIn();
	const invitation = await makeInvitation({ id: 901 }, slug);
	await enterAs("omar", `${site}/resetpassword/${invitation}`);
	await isIn();
	const linked = sql`select member_id, subject from member_identities where member_id >= 900`;
	expect(await rows(sql`${linked} order by member_id`, slug)).toEqual([
		{ member_id: 900, subject: `900@${slug}.example` },
		{ member_id: 901, subject: "omar" },
	]);

	await context.clearCookies();
	await page.goto(site);
	await page.getByLabel(t("auth.email")).fill(email);
	await page.getByLabel(t("auth.password"), { exact: true }).fill(password);
	await page.getByRole("button", { name: t("auth.signIn") }).click();
	await page.waitForURL(`${site}/dashboard`);
});
