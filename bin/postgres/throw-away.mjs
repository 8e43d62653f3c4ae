import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { signpost } from "./account.mjs";
import { isAlive, isPostgres, readPidfile } from "./pidfile.mjs";
import { socketFolder } from "./socket.mjs";

const prefix = "siyana-test-";

/** A folder in the temporary one for a PostgreSQL that ends with this process. */
export function makeThrowAwayFolder() {
	sweep();
	const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
	process.once("exit", () => throwAway(folder));
	return folder;
}

/** Those of processes that were killed before they could clean up. */
function sweep() {
	for (const name of readdirSync(tmpdir())) {
		const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
		if (!pid || isAlive(Number(pid))) continue;
		try {
			throwAway(join(tmpdir(), name));
		} catch {}
	}
}

/** @param {string} folder */
export function throwAway(folder) {
	if (!existsSync(folder)) return;
	const moved = existsSync(signpost(folder)) && readFileSync(signpost(folder), "utf8").trim();
	for (const home of moved ? [moved, folder] : [folder]) {
		const cluster = join(home, "postgres");
		const found = readPidfile(cluster);
		if (found && isPostgres(found.pid, cluster)) process.kill(found.pid, "SIGKILL");
		rmSync(socketFolder(home), { recursive: true, force: true });
		rmSync(home, { recursive: true, force: true, maxRetries: 5 });
	}
}
