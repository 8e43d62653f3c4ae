import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { installWhenNeeded } from "./install.mjs";
import { Problem, runCommand } from "./problem.mjs";
import { root } from "./root.mjs";

/** Each file there is a benchmark, which prints what it measured. */
const folder = join("tests", "load");

/** @param {string} name */
async function bundle(name) {
	const esbuild = await import("esbuild");
	const outfile = join(root, "build", "load", `${name}.js`);
	await esbuild.build({
		absWorkingDir: root,
		entryPoints: [join(folder, `${name}.ts`)],
		outfile,
		bundle: true,
		format: "esm",
		platform: "node",
		target: "node20",
		packages: "external",
		sourcemap: true,
		logLevel: "warning",
	});
	return outfile;
}

await runCommand(async () => {
	installWhenNeeded({ dev: true });
	process.chdir(root);
	const names = readdirSync(folder).map((file) => basename(file, ".ts"));
	const [name = "", ...args] = process.argv.slice(2);
	if (!names.includes(name))
		throw new Problem(`Say which: npm run bench -- ${names.join(" | ")} [options]`);
	const child = spawn(process.execPath, [await bundle(name), ...args], { stdio: "inherit" });
	const code = await new Promise((ended) => child.once("exit", ended));
	if (code !== 0) throw new Problem("The benchmark broke off: see above why.");
});
