import type { Connection } from "../db/connection.ts";
import { sweepLateRequests } from "../domain/requests/lateness.ts";
import { repeated } from "./repeated.ts";

/** Twice a minute, so that a request is late at most a minute after its due date. */
const interval = 30_000;

/**
 * Turns overdue requests late, now and from now on. Does not keep the process alive.
 *
 * @returns what ends it
 */
export const startLateSweep = (
	connection: Connection,
	report: (error: unknown) => void,
): (() => void) => repeated(interval, () => sweepLateRequests(connection, new Date()), report);
