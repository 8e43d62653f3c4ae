import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["tests/{unit,api}/**/*.test.ts"],
		globalSetup: "tests/support/database-server.ts",
		// Vitest would leave one core to itself, which is half of them where there are two.
		maxWorkers: availableParallelism(),
		testTimeout: 20_000,
		hookTimeout: 30_000,
	},
});
