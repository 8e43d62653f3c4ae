import { join } from "node:path";
import { measure } from "./measuring.mjs";
import { Problem, runCommand } from "./problem.mjs";

await runCommand(async () => {
	const folder = join("tests", "proof");
	const held = await measure({ command: "proof", folder, args: process.argv.slice(2) });
	if (!held) throw new Problem("Not everything held: see above what.");
});
