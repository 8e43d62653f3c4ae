import { expectSound, test } from "../support/accessibility.ts";
import { mailTo } from "../support/mail-search.ts";
import { makeMember } from "../support/members.ts";
import { addNotification } from "../support/notifications.ts";
import { makeRequest } from "../support/requests.ts";
import { expect } from "../support/test.ts";

test.use({ javaScriptEnabled: true });

test("axe finds nothing where the mails of a kind are switched off", { tag: "@desk" }, async ({
	page,
	t,
}) => {
	const sara = await makeMember();
	await addNotification(sara, (await makeRequest(sara)).id, "late");
	const { headers } = await mailTo(sara.email);
	const found = headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
	const { pathname } = new URL(found.slice(1, -1));
	await page.goto(`${pathname}?lng=en`);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("unsubscribe.ask.title"));
	await expectSound(page);
	await page.getByRole("button", { name: t("unsubscribe.confirm") }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("unsubscribe.done.title"));
	await expectSound(page);
});
