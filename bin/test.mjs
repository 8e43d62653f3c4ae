import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buildWhenNeeded } from "./build.ts";
import { endsWell } from "./ends-well.ts";
import { ensureDependencies } from "./ensure-dependencies.ts";
import { projectRoot } from "./project-root.ts";
import { filesToRetry, mergeRetryResults } from "./retry-failed-tests.mjs";
import {
	closingLine,
	countCrash,
	countPlaywright,
	countVitest,
	singleCount,
	sumCounts,
} from "./test-counts.mjs";
import { formatFailures, playwrightFailures, vitestFailures } from "./test-failures.mjs";

/**
 * @typedef {import("./test-counts.mjs").Counts} Counts
 * @typedef {import("./test-failures.mjs").Failure} Failure
 * @typedef {{ name: string, run: (files: string[]) => Promise<Counts>, alone?: true, needsBuild?: true, builds?: true }} Step
 */

const reports = mkdtempSync(join(tmpdir(), "siyana-reports-"));
process.once("exit", () => rmSync(reports, { recursive: true, force: true }));

/** @type {Step[]} */
const steps = [
	{ name: "lint", run: () => check("@biomejs/biome", "biome", ["check", "."]) },
	// One checker: each of more works out most types anew, which takes twice the work for no less time.
	{ name: "types", run: () => check("typescript", "tsc", ["--noEmit", "--checkers", "1"]) },
	{ name: "unused", run: runKnip },
	{ name: "shipped", run: runShipped, builds: true },
	{ name: "vitest", run: runVitest, alone: true, needsBuild: true },
	{ name: "browser", run: runBrowser, alone: true, needsBuild: true },
];

/** Whether tests run in all their variants. */
let everyWay = false;

/** @returns {Record<string, string>} */
const ways = () => (everyWay ? { EVERY_WAY: "1" } : {});

const onlyMissing = ["--include", "unlisted,unresolved"];

/**
 * @param {string} name of a package
 * @param {string} command one of its commands
 */
function commandOf(name, command) {
	const manifest = join(projectRoot, "node_modules", name, "package.json");
	const { bin } = createRequire(manifest)(manifest);
	return join(dirname(manifest), typeof bin === "string" ? bin : bin[command]);
}

/**
 * @param {string} name of a package
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<boolean>}
 */
function run(name, command, args, env = {}) {
	const { NODE_ENV: _, ...inherited } = process.env;
	return endsWell(
		spawn(process.execPath, [commandOf(name, command), ...args], {
			cwd: projectRoot,
			stdio: ["ignore", "inherit", "inherit"],
			env: /** @type {NodeJS.ProcessEnv} */ ({ ...inherited, ...env }),
		}),
	);
}

/**
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 */
const check = async (name, command, args) => singleCount(await run(name, command, args));

/**
 * Finds unused code and packages. Packages that an installation uses but does not install, it names where tests
 * run all their ways: otherwise the build of what is shipped fails by them, and a test of its imports.
 */
async function runKnip() {
	const whole = await check("knip", "knip", []);
	if (!everyWay) return whole;
	return sumCounts([
		whole,
		await check("knip", "knip", ["--production", "--strict", ...onlyMissing]),
	]);
}

/** @param {string[]} chosen */
async function runVitest(chosen) {
	if (chosen.length === 0) await buildWhenNeeded();
	const first = await reportOfVitest(chosen);
	const files = process.env.CI && first.report ? filesToRetry(first.report) : [];
	if (!first.report || files.length === 0)
		return countCrash(counted(first.report, countVitest, vitestFailures), first.endedWell);
	console.log(`\nRetrying: ${files.join(", ")}`);
	const second = await reportOfVitest(files);
	const { report, mended } = mergeRetryResults(first.report, second.report ?? first.report);
	failures.push(...mended);
	return countCrash(counted(report, countVitest, vitestFailures), second.endedWell);
}

