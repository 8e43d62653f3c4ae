import { spawn } from "node:child_process";
import { join, resolve } from "node:path";
import { bundle } from "./build.mjs";
import { findChromium } from "./chromium.mjs";
import { withDemoServer } from "./demo-server.mjs";
import { installWhenNeeded } from "./install.mjs";
import { Problem, runCommand } from "./problem.mjs";
import { root } from "./root.mjs";

const photographer = join(root, "build", "shots", "photograph.js");

/** @param {string[]} args @param {Record<string, string>} env */
async function photograph(args, env) {
	await bundle(["bin/photograph/photograph.ts"], "build/shots");
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
	await withDemoServer(
		({ port }) => photograph([`http://demo.localhost:${port}`, folder], { CHROMIUM_PATH }),
		{ everything: true },
	);
	console.log(`The photographs lie in ${folder}.`);
});
