import { expectSound, expectSoundWhenWide, test } from "../support/accessibility.ts";
import { admin } from "../support/members.ts";

test.use({ javaScriptEnabled: true });

test("axe finds nothing in dark mode", async ({ page, as }) => {
	await page.emulateMedia({ colorScheme: "dark" });
	await page.goto("/");
	await expectSound(page);
	await as(admin);
	for (const path of [
		"/dashboard",
		"/statistics",
		"/table/follow-up?q=a&f.id=x",
		"/view/request/2990",
		"/view/permission/5",
		"/delete/branch/1",
		"/qr-codes?f.id=%3C9",
		"/qr-code/1",
		"/count/1",
		"/edit/permission/5",
		"/bulk/facilities-management?do=edit&id=1&id=2",
	]) {
		await page.goto(path);
		await expectSound(page);
		await expectSoundWhenWide(page);
	}
});
