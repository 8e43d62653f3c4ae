import { owner } from "./database.ts";

/** The number of a session of the database that waits for the session of this number; 0 if none does. */
export async function waiterFor(session: unknown): Promise<number> {
	const [row] = await owner<{ pid: number }[]>`
		select pid from pg_stat_activity where ${Number(session)} = any(pg_blocking_pids(pid)) limit 1`;
	return row?.pid ?? 0;
}
