import { join } from "node:path";
import { runBenchmarks } from "./measuring.mjs";
import { runCommand } from "./problem.mjs";

// A figure that is not reached is told, and fails nothing.
await runCommand(async () => {
	await runBenchmarks({ command: "bench", folder: join("tests", "load"), args: process.argv.slice(2) });
});
