import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import {
	type BrowserContext,
	type BrowserContextOptions,
	chromium,
	type Page,
} from "@playwright/test";
import { chromiumLaunch } from "./chromium-launch.mjs";

type Person = "admin" | "technician" | "requester";

type Subject = {
	/** The beginning of the photographs' names. */
	name: string;
	path: string;
	/** Who is signed in; nobody without it. */
	as?: Person;
	/** From the page at `path` to the state that is photographed. */
	step?: (page: Page) => Promise<unknown>;
	/** The first label of the host, when it is not the demo tenant's. */
	tenant?: string;
	/** Without scripts. */
	light?: true;
	/** Photographed as it is printed, too. */
	printed?: true;
};

/** Every page, and the states of it that look different. A new page is one line more. */
const subjects: readonly Subject[] = [
	{ name: "sign-in", path: "/" },
	{ name: "sign-in-refused", path: "/", step: signInWrongly },
	{ name: "sign-in-incomplete", path: "/", step: submit("main form") },
	{ name: "forgot-password", path: "/forgot-password" },
	{ name: "forgot-password-sent", path: "/forgot-password", step: askForLink },
	{ name: "reset-password", path: "/resetpassword/used" },
	{ name: "reset-password-errors", path: "/resetpassword/used", step: submit("main form") },
	{ name: "reset-password-used", path: "/resetpassword/used", step: setPassword },
	{ name: "help", path: "/help" },
	{ name: "dashboard", path: "/dashboard", as: "technician" },
	{ name: "dashboard-quiet", path: "/dashboard", as: "admin" },
	{ name: "services", path: "/main-services", as: "admin" },
	{ name: "services-requester", path: "/main-services", as: "requester" },
	{ name: "follow-up", path: "/table/follow-up", as: "admin" },
	{ name: "follow-up-light", path: "/table/follow-up", as: "admin", light: true },
	{ name: "follow-up-filtered", path: `/table/follow-up?${filtered()}`, as: "admin" },
	{ name: "follow-up-folded-out", path: `/table/follow-up?${filtered()}`, as: "admin", step: open },
	{ name: "follow-up-bad-filter", path: "/table/follow-up?f.id=soon&f.date=>=soon", as: "admin" },
	{ name: "follow-up-empty", path: "/table/follow-up?q=zzz", as: "admin" },
	{ name: "search", path: "/table/search", as: "admin" },
	{ name: "notifications", path: "/table/notifications", as: "technician" },
	{ name: "notifications-none", path: "/table/notifications?q=zzz", as: "requester" },
	{ name: "facilities", path: "/table/facilities-management", as: "admin" },
	{ name: "import", path: "/import/facilities-management", as: "admin" },
	{ name: "members", path: "/table/members-management", as: "admin" },
	{ name: "request", path: "/dashboard", as: "technician", step: openRequest, printed: true },
	{ name: "request-moved", path: "/dashboard", as: "requester", step: moveRequest },
	{ name: "request-of-others", path: "/table/follow-up", as: "admin", step: openRequest },
	{ name: "facility", path: "/view/facility/1", as: "admin", printed: true },
	{ name: "member", path: "/view/member/2", as: "admin", printed: true },
	{ name: "branch", path: "/view/branch/1", as: "admin", printed: true },
	{ name: "permission-profile", path: "/view/permission/5", as: "admin", printed: true },
	{ name: "distribution", path: "/view/distribution/1", as: "admin" },
	{ name: "resource", path: "/view/resource/1", as: "admin" },
	{ name: "movements", path: "/view/resource/1/movements", as: "admin" },
	{ name: "delete-in-use", path: "/delete/branch/1", as: "admin" },
	{ name: "delete", path: "/delete/facility/150", as: "admin" },
	{ name: "deleted", path: "/deleted", as: "admin" },
	{ name: "qr-sheets", path: "/qr-codes?f.id=<=24", as: "admin", printed: true },
	...["branches", "subbranches", "resources", "warehouses", "categories", "distributions"].map(
		(area): Subject => ({ name: area, path: `/table/${area}-management`, as: "admin" }),
	),
	{ name: "permissions", path: "/table/permissions-management", as: "admin" },
	{ name: "handed-out", path: "/table/distribution/1", as: "admin" },
	{ name: "add-facility", path: "/add/facility", as: "admin" },
	{ name: "add-facility-errors", path: "/add/facility", as: "admin", step: submit("main form") },
	{ name: "add-resource", path: "/add/resource", as: "admin" },
	{ name: "add-category", path: "/add/category", as: "admin" },
	{ name: "add-distribution", path: "/add/distribution", as: "admin" },
	{
		name: "add-distribution-errors",
		path: "/add/distribution",
		as: "admin",
		step: submit("main form"),
	},
	{ name: "add-member", path: "/add/member", as: "admin" },
	{ name: "add-member-light", path: "/add/member", as: "admin", light: true },
	{ name: "edit-member", path: "/edit/member/5", as: "admin" },
	{ name: "edit-member-unchanged", path: "/edit/member/5", as: "admin", step: saveUnchanged },
	{ name: "edit-permission", path: "/edit/permission/5", as: "admin" },
	{ name: "edit-distribution", path: "/edit/distribution/1", as: "admin" },
	{ name: "url-wrong", path: "/add/nothing", as: "admin" },
	{ name: "edit-conflict", path: "/edit/branch/2", as: "admin", step: saveAfterAnother },
	{ name: "bulk-delete", path: "/bulk/branches-management?do=delete&id=1&id=2", as: "admin" },
	{
		name: "bulk-delete-refused",
		path: "/bulk/branches-management?do=delete&id=1&id=2",
		as: "admin",
		step: submit("main form"),
	},
	{ name: "bulk-edit", path: "/bulk/facilities-management?do=edit&id=1&id=2", as: "admin" },
	{
		name: "bulk-edit-field",
		path: "/bulk/facilities-management?do=edit&id=1&id=2&field=subbranch",
		as: "admin",
	},
	{ name: "bulk-none", path: "/bulk/branches-management?do=delete", as: "admin" },
	{ name: "delete-dialog", path: "/table/facilities-management", as: "admin", step: askToDelete },
	...["bar&x=branch", "line&x=date", "histogram&x=solving_days", "pie&x=status"].map(
		(chart): Subject => ({
			name: `report-${chart.replace(/&.*/, "")}`,
			path: `/report/follow-up?chart=${chart}`,
			as: "admin",
		}),
	),
	{ name: "report-problem", path: "/report/follow-up?chart=histogram&x=branch", as: "admin" },
	{ name: "report-none", path: "/report/follow-up?f.id=<0", as: "admin" },
	{ name: "new-request", path: "/add/create-new-request", as: "requester" },
	{
		name: "new-request-found",
		path: "/add/create-new-request",
		as: "requester",
		step: findFacility,
	},
	{
		name: "new-request-list",
		path: "/add/create-new-request",
		as: "requester",
		step: press("list", "select[name=facility_id]"),
	},
	{
		name: "new-request-errors",
		path: "/add/create-new-request",
		as: "requester",
		step: press("send", "[role=alert]"),
	},
	{ name: "qr", path: "/qr-code/1", as: "admin", printed: true },
	{ name: "change-password", path: "/change-password", as: "requester" },
	{
		name: "change-password-errors",
		path: "/change-password",
		as: "requester",
		step: submit("main form"),
	},
	{ name: "menu", path: "/main-services", as: "technician", step: openMenu },
	{ name: "not-found", path: "/nothing-here", as: "technician" },
	{ name: "forbidden", path: "/table/members-management", as: "requester" },
	{ name: "tenant-unknown", path: "/", tenant: "nobody" },
];

