import { readFileSync } from "node:fs";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as runMigrations } from "drizzle-orm/postgres-js/migrator";
import { installQueues, queueState } from "../queue/registry.ts";
import { findRuntimeFile } from "../runtime-files.mjs";
import { createPool, disableTypeParsers, type Pool } from "./pool.ts";

/** The database was made by a newer version of the program than this one. */
export class NewerDatabaseError extends Error {
	override name = "NewerDatabaseError";
}

/** Any number that nothing else in the database uses as an advisory lock. */
const migrationLock = 7_305_113;

/**
 * For a database of several nodes; one alone does not look at them. Each table is changed on one node
 * after the other, and scripts of libraries that set something stay where they are run.
 */
const settingsOfNodes = [
	"set citus.multi_shard_modify_mode = 'sequential'",
	"set citus.propagate_set_commands = 'none'",
];

/**
 * Brings the database to this version of the program; does nothing when it is there already.
 *
 * @param ownerUrl the address with the role that owns the tables
 * @throws NewerDatabaseError when the database knows migrations that the program does not
 */
export async function migrate(ownerUrl: string): Promise<void> {
	const connection = disableTypeParsers(createPool(ownerUrl, { max: 1, patient: true }));
	try {
		const state = await migrationState(connection);
		if (state === "current") return;
		for (const setting of settingsOfNodes) await connection.unsafe(setting);
		await connection`select pg_advisory_lock(${migrationLock})`;
		await runMigrations(drizzle(connection), {
			migrationsFolder: findRuntimeFile("api/platform/database/migrations"),
		});
		await installQueues(connection);
		await connection.unsafe(
			readFileSync(findRuntimeFile("api/platform/database/row-security.sql"), "utf8"),
		);
	} finally {
		await connection.end();
	}
}

/** A database that this program can't work with as it is. */
class UnfitDatabaseError extends Error {
	override name = "UnfitDatabaseError";
}

/**
 * Makes sure that a database is at this version of the program, and that the application's role
 * is bound by row-level security.
 *
 * @param appUrl the address with the application's role
 * @throws NewerDatabaseError or UnfitDatabaseError, whose message says what to do
 */
export async function assertMigrated(appUrl: string): Promise<void> {
	const connection = createPool(appUrl, { max: 1 });
	try {
		if (await bypassesRowSecurity(connection))
			throw new UnfitDatabaseError(
				"DATABASE_URL names a role that passes row-level security: use siyana_app, or a role like it.",
			);
		if ((await migrationState(connection)) === "older")
			throw new UnfitDatabaseError(
				"The database has not been migrated to this version of Siyana: set DATABASE_OWNER_URL to have it done.",
			);
	} finally {
		await connection.end();
	}
}

/** Whether the role of a connection sees every organisation, whatever row-level security says. */
export async function bypassesRowSecurity(connection: Pool): Promise<boolean> {
	const [role] = await connection`
		select rolsuper or rolbypassrls as unbound from pg_roles where rolname = current_user`;
	return Boolean(role?.unbound);
}

type Migration = { tag: string; when: number };

/** The program's migrations, the first one first. */
const readMigrations = (): Migration[] =>
	JSON.parse(
		readFileSync(
			join(findRuntimeFile("api/platform/database/migrations"), "meta/_journal.json"),
			"utf8",
		),
	).entries;

/** The last of the program's migrations: its name, and when it was written (ms since 1970). */
export const newestMigration = (): Migration => readMigrations().at(-1) ?? { tag: "", when: 0 };

/**
 * Compares the database with the program's migrations, without changing it.
 *
 * @throws NewerDatabaseError when the database is newer than the program
 * @throws UnfitDatabaseError when it is older than the program's first migration
 */
async function migrationState(connection: Pool): Promise<"current" | "older"> {
	const { when: newestKnown } = newestMigration();
	const [tables] = await connection`
		select to_regclass('drizzle.__drizzle_migrations') as migrations,
			to_regclass('pgboss.version') as queues`;
	if (!tables?.migrations) return "older";
	const [last] = await connection<{ created_at: string }[]>`
		select created_at from drizzle.__drizzle_migrations order by created_at desc limit 1`;
	const newestApplied = Number(last?.created_at ?? 0);
	if (newestApplied > 0 && newestApplied < (readMigrations()[0]?.when ?? 0))
		throw new UnfitDatabaseError(
			"The database was made before version 1.0.0: docs/deploying/upgrading.md says how to bring it there.",
		);
	const queue = tables.queues ? await queueState(connection) : "older";
	if (newestApplied > newestKnown || queue === "newer")
		throw new NewerDatabaseError(
			"The database was made by a newer version of Siyana: start that version, or restore a backup made before the upgrade.",
		);
	if (newestApplied !== newestKnown || queue === "older") return "older";
	return (await everyTenantTableIsSecured(connection)) ? "current" : "older";
}

/**
 * Whether a running program can work with the database: it was migrated to its version, or to a
 * newer one, whose migrations leave the version before at work.
 */
export async function isMigrated(connection: Pool): Promise<boolean> {
	const [last] = await connection<{ created_at: string }[]>`
		select created_at from drizzle.__drizzle_migrations order by created_at desc limit 1`;
	return Number(last?.created_at ?? 0) >= newestMigration().when;
}

/** Whether row security binds everybody, and nobody but the owner can take back what the trail says. */
async function everyTenantTableIsSecured(connection: Pool): Promise<boolean> {
	const [open] = await connection`
		select c.relname
		from pg_class c
		join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
		where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
			and not (c.relrowsecurity and c.relforcerowsecurity
				and exists (select from pg_policy p where p.polrelid = c.oid))
		union all
		select c.relname from pg_class c
		where c.oid = 'public.tenants'::regclass and not (c.relrowsecurity
			and exists (select from pg_policy p where p.polrelid = c.oid and p.polcmd = 'w'))
		union all
		select 'audit_log' where has_any_column_privilege('siyana_app', 'public.audit_log', 'update')
			or has_table_privilege('siyana_app', 'public.audit_log', 'delete, truncate')
		union all
		select 'job' from pg_roles where rolname = 'siyana_worker'
			and (has_table_privilege('siyana_app', 'pgboss.job', 'select, update, delete')
				or not has_table_privilege('siyana_worker', 'pgboss.job', 'select, update, delete'))
		limit 1`;
	return !open;
}
