import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { makeDetailedPhoto } from "#tests/support/images.ts";
import { oneOf } from "#tests/support/test-scope.ts";
import { within } from "../support/database.ts";
import { makeUsualKinds } from "../support/kinds.ts";
import { light, lightPage, mostBytesAt } from "../support/light-pages.ts";
import { admin } from "../support/members.ts";
import { type Loaded, lookAt } from "../support/page-resources.ts";
import { begin, earlierTicket, publicId, setMode } from "../support/public-report-form.ts";
import { makeReported } from "../support/public-reports-tenant.ts";
import { originOf } from "../support/servers.ts";
import { expect, ready, test, testWithScripts } from "../support/test.ts";

const kilobyte = 1024;

/** What a list of 50 rows may weigh as HTML: without scripts, and with what they need to know. */
const list = { light: 8 * kilobyte, scripted: 14 * kilobyte };

/** What the styles of every page may weigh, and those with what a subject adds on its pages; a request adds most. */
const styles = { shared: 10 * kilobyte, page: 11 * kilobyte, request: 11.75 * kilobyte };

/**
 * What a page loads once it is touched; of it 83 KB are React and Remix, and 18 one language's texts, half a
 * kilobyte of which strangers read on pages without scripts, one those of checklists, half one those of counts, and
 * two and a half those of meters, of plans of equipment or of what was ticked, and of the calendar of plans. Two
 * fifths of one keep what was typed where others have put something into the page, and two and a half draw a
 * technician's day on the dashboard. Three quarters keep a member in the shell where a page is refused, and name
 * files, errors and lists in the page's language. A fifth takes Arabic digits in fields for numbers, and finds the
 * number to call; a tenth says what common passwords are and who refuses them. A fifth leads from Hijri days in
 * filters to Gregorian ones, and a tenth says of texts that they are in the other language. Three fifths name the kinds
 * of work and their fields. A third draws the history of a request by day, and loads the viewer of its images.
 * One opens the sheet in which it is chosen who takes a request. Three and a half name documents, the second step and
 * days that move, and propose the kind of work. Two fifths ask by number, too, who signs in again after a session ended.
 */
const scripts = 172.5 * kilobyte;

const lists = ["/table/follow-up", "/table/search", "/table/notifications", "/table/late-requests"];

const aRequest = "/view/request/2990";

const many = [
	"/dashboard",
	"/main-services",
	"/statistics",
	"/table/follow-up",
	"/view/facility/1",
	"/edit/facility/1",
	"/add/create-new-request",
	aRequest,
];

test.use({ started: false });

const compressed = (text: string) => gzipSync(text).length;

const sum = (loaded: readonly Loaded[]) => loaded.reduce((bytes, one) => bytes + one.bytes, 0);

const told = (loaded: readonly Loaded[]) =>
	loaded.map(({ path, bytes }) => `${path}: ${bytes}`).join("\n");

// Those of members are weighed by HTTP.
testWithScripts(
	"light pages for everybody are no more than 25 KB in three requests, and no script",
	{ tag: "@desk" },
	async ({ page, context, baseURL }) => {
		await context.addCookies([{ ...light, url: baseURL ?? "" }]);
		const network = await lookAt(page);
		for (const path of ["/", "/help", "/forgot-password", "/resetpassword/unknown"]) {
			const loaded = await network.open(path);
			expect(await page.locator("script").count(), path).toBe(0);
			expect(loaded.length, `${path}\n${told(loaded)}`).toBeLessThanOrEqual(lightPage.requests);
			expect(sum(loaded), `${path}\n${told(loaded)}`).toBeLessThanOrEqual(mostBytesAt(path));
		}
	},
);

testWithScripts(
	"pages for people without an account are no more than that, and bring no script",
	{ tag: "@desk" },
	async ({ page, t }) => {
		const { slug, origin, pages, code } = await makeReported({ alike: 5 });
		const network = await lookAt(page);
		const expectLight = async (loaded: readonly Loaded[]) => {
			expect(await page.locator("script").count(), page.url()).toBe(0);
			expect(loaded.length, told(loaded)).toBeLessThanOrEqual(lightPage.requests);
			expect(sum(loaded), told(loaded)).toBeLessThanOrEqual(lightPage.bytes);
		};
		for (const language of ["en", "ar"])
			for (const path of pages)
				await expectLight(await network.open(`${origin}${path}?lng=${language}`));
		const [form = ""] = pages;
		// One after the other: two at once would set the language for each other.
		const formWeight = async (one: string) =>
			compressed(await network.textOf(`${form}?lng=${one}`));
		const bare = [await formWeight("en"), await formWeight("ar")];
		await within((scope) => makeUsualKinds(scope), slug);
		for (const [index, language] of ["en", "ar"].entries()) {
			await expectLight(await network.open(`${origin}${form}?lng=${language}`));
			await expect(page.locator("[name=kind_id]")).toHaveCount(13);
			expect((await formWeight(language)) - (bare[index] ?? 0), language).toBeLessThanOrEqual(
				kilobyte,
			);
		}
		await page.goto(`${origin}${pages[1]}`);
		for (const form of ["#rating", "#broken", "#notes"])
			await expect(page.locator(`${form} form`)).toBeVisible();
		await page.goto(`${origin}${pages[0]}?lng=en`);
		const ticket = await earlierTicket(slug, code);
		await page.locator("[name=ticket]").evaluate((field, value) => {
			(field as HTMLInputElement).value = value;
		}, ticket);
		await page.locator("[name=text]").fill("It drips from the ceiling");
		const send = page.getByRole("button", { name: t("publicReportPages.send"), exact: true });
		const asked = await network.during(() => send.click());
		await expect(page.getByText(t("similar.question"))).toBeVisible();
		expect(asked.map(({ type }) => type)).toContain("Document");
		await expectLight(asked);
	},
);

