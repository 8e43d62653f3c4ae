import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, parse, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { BuildOptions } from "esbuild";
import { dataFiles, threadFiles } from "../api/platform/runtime-files.ts";
import {
	isBuildCurrent,
	removeBuildStamp,
	sourceFingerprint,
	writeBuildStamp,
} from "./build-cache.ts";
import { CliError, runCommand, systemErrorCode } from "./cli-error.ts";
import { ensureDependencies } from "./ensure-dependencies.ts";
import { isProcessAlive } from "./postgres/pidfile.ts";
import { precompress } from "./precompress.ts";
import { hasSources, projectRoot } from "./project-root.mjs";
import { runNode } from "./run-node.ts";

const whenNeeded = "--when-needed";
const failed = "The build failed: see the messages above.";

/** Builds the web app and the commands if the sources have changed since the last build. */
export async function buildWhenNeeded() {
	if (!hasSources || isBuildCurrent(projectRoot)) return;
	console.log("Building …");
	// In a process that ends, and esbuild's with it, which would stay beside the server with 180 MB.
	await runNode([join(projectRoot, "bin", "build.ts"), whenNeeded], process.env, failed);
}

/** @param isNeeded asked once no other build is at work */
async function build(isNeeded: () => boolean) {
	mkdirSync(join(projectRoot, "build"), { recursive: true });
	const release = await takeTurn();
	try {
		if (!isNeeded()) return;
		const sources = sourceFingerprint(projectRoot);
		removeBuildStamp(projectRoot);
		const production = { ...process.env, NODE_ENV: "production" as const };
		await runNode([remixCommand(), "vite:build", "--logLevel", "warn"], production, failed);
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
 * @param sources as they were when they were copied there
 */
export async function adoptBuild(made: string, sources: string) {
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
 * Bundles TypeScript for Node; packages are not included, but for one, as in vite.config.ts.
 * @param entryPoints within the project
 * @param outdir within the project
 */
export async function bundleForNode(entryPoints: string[], outdir: string, options?: BuildOptions) {
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
		alias: { "drizzle-orm": join(projectRoot, "node_modules", "drizzle-orm") },
		sourcemap: true,
		logLevel: "warning",
		...options,
	});
}

/**
 * Bundles one program for Node.
 * @param entryPoint within the project
 * @param outdir within the project, or absolute
 * @returns the path of what to run
 */
export async function bundleProgram(entryPoint: string, outdir: string): Promise<string> {
	await bundleForNode([entryPoint], outdir);
	return resolve(projectRoot, outdir, `${parse(entryPoint).name}.js`);
}

/** The programs of an installation: each is bundled from bin/NAME.ts to build/bin/NAME.js. */
export const programs = ["migrate", "seed", "serve", "tenant", "worker"];

/** Bundles the programs of an installation. */
export async function bundleCommands() {
	rmSync(join(projectRoot, "build", "bin"), { recursive: true, force: true });
	await bundleForNode(
		programs.map((name) => join("bin", `${name}.ts`)),
		"build/bin",
	);
}

/** Bundles each thread to its own path below build, where the programs of the build find it. */
const bundleThreads = () => bundleForNode([...threadFiles], "build", { outbase: projectRoot });

/**
 * Copies data to the same path below build, without the snapshots from which migrations are
 * generated.
 * @param path within the project
 */
function copyData(path: string) {
	const to = join(projectRoot, "build", path);
	rmSync(to, { recursive: true, force: true });
	const filter = (from: string) => !from.endsWith("_snapshot.json");
	cpSync(join(projectRoot, path), to, { recursive: true, filter });
}

// Programs that this file is bundled into must not start a build.
if (resolve(process.argv[1] ?? "") === join(projectRoot, "bin", "build.ts"))
	await runCommand(async () => {
		ensureDependencies({ dev: false });
		await build(() => !process.argv.includes(whenNeeded) || !isBuildCurrent(projectRoot));
	});
