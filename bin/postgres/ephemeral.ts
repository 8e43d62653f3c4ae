import {
	accessSync,
	constants,
	existsSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statfsSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dataDirectoryPointer } from "./os-user.ts";
import { isPostgres, isProcessAlive, readPidfile } from "./pidfile.ts";
import { socketFolder } from "./socket.ts";

const prefix = "siyana-test-";

/**
 * The folder that Linux keeps in memory: there a database is created, copied and removed in a fifth
 * of the time.
 */
const memory = "/dev/shm";

/** The free space in bytes that is needed for a test database in memory. */
const roomy = 4_000_000_000;

/**
 * Creates a temporary folder for a PostgreSQL that ends with this process.
 * @param options in memory, where there is much of it
 */
export function createEphemeralFolder({ inMemory = false }: { inMemory?: boolean } = {}) {
	sweep(tmpdir());
	if (existsSync(memory)) sweep(memory);
	const parent = inMemory && hasRoom() ? memory : tmpdir();
	const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
	process.once("exit", () => removeEphemeralFolder(folder));
	return folder;
}

function hasRoom() {
	try {
		const { bavail, bsize } = statfsSync(memory);
		const available = /^MemAvailable: +(\d+) kB$/m.exec(readFileSync("/proc/meminfo", "utf8"))?.[1];
		accessSync(memory, constants.W_OK);
		return Math.min(bavail * bsize, Number(available) * 1024) > roomy;
	} catch {
		return false;
	}
}

/** Removes the folders of processes that were killed before they could clean up. */
function sweep(parent: string) {
	for (const name of readdirSync(parent)) {
		const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
		if (!pid || isProcessAlive(Number(pid))) continue;
		try {
			removeEphemeralFolder(join(parent, name));
		} catch {}
	}
}

export function removeEphemeralFolder(folder: string) {
	if (!existsSync(folder)) return;
	const moved =
		existsSync(dataDirectoryPointer(folder)) &&
		readFileSync(dataDirectoryPointer(folder), "utf8").trim();
	for (const home of moved ? [moved, folder] : [folder]) {
		const cluster = join(home, "postgres");
		const found = readPidfile(cluster);
		if (found && isPostgres(found.pid, cluster)) process.kill(found.pid, "SIGKILL");
		rmSync(socketFolder(home), { recursive: true, force: true });
		rmSync(home, { recursive: true, force: true, maxRetries: 5 });
	}
}
