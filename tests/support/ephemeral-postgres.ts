import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Postgres, startPostgres } from "../../bin/embedded-postgres.ts";
import { clusterPath } from "../../bin/postgres/data-directory.ts";
import { movedHome } from "../../bin/postgres/os-user.ts";
import { isPostgres, isProcessAlive, readPidfile } from "../../bin/postgres/pidfile.ts";
import { socketFolder } from "../../bin/postgres/socket.ts";

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
	for (const parent of [tmpdir(), memory].filter(existsSync)) cleanUp(parent);
	const folder = mkdtempSync(
		join(inMemory && hasRoom() ? memory : tmpdir(), `${prefix}${process.pid}-`),
	);
	process.once("exit", () => removeEphemeralFolder(folder));
	return folder;
}

function hasRoom() {
	try {
		const { bavail, bsize } = statfsSync(memory);
		const available = /^MemAvailable: +(\d+) kB$/m.exec(readFileSync("/proc/meminfo", "utf8"))?.[1];
		return Math.min(bavail * bsize, Number(available) * 1024) > roomy;
	} catch {
		return false;
	}
}

/** Removes the folders of processes that were killed before they could clean up. */
function cleanUp(parent: string) {
	for (const name of readdirSync(parent)) {
		const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
		if (!pid || isProcessAlive(Number(pid))) continue;
		try {
			removeEphemeralFolder(join(parent, name));
		} catch {}
	}
}

/** Starts a PostgreSQL for tests, in a folder that its end removes. */
export async function startEphemeralPostgres(): Promise<Postgres> {
	const dataDir = createEphemeralFolder({ inMemory: true });
	const postgres = await startPostgres({ dataDir, durable: false });
	const stop = async () => {
		await postgres.stop();
		removeEphemeralFolder(dataDir);
	};
	return { ...postgres, stop };
}

export function removeEphemeralFolder(folder: string) {
	for (const home of [movedHome(folder), folder]) {
		if (!home) continue;
		const cluster = clusterPath({ home });
		const found = readPidfile(cluster);
		if (found && isPostgres(found.pid, cluster)) process.kill(found.pid, "SIGKILL");
		for (const left of [socketFolder(home), home])
			rmSync(left, { recursive: true, force: true, maxRetries: 5 });
	}
}
