import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "acorn";
import doiuse from "doiuse";
import postcss from "postcss";
import { halfOf } from "#tests/support/test-scope.ts";
import { overflow } from "../support/accessibility.ts";
import { admin } from "../support/members.ts";
import { makeReported } from "../support/public-reports-tenant.ts";
import { expect, testWithScripts } from "../support/test.ts";
import { oldStyles } from "../support/unsupported-css.ts";

const assets = join(import.meta.dirname, "../../../build/client/assets");
const built = (end: string) =>
	readdirSync(assets)
		.filter((name) => name.endsWith(end))
		.map((name) => ({ name, text: readFileSync(join(assets, name), "utf8") }));

/** Beyond the oldest browsers; docs/old-browsers.md says how each of them does without. */
const beyond = [
	"css-content-visibility",
	"css-display-contents",
	"css-env-function",
	"css-file-selector-button",
	"css-focus-visible",
	"css-font-rendering-controls",
	"css-has",
	"css-line-clamp",
	"css-math-functions",
	"css-media-interaction",
	"css-not-sel-list",
	"css-paged-media",
	"css-scrollbar",
	"css-snappoints",
	"flexbox-gap",
	"prefers-color-scheme",
	"prefers-reduced-motion",
];

testWithScripts(
	"scripts are written in JavaScript that the oldest browsers know in which they start",
	{ tag: "@desk" },
	() => {
		const scripts = built(".js");
		expect(scripts.length).toBeGreaterThan(10);
		for (const { name, text } of scripts) {
			const read = () => parse(text, { ecmaVersion: 2022, sourceType: "module" });
			expect(read, name).not.toThrow();
		}
	},
);

testWithScripts(
	"what starts the scripts of a page is written in the JavaScript of 2015",
	{ tag: "@desk" },
	async ({ page }) => {
		await page.goto("/");
		const starters = await page.locator("script").allTextContents();
		expect(starters.length).toBeGreaterThan(0);
		for (const text of starters)
			expect(() => parse(text, { ecmaVersion: 2015 }), text).not.toThrow();
	},
);

testWithScripts(
	"styles use nothing that old browsers can't do without",
	{ tag: "@desk" },
	async () => {
		const used = new Set<string>();
		const check = doiuse({
			browsers: ["chrome >= 61", "firefox >= 60", "safari >= 11"],
			onFeatureUsage({ feature, featureData }) {
				if (featureData.missing) used.add(feature);
			},
		});
		for (const { name, text } of built(".css"))
			await postcss([check]).process(text, { from: name });
		expect([...used].sort()).toEqual(beyond);
	},
);

testWithScripts(
	"an old browser loads no script, and complains of nothing",
	{ tag: "@desk" },
	async ({ page }) => {
		await page.addInitScript(() => {
			Reflect.deleteProperty(Array.prototype, "findLast");
		});
		const scripts: string[] = [];
		page.on(
			"request",
			(request) => request.resourceType() === "script" && scripts.push(request.url()),
		);
		await page.goto("/");
		await page.mouse.move(100, 100);
		await page.mouse.move(200, 200);
		await page.keyboard.press("Tab");
		await page.waitForLoadState("networkidle");
		expect(scripts).toEqual([]);
	},
);

const paths = [
	"/dashboard",
	"/main-services",
	"/statistics",
	"/table/follow-up",
	"/view/request/2990",
	"/add/create-new-request",
];

for (const language of ["ar", "en"])
	testWithScripts(
		`pages with the styles of an old browser fit a phone, in ${language}`,
		{ tag: "@desk" },
		async ({ page, as }) => {
			await as(admin);
			await page.setViewportSize({ width: 360, height: 740 });
			const css = built(".css").find(({ name }) => name.startsWith("app-"));
			const body = oldStyles(css?.text ?? "");
			await page.route("**/app-*.css", (route) => route.fulfill({ contentType: "text/css", body }));
			for (const path of halfOf(paths, language === "en")) {
				await page.goto(`${path}?lng=${language}`);
				expect(await overflow(page), path).toBe(0);
			}
			const { origin, pages } = await makeReported();
			for (const path of pages) {
				await page.goto(`${origin}${path}?lng=${language}`);
				expect(await overflow(page), path).toBe(0);
				expect(await page.locator("main").isVisible(), path).toBe(true);
			}
		},
	);