const languages = ["ar", "en"] as const;
const schemes = ["light", "dark"] as const;
const widths = [360, 1280];
/** A4 without its margins of 5 mm, at 96 pixels an inch. */
const paper = { width: 756, height: 1084 };
/** Long lists look the same further down. */
const tallest = 2600;

/** `only`, a pattern, takes some of the subjects. */
const [base = "http://demo.localhost:3000", folder = "shots", only = ""] = process.argv.slice(2);
const wanted = subjects.filter(({ name }) => new RegExp(`^(${only || ".*"})$`).test(name));
await mkdir(folder, { recursive: true });

const browser = await chromium.launch(chromiumLaunch);

function filtered() {
	return new URLSearchParams({
		q: "a",
		"f.priority": "High,Medium",
		"f.date": ">=2026-01-01",
		sort: "priority-high-low",
	});
}

async function open(page: Page) {
	await page
		.locator(".fold > summary")
		.click({ timeout: 1000 })
		.catch(() => undefined);
}

async function openMenu(page: Page) {
	await page
		.locator(".menu-toggle > summary")
		.click({ timeout: 1000 })
		.catch(() => undefined);
}

function submit(form: string) {
	return async (page: Page) => {
		await page.locator(`${form} [type=submit]`).last().click();
		await page.waitForSelector("[role=alert], .error");
	};
}

/** Presses a button of the request's form, and waits for what it brings. */
function press(step: string, brings: string) {
	return async (page: Page) => {
		await page.locator(`[name=step][value=${step}]`).click();
		await page.waitForSelector(brings);
	};
}

/** An address of its own each time: after five failures the next one is told to wait. */
async function signInWrongly(page: Page) {
	await page.fill(
		"[name=email]",
		`member${crypto.getRandomValues(new Uint16Array(1))}@demo.example`,
	);
	await page.fill("[name=password]", "Summer-2026");
	await page.locator("main form [type=submit]").last().click();
	await page.waitForSelector("[role=alert]");
}

