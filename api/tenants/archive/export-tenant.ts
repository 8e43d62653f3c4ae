import { newestMigration } from "#api/platform/database/migrate.ts";
import { withOwnerTransaction } from "#api/platform/database/owner-transaction.ts";
import type { Pool } from "#api/platform/database/pool.ts";
import type { TenantDb } from "#api/platform/database/tenant-transaction.ts";
import type { FileStorage } from "#api/platform/storage/storage.ts";
import { thumbnailPath } from "#contract/images/image-files.ts";
import { unknownSlugError } from "../slug.ts";
import { listTenants } from "../summary.queries.ts";
import { archiveTables } from "./archive-tables.queries.ts";
import { findTenantRow, streamTableRows, streamUploadNames } from "./export.queries.ts";
import { type ArchiveSeal, archiveFormatName, archiveFormatVersion } from "./format.ts";
import { type ArchiveWriter, writeArchive } from "./writer.ts";

/** What a whole tenant is read from, or written to. */
export type TenantStore = {
	/** A pool with the role that owns the tables. */
	readonly connection: Pool;
	readonly storage: FileStorage;
	/** Breaks off. */
	readonly signal?: AbortSignal;
};

export type TenantExport = ArchiveSeal & {
	/** Uploads that the tenant's rows name and that the storage does not have. */
	readonly missing: number;
};

/**
 * Writes a tenant as it is at one moment into an archive, with its uploads.
 *
 * @param file where to; it must not exist
 * @throws TenantProblem when there is no such tenant, or the file can't be written
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
					if (!tenant)
						throw unknownSlugError(
							slug,
							(await listTenants(db)).map((one) => one.slug),
						);
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

/** Adds pictures and thumbnails, and gives how many pictures are missing. */
async function addUploads(
	scope: TenantDb,
	storage: FileStorage,
	archive: ArchiveWriter,
): Promise<number> {
	let missing = 0;
	for await (const names of streamUploadNames(scope))
		for (const name of names) {
			const bytes = await storage.read(scope.tenantId, name);
			if (!bytes) missing += 1;
			else await archive.upload(name, bytes);
			const thumbnail = await storage.read(scope.tenantId, thumbnailPath(name));
			if (thumbnail) await archive.upload(thumbnailPath(name), thumbnail);
		}
	return missing;
}
