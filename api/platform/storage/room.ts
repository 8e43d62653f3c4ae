import { findLastId, nextIds } from "../database/sequences.ts";
import { type TenantDb, withTenant } from "../database/tenant-transaction.ts";
import type { ApiDependencies } from "../dependencies.ts";
import { fieldError } from "../errors.ts";
import { StorageError } from "./storage.ts";

const counter = "stored_kilobytes";

/** What no file takes of the disk, in bytes: the database may have to write there, too. */
const reserve = 512 * 1024 * 1024;

/** How many times as much as is still free one organisation may have: nobody fills the disk alone. */
const share = 4;

const kilobytes = (bytes: number) => Math.round(bytes / 1024);

/**
 * Counts a file that an organisation is about to store, if the disk has room for it; a store in the
 * network has always.
 *
 * @param field the name of the form's field, for errors
 * @returns the bytes to give back if the file is not stored after all
 * @throws ApiError `invalid` when the organisation has its share already, StorageError when the disk is full
 */
export async function takeRoom(
	{ connection, storage }: Pick<ApiDependencies, "connection" | "storage">,
	tenantId: number,
	field: string,
	bytes: number,
): Promise<number> {
	const free = await storage.free?.();
	if (free === undefined) return 0;
	if (free - bytes < reserve) throw new StorageError("The disk for files is nearly full");
	await withTenant(connection, tenantId, async (scope) => {
		const stored = await nextIds(scope, counter, kilobytes(bytes));
		if ((stored - kilobytes(bytes)) * 1024 > share * free) throw fieldError(field, "files_full");
	});
	return bytes;
}

/** Gives back the room of files that are not stored. */
export const giveBackRoom = (
	{ connection }: Pick<ApiDependencies, "connection">,
	tenantId: number,
	bytes: number,
): Promise<number> =>
	withTenant(connection, tenantId, (scope) => nextIds(scope, counter, -kilobytes(bytes)));

/** Sets the count to what there is: files may have been removed since. */
export const recountStored = async (scope: TenantDb, bytes: number): Promise<number> =>
	nextIds(scope, counter, kilobytes(bytes) - ((await findLastId(scope, counter)) ?? 0));