const photographs = {
	"a phone's photograph": async () => ({
		name: "IMG_2041.jpg",
		mimeType: "image/jpeg",
		buffer: await makeDetailedPhoto(),
	}),
	"a picture of the screen": async () => ({
		name: "Screenshot_2041.png",
		mimeType: "image/png",
		buffer: await sharp(await makeDetailedPhoto())
			.resize(1080)
			.png()
			.toBuffer(),
	}),
};

for (const [what, make] of Object.entries(photographs))
	testWithScripts(
		`thanks for a report with ${what} are no more than that, its thumbnail too`,
		{ tag: ["@desk", "@all"] },
		async ({ page }) => {
			const { slug, admin: organiser } = await begin("ar");
			await setMode(organiser, "held");
			const network = await lookAt(page);
			await page.goto(`${originOf("main", slug)}/problem/${publicId}?lng=ar`);
			const ticket = await earlierTicket(slug);
			await page.locator("[name=ticket]").evaluate((field, value) => {
				(field as HTMLInputElement).value = value;
			}, ticket);
			await page.locator("[name=text]").fill("قطرات من السقف فوق السبورة، وكل الأرض مبللة");
			await page.locator("[name=danger]").check();
			await page.locator("[name=photo]").setInputFiles(await make());
			const loaded = await network.during(async () => {
				await page.locator("main form button.stretch").first().click();
				await page.locator(".thumbnails img").scrollIntoViewIfNeeded();
				await expect(page.locator(".thumbnails img")).toHaveJSProperty("complete", true);
			});
			expect(await page.locator("script").count()).toBe(0);
			expect(loaded.map(({ type }) => type)).toContain("Image");
			expect(sum(loaded), told(loaded)).toBeLessThanOrEqual(lightPage.bytes);
		},
	);

testWithScripts(
	"lists of 50 rows are small, with scripts and without",
	{ tag: "@desk" },
	async ({ page, context, as, baseURL }) => {
		await as(admin);
		const network = await lookAt(page);
		await page.goto("/help");
		const weigh = async (path: string) => compressed(await network.textOf(path));
		for (const path of lists) expect(await weigh(path), path).toBeLessThanOrEqual(list.scripted);
		await context.addCookies([{ ...light, url: baseURL ?? "" }]);
		for (const path of lists) expect(await weigh(path), path).toBeLessThanOrEqual(list.light);
	},
);

testWithScripts(
	"pages load no script until they are touched, and then no more than they may",
	{ tag: "@desk" },
	async ({ page, as }) => {
		await as(admin);
		const network = await lookAt(page);
		for (const path of oneOf(many, 3)) {
			const untouched = await network.open(path);
			expect(told(untouched.filter(({ type }) => type === "Script")), path).toBe("");
			const sheets = untouched.filter(({ type }) => type === "Stylesheet");
			const weights: number[] = [];
			for (const sheet of sheets) weights.push(compressed(await network.textOf(sheet.path)));
			expect(weights[0], path).toBeLessThanOrEqual(styles.shared);
			expect(
				weights.reduce((bytes, one) => bytes + one, 0),
				path,
			).toBeLessThanOrEqual(path === aRequest ? styles.request : styles.page);
			const touched = await network.during(async () => {
				await page.mouse.move(100, 100);
				await page.mouse.move(200, 200);
				await ready(page, true);
			});
			let weight = 0;
			for (const one of touched.filter(({ type }) => type === "Script"))
				weight += compressed(await network.textOf(one.path));
			expect(weight, `${path}\n${told(touched)}`).toBeLessThanOrEqual(scripts);
			expect(weight, path).toBeGreaterThan(0);
			await page.evaluate(() => sessionStorage.clear());
		}
	},
);

testWithScripts(
	"a page that was opened before starts its scripts by itself",
	{ tag: "@desk" },
	async ({ page, as }) => {
		await as(admin);
		await page.goto("/main-services");
		await page.keyboard.press("Shift");
		await ready(page, true);
		await page.goto("/dashboard");
		await ready(page, true);
	},
);
