import { defineConfig, devices } from "@playwright/test";
import type { Options } from "./tests/e2e/support/test.ts";
import { chromiumLaunch } from "./tests/support/chromium.ts";
import { everyWay } from "./tests/support/test-scope.ts";
import { workers } from "./tests/support/workers.ts";

const byHttp = ["**/*-by-http.test.ts", "**/*-by-http.slow.test.ts"];

const phone = {
	language: "ar",
	locale: "ar",
	viewport: { width: 360, height: 740 },
} as const;

const desktop = {
	language: "en",
	locale: "en",
	viewport: { width: 1280, height: 860 },
} as const;

const slow = everyWay ? [] : ["**/*.slow.test.ts"];

const inBrowser = [...byHttp, ...slow];

const onlyInAll = everyWay ? [] : [/@all/];

/**
 * A test in a browser runs in Arabic on a phone with scripts. Two tags say otherwise: `@desk`, that it runs
 * in English on a desktop without scripts instead; `@both`, that it runs in both ways, as they differ by
 * more than their texts. What can't be done without scripts is a `testWithScripts`. `npm test -- all` tries
 * those tagged `@both` with and without scripts in each, and it alone those tagged `@all`. Tests that need no
 * browser are `*-by-http.test.ts`: they run in Arabic; tagged `@en`, in English; tagged `@both`, as they read a
 * text of the specification, in both, as all do in `npm test -- all` but those tagged `@once`, which change the
 * organisation for good.
 */
export default defineConfig<Options>({
	testDir: "tests/e2e",
	globalSetup: "./tests/e2e/support/start-servers.ts",
	outputDir: "test-results",
	fullyParallel: true,
	grepInvert: onlyInAll,
	workers,
	// A journey that needs a second try has found something; where a machine is shared it is told as flaky.
	retries: process.env.CI ? 1 : 0,
	// Far more than a test takes, so that a machine with much else to do fails none.
	timeout: 600_000,
	expect: { timeout: 60_000 },
	reporter: "list",
	use: {
		...devices["Desktop Chrome"],
		launchOptions: chromiumLaunch,
		actionTimeout: 60_000,
		navigationTimeout: 120_000,
		trace: process.env.E2E_TRACE ? "retain-on-failure" : "off",
	},
	projects: [
		{
			name: "ar by HTTP",
			testMatch: byHttp,
			testIgnore: slow,
			use: { language: "ar" },
			grepInvert: everyWay ? [] : [/@en\b/, ...onlyInAll],
		},
		{
			name: "en by HTTP",
			testMatch: byHttp,
			testIgnore: slow,
			use: { language: "en" },
			grep: everyWay ? /./ : /@both|@en\b/,
			grepInvert: [/@once/, ...onlyInAll],
		},
		{ name: "ar phone", testIgnore: inBrowser, use: phone, grepInvert: [/@desk/, ...onlyInAll] },
		{
			name: "en desk, no scripts",
			testIgnore: inBrowser,
			use: { ...desktop, javaScriptEnabled: false },
			grep: /@desk|@both/,
		},
		...(everyWay
			? [
					{
						name: "ar phone, no scripts",
						testIgnore: inBrowser,
						use: { ...phone, javaScriptEnabled: false },
						grep: /@both/,
					},
					{ name: "en desk", testIgnore: inBrowser, use: desktop, grep: /@both/ },
				]
			: []),
	],
});
