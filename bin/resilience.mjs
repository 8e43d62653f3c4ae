import { join } from "node:path";
import { runBenchmarks } from "./benchmark-runner.mjs";
import { CliError, runCommand } from "./cli-error.mjs";

await runCommand(async () => {
	const folder = join("tests", "resilience");
	const held = await runBenchmarks({ command: "proof", folder, args: process.argv.slice(2) });
	if (!held) throw new CliError("Some resilience tests failed: see the messages above.");
});
