import { join } from "node:path";
import { runBenchmarks } from "./benchmark-runner.mjs";
import { runCommand } from "./cli-error.mjs";

// A figure that misses its target is reported, but is no failure.
await runCommand(async () => {
	await runBenchmarks({
		command: "bench",
		folder: join("tests", "benchmark"),
		args: process.argv.slice(2),
	});
});
