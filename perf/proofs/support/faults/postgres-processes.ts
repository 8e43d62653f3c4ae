import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createPool } from "../../../../api/platform/database/pool.ts";

/** The first process of a PostgreSQL, which has written what was committed until now, though it does not sync. */
export async function postmasterOf(ownerUrl: string): Promise<number> {
	const connection = createPool(ownerUrl, { max: 1 });
	try {
		await connection`checkpoint`;
		const [row] = await connection`show data_directory`;
		const text = readFileSync(join(String(row?.data_directory), "postmaster.pid"), "utf8");
		return Number(text.split("\n")[0]);
	} finally {
		await connection.end();
	}
}

/** Its other processes. */
function childrenOf(pid: number): number[] {
	return readdirSync("/proc")
		.filter((name) => /^\d+$/.test(name))
		.map(Number)
		.filter((one) => parentOf(one) === pid);
}

function parentOf(pid: number): number {
	try {
		return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
	} catch {
		return 0;
	}
}

/** Sends a signal to a PostgreSQL's every process; the first one makes no new ones meanwhile. */
export function signalAll(postmaster: number, signal: "SIGSTOP" | "SIGCONT"): void {
	if (signal === "SIGSTOP") process.kill(postmaster, signal);
	for (const pid of childrenOf(postmaster)) process.kill(pid, signal);
	if (signal === "SIGCONT") process.kill(postmaster, signal);
}
