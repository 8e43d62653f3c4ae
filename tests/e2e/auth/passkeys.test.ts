import type { Page } from "@playwright/test";
import { bothInAll } from "#tests/support/test-scope.ts";
import { rows, sql } from "../support/database.ts";
import { originOf } from "../support/servers.ts";
import { password } from "../support/sessions.ts";
import { SignInPage } from "../support/sign-in.ts";
import { makeTenant } from "../support/tenants.ts";
import { expect, ready, testWithScripts } from "../support/test.ts";

/** Gives the browser a phone's sensor, on which somebody keeps a finger. */
async function addSensor(page: Page) {
	const devtools = await page.context().newCDPSession(page);
	await devtools.send("WebAuthn.enable");
	const options = {
		protocol: "ctap2",
		transport: "internal",
		hasResidentKey: true,
		hasUserVerification: true,
		isUserVerified: true,
		automaticPresenceSimulation: true,
	} as const;
	const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", { options });
	return {
		async touchBy(isOwner: boolean) {
			await devtools.send("WebAuthn.setUserVerified", {
				authenticatorId,
				isUserVerified: isOwner,
			});
		},
	};
}

testWithScripts(
	"a member adds the phone's fingerprint, signs in by it, confirms by it, and removes it",
	bothInAll,
	async ({ page, context, t }) => {
		const { slug, email } = await makeTenant();
		const site = originOf("main", slug);
		const sensor = await addSensor(page);
		const asked: string[] = [];
		page.on("request", (request) => {
			if (request.resourceType() === "script") asked.push(request.url());
		});
		const finger = page.getByRole("button", { name: t("passkeys.use"), exact: true });
		const enter = async (path: string) => {
			await context.clearCookies({ name: "authData" });
			await page.goto(`${site}/?next=${path}`);
			await ready(page, true);
			await new SignInPage(page, t).signIn(email, password);
		};
		await enter("/my-second-step");
		await page.waitForURL("**/my-second-step");
		await finger.click();
		const name = page.getByLabel(t("signInWays.second.name"));
		await expect(name).not.toHaveValue("");
		await name.fill("Huda's phone");
		// What asks is loaded by the press alone, and a strange finger adds nothing.
		asked.length = 0;
		await sensor.touchBy(false);
		await finger.click();
		await expect(page.getByRole("alert")).toHaveText(t("passkeys.newFailed"));
		expect(asked).toHaveLength(1);
		await sensor.touchBy(true);
		await finger.click();
		await expect(page.getByText(t("signInWays.second.codesHint"))).toBeVisible();
		await expect(page.locator("main li code")).toHaveCount(10);

		await enter("/my-second-step");
		await expect(page.getByLabel(t("auth.code"))).toBeVisible();
		await sensor.touchBy(false);
		await finger.click();
		await expect(page.getByRole("alert")).toHaveText(t("passkeys.failed"));
		await sensor.touchBy(true);
		await finger.click();
		await page.waitForURL("**/my-second-step");
		await expect(page.getByText("Huda's phone").first()).toBeVisible();

		await rows(sql`update sessions set strong_at = null`, slug);
		await page.locator("summary", { hasText: t("signInWays.second.renew") }).click();
		await page.getByRole("button", { name: t("signInWays.second.renew") }).click();
		await page.getByRole("button", { name: t("auth.enterCode") }).click();
		await page.waitForURL("**/second-step-again");
		await ready(page, true);
		await finger.click();
		await page.waitForURL("**/my-second-step");
		await page.locator("summary", { hasText: t("signInWays.second.removePasskey") }).click();
		await page.getByRole("button", { name: t("signInWays.second.removePasskey") }).click();
		await expect(page.getByText("Huda's phone")).toHaveCount(0);
		await enter("/my-second-step");
		await page.waitForURL("**/my-second-step");
	},
);
