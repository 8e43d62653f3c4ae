import { join } from "node:path";
import { runCommand } from "../bin/cli-error.ts";
import { runBenchmarks } from "./runner.ts";

// A figure that misses its target is reported, but is no failure.
await runCommand(async () => {
	await runBenchmarks({
		command: "bench",
		folder: join("perf", "benchmarks"),
		args: process.argv.slice(2),
	});
});
