import { defineConfig, devices } from "@playwright/test";
import { chromiumLaunch } from "./bin/chromium-launch.mjs";
import type { Options } from "./tests/e2e/support/test.ts";
import { everyWay } from "./tests/support/test-scope.ts";
import { workers } from "./tests/support/workers.ts";

const byHttp = "**/*-by-http.test.ts";

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

const onlyAll = everyWay ? [] : [/@all/];

const onlyUnscripted = everyWay ? [] : [/@unscripted/];

/**
 * A test runs in Arabic on a phone with scripts and in English on a desk without; with
 * `npm test -- all` also the other way round. What does not differ by these runs in one of them:
 * tests tagged `@once` and `@scripts` with scripts, those tagged `@plain` without; what is never tried
 * the other way round: `@crossed`. Of those tagged `@briefly` only `all` tries more than the phone with
 * scripts, of those tagged `@unscripted` more than the desk without: what they look for is the same
 * elsewhere, or is tried by HTTP. What is tagged `@all` only `all` tries: by HTTP the same is seen, and
 * what scripts do on such pages other tests see. Tests that need no browser are `*-by-http.test.ts`:
 * they run in Arabic, and in English those that read a text of the specification or whose
 * pages differ by more than their texts: they are tagged `@languages`.
 */
export default defineConfig<Options>({
	testDir: "tests/e2e",
	globalSetup: "./tests/e2e/support/servers.ts",
	outputDir: "test-results",
	fullyParallel: true,
	workers,
	// A journey that needs a second try has found something; where a machine is shared it is told as flaky.
	retries: process.env.CI ? 1 : 0,
	// Far more than a test takes, so that a machine with much else to do fails none.
	timeout: 60_000,
	expect: { timeout: 15_000 },
	reporter: "list",
	use: {
		...devices["Desktop Chrome"],
		launchOptions: chromiumLaunch,
		actionTimeout: 20_000,
		navigationTimeout: 30_000,
		trace: process.env.E2E_TRACE ? "retain-on-failure" : "off",
	},
	projects: [
		{ name: "ar by HTTP", testMatch: byHttp, use: { language: "ar" } },
		{
			name: "en by HTTP",
			testMatch: byHttp,
			use: { language: "en" },
			...(everyWay ? {} : { grep: /@languages/ }),
		},
		{
			name: "ar phone",
			testIgnore: byHttp,
			use: phone,
			grepInvert: [/@once|@plain/, ...onlyAll, ...onlyUnscripted],
		},
		...(everyWay
			? [
					{
						name: "ar phone, no scripts",
						testIgnore: byHttp,
						use: { ...phone, javaScriptEnabled: false },
						grepInvert: /@once|@scripts|@crossed/,
					},
				]
			: []),
		{
			name: "en desk",
			testIgnore: byHttp,
			use: desktop,
			...(everyWay
				? { grepInvert: /@plain|@crossed/ }
				: { grep: /@once|@scripts/, grepInvert: /@briefly|@all/ }),
		},
		{
			name: "en desk, no scripts",
			testIgnore: byHttp,
			use: { ...desktop, javaScriptEnabled: false },
			grepInvert: everyWay ? /@once|@scripts/ : /@once|@scripts|@briefly|@all/,
		},
	],
});
