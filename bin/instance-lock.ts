import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CliError } from "./cli-error.ts";
import { isProcessAlive } from "./postgres/pidfile.ts";

export type Running = { pid: number; address: string };

export class AlreadyRunningError extends CliError {}

const patience = 5000;

// Locks with two keys are separate from those with one key, which the program's own work uses.
const siyana = 7305;
const start = 1;
const use = 2;

/**
 * The lock of this process on a data folder, in a session of its PostgreSQL: it ends with either.
 */
export type Hold = {
	/** whether no other process uses the database */
	isLast: () => Promise<boolean>;
	release: () => Promise<void>;
};

/** @param ownerUrl of an embedded PostgreSQL */
async function openSession(ownerUrl: string, onLost: () => void) {
	const { default: postgres } = await import("postgres");
	const { username, password, searchParams } = new URL(ownerUrl);
	return postgres({
		host: searchParams.get("host") ?? undefined,
		user: username,
		password,
		database: "siyana",
		max: 1,
		max_lifetime: null,
		onclose: onLost,
		onnotice: () => {},
		// The library asks for this by itself; if PostgreSQL ends in the meantime, the error would have
		// no handler.
		fetch_types: false,
	});
}

/**
 * Registers this process as a user of the database, so that no other process stops it in the
 * meantime.
 * @param onLost called when PostgreSQL ended
 */
async function holdUse(ownerUrl: string, onLost: () => void = () => {}) {
	let isHeld = false;
	const sql = await openSession(ownerUrl, () => isHeld && onLost());
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

/** Registers a command that works beside a running server, or without one. */
export const joinInstance = (ownerUrl: string): Promise<Hold> => holdUse(ownerUrl);

/**
 * Claims a data folder for a start, of which it can have only one.
 * @param onLost called when PostgreSQL ended
 * @returns whether the last start was killed
 */
export async function claimInstance(
	ownerUrl: string,
	dataDir: string,
	address: string,
	onLost: () => void,
): Promise<Hold & { afterKill: boolean }> {
	const hold = await holdUse(ownerUrl, onLost);
	try {
		return await claimWith(hold, dataDir, address);
	} catch (error) {
		await hold.release();
		throw error;
	}
}

/** @param address where the server will answer */
async function claimWith(
	hold: Awaited<ReturnType<typeof holdUse>>,
	dataDir: string,
	address: string,
) {
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
		// The session of a start that was just killed may not have ended yet.
		if ((before && isProcessAlive(before.pid)) || Date.now() > deadline) {
			const where = before ? ` at ${before.address} (process ${before.pid})` : "";
			throw new AlreadyRunningError(`Siyana already runs on the data folder ${dataDir}${where}.`);
		}
		await pause(25);
	}
}

const runningFile = (dataDir: string) => join(dataDir, "running.json");

function readRunning(dataDir: string): Running | undefined {
	try {
		return JSON.parse(readFileSync(runningFile(dataDir), "utf8"));
	} catch {
		return undefined;
	}
}

function writeRunning(dataDir: string, running: Running) {
	const partial = `${runningFile(dataDir)}.${running.pid}`;
	writeFileSync(partial, `${JSON.stringify(running)}\n`);
	renameSync(partial, runningFile(dataDir));
}
