import { defineConfig } from "vitest/config";
import { everyWay } from "../support/test-scope.ts";

/** What ships is laid out and started as an installation does; `npm test -- shipped` runs it. */
export default defineConfig({
	root: ".",
	test: {
		include: ["tests/shipped/**/*.test.ts"],
		exclude: everyWay ? [] : ["**/*.slow.test.ts"],
		globalSetup: "tests/shipped/support/global-setup.ts",
		maxWorkers: 2,
		// Far more than they take, as all of the other tests have it.
		testTimeout: 600_000,
		hookTimeout: 600_000,
	},
});
