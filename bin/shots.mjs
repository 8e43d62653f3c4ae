import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { findChromium } from "./chromium.mjs";
import { withDemoServer } from "./demo-server.mjs";
import { installWhenNeeded } from "./install.mjs";
import { Problem, runCommand } from "./problem.mjs";
import { root } from "./root.mjs";

const photographer = join(root, "build", "bin", "photograph.js");

/** @param {string[]} args @param {Record<string, string>} env */
async function photograph(args, env) {
	if (!existsSync(photographer)) throw new Problem("There is no bin/photograph.ts yet.");
	const child = spawn(process.execPath, [photographer, ...args], {
		cwd: root,
		stdio: "inherit",
		env: { ...process.env, ...env },
	});
	const code = await new Promise((ended) => child.once("exit", ended));
	if (code !== 0) throw new Problem("Not every page was photographed: see above why.");
}

await runCommand(async () => {
	installWhenNeeded({ dev: true });
	const folder = resolve(process.argv[2] ?? join(root, "shots"));
	const CHROMIUM_PATH = await findChromium();
	await withDemoServer(({ port }) =>
		photograph([`http://demo.localhost:${port}`, folder], { CHROMIUM_PATH }),
	);
	console.log(`The photographs lie in ${folder}.`);
});
