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

const findKilobytes = async (scope: TenantDb): Promise<number> =>
	(await findLastId(scope, counter)) ?? 0;

/**
 * Checks that the disk has room for a file of an organisation; a store in the network has always.
 *
 * @param field the name of the form's field, for errors
 * @throws ApiError `invalid` when the organisation has its share already, StorageError when the disk is full
 */
export async function assertRoom(
	{ connection, storage }: Pick<ApiDependencies, "connection" | "storage">,
	tenantId: number,
	field: string,
	bytes: number,
): Promise<void> {
	const free = await storage.free?.();
	if (free === undefined) return;
	if (free - bytes < reserve) throw new StorageError("The disk for files is nearly full");
	const stored = await withTenant(connection, tenantId, findKilobytes);
	if (stored * 1024 > share * free) throw fieldError(field, "files_full");
}

/** Counts bytes that an organisation's files have more, or less. */
export const countStored = (
	{ connection }: Pick<ApiDependencies, "connection">,
	tenantId: number,
	bytes: number,
): Promise<number> =>
	withTenant(connection, tenantId, (scope) => nextIds(scope, counter, Math.round(bytes / 1024)));

/** Sets the count to what there is: files may have been removed since. */
export const recountStored = async (scope: TenantDb, bytes: number): Promise<number> =>
	nextIds(scope, counter, Math.round(bytes / 1024) - (await findKilobytes(scope)));
