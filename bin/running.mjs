import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isAlive } from "./postgres/pidfile.mjs";
import { Problem } from "./problem.mjs";

/** @typedef {{ pid: number, address: string }} Running */

export class AlreadyRunning extends Problem {}

const patience = 5000;

// Locks of two numbers are apart from those of one, which the program's own work takes.
const siyana = 7305;
const start = 1;
const use = 2;

/**
 * What this process holds on a data folder, in a session of its PostgreSQL: it ends with either.
 * @typedef {object} Hold
 * @property {() => Promise<boolean>} isLast whether no other process uses the database
 * @property {() => Promise<void>} release
 */

/**
 * @param {string} socketDir
 * @param {() => void} onLost
 */
async function openSession(socketDir, onLost) {
	const { default: postgres } = await import("postgres");
	return postgres({
		host: socketDir,
		user: "siyana_owner",
		database: "siyana",
		max: 1,
		max_lifetime: null,
		onclose: onLost,
		onnotice: () => {},
		// Asked for by the library itself, and where PostgreSQL ends meanwhile, nobody hears that it failed.
		fetch_types: false,
	});
}

/**
 * Says that this process uses the database, so that nobody stops it meanwhile.
 * @param {string} socketDir
 * @param {() => void} [onLost] called when PostgreSQL ended
 */
async function holdUse(socketDir, onLost = () => {}) {
	let isHeld = false;
	const sql = await openSession(socketDir, () => isHeld && onLost());
	try {
		await sql`select pg_advisory_lock_shared(${siyana}, ${use})`;
	} catch (error) {
		await sql.end({ timeout: 1 });
		throw error;
	}
	isHeld = true;
	return {
		sql,
		async isLast() {
			await sql`select pg_advisory_unlock_shared(${siyana}, ${use})`;
			const [row] = await sql`select pg_try_advisory_lock(${siyana}, ${use}) as alone`;
			return Boolean(row?.alone);
		},
		async release() {
			isHeld = false;
			await sql.end({ timeout: 1 });
		},
	};
}

/**
 * For commands that work beside a running server, or without one.
 * @param {string} socketDir
 * @returns {Promise<Hold>}
 */
export const joinDataFolder = (socketDir) => holdUse(socketDir);

/**
 * For the one start that a data folder can have.
 * @param {string} socketDir
 * @param {string} dataDir
 * @param {string} address
 * @param {() => void} onLost called when PostgreSQL ended
 * @returns {Promise<Hold & { afterKill: boolean }>} whether the last start was killed
 */
export async function claimDataFolder(socketDir, dataDir, address, onLost) {
	const hold = await holdUse(socketDir, onLost);
	try {
		return await claimWith(hold, dataDir, address);
	} catch (error) {
		await hold.release();
		throw error;
	}
}

/**
 * @param {Awaited<ReturnType<typeof holdUse>>} hold
 * @param {string} dataDir
 * @param {string} address where the server will answer
 */
async function claimWith(hold, dataDir, address) {
	const { sql } = hold;
	const deadline = Date.now() + patience;
	for (;;) {
		const [row] = await sql`select pg_try_advisory_lock(${siyana}, ${start}) as held`;
		const before = readRunning(dataDir);
		if (row?.held) {
			writeRunning(dataDir, { pid: process.pid, address });
			return {
				...hold,
				afterKill: before !== undefined,
				async release() {
					rmSync(runningFile(dataDir), { force: true });
					await hold.release();
				},
			};
		}
		// The session of a start that was killed a moment ago may not have ended yet.
		if ((before && isAlive(before.pid)) || Date.now() > deadline) {
			const where = before ? ` at ${before.address} (process ${before.pid})` : "";
			throw new AlreadyRunning(`Siyana already runs on the data folder ${dataDir}${where}.`);
		}
		await pause(25);
	}
}

/** @param {string} dataDir */
const runningFile = (dataDir) => join(dataDir, "running.json");

/** @param {string} dataDir @returns {Running | undefined} */
function readRunning(dataDir) {
	try {
		return JSON.parse(readFileSync(runningFile(dataDir), "utf8"));
	} catch {
		return undefined;
	}
}

/**
 * @param {string} dataDir
 * @param {Running} running
 */
function writeRunning(dataDir, running) {
	const partial = `${runningFile(dataDir)}.${running.pid}`;
	writeFileSync(partial, `${JSON.stringify(running)}\n`);
	renameSync(partial, runningFile(dataDir));
}