/** @param {string[]} files none for all */
async function reportOfVitest(files) {
	const path = join(reports, `vitest-${performance.now()}.json`);
	const args = [
		"run",
		"--reporter=default",
		"--reporter=./bin/vitest-report.mjs",
		`--outputFile=${path}`,
		...files,
	];
	const endedWell = await run("vitest", "vitest", args, ways());
	return { report: readReport(path), endedWell };
}

/** @param {string[]} files */
async function runBrowser(files) {
	if (!existsSync(join(projectRoot, "playwright.config.ts"))) return sumCounts([]);
	await buildWhenNeeded();
	const report = join(reports, "playwright.json");
	const endedWell = await run(
		"@playwright/test",
		"playwright",
		["test", "--reporter=list,json", ...files],
		{ PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...ways() },
	);
	return countCrash(counted(readReport(report), countPlaywright, playwrightFailures), endedWell);
}

/** Installs the shipped files as an installation does, and starts and uses them. */
async function runShipped() {
	const path = join(reports, "shipped.json");
	const config = ["--config", "tests/shipped/vitest.config.ts"];
	const reporters = [
		"--reporter=default",
		"--reporter=./bin/vitest-report.mjs",
		`--outputFile=${path}`,
	];
	const endedWell = await run("vitest", "vitest", ["run", ...config, ...reporters]);
	return countCrash(counted(readReport(path), countVitest, vitestFailures), endedWell);
}

/**
 * The failures, repeated at the end, where they are easy to find among thousands of lines.
 * @type {Failure[]}
 */
const failures = [];

/** @param {string} path */
const readReport = (path) =>
	existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;

/**
 * @template Counted
 * @template Told
 * @param {Counted & Told | undefined} report
 * @param {(report: Counted) => Counts} count
 * @param {(report: Told) => Failure[]} failuresOf
 */
function counted(report, count, failuresOf) {
	if (!report) return undefined;
	failures.push(...failuresOf(report));
	return count(report);
}

/** @type {string[]} */
const failedSteps = [];

/**
 * @param {Step} step
 * @param {string[]} files
 * @returns {Promise<Counts>}
 */
async function runStep({ name, run }, files) {
	console.log(`\n— ${name}`);
	const begun = performance.now();
	const counts = await run(files).catch((error) => {
		console.error(error instanceof Error && error.name === "Problem" ? error.message : error);
		return singleCount(false);
	});
	if (counts.failed > 0) failedSteps.push(name);
	const seconds = ((performance.now() - begun) / 1000).toFixed(1);
	console.log(`— ${name}: ${closingLine(counts)} (${seconds} s)`);
	return counts;
}

/**
 * @param {string[]} named names of steps, or none for all of them; "all" runs tests every way. What is no step names
 *   files of the one step that has files.
 */
async function runTests(named) {
	const wanted = named.filter((name) => steps.some((step) => step.name === name));
	const files = named.filter((name) => name !== "all" && !wanted.includes(name));
	everyWay = named.includes("all");
	if (files.length > 0 && wanted.join() !== "vitest" && wanted.join() !== "browser") {
		console.error(`Unknown step "${files[0]}": ${steps.map(({ name }) => name).join(", ")}, all.`);
		return singleCount(false);
	}
	try {
		ensureDependencies({ dev: true });
	} catch (error) {
		console.error(error instanceof Error ? error.message : error);
		return singleCount(false);
	}
	const chosen = steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
	const together = chosen.filter((step) => !step.alone);
	const alone = chosen.filter((step) => step.alone);
	// What is shipped is built, and its build taken over. Otherwise the first step that needs one reports its errors.
	const builds =
		files.length === 0 &&
		alone.some((step) => step.needsBuild) &&
		!together.some((step) => step.builds);
	const built = builds && buildWhenNeeded().catch(() => {});
	const results = await Promise.all(together.map((step) => runStep(step, files)));
	await built;
	// Each of these keeps all cores busy: in parallel they take longer than one after the other.
	for (const step of alone) results.push(await runStep(step, files));
	return sumCounts(results);
}

const total = await runTests(process.argv.slice(2));
if (failures.length > 0) console.log(`\n${formatFailures(failures)}`);
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(", ")}`);
console.log(`\n${closingLine(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
