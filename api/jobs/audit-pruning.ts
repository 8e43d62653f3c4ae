import type { Connection } from "../db/connection.ts";
import { pruneAuditTrails } from "../domain/audit-pruning.ts";

const hour = 3_600_000;

/** Often enough that a day's entries go within the day, whenever servers start and stop. */
const interval = 6 * hour;

/** Not while a server starts. */
const first = 60_000;

/**
 * Prunes the audit trails from now on. Does not keep the process alive.
 *
 * @returns what ends it
 */
export function startAuditPruning(
	connection: Connection,
	report: (error: unknown) => void,
): () => void {
	let timer: NodeJS.Timeout;
	const later = (wait: number) => {
		timer = setTimeout(prune, wait).unref();
	};
	const prune = async () => {
		await pruneAuditTrails(connection, new Date()).catch(report);
		later(interval);
	};
	later(first);
	return () => clearTimeout(timer);
}
