import type { Connection } from "../db/connection.ts";
import { removeOldPictures } from "../domain/pictures/kept.ts";
import { tidyAfter } from "../domain/tidying.ts";
import type { Storage } from "../storage/storage.ts";
import { repeated } from "./repeated.ts";

const interval = 60_000;

/**
 * Removes what is of no use any more, a few organisations each minute. Does not keep the process
 * alive.
 *
 * @returns what ends it
 */
export function startTidying(
	connection: Connection,
	storage: Storage,
	report: (error: unknown) => void,
): () => void {
	const after = { rows: 0, pictures: 0 };
	return repeated(
		interval,
		async () => {
			const now = new Date();
			after.rows = await tidyAfter(connection, after.rows, now, report);
			after.pictures = await removeOldPictures(connection, storage, after.pictures, now, report);
		},
		report,
	);
}
