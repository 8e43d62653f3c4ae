import type { Connection } from "../db/connection.ts";
import { removeOldFailures } from "../domain/sessions/tidying.ts";
import { repeated } from "./repeated.ts";

const interval = 60_000;

/**
 * Removes what is of no use any more, a few organisations each minute. Does not keep the process
 * alive.
 *
 * @returns what ends it
 */
export function startTidying(connection: Connection, report: (error: unknown) => void): () => void {
	let after = 0;
	return repeated(
		interval,
		async () => {
			after = await removeOldFailures(connection, after, new Date());
		},
		report,
	);
}
