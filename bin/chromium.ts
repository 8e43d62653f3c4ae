import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { CliError } from "./cli-error.ts";
import { projectRoot } from "./project-root.ts";
import { fetchPinned } from "./runtime.mjs";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const appOfMac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/**
 * Finds a Chromium for the browser tests: the one of CHROMIUM_PATH, the system's, Playwright's or, on Linux x64, one
 * that the registry of npm brings. Elsewhere Playwright downloads its own.
 * @returns its path
 * @throws CliError when there is none
 */
export function findChromium(env: Record<string, string | undefined> = process.env): string {
	const ofPlaywright = chromium.executablePath();
	const path =
		env.CHROMIUM_PATH ||
		onSearchPath(env.PATH) ||
		[ofPlaywright, appOfMac].find((one) => existsSync(one)) ||
		(process.platform === "linux" && process.arch === "x64" && fromRegistry());
	if (path) return path;
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

const fromRegistry = () =>
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

/** Whether the Chromium has no windows, and with them neither a camera nor a cache of the pages before. */
export const isWindowless: boolean = /headless.shell|\.cache.chromium-/.test(
	process.env.CHROMIUM_PATH?.replace(projectRoot, "") ?? "",
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
