import { spawn } from "node:child_process";
import {
	cpSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { join, parse, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { dataFiles, threadFiles } from "../api/platform/runtime-files.mjs";
import {
	isBuildCurrent,
	removeBuildStamp,
	sourceFingerprint,
	writeBuildStamp,
} from "./build-cache.mjs";
import { CliError, runCommand, systemErrorCode } from "./cli-error.mjs";
import { ensureDependencies } from "./ensure-dependencies.mjs";
import { isProcessAlive } from "./postgres/pidfile.mjs";
import { precompress } from "./precompress.mjs";
import { hasSources, projectRoot } from "./project-root.mjs";

/** Builds the web app and the commands if the sources have changed since the last build. */
export async function buildWhenNeeded() {
	if (!hasSources || isBuildCurrent(projectRoot)) return;
	console.log("Building …");
	await build(() => !isBuildCurrent(projectRoot));
}

/** @param {() => boolean} [isNeeded] asked once no other build is at work */
async function build(isNeeded = () => true) {
	mkdirSync(join(projectRoot, "build"), { recursive: true });
	const release = await takeTurn();
	try {
		if (!isNeeded()) return;
		const sources = sourceFingerprint(projectRoot);
		removeBuildStamp(projectRoot);
		await runRemix(["vite:build", "--logLevel", "warn"]);
		await precompress(join(projectRoot, "build", "client"));
		await bundleCommands();
		await bundleThreads();
		for (const path of dataFiles) copyData(path);
		writeBuildStamp(projectRoot, sources);
	} finally {
		release();
	}
}

/**
 * Takes over a build that was made in another folder from the same sources.
 *
 * @param {string} made
 * @param {import("./build-cache.mjs").Fingerprint} sources as they were when they were copied there
 */
export async function adoptBuild(made, sources) {
	const release = await takeTurn();
	try {
		removeBuildStamp(projectRoot);
		rmSync(join(projectRoot, "build"), { recursive: true, force: true });
		cpSync(made, join(projectRoot, "build"), { recursive: true });
		writeBuildStamp(projectRoot, sources);
	} finally {
		release();
	}
}

/**
 * Takes the build lock. Two builds at once would empty each other's folder, so that the lock can't
 * be inside it.
 */
async function takeTurn() {
	const folder = join(projectRoot, ".cache");
	const lock = join(folder, "building");
	mkdirSync(folder, { recursive: true });
	for (;;) {
		try {
			writeFileSync(lock, String(process.pid), { flag: "wx" });
			return () => rmSync(lock, { force: true });
		} catch (error) {
			if (systemErrorCode(error) !== "EEXIST")
				throw new CliError(`The folder ${folder} is not writable (${systemErrorCode(error)}).`);
		}
		const holder = Number(existsSync(lock) && readFileSync(lock, "utf8"));
		if (holder && !isProcessAlive(holder)) rmSync(lock, { force: true });
		await pause(50);
	}
}

/** @param {string[]} args */
async function runRemix(args) {
	const child = spawn(process.execPath, [remixCommand(), ...args], {
		cwd: projectRoot,
		stdio: ["ignore", "inherit", "inherit"],
		env: { ...process.env, NODE_ENV: "production" },
	});
	const end = () => child.kill();
	process.once("exit", end);
	const code = await new Promise((resolve) => child.once("exit", resolve));
	process.off("exit", end);
	if (code !== 0) throw new CliError("The build failed: see the messages above.");
}

/** Returns the command of Remix, which this file keeps from installing packages by itself. */
export function remixCommand() {
	const entry = ["tsx", "ts", "jsx", "js"].map((end) =>
		join(projectRoot, "app", `entry.server.${end}`),
	);
	if (!entry.some((path) => existsSync(path)))
		throw new CliError("app/entry.server.tsx is missing.");
	return join(projectRoot, "node_modules", "@remix-run", "dev", "dist", "cli.js");
}

/**
 * Bundles TypeScript for Node; packages are not included.
 * @param {string[]} entryPoints within the project
 * @param {string} outdir within the project
 * @param {import("esbuild").BuildOptions} [options]
 */
export async function bundleForNode(entryPoints, outdir, options) {
	const esbuild = await import("esbuild");
	await esbuild.build({
		absWorkingDir: projectRoot,
		entryPoints,
		outdir,
		bundle: true,
		format: "esm",
		platform: "node",
		target: "node24",
		packages: "external",
		sourcemap: true,
		logLevel: "warning",
		...options,
	});
}

/**
 * Bundles one program for Node.
 * @param {string} entryPoint within the project
 * @param {string} outdir within the project, or absolute
 * @returns {Promise<string>} the path of what to run
 */
export async function bundleProgram(entryPoint, outdir) {
	await bundleForNode([entryPoint], outdir);
	return resolve(projectRoot, outdir, `${parse(entryPoint).name}.js`);
}

/** Bundles bin/*.ts to build/bin/*.js. */
export async function bundleCommands() {
	const commands = readdirSync(join(projectRoot, "bin")).filter((name) => name.endsWith(".ts"));
	rmSync(join(projectRoot, "build", "bin"), { recursive: true, force: true });
	await bundleForNode(
		commands.map((name) => join("bin", name)),
		"build/bin",
	);
}

/** Bundles each thread to its own path below build, where the programs of the build find it. */
const bundleThreads = () =>
	bundleForNode([...threadFiles], "build", {
		outbase: projectRoot,
		outExtension: { ".js": ".mjs" },
	});

/**
 * Copies data to the same path below build, without the snapshots from which migrations are
 * generated.
 * @param {string} path within the project
 */
function copyData(path) {
	const to = join(projectRoot, "build", path);
	rmSync(to, { recursive: true, force: true });
	const filter = (/** @type {string} */ from) => !from.endsWith("_snapshot.json");
	cpSync(join(projectRoot, path), to, { recursive: true, filter });
}

// Programs that this file is bundled into must not start a build.
if (resolve(process.argv[1] ?? "") === join(projectRoot, "bin", "build.mjs"))
	await runCommand(async () => {
		ensureDependencies({ dev: false });
		await build();
	});
