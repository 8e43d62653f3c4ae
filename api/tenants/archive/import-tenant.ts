import { planVisits } from "#api/plans/plan-work.ts";
import { findNextVisit } from "#api/plans/targets.queries.ts";
import { newestMigration } from "#api/platform/database/migrate.ts";
import { withOwnerTransaction } from "#api/platform/database/owner-transaction.ts";
import { retryOnDeadlock, type TenantDb } from "#api/platform/database/tenant-transaction.ts";
import { setDueTime } from "#api/platform/recurring/due-times.queries.ts";
import type { FileStorage } from "#api/platform/storage/storage.ts";
import { findNextOverdue } from "#api/requests/due-times/overdue.queries.ts";
import { overdueCheck } from "#api/requests/due-times/overdue-check.ts";
import { TenantCliError } from "../cli-error.ts";
import { validateSlug } from "../slug.ts";
import { archiveTables, derivedTables, tenantsTable } from "./archive-tables.queries.ts";
import type { TenantStore } from "./export-tenant.ts";
import type { ArchiveManifest } from "./format.ts";
import {
	advanceSequences,
	analyzeTables,
	assignManagers,
	extractManagers,
	hasTenant,
	IncompatibleRowsError,
	insertArchiveRows,
	insertTenantRow,
	type PlaceManager,
} from "./import.queries.ts";
import { type ArchiveEntry, readArchive } from "./reader.ts";

export type TenantImport = {
	readonly slug: string;
	readonly rows: number;
	readonly uploads: number;
};

/**
 * Imports the tenant of an archive, all of it or nothing.
 *
 * The archive is read twice, so that nothing of an incomplete or altered one reaches the database.
 *
 * @param newSlug the slug, if it differs from the one in the archive
 * @throws TenantCliError when the archive can't be imported, or there is such a tenant already
 */
export async function importTenant(
	store: TenantStore,
	file: string,
	newSlug?: string,
): Promise<TenantImport> {
	const manifest = await checkArchive(file, read(store, file));
	const slug = validateSlug(newSlug ?? manifest.slug);
	// On a cluster, two imports may wait for each other, as each node has a copy of the list of
	// tenants.
	return retryOnDeadlock(() => importChecked(store, file, manifest, slug));
}

/** Imports the tenant of a complete archive; removes its uploads if the import fails. */
async function importChecked(
	store: TenantStore,
	file: string,
	manifest: ArchiveManifest,
	slug: string,
): Promise<TenantImport> {
	const uploads: string[] = [];
	let tenantId: number | null = null;
	let rows: number;
	try {
		rows = await withOwnerTransaction(store.connection, async ({ db, enter }) => {
			tenantId = await insertTenantRow(db, { ...manifest.tenant, slug });
			if (tenantId === null)
				throw new TenantCliError(
					`There is a tenant "${slug}" already: give the imported one another name with --slug.`,
				);
			return writeContents(
				await enter(tenantId),
				store.storage,
				manifest,
				read(store, file),
				uploads,
			);
		});
	} catch (error) {
		if (tenantId !== null) await takeBack(store, tenantId, uploads);
		if (error instanceof IncompatibleRowsError)
			throw new TenantCliError(
				`The rows in ${file} do not fit this version of Siyana (${error.message}). Nothing was imported.`,
			);
		throw error;
	}
	await analyzeTables(store.connection);
	return { slug, rows, uploads: uploads.length };
}

const read = ({ signal }: TenantStore, file: string) =>
	readArchive(file, newestMigration().when, signal);

/**
 * Removes uploads, unless their tenant exists: when a connection breaks at the last moment, it is
 * not known whether the rows were written.
 */
async function takeBack(
	{ connection, storage }: TenantStore,
	tenantId: number,
	uploads: readonly string[],
): Promise<void> {
	if (await hasTenant(connection, tenantId)) return;
	for (const name of uploads) await storage.remove(tenantId, name);
}

/** Reads an archive to its end to check that it is complete, and returns its manifest. */
async function checkArchive(
	file: string,
	contents: AsyncIterable<ArchiveEntry>,
): Promise<ArchiveManifest> {
	let manifest: ArchiveManifest | undefined;
	for await (const content of contents)
		if (content.kind === "manifest") manifest = content.manifest;
	if (!manifest) throw new TenantCliError(`${file} is no archive of a tenant.`);
	const unknown = unknownParts(manifest);
	if (unknown)
		throw new TenantCliError(`${file} has ${unknown}, which this version of Siyana does not know.`);
	return manifest;
}

/** Returns a table or column that would be lost; undefined if the program knows them all. */
function unknownParts({ tenant, columns }: ArchiveManifest): string | undefined {
	const known = new Map(archiveTables.map((table) => [table.name, table]));
	for (const [name, columnNames] of Object.entries(columns)) {
		if (derivedTables.includes(name)) continue;
		const table = known.get(name);
		if (!table) return `a table ${name}`;
		const column = columnNames.find((one) => !table.columns.some((has) => has.name === one));
		if (column) return `a column ${name}.${column}`;
	}
	const column = Object.keys(tenant).find(
		(one) => !tenantsTable.columns.some((has) => has.name === one),
	);
	return column && `a column tenants.${column}`;
}

/**
 * Writes rows and uploads; returns the number of rows, and adds the names of the uploads to
 * `uploads`.
 */
async function writeContents(
	scope: TenantDb,
	storage: FileStorage,
	manifest: ArchiveManifest,
	contents: AsyncIterable<ArchiveEntry>,
	uploads: string[],
): Promise<number> {
	const managers: PlaceManager[] = [];
	let rows = 0;
	for await (const content of contents) {
		if (content.kind === "upload") {
			uploads.push(content.name);
			await storage.write(scope.tenantId, content.name, content.bytes);
		}
		if (content.kind !== "rows" || derivedTables.includes(content.table)) continue;
		const table = archiveTables.find(({ name }) => name === content.table);
		const columns = manifest.columns[content.table];
		if (!table || !columns) throw new IncompatibleRowsError(`a table ${content.table}`);
		rows += await insertArchiveRows(scope, table, columns, content.json);
		managers.push(...extractManagers(table, content.json));
	}
	await assignManagers(scope, managers);
	await setDueTime(scope, overdueCheck, await findNextOverdue(scope));
	await setDueTime(scope, planVisits, await findNextVisit(scope));
	await advanceSequences(scope);
	return rows;
}
