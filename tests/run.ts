import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { buildWhenNeeded } from "../bin/build.ts";
import { isBuildCurrent } from "../bin/build-cache.ts";
import { CliError } from "../bin/cli-error.ts";
import { ensureDependencies } from "../bin/ensure-dependencies.ts";
import { projectRoot } from "../bin/project-root.mjs";
import { type Counts, countTests, sumCounts, tellFailures } from "./support/test-counts.ts";

const names = process.argv.slice(2);
const everyWay = names.includes("all");
const reports = mkdtempSync(join(tmpdir(), "siyana-reports-"));

const everyTool: Record<string, string> = {
	// Threads and servers that tests start read the same sources hundreds of times.
	NODE_COMPILE_CACHE: join(projectRoot, ".cache", "compiled"),
	...(everyWay ? { EVERY_WAY: "1" } : {}),
};

/** Runs a tool of the packages; returns whether it ended well. */
async function run(tool: string, args: string[], env: Record<string, string> = {}) {
	const { NODE_ENV: _, ...inherited } = process.env;
	const child = spawn(process.execPath, [join("node_modules", ".bin", tool), ...args], {
		stdio: ["ignore", "inherit", "inherit"],
		env: { ...inherited, ...everyTool, ...env } as NodeJS.ProcessEnv,
	});
	const [code] = await once(child, "exit");
	return code === 0;
}

async function check(tool: string, ...args: string[]): Promise<Counts> {
	const isFine = await run(tool, args);
	return { passed: Number(isFine), failed: Number(!isFine), skipped: 0 };
}

/** What is told again at the end, where it is not lost above the parts that came later. */
const failures: string[] = [];

/** Runs a tool that writes a report to a file. */
async function runTests(
	tool: string,
	path: string,
	args: string[],
	settings: Record<string, string> = {},
): Promise<Counts> {
	const endedWell = await run(tool, args, settings);
	const written = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
	if (written) failures.push(...tellFailures(written));
	return countTests(written, endedWell);
}

function vitest(report: string, args: string[]): Promise<Counts> {
	const path = join(reports, report);
	const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${path}`];
	return runTests("vitest", path, ["run", ...reporters, ...args]);
}

function playwright(files: string[]): Promise<Counts> {
	const path = join(reports, "playwright.json");
	return runTests("playwright", path, ["test", "--reporter=list,json", ...files], {
		PLAYWRIGHT_JSON_OUTPUT_FILE: path,
	});
}

/**
 * What runs beside each other: the tests of what is shipped also build it, and mostly wait afterwards, so
 * that the next part begins beside them.
 */
const sharedSteps: Record<string, () => Promise<Counts>> = {
	lint: () => check("biome", "check", "."),
	// One checker: each of more works out most types anew, which takes twice the work for no less time.
	types: () => check("tsc", "--noEmit", "--checkers", "1"),
	unused: async () =>
		sumCounts([
			await check("knip"),
			await check("knip", "--production", "--strict", "--include", "unlisted,unresolved"),
		]),
	shipped: () => vitest("shipped.json", ["--config", "tests/shipped/vitest.config.ts"]),
};

/** What keeps all cores busy runs alone, on files that are named or on all. */
const alone: Record<string, (files: string[]) => Promise<Counts>> = {
	vitest: (files) => vitest("vitest.json", files),
	browser: playwright,
};

const closingLine = ({ passed, failed, skipped }: Counts) =>
	`${passed} passed, ${failed} failed, ${skipped} skipped`;

const failedParts: string[] = [];

async function runPart(name: string, part: () => Promise<Counts>): Promise<Counts> {
	console.log(`\n— ${name}`);
	const begun = performance.now();
	const counts = await part();
	if (counts.failed > 0) failedParts.push(name);
	const seconds = ((performance.now() - begun) / 1000).toFixed(1);
	console.log(`— ${name}: ${closingLine(counts)} (${seconds} s)`);
	return counts;
}

/** Waits for the build that a part makes, at most until it ends. */
async function builtBy(part: Promise<Counts>): Promise<void> {
	let hasEnded = false;
	void part.then(() => {
		hasEnded = true;
	});
	while (!hasEnded && !isBuildCurrent(projectRoot)) await pause(500);
}

/** Runs the parts that are named, or all. */
async function runParts(): Promise<Counts> {
	process.chdir(projectRoot);
	const isPart = (name: string) => name in sharedSteps || name in alone;
	const parts = names.filter(isPart);
	const files = names.filter((name) => name !== "all" && !isPart(name));
	if (files.length > 0 && !(parts.length === 1 && parts.every((name) => name in alone)))
		throw new CliError(
			`${files[0]} is none of ${Object.keys({ ...sharedSteps, ...alone }).join(", ")}, all.`,
		);
	ensureDependencies({ dev: true });
	const isWanted = (name: string) => parts.length === 0 || parts.includes(name);
	const first = Object.entries(sharedSteps).filter(
		([name]) => isWanted(name) && files.length === 0,
	);
	const last = Object.entries(alone).filter(([name]) => isWanted(name));
	const begun = first.map(([name, part]) => ({ name, counts: runPart(name, part) }));
	const shipped = begun.find(({ name }) => name === "shipped")?.counts;
	const checks = begun.filter(({ counts }) => counts !== shipped);
	// Its errors are reported by the first that needs a build.
	if (files.length === 0 && last.length > 0)
		await (shipped ? builtBy(shipped) : buildWhenNeeded()).catch(() => {});
	const results = await Promise.all(checks.map(({ counts }) => counts));
	for (const [name, part] of last) results.push(await runPart(name, () => part(files)));
	if (shipped) results.push(await shipped);
	return sumCounts(results);
}

const total = await runParts().catch((error) => {
	console.error(error instanceof CliError ? error.message : error);
	return { passed: 0, failed: 1, skipped: 0 };
});
rmSync(reports, { recursive: true, force: true });
if (failedParts.length > 0) console.log(`\nFailed: ${failedParts.join(", ")}`);
for (const failure of failures) console.log(`\n${failure}`);
console.log(`\n${closingLine(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
