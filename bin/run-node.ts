import { spawn } from "node:child_process";
import { CliError } from "./cli-error.ts";
import { projectRoot } from "./project-root.mjs";

/**
 * Runs Node.js to its end, which a process that is ended takes with it.
 * @param failure the sentence if it ends badly
 * @throws CliError with that sentence
 */
export async function runNode(args: string[], env: NodeJS.ProcessEnv, failure: string) {
	const child = spawn(process.execPath, args, {
		cwd: projectRoot,
		stdio: ["ignore", "inherit", "inherit"],
		env,
	});
	const end = () => child.kill();
	const ends = ["exit", "SIGINT", "SIGTERM"];
	for (const event of ends) process.once(event, end);
	const code = await new Promise((resolve) => child.once("exit", resolve));
	for (const event of ends) process.off(event, end);
	if (code !== 0) throw new CliError(failure);
}
