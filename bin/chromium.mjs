import { spawn, spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { findSystemHeadlessShell, installDebianHeadlessShell } from "./chromium-headless-shell.mjs";
import { CliError } from "./cli-error.ts";
import { endsWell } from "./ends-well.ts";
import { projectRoot } from "./project-root.ts";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const appOfMac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
const aDownload = 5 * 60_000;

/**
 * A source of a Chromium: returns its path, or nothing.
 * @typedef {() => string | undefined | Promise<string | undefined>} Source
 */

/** @type {Source[]} */
const withWindow = [findSystemChromium, ofPlaywright, installedByDebian, downloadedByPlaywright];

/**
 * The sources for tests that need no window, in the order in which they are tried. The shell runs on the system
 * libraries of a Chromium with one, which is found first and does where there is none.
 * @type {Source[]}
 */
export const headlessSources = [findSystemHeadlessShell, installDebianHeadlessShell];

/**
 * Finds a Chromium for the browser tests, or installs one.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {Source[]} [sources] asked in this order when CHROMIUM_PATH names none
 * @param {(path: string) => boolean} [runs]
 * @returns {Promise<string>}
 */
export async function findChromium(
	env = process.env,
	sources = withWindow,
	runs = answersItsVersion,
) {
	if (env.CHROMIUM_PATH) {
		if (runs(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
		throw new CliError(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which does not run.`);
	}
	for (const source of sources) {
		const path = await source();
		if (path && runs(path)) return path;
	}
	throw new CliError("No Chromium was found, and none can be installed: set CHROMIUM_PATH.");
}

/** @param {string} path */
function answersItsVersion(path) {
	return spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;
}

/** @param {string | undefined} [searched] */
export function findSystemChromium(searched = process.env.PATH) {
	const folders = (searched ?? "").split(delimiter).filter(Boolean);
	const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
	return [...paths, appOfMac].find((path) => {
		try {
			accessSync(path, constants.X_OK);
			return true;
		} catch {
			return false;
		}
	});
}

async function ofPlaywright() {
	const { chromium } = await import("@playwright/test");
	return chromium.executablePath();
}

async function downloadedByPlaywright() {
	console.log("Downloading a Chromium with Playwright …");
	const command = join(projectRoot, "node_modules", "@playwright", "test", "cli.js");
	await endsWell(
		spawn(process.execPath, [command, "install", "chromium"], {
			cwd: projectRoot,
			stdio: "inherit",
			timeout: aDownload,
			env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "15000", ...process.env },
		}),
	);
	return ofPlaywright();
}

async function installedByDebian() {
	if (process.getuid?.() !== 0) return undefined;
	console.log("Installing Debian's chromium …");
	const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
	const patience = ["-o", "DPkg::Lock::Timeout=60"];
	for (const args of [["update"], ["install", "-y", "--no-install-recommends", "chromium"]])
		await endsWell(
			spawn("apt-get", ["-qq", ...patience, ...args], {
				stdio: ["ignore", "ignore", "inherit"],
				env,
			}),
		);
	return findSystemChromium();
}
