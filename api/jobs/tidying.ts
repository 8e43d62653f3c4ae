import type { Pool } from "../db/connection.ts";
import { deleteExpiredStagedUploads } from "../domain/pictures/kept.ts";
import { cleanUpTenants } from "../domain/tidying.ts";
import type { FileStorage } from "../storage/storage.ts";
import { startInterval } from "./repeated.ts";

const interval = 60_000;

/**
 * Removes what is of no use any more, a few organisations each minute. Does not keep the process
 * alive.
 *
 * @returns what ends it
 */
export function startCleanup(
	connection: Pool,
	storage: FileStorage,
	report: (error: unknown) => void,
): () => void {
	const after = { rows: 0, pictures: 0 };
	return startInterval(
		interval,
		async () => {
			const now = new Date();
			after.rows = await cleanUpTenants(connection, after.rows, now, report);
			after.pictures = await deleteExpiredStagedUploads(connection, storage, after.pictures, now, report);
		},
		report,
	);
}
