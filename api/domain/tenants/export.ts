import { thumbnailOf } from "#contract/uploads.ts";
import type { Connection } from "../../db/connection.ts";
import type { Scope } from "../../db/database.ts";
import { newestMigration } from "../../db/migrate.ts";
import { findTenantRow, linesOf, uploadsOf } from "../../db/tenants/export.ts";
import { listTenants } from "../../db/tenants/overview.ts";
import { keptTables } from "../../db/tenants/tables.ts";
import { inOwnersTransaction } from "../../db/tenants/transaction.ts";
import type { Storage } from "../../storage/storage.ts";
import { formatName, formatVersion, type Seal } from "./archive.ts";
import { type ArchiveWriter, writeArchive } from "./archive-writer.ts";
import { unknownSlug } from "./slug.ts";

/** What a whole tenant is read from, or written to. */
export type TenantStore = {
	/** A pool with the role that owns the tables. */
	readonly connection: Connection;
	readonly storage: Storage;
	/** Breaks off. */
	readonly signal?: AbortSignal;
};

export type Exported = Seal & {
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
): Promise<Exported> {
	let missing = 0;
	const seal = await writeArchive(
		file,
		(archive) =>
			inOwnersTransaction(
				connection,
				async ({ db, enter }) => {
					const tenant = await findTenantRow(db, slug);
					if (!tenant)
						throw unknownSlug(
							slug,
							(await listTenants(db)).map((one) => one.slug),
						);
					await archive.manifest({
						format: formatName,
						version: formatVersion,
						migration: newestMigration(),
						slug,
						writtenAt: now.toISOString(),
						tenant: JSON.parse(tenant.row),
						columns: Object.fromEntries(
							keptTables.map(({ name, columns }) => [name, columns.map((column) => column.name)]),
						),
					});
					const scope = await enter(tenant.id);
					for (const table of keptTables) await archive.rows(table.name, linesOf(scope, table));
					missing = await addUploads(scope, storage, archive);
				},
				{ snapshot: true },
			),
		signal,
	);
	return { ...seal, missing };
}

/** Adds pictures and thumbnails, and gives how many pictures are missing. */
async function addUploads(scope: Scope, storage: Storage, archive: ArchiveWriter): Promise<number> {
	let missing = 0;
	for await (const names of uploadsOf(scope))
		for (const name of names) {
			const bytes = await storage.read(scope.tenantId, name);
			if (!bytes) missing += 1;
			else await archive.upload(name, bytes);
			const thumbnail = await storage.read(scope.tenantId, thumbnailOf(name));
			if (thumbnail) await archive.upload(thumbnailOf(name), thumbnail);
		}
	return missing;
}
