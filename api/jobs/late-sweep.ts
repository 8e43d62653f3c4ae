import type { Connection } from "../db/connection.ts";
import { sweepLateRequests } from "../domain/requests/lateness.ts";

/** Twice a minute, so that a request is late at most a minute after its due date. */
const interval = 30_000;

/**
 * Turns overdue requests late, now and from now on. Does not keep the process alive.
 *
 * @returns what ends it
 */
export function startLateSweep(
	connection: Connection,
	report: (error: unknown) => void,
): () => void {
	let sweeping = false;
	const sweep = async () => {
		if (sweeping) return;
		sweeping = true;
		try {
			await sweepLateRequests(connection, new Date());
		} catch (error) {
			report(error);
		} finally {
			sweeping = false;
		}
	};
	const timer = setInterval(sweep, interval).unref();
	void sweep();
	return () => clearInterval(timer);
}
