import { removeInBatches } from "../images/staged-uploads.ts";
import type { Pool } from "../platform/database/pool.ts";
import { restoreWindowStart } from "../platform/entities/restore-window.ts";
import type { FileStorage } from "../platform/storage/storage.ts";
import { removeDeletedDocuments } from "./queries.ts";

/** The number of an organisation's documents that are removed at once. */
const batchSize = 50;

/** Removes an organisation's documents that can't be restored any more, with their files. */
export async function removeExpiredDocuments(
	connection: Pool,
	storage: FileStorage,
	tenantId: number,
	now: Date,
): Promise<void> {
	await removeInBatches({ connection, storage }, tenantId, batchSize, (scope) =>
		removeDeletedDocuments(scope, restoreWindowStart(now), batchSize),
	);
}
