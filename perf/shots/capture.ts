import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import {
	type BrowserContext,
	type BrowserContextOptions,
	chromium,
	type Page,
} from "@playwright/test";
import sharp from "sharp";
import { chromiumLaunch } from "../../tests/support/chromium.ts";
import { type DocsImage, docsImages } from "./docs-images.ts";
import { type Scene, type SceneUser, scenes } from "./scenes.ts";

const languages = ["ar", "en"] as const;
const schemes = ["light", "dark"] as const;
const widths = [360, 1280];
/** A4 without its margins of 5 mm, at 96 pixels an inch. */
const paper = { width: 756, height: 1084 };
/** The maximum height: long lists look the same further down. */
const tallest = 2600;

/** `only`, a pattern, selects some of the scenes; `--docs` the pictures of the documentation. */
const [base = "http://demo.localhost:3000", folder = "shots", only = ""] = process.argv.slice(2);
const isForDocs = only === "--docs";
const wanted = isForDocs
	? []
	: scenes.filter(({ name }) => new RegExp(`^(${only || ".*"})$`).test(name));
await mkdir(folder, { recursive: true });

const browser = await chromium.launch(chromiumLaunch);

type Session = BrowserContextOptions["storageState"];

async function signIn(person: SceneUser): Promise<Session> {
	const context = await browser.newContext();
	const page = await context.newPage();
	await page.goto(base);
	await page.fill("[name=email]", `${person}@demo.example`);
	await page.fill("[name=password]", "Siyana#2026");
	await page.press("[name=password]", "Enter");
	await page.waitForURL("**/dashboard");
	const session = await context.storageState();
	await context.close();
	return session;
}

async function show(context: BrowserContext, subject: Scene, language: string) {
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
	// The fixed bars must be at the edges of the image.
	await page.setViewportSize({ width, height: Math.min(height, tallest) });
	await page.screenshot({ path: join(folder, `${name}.png`) });
}

const sessions = new Map<SceneUser, Session>();
for (const person of ["admin", "technician", "requester"] as const)
	sessions.set(person, await signIn(person));

let failures = 0;

type ScreenVariant = { language: string; colorScheme: "light" | "dark"; width: number };

async function photograph(subject: Scene, { language, colorScheme, width }: ScreenVariant) {
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

/** Takes the first screen of a scene as a small picture, at twice the pixels on phones. */
async function photographForDocs({ name, scene, width }: DocsImage) {
	const subject = scenes.find((one) => one.name === scene);
	if (!subject) throw new Error(`There is no scene ${scene}.`);
	const context = await browser.newContext({
		viewport: { width, height: width < 1000 ? 640 : 800 },
		storageState: subject.as && sessions.get(subject.as),
		deviceScaleFactor: width < 1000 ? 1.5 : 1,
	});
	const page = await show(context, subject, "en");
	const screen = await page.screenshot();
	await sharp(screen)
		.resize({ width: 1000, withoutEnlargement: true })
		.webp({ quality: 50, effort: 6 })
		.toFile(join(folder, `${name}.webp`));
	await context.close();
}

if (isForDocs) for (const image of docsImages) await photographForDocs(image);
await Promise.all(
	languages.flatMap((language) => schemes.map((scheme) => photographAll(language, scheme))),
);
await browser.close();
process.exitCode = failures > 0 ? 1 : 0;
