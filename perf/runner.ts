import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { basename, join } from "node:path";
import { buildWhenNeeded, bundleProgram } from "../bin/build.ts";
import { CliError } from "../bin/cli-error.ts";
import { ensureDependencies } from "../bin/ensure-dependencies.ts";
import { projectRoot } from "../bin/project-root.mjs";
import type { Figure } from "./report.ts";
import { writeResults } from "./report.ts";

/**
 * Runs benchmark programs: those that are named, or all. Each file of the folder is one, and
 * reports its figures by `report` of perf/support/figures. They are also written into perf/results.
 * @returns whether each figure was reached and no program broke off
 */
export async function runBenchmarks({
	command,
	folder,
	args,
}: {
	command: string;
	folder: string;
	args: string[];
}): Promise<boolean> {
	ensureDependencies({ dev: true });
	process.chdir(projectRoot);
	const all = readdirSync(folder)
		.filter((file) => file.endsWith(".ts"))
		.map((file) => basename(file, ".ts"))
		.sort();
	const wanted = args.filter((arg) => !arg.startsWith("-"));
	const options = args.filter((arg) => arg.startsWith("-"));
	if (options.includes("--help") || options.includes("-h")) {
		console.log(`npm run ${command} -- [NAME…]\n\n${all.map((name) => `  ${name}`).join("\n")}`);
		return true;
	}
	const unknown = wanted.find((name) => !all.includes(name));
	if (unknown)
		throw new CliError(`Unknown name "${unknown}": npm run ${command} -- ${all.join(" | ")}`);
	// A build empties the folder that the programs are bundled into.
	await buildWhenNeeded();
	let well = true;
	for (const name of wanted.length > 0 ? wanted : all) {
		console.log(`\n— ${name}`);
		const { figures, code } = await runOne(folder, name, options);
		if (code === 0) writeResults(name, figures, conditions(figures));
		well &&= code === 0 && figures.every(({ reached }) => reached !== false);
	}
	return well;
}

async function runOne(
	folder: string,
	name: string,
	options: string[],
): Promise<{ figures: Figure[]; code: number | null }> {
	const outdir = join("build", basename(folder));
	const program = await bundleProgram(join(folder, `${name}.ts`), outdir);
	const figures: Figure[] = [];
	const child = spawn(process.execPath, [program, ...options], {
		stdio: ["inherit", "inherit", "inherit", "ipc"],
	});
	child.on("message", (figure) => figures.push(figure as Figure));
	const code: number | null = await new Promise((ended) => child.once("exit", ended));
	if (code !== 0) console.error(`${name} broke off: see the messages above.`);
	return { figures, code };
}

function conditions(figures: Figure[]) {
	const [processor] = cpus();
	const load = Math.max(0, ...figures.map((figure) => figure.load));
	const cores = availableParallelism();
	return `${processor?.model ?? "?"}, ${cores} cores, load up to ${load.toFixed(1)}, Node ${process.version}`;
}
