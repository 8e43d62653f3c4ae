import { spawn } from "node:child_process";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { bundleProgram } from "../bin/build.ts";
import { CliError, optionSentence, runCommand } from "../bin/cli-error.ts";
import { ensureDependencies } from "../bin/ensure-dependencies.ts";
import { projectRoot } from "../bin/project-root.mjs";
import { findChromium } from "../tests/support/chromium.ts";
import { withDemoServer } from "../tests/support/demo-server.ts";

async function photograph(args: string[], env: Record<string, string>) {
	const program = await bundleProgram("perf/shots/capture.ts", "build/shots");
	const child = spawn(process.execPath, [program, ...args], {
		cwd: projectRoot,
		stdio: "inherit",
		env: { ...process.env, ...env },
	});
	const code = await new Promise((ended) => child.once("exit", ended));
	if (code !== 0) throw new CliError("Some pages could not be captured: see the messages above.");
}

const usage = `npm run shots -- [FOLDER] [OPTIONS]

  --only PATTERN   only the pages whose names in perf/shots/scenes.ts match: --only "kinds.*"
  --docs           the pictures of the documentation, into docs/pictures`;

function readArguments() {
	try {
		return parseArgs({
			options: {
				only: { type: "string" },
				docs: { type: "boolean" },
				help: { type: "boolean", short: "h" },
			},
			allowPositionals: true,
		});
	} catch (error) {
		throw new CliError(`${optionSentence("shots", error)}\n\n${usage}`);
	}
}

await runCommand(async () => {
	const { values, positionals } = readArguments();
	const { only = "", docs, help } = values;
	if (help) return console.log(usage);
	ensureDependencies({ dev: true });
	const [target = join(projectRoot, docs ? "docs/pictures" : "shots")] = positionals;
	const folder = resolve(target);
	const CHROMIUM_PATH = findChromium();
	await withDemoServer(
		({ port }) =>
			photograph([`http://demo.localhost:${port}`, folder, docs ? "--docs" : only], {
				CHROMIUM_PATH,
			}),
		{ everything: true },
	);
	console.log(`The screenshots are in ${folder}.`);
});
