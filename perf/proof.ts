import { join } from "node:path";
import { CliError, runCommand } from "../bin/cli-error.ts";
import { runBenchmarks } from "./runner.ts";

await runCommand(async () => {
	const folder = join("perf", "proofs");
	const held = await runBenchmarks({ command: "proof", folder, args: process.argv.slice(2) });
	if (!held) throw new CliError("Some resilience tests failed: see the messages above.");
});
