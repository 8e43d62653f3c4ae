import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { bundle } from "./build.mjs";
import { installWhenNeeded } from "./install.mjs";
import { Problem, runCommand } from "./problem.mjs";
import { root } from "./root.mjs";

/** Each file there is a benchmark, which prints what it measured. */
const folder = join("tests", "load");

await runCommand(async () => {
	installWhenNeeded({ dev: true });
	process.chdir(root);
	const names = readdirSync(folder).map((file) => basename(file, ".ts"));
	const [name = "", ...args] = process.argv.slice(2);
	if (!names.includes(name))
		throw new Problem(`Say which: npm run bench -- ${names.join(" | ")} [options]`);
	const outdir = join("build", "load");
	await bundle([join(folder, `${name}.ts`)], outdir);
	const child = spawn(process.execPath, [join(root, outdir, `${name}.js`), ...args], {
		stdio: "inherit",
	});
	const code = await new Promise((ended) => child.once("exit", ended));
	if (code !== 0) throw new Problem("The benchmark broke off: see above why.");
});
