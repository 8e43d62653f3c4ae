import { againAfterDeadlock, type Scope } from "../../db/database.ts";
import { newestMigration } from "../../db/migrate.ts";
import { resetExpectedLateness } from "../../db/requests/due-times.ts";
import {
	analyze,
	closeImport,
	deriveFlagsOfPlans,
	hasTenant,
	insertRows,
	insertTenantRow,
	type Manager,
	managersIn,
	nameManagers,
	UnfitRowsError,
} from "../../db/tenants/import.ts";
import { derivedTables, keptTables, tenantsTable } from "../../db/tenants/tables.ts";
import { inOwnersTransaction } from "../../db/tenants/transaction.ts";
import { findOwnTenant } from "../../db/tenants.ts";
import type { Storage } from "../../storage/storage.ts";
import { expectMornings } from "../plans/morning.ts";
import type { Manifest } from "./archive.ts";
import { type Content, readArchive } from "./archive-reader.ts";
import type { TenantStore } from "./export.ts";
import { TenantProblem } from "./problem.ts";
import { checkSlug } from "./slug.ts";

export type Imported = { readonly slug: string; readonly rows: number; readonly uploads: number };

/**
 * Makes the tenant of an archive, all of it or nothing.
 *
 * The archive is read twice: what is cut short or altered does not come near the database.
 *
 * @param newSlug instead of the one that the tenant had
 * @throws TenantProblem when the archive can't be imported, or there is such a tenant already
 */
export async function importTenant(
	store: TenantStore,
	file: string,
	newSlug?: string,
): Promise<Imported> {
	const manifest = await checkArchive(file, read(store, file));
	const slug = checkSlug(newSlug ?? manifest.slug);
	// On a cluster two that make tenants may wait for each other, as each node keeps a list of all.
	return againAfterDeadlock(() => importChecked(store, file, manifest, slug));
}

/** Makes the tenant of an archive that is whole; takes its uploads back where it can't be made. */
async function importChecked(
	store: TenantStore,
	file: string,
	manifest: Manifest,
	slug: string,
): Promise<Imported> {
	const uploads: string[] = [];
	let tenantId: number | null = null;
	let rows: number;
	try {
		rows = await inOwnersTransaction(store.connection, async ({ db, enter }) => {
			tenantId = await insertTenantRow(db, { ...manifest.tenant, slug });
			if (tenantId === null)
				throw new TenantProblem(
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
		if (error instanceof UnfitRowsError)
			throw new TenantProblem(
				`The rows in ${file} do not fit this version of Siyana (${error.message}): nothing was imported.`,
			);
		throw error;
	}
	await analyze(store.connection);
	return { slug, rows, uploads: uploads.length };
}

const read = ({ signal }: TenantStore, file: string) =>
	readArchive(file, newestMigration().when, signal);

/**
 * Removes uploads, unless their tenant is there: a connection that breaks at the last moment does
 * not tell whether the rows were written.
 */
async function takeBack(
	{ connection, storage }: TenantStore,
	tenantId: number,
	uploads: readonly string[],
): Promise<void> {
	if (await hasTenant(connection, tenantId)) return;
	for (const name of uploads) await storage.remove(tenantId, name);
}

/** Reads an archive to its end, so that it is known to be whole, and gives its manifest. */
async function checkArchive(file: string, contents: AsyncIterable<Content>): Promise<Manifest> {
	let manifest: Manifest | undefined;
	for await (const content of contents)
		if (content.kind === "manifest") manifest = content.manifest;
	if (!manifest) throw new TenantProblem(`${file} is no archive of a tenant.`);
	const unknown = unknownParts(manifest);
	if (unknown)
		throw new TenantProblem(`${file} has ${unknown}, which this version of Siyana does not know.`);
	return manifest;
}

/** A table or column that would be lost; nothing when the program knows all. */
function unknownParts({ tenant, columns }: Manifest): string | undefined {
	const known = new Map(keptTables.map((table) => [table.name, table]));
	for (const [name, given] of Object.entries(columns)) {
		if (derivedTables.includes(name)) continue;
		const table = known.get(name);
		if (!table) return `a table ${name}`;
		const column = given.find((one) => !table.columns.some((has) => has.name === one));
		if (column) return `a column ${name}.${column}`;
	}
	const column = Object.keys(tenant).find(
		(one) => !tenantsTable.columns.some((has) => has.name === one),
	);
	return column && `a column tenants.${column}`;
}

/** Writes rows and uploads; gives how many rows, and adds the names of the uploads to `uploads`. */
async function writeContents(
	scope: Scope,
	storage: Storage,
	manifest: Manifest,
	contents: AsyncIterable<Content>,
	uploads: string[],
): Promise<number> {
	const managers: Manager[] = [];
	let rows = 0;
	for await (const content of contents) {
		if (content.kind === "upload") {
			uploads.push(content.name);
			await storage.write(scope.tenantId, content.name, content.bytes);
		}
		if (content.kind !== "rows" || derivedTables.includes(content.table)) continue;
		const table = keptTables.find(({ name }) => name === content.table);
		const columns = manifest.columns[content.table];
		if (!table || !columns) throw new UnfitRowsError(`a table ${content.table}`);
		rows += await insertRows(scope, table, columns, content.json);
		managers.push(...managersIn(table, content.json));
	}
	await nameManagers(scope, managers);
	if (!manifest.columns.permissions?.includes("plans_read")) await deriveFlagsOfPlans(scope);
	const tenant = await findOwnTenant(scope);
	if (tenant?.settings.plans) await expectMornings({ ...scope, now: new Date(), tenant });
	await resetExpectedLateness(scope);
	await closeImport(scope);
	return rows;
}
