import type { Page } from "@playwright/test";
import { isWindowless } from "../../support/chromium.ts";
import { expectSound, overflow, test as sound } from "../support/accessibility.ts";
import {
	cameraLaunch,
	removeFilm,
	runningTracks,
	showCamera,
	showCodes,
	watchCamera,
} from "../support/camera.ts";
import { codeOf, facilityOfOtherBranch, facilityWithResources } from "../support/facilities.ts";
import { codeSaying, png } from "../support/images.ts";
import { makeMember, requester } from "../support/members.ts";
import { NewRequestPage, requestsSaying, uniqueComment } from "../support/new-request.ts";
import { originOf } from "../support/servers.ts";
import { Thumb } from "../support/taps.ts";
import { expect, ready } from "../support/test.ts";

const test = sound.extend<{ form: NewRequestPage }>({
	form: async ({ page, t, scripted }, use) => use(new NewRequestPage(page, t, scripted)),
});

test.use({ launchOptions: cameraLaunch });
test.skip(isWindowless, "A Chromium without windows has no camera.");
test.afterAll(removeFilm);

const scanPath = "/add/create-new-request?scan=1";
const dialogOf = (page: Page) => page.getByRole("dialog");
const addressOf = ({ public_id, id }: { public_id: string; id: number }) =>
	`${originOf("main")}/q/${public_id}/${id}`;

test("the camera reads a printed code, and all that was typed is kept", async ({
	page,
	context,
	form,
	t,
	as,
	language,
}) => {
	const facility = await facilityWithResources(20);
	const typed = { comment: uniqueComment(), priority: "Low" } as const;
	await showCamera(await codeOf(facility));
	await context.grantPermissions(["camera"]);
	await watchCamera(page);
	await as(requester);
	await form.open();
	await form.type(typed);
	await page.getByRole("button", { name: t("qrScanner.open") }).click();
	await form.expectFacility(facility, language);
	await expect(dialogOf(page)).toBeHidden();
	await form.expectTyped(typed);
	expect(await page.evaluate(() => window.watched.scripts)).toBe(1);
	await expect.poll(() => runningTracks(page)).toBe(0);
});

test("a code of something else and one of elsewhere are told, and scanning goes on", {
	tag: "@all",
}, async ({ page, context, form, t, as, language }) => {
	const facility = await facilityWithResources(21);
	await showCamera(await codeSaying("nothing that the detector looks at"));
	await context.grantPermissions(["camera"]);
	await watchCamera(page, { detector: true });
	await as(requester);
	await form.open(scanPath);
	const status = dialogOf(page).getByRole("status");
	await expect(status).toHaveText(t("qrScanner.aim"));
	await showCodes(page, "WIFI:S:guests;;");
	await expect(status).toHaveText(t("fieldErrors.qr_unreadable"));
	await showCodes(page);
	const [answer] = await Promise.all([
		page.waitForResponse((response) => response.request().method() === "POST"),
		showCodes(page, addressOf(await facilityOfOtherBranch())),
	]);
	expect(answer.status()).toBe(422);
	await expect(status).toHaveText(t("fieldErrors.qr_facility_unknown"));
	await showCodes(page, "WIFI:S:guests;;", addressOf(facility));
	await form.expectFacility(facility, language);
	expect(await page.evaluate(() => window.watched.scripts)).toBe(0);
	await expect.poll(() => runningTracks(page)).toBe(0);
});

const refusals = { refused: undefined, none: "NotFoundError", busy: "NotReadableError" } as const;

for (const [problem, refusal] of Object.entries(refusals))
	test(`a camera that is ${problem} is told, and a picture can be given instead`, {
		tag: refusal ? "@all" : [],
	}, async ({ page, context, form, t, as, language }) => {
		const facility = await facilityWithResources(22);
		await showCamera(await codeOf(facility));
		await context.grantPermissions([]);
		await watchCamera(page, { refusal });
		await as(requester);
		await form.open(scanPath);
		await expect(dialogOf(page).getByRole("status")).toHaveText(
			t(`qrScanner.problems.${problem as keyof typeof refusals}`),
		);
		await expect(dialogOf(page).locator("video")).toBeHidden();
		await expectSound(page);
		await page.getByRole("button", { name: t("qrScanner.upload") }).click();
		await expect(dialogOf(page)).toBeHidden();
		await expect(form.picture).toBeFocused();
		await expect(form.picture).not.toHaveAttribute("capture");
		await form.give(png(await codeOf(facility)));
		await form.expectFacility(facility, language);
	});

test("a scanner that can't be loaded says so, and lets go of the camera", {
	tag: "@all",
}, async ({ page, context, form, t, as, complaints }) => {
	await showCamera(await codeSaying("nothing that is ever read"));
	await context.grantPermissions(["camera"]);
	await context.route(/frame-worker/, (route) => route.abort());
	await watchCamera(page);
	await as(requester);
	await form.open(scanPath);
	const status = dialogOf(page).getByRole("status");
	await expect(status).toHaveText(t("qrScanner.problems.unloaded"));
	await expect.poll(() => runningTracks(page)).toBe(0);
	complaints.length = 0;
});

