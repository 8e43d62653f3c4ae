import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["tests/{unit,api}/**/*.test.ts"],
		globalSetup: "tests/support/database-server.ts",
		testTimeout: 20_000,
		hookTimeout: 30_000,
	},
});