async function askForLink(page: Page) {
	await page.fill("[name=email]", "nobody@demo.example");
	await page.locator("main form [type=submit]").click();
	await page.waitForSelector("[role=status]");
}

async function setPassword(page: Page) {
	for (const name of ["password", "confirm"]) await page.fill(`[name=${name}]`, "Another#2030");
	await page.locator("main form [type=submit]").last().click();
	await page.waitForSelector("[role=alert]");
}

async function openRequest(page: Page) {
	const href = await page.locator('main a[href^="/view/request/"]').first().getAttribute("href");
	await page.goto(new URL(href ?? "/", page.url()).href);
}

async function moveRequest(page: Page) {
	await openRequest(page);
	await page.locator("[name=status]").nth(1).click();
	await page.waitForSelector(".toast");
}

async function findFacility(page: Page) {
	await press("list", "select[name=facility_id]")(page);
	await page.selectOption("[name=facility_id]", { index: 1 });
	await press("choose", "[name=step][value=other]")(page);
}

/** Saves what somebody else has saved since the page was opened. */
async function saveAfterAnother(page: Page) {
	const other = await page.context().newPage();
	await other.goto(page.url(), { waitUntil: "networkidle" });
	await other.fill("[name=name_en]", `Office ${Date.now() % 10_000}`);
	await other.locator("main form [value=save]").last().click();
	await other.waitForLoadState("networkidle");
	await other.close();
	await page.fill("[name=name_en]", "Main office");
	await saveUnchanged(page);
}

async function saveUnchanged(page: Page) {
	await page.locator("main form [value=save]").last().click();
	await page.waitForSelector("[role=alert]");
}

async function askToDelete(page: Page) {
	await page.locator('main a[href^="/delete/"]').first().click();
	await page.waitForSelector("dialog[open]");
}

type Session = BrowserContextOptions["storageState"];

async function signIn(person: Person): Promise<Session> {
	const context = await browser.newContext();
	const page = await context.newPage();
	await page.goto(base);
	await page.fill("[name=email]", `${person}@demo.example`);
	await page.fill("[name=password]", "Siyana#2026");
	await page.locator("main form [type=submit]").last().click();
	await page.waitForURL("**/dashboard");
	const session = await context.storageState();
	await context.close();
	return session;
}

async function show(context: BrowserContext, subject: Subject, language: string) {
	const url = new URL(subject.path, base);
	if (subject.tenant) url.hostname = url.hostname.replace(/^[^.]+/, subject.tenant);
	url.searchParams.set("lng", language);
	const page = await context.newPage();
	await page.goto(url.href, { waitUntil: "networkidle" });
	await subject.step?.(page);
	await page.waitForLoadState("networkidle");
	await page.evaluate(async () => {
		for (const image of document.images) image.loading = "eager";
		await Promise.allSettled(Array.from(document.images, (image) => image.decode()));
		await document.fonts.ready;
	});
	return page;
}

async function take(page: Page, name: string) {
	const height = await page.evaluate(() => document.documentElement.scrollHeight);
	const width = page.viewportSize()?.width ?? 0;
	// The bars at the edges stand at the edges of the photograph.
	await page.setViewportSize({ width, height: Math.min(height, tallest) });
	await page.screenshot({ path: join(folder, `${name}.png`) });
}

const sessions = new Map<Person, Session>();
for (const person of ["admin", "technician", "requester"] as const)
	sessions.set(person, await signIn(person));

let failures = 0;

type Look = { language: string; colorScheme: "light" | "dark"; width: number };

async function photograph(subject: Subject, { language, colorScheme, width }: Look) {
	const context = await browser.newContext({
		colorScheme,
		viewport: { width, height: width < 1000 ? 740 : 900 },
		storageState: subject.as && sessions.get(subject.as),
		extraHTTPHeaders: subject.light && { "Save-Data": "on" },
	});
	context.setDefaultTimeout(10_000);
	const name = `${subject.name}-${language}`;
	try {
		const page = await show(context, subject, language);
		await take(page, `${name}-${width}-${colorScheme}`);
		if (!subject.printed || colorScheme === "dark" || width < 1000) return;
		await page.emulateMedia({ media: "print" });
		await page.setViewportSize(paper);
		await take(page, `${name}-print`);
	} catch (error) {
		failures += 1;
		console.error(`${name}-${width}-${colorScheme}: ${error}`);
	} finally {
		await context.close();
	}
}

async function photographAll(language: string, colorScheme: "light" | "dark") {
	for (const subject of wanted)
		for (const width of widths) await photograph(subject, { language, colorScheme, width });
}

await Promise.all(
	languages.flatMap((language) => schemes.map((scheme) => photographAll(language, scheme))),
);
await browser.close();
process.exitCode = failures > 0 ? 1 : 0;
