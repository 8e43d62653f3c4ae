import { spawn } from "node:child_process";
import { join, resolve } from "node:path";
import { bundleProgram } from "./build.mjs";
import { findChromium } from "./chromium.mjs";
import { CliError, runCommand } from "./cli-error.mjs";
import { withDemoServer } from "./demo-server.mjs";
import { ensureDependencies } from "./ensure-dependencies.mjs";
import { projectRoot } from "./project-root.mjs";

/** @param {string[]} args @param {Record<string, string>} env */
async function photograph(args, env) {
	const program = await bundleProgram("bin/screenshots/capture.ts", "build/shots");
	const child = spawn(process.execPath, [program, ...args], {
		cwd: projectRoot,
		stdio: "inherit",
		env: { ...process.env, ...env },
	});
	const code = await new Promise((ended) => child.once("exit", ended));
	if (code !== 0) throw new CliError("Some pages could not be captured: see the messages above.");
}

await runCommand(async () => {
	ensureDependencies({ dev: true });
	// With `--docs` only the pictures of the documentation are taken.
	const docs = process.argv.includes("--docs");
	const [given = join(projectRoot, docs ? "docs/pictures" : "shots")] = process.argv
		.slice(2)
		.filter((argument) => argument !== "--docs");
	const folder = resolve(given);
	const CHROMIUM_PATH = await findChromium();
	await withDemoServer(
		({ port }) =>
			photograph([`http://demo.localhost:${port}`, folder, ...(docs ? ["--docs"] : [])], {
				CHROMIUM_PATH,
			}),
		{ everything: true },
	);
	console.log(`The screenshots are in ${folder}.`);
});
