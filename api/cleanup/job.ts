import { deleteExpiredStagedUploads } from "../images/staged-uploads.ts";
import type { Pool } from "../platform/database/pool.ts";
import { startInterval } from "../platform/queue/interval.ts";
import type { FileStorage } from "../platform/storage/storage.ts";
import { cleanUpTenants } from "./cleanup.ts";

const interval = 60_000;

/**
 * Starts to remove expired data, of a few organisations each minute. It does not keep the process
 * alive.
 *
 * @returns a function that ends it
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
			after.pictures = await deleteExpiredStagedUploads(
				connection,
				storage,
				after.pictures,
				now,
				report,
			);
		},
		report,
	);
}
