import { defineConfig, devices } from "@playwright/test";
import { chromiumLaunch } from "./bin/chromium-launch.mjs";
import type { Options } from "./tests/e2e/support/test.ts";

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

/** Whether every test runs all four ways; else the two of them in which everything differs. */
const everyWay = process.env.EVERY_WAY === "1";

/**
 * A test runs in Arabic on a phone with scripts and in English on a desk without; with
 * `npm test -- all` also the other way round. What does not differ by these runs in one of them:
 * tests tagged `@once`, `@scripts`, `@plain`; what is never tried the other way round: `@crossed`.
 */
export default defineConfig<Options>({
	testDir: "tests/e2e",
	globalSetup: "./tests/e2e/support/servers.ts",
	outputDir: "test-results",
	fullyParallel: true,
	workers: 2,
	// A journey that needs a second try has found something; where a machine is shared it is told as flaky.
	retries: process.env.CI ? 1 : 0,
	timeout: 30_000,
	expect: { timeout: 7_000 },
	reporter: "list",
	use: {
		...devices["Desktop Chrome"],
		launchOptions: chromiumLaunch,
		actionTimeout: 10_000,
		navigationTimeout: 15_000,
		trace: process.env.E2E_TRACE ? "retain-on-failure" : "off",
	},
	projects: [
		{ name: "ar phone", use: phone, grepInvert: /@once|@plain/ },
		{
			name: "ar phone, no scripts",
			use: { ...phone, javaScriptEnabled: false },
			...(everyWay ? { grepInvert: /@once|@scripts|@crossed/ } : { grep: /@plain/ }),
		},
		{
			name: "en desk",
			use: desktop,
			...(everyWay ? { grepInvert: /@plain|@crossed/ } : { grep: /@once|@scripts/ }),
		},
		{
			name: "en desk, no scripts",
			use: { ...desktop, javaScriptEnabled: false },
			grepInvert: /@once|@scripts/,
		},
	],
});
