import { join } from "node:path";
import { runBenchmarks } from "./measuring.mjs";
import { CliError, runCommand } from "./problem.mjs";

await runCommand(async () => {
	const folder = join("tests", "proof");
	const held = await runBenchmarks({ command: "proof", folder, args: process.argv.slice(2) });
	if (!held) throw new CliError("Not everything held: see above what.");
});
