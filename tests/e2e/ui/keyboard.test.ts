import type { Locator, Page } from "@playwright/test";
import { codeOf, facilityWithResources, resourcesOf } from "../support/facilities.ts";
import { png } from "../support/images.ts";
import { makeMember } from "../support/members.ts";
import { NewRequestPage, requestsSaying, uniqueComment } from "../support/new-request.ts";
import { password } from "../support/sessions.ts";
import { SignInPage } from "../support/sign-in.ts";
import { expect, ready, test } from "../support/test.ts";

/** Goes on by Tab until something has the focus, which has to be seen. */
async function tabTo(page: Page, target: Locator, most = 40): Promise<void> {
	await target.waitFor();
	for (let presses = 0; presses < most; presses++) {
		await page.keyboard.press("Tab");
		if (await target.evaluate((element) => element === document.activeElement)) {
			expect(await looksFocused(target), `the focus of ${target} is seen`).toBe(true);
			return;
		}
	}
	throw new Error(`${target} was not reached by ${most} presses of Tab.`);
}

/** An outline or a shadow on the element, or on what is drawn around it. */
const looksFocused = (target: Locator) =>
	target.evaluate((element) => {
		const drawn = [element, element.parentElement, element.nextElementSibling];
		return drawn.some((one) => {
			if (!one) return false;
			const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
			return (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
		});
	});

test("a request is sent by keyboard alone", async ({ page, t, language, scripted }) => {
	const { keyboard } = page;
	const { email } = await makeMember();
	const facility = await facilityWithResources(8);
	const [resource] = await resourcesOf(facility);

	await page.goto("/");
	await ready(page, scripted);
	const signIn = new SignInPage(page, t);
	await tabTo(page, signIn.email);
	await keyboard.type(email);
	await tabTo(page, signIn.password);
	await keyboard.type(password);
	await tabTo(page, signIn.remember);
	await keyboard.press("Space");
	await expect(signIn.remember).toBeChecked();
	await tabTo(page, signIn.button);
	await keyboard.press("Enter");
	await page.waitForURL("/dashboard");

	await page.goto("/main-services");
	await keyboard.press("Tab");
	const skip = page.getByRole("link", { name: t("shell.skip") });
	await expect(skip).toBeFocused();
	await expect(skip).toBeInViewport();
	await keyboard.press("Enter");
	await tabTo(page, page.getByRole("link", { name: t("requests.new") }), 2);
	await keyboard.press("Enter");
	await page.waitForURL("/add/create-new-request");

	const form = new NewRequestPage(page, t, scripted);
	await form.open();
	await tabTo(page, form.picture);
	await form.picture.setInputFiles(png(await codeOf(facility)));
	if (!scripted) {
		await tabTo(page, form.button("readQr"));
		await keyboard.press("Enter");
	}
	await form.expectFacility(facility, language);
	const comment = uniqueComment("keyboard");
	await tabTo(page, form.comment);
	await keyboard.type(comment);
	await tabTo(page, form.urgent);
	await keyboard.press("Space");
	await tabTo(page, form.resource);
	await keyboard.press("ArrowDown");
	await tabTo(page, form.button("send"));
	await keyboard.press("Enter");
	await page.waitForURL("/table/follow-up");
	const [saved] = await requestsSaying(comment);
	expect(saved).toMatchObject({ facility_id: facility.id, priority: "High" });
	expect(saved?.resource_id).toBe(resource?.id);

	await tabTo(page, page.locator(`main a[href="/view/request/${saved?.id}"]`), 80);
	await keyboard.press("Enter");
	await page.waitForURL(`/view/request/${saved?.id}`);
	await tabTo(page, page.locator(".turn-menu > summary"));
	await keyboard.press("Enter");
	await tabTo(page, page.getByRole("button", { name: t("common.status.in_progress") }));
	await keyboard.press("Space");
	await expect(page.locator(".done").getByText(t("requestOutcomes.statusUpdated"))).toBeVisible();
});
