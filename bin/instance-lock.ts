import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CliError } from "./cli-error.ts";
import { isProcessAlive } from "./postgres/pidfile.ts";

export class AlreadyRunningError extends CliError {}

const timeout = 5000;

// Locks with two keys are separate from those with one key, which the program's own work uses.
const siyana = 7305;
const start = 1;
const use = 2;

/** The lock of this process on a data folder, in a session of its PostgreSQL: it ends with either. */
export type Hold = {
	/** whether no other process uses the database */
	isLast: () => Promise<boolean>;
	release: () => Promise<void>;
};

/**
 * Registers this process, such as a command beside a running server, as a user of the database, so that
 * no other process stops it in the meantime.
 * @param ownerUrl of an embedded PostgreSQL
 * @param onLost called when PostgreSQL ended
 */
export async function joinInstance(ownerUrl: string, onLost: () => void = () => {}) {
	const { default: postgres } = await import("postgres");
	const { username, password, searchParams } = new URL(ownerUrl);
	let isHeld = false;
	const sql = postgres({
		host: searchParams.get("host") ?? undefined,
		user: username,
		password,
		database: "siyana",
		max: 1,
		max_lifetime: null,
		onclose: () => isHeld && onLost(),
		onnotice: () => {},
	});
	const release = async () => {
		isHeld = false;
		await sql.end({ timeout: 1 });
	};
	try {
		await sql`select pg_advisory_lock_shared(${siyana}, ${use})`;
	} catch (error) {
		await release();
		throw error;
	}
	isHeld = true;
	const isLast = async () => {
		await sql`select pg_advisory_unlock_shared(${siyana}, ${use})`;
		const [row] = await sql`select pg_try_advisory_lock(${siyana}, ${use}) as alone`;
		return Boolean(row?.alone);
	};
	return { sql, isLast, release };
}

/**
 * Claims a data folder for a start, of which it can have only one.
 * @param address where the server will answer
 * @param onLost called when PostgreSQL ended
 * @returns whether the last start was killed
 */
export async function claimInstance(
	ownerUrl: string,
	dataDir: string,
	address: string,
	onLost: () => void,
): Promise<Hold & { afterKill: boolean }> {
	const { sql, isLast, release } = await joinInstance(ownerUrl, onLost);
	const file = join(dataDir, "running.json");
	const deadline = Date.now() + timeout;
	try {
		for (;;) {
			const [row] = await sql`select pg_try_advisory_lock(${siyana}, ${start}) as held`;
			const before = readRunning(file);
			if (row?.held) {
				writeFileSync(`${file}.${process.pid}`, JSON.stringify({ pid: process.pid, address }));
				renameSync(`${file}.${process.pid}`, file);
				const end = () => {
					rmSync(file, { force: true });
					return release();
				};
				return { isLast, release: end, afterKill: before !== undefined };
			}
			// The session of a start that was just killed may not have ended yet.
			if ((before && isProcessAlive(before.pid)) || Date.now() > deadline) {
				const where = before ? ` at ${before.address} (process ${before.pid})` : "";
				throw new AlreadyRunningError(`Siyana already runs on the data folder ${dataDir}${where}.`);
			}
			await pause(25);
		}
	} catch (error) {
		await release();
		throw error;
	}
}

/** Returns the port at which a start on a data folder answers; undefined if there is none. */
export function findRunningPort(dataDir: string): number | undefined {
	const running = readRunning(join(dataDir, "running.json"));
	return running && Number(new URL(running.address).port || 80);
}

function readRunning(file: string): { pid: number; address: string } | undefined {
	try {
		return JSON.parse(readFileSync(file, "utf8"));
	} catch {
		return undefined;
	}
}