test("the scanner works by the keyboard, and lets go of the camera", { tag: "@all" }, async ({
	page,
	context,
	form,
	t,
	as,
}) => {
	await showCamera(await codeSaying("https://example.org/menu"));
	await context.grantPermissions(["camera"]);
	await watchCamera(page, { light: true });
	await as(requester);
	await form.open();
	const button = page.getByRole("button", { name: t("qrScanner.open") });
	const status = dialogOf(page).getByRole("status");
	await button.focus();
	await page.keyboard.press("Enter");
	await expect(dialogOf(page).getByRole("heading", { name: t("qrScanner.title") })).toBeFocused();
	await expect(status).toHaveText(t("fieldErrors.qr_unreadable"));
	await expectSound(page);
	expect(await overflow(page)).toBeLessThanOrEqual(0);
	const light = dialogOf(page).getByRole("button", { name: t("qrScanner.torch") });
	await page.keyboard.press("Tab");
	await expect(light).toBeFocused();
	await page.keyboard.press("Space");
	await expect(light).toHaveAttribute("aria-pressed", "true");
	expect(await page.evaluate(() => window.watched.lights)).toEqual([true]);
	expect(await runningTracks(page)).toBe(1);
	await page.keyboard.press("Escape");
	await expect(dialogOf(page)).toBeHidden();
	await expect(button).toBeFocused();
	await expect.poll(() => runningTracks(page)).toBe(0);

	await page.keyboard.press("Enter");
	await expect(status).toHaveText(t("fieldErrors.qr_unreadable"));
	await page.evaluate(() => {
		Object.defineProperty(document, "hidden", { value: true });
		document.dispatchEvent(new Event("visibilitychange"));
	});
	await expect(dialogOf(page)).toBeHidden();
	await expect.poll(() => runningTracks(page)).toBe(0);
});

test("a phone's Scan button opens the camera; without a light there is no button for it", {
	tag: "@all",
}, async ({ page, context, t, as }) => {
	await page.setViewportSize({ width: 320, height: 640 });
	await showCamera(await codeSaying("https://example.org/menu"));
	await context.grantPermissions(["camera"]);
	await watchCamera(page);
	await as(requester);
	await page.goto("/dashboard");
	await ready(page, true);
	await page.getByRole("link", { name: t("shell.scan"), exact: true }).click();
	await expect(dialogOf(page).getByRole("status")).toHaveText(t("fieldErrors.qr_unreadable"));
	await expect(dialogOf(page).getByRole("button", { name: t("qrScanner.torch") })).toHaveCount(0);
	expect(await overflow(page)).toBeLessThanOrEqual(0);
	await page.getByRole("button", { name: t("qrScanner.close") }).click();
	await expect(dialogOf(page)).toBeHidden();
	await page.getByRole("link", { name: t("shell.scan"), exact: true }).click();
	await expect(dialogOf(page)).toBeVisible();
	await page.goBack();
	await expect.poll(() => runningTracks(page)).toBe(0);
});

test.describe("on a phone", () => {
	test.use({ isMobile: true, hasTouch: true });

	test("without scripts the Scan button leads to the phone's camera, and saved pictures can be chosen", {
		tag: ["@desk", "@all"],
	}, async ({ page, form, t, as, language }) => {
		const facility = await facilityWithResources(23);
		await page.setViewportSize({ width: 320, height: 640 });
		await as(requester);
		await page.goto("/dashboard");
		await page.getByRole("link", { name: t("shell.scan"), exact: true }).click();
		const shot = page.getByLabel(t("qrScanner.open"));
		await expect(shot).toHaveAttribute("capture", "environment");
		await expect(page.locator("label.shot")).toBeInViewport();
		await expect(page.locator("button", { hasText: t("qrScanner.open") })).toHaveCount(0);
		await expect(form.picture).not.toHaveAttribute("capture");
		await form.type({ comment: "kept" });
		await expect(form.button("readQr")).toBeHidden();
		await shot.setInputFiles(png(await codeOf(facility)));
		await form.press("readQr");
		await form.expectFacility(facility, language);
		await form.expectTyped({ comment: "kept" });
	});
});

test("a picture chosen before the scripts are there is read once they are", {
	tag: "@all",
}, async ({ page, form, as, language, context }) => {
	const facility = await facilityWithResources(24);
	await as(requester);
	let arrive = () => {};
	const arrived = new Promise<void>((resolve) => {
		arrive = resolve;
	});
	await context.route(/\.js$/, async (route) => {
		await arrived;
		await route.continue();
	});
	await page.goto("/add/create-new-request", { waitUntil: "domcontentloaded" });
	await form.picture.setInputFiles(png(await codeOf(facility)));
	arrive();
	await form.expectFacility(facility, language);
});

test("a requester with the code at hand: scan, and send", { tag: "@all" }, async ({
	page,
	context,
	as,
	t,
}) => {
	const facility = await facilityWithResources(22);
	const comment = uniqueComment();
	await showCamera(await codeOf(facility));
	await context.grantPermissions(["camera"]);
	await as((await makeMember()).email);
	const thumb = new Thumb();
	await page.goto("/dashboard");
	await ready(page, true);
	await thumb.press(page.locator("main").getByRole("link", { name: t("home.scan") }));
	await page.locator("#found").waitFor();
	await page.getByLabel(t("requests.comment")).fill(comment);
	await thumb.press(page.getByRole("button", { name: t("requests.send"), exact: true }));
	await page.waitForURL("/table/follow-up");
	expect(await requestsSaying(comment)).toMatchObject([{ facility_id: facility.id }]);
	expect(thumb.taps).toBe(2);
});
