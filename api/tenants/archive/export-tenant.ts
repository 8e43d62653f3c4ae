import { newestMigration } from "#api/platform/database/migrate.ts";
import { withOwnerTransaction } from "#api/platform/database/owner-transaction.ts";
import type { Pool } from "#api/platform/database/pool.ts";
import type { TenantDb } from "#api/platform/database/tenant-transaction.ts";
import { documentTypeOf, type FileStorage } from "#api/platform/storage/storage.ts";
import { thumbnailPath } from "#contract/images/image-files.ts";
import { unknownSlugError } from "../slug.ts";
import { archiveTables } from "./archive-tables.queries.ts";
import { findTenantRow, streamTableRows, streamUploadNames } from "./export.queries.ts";
import { type ArchiveSeal, archiveFormatName, archiveFormatVersion } from "./format.ts";
import { type ArchiveWriter, writeArchive } from "./writer.ts";

/** The source or the target of a whole tenant. */
export type TenantStore = {
	/** A pool with the role that owns the tables. */
	readonly connection: Pool;
	readonly storage: FileStorage;
	/** Stops the work. */
	readonly signal?: AbortSignal;
};

export type TenantExport = ArchiveSeal & {
	/** The number of uploads that the tenant's rows name and the storage does not have. */
	readonly missing: number;
};

/**
 * Exports a tenant, as of one instant, into an archive with its uploads.
 *
 * @param file the path of the archive, which must not exist
 * @throws TenantCliError when there is no such tenant, or the file can't be written
 */
export async function exportTenant(
	{ connection, storage, signal }: TenantStore,
	slug: string,
	file: string,
	now: Date,
): Promise<TenantExport> {
	let missing = 0;
	const seal = await writeArchive(
		file,
		(archive) =>
			withOwnerTransaction(
				connection,
				async ({ db, enter }) => {
					const tenant = await findTenantRow(db, slug);
					if (!tenant) throw unknownSlugError(slug);
					await archive.manifest({
						format: archiveFormatName,
						version: archiveFormatVersion,
						migration: newestMigration(),
						slug,
						writtenAt: now.toISOString(),
						tenant: JSON.parse(tenant.row),
						columns: Object.fromEntries(
							archiveTables.map(({ name, columns }) => [
								name,
								columns.map((column) => column.name),
							]),
						),
					});
					const scope = await enter(tenant.id);
					for (const table of archiveTables)
						await archive.rows(table.name, streamTableRows(scope, table));
					missing = await addUploads(scope, storage, archive);
				},
				{ snapshot: true },
			),
		signal,
	);
	return { ...seal, missing };
}

/** Adds images and thumbnails, and returns the number of missing images. */
async function addUploads(scope: TenantDb, storage: FileStorage, archive: ArchiveWriter) {
	let missing = 0;
	for await (const names of streamUploadNames(scope))
		for (const name of names) {
			const bytes = await storage.read(scope.tenantId, name);
			if (!bytes) missing += 1;
			else await archive.upload(name, bytes);
			if (documentTypeOf(name)) continue;
			const thumbnail = await storage.read(scope.tenantId, thumbnailPath(name));
			if (thumbnail) await archive.upload(thumbnailPath(name), thumbnail);
		}
	return missing;
}
