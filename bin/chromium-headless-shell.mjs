import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { endsWell } from "./ends-well.ts";
import { projectRoot } from "./project-root.ts";

const names = ["chromium-headless-shell", "chrome-headless-shell"];
const packages = ["chromium-headless-shell", "chromium-common"];
const aDownload = 60_000;

/**
 * Finds a Chromium headless shell, which has no window: it renders the same pages with less than
 * half of the work.
 * @param {string} [searched]
 */
export function findSystemHeadlessShell(searched = process.env.PATH) {
	const folders = (searched ?? "").split(delimiter).filter(Boolean);
	return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

/**
 * Downloads Debian's headless shell and unpacks it beside the packages: nothing is installed on the
 * system.
 * @param {string} [folder]
 * @param {(args: string[], cwd: string) => boolean | Promise<boolean>} [apt]
 */
export async function installDebianHeadlessShell(
	folder = join(projectRoot, "node_modules", ".cache", "chromium-shell"),
	apt = runApt,
) {
	const path = join(folder, "usr", "lib", "chromium", "chromium-headless-shell");
	if (existsSync(path)) return path;
	const fetched = mkdtempSync(join(tmpdir(), "siyana-chromium-"));
	try {
		console.log("Fetching Debian's chromium-headless-shell …");
		const download = () => apt(["download", ...packages], fetched);
		const isRoot = process.getuid?.() === 0;
		const again = async () => (await apt(["update"], fetched)) && download();
		if (!(await download()) && !(isRoot && (await again()))) return undefined;
		const partial = `${folder}.${process.pid}`;
		mkdirSync(partial, { recursive: true });
		for (const name of readdirSync(fetched).filter((one) => one.endsWith(".deb")))
			await endsWell(spawn("dpkg-deb", ["-x", join(fetched, name), partial], { stdio: "ignore" }));
		rmSync(folder, { recursive: true, force: true });
		renameSync(partial, folder);
		return existsSync(path) ? path : undefined;
	} finally {
		rmSync(fetched, { recursive: true, force: true });
	}
}

/**
 * @param {string[]} args
 * @param {string} cwd
 */
function runApt(args, cwd) {
	const patience = ["-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=10"];
	return endsWell(
		spawn("apt-get", ["-qq", ...patience, ...args], { cwd, stdio: "ignore", timeout: aDownload }),
	);
}
