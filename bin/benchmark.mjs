import { join } from "node:path";
import { runBenchmarks } from "./benchmark-runner.mjs";
import { runCommand } from "./cli-error.mjs";

// A figure that is not reached is told, and fails nothing.
await runCommand(async () => {
	await runBenchmarks({
		command: "bench",
		folder: join("tests", "benchmark"),
		args: process.argv.slice(2),
	});
});
