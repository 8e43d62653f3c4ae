import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findQueueState, installQueues } from "../queue/queues.ts";
import { findRuntimeFile } from "../runtime-files.ts";
import { applyMigrations } from "./apply-migrations.ts";
import { runPatiently } from "./patient-transaction.ts";
import { createPool, disableTypeParsers, type Pool } from "./pool.ts";
import { UnfitDatabaseError } from "./unfit-database-error.ts";

/** The error for a database that was migrated by a newer version of the program. */
export class NewerDatabaseError extends Error {
	override name = "NewerDatabaseError";
}

/** An arbitrary number that nothing else in the database uses as an advisory lock. */
const migrationLock = 7_305_113;

/**
 * Settings for a database of several nodes; a single node ignores them. Each table is changed on
 * one node after the other, and scripts of libraries that set something stay on the node where they
 * run.
 */
const settingsOfNodes = [
	"set citus.multi_shard_modify_mode = 'sequential'",
	"set citus.propagate_set_commands = 'none'",
];

/**
 * Migrates the database to this version of the program; does nothing if it is up to date.
 *
 * @param ownerUrl the address with the role that owns the tables
 * @throws NewerDatabaseError when the database has migrations that the program does not know
 */
export async function migrate(ownerUrl: string): Promise<void> {
	const connection = disableTypeParsers(createPool(ownerUrl, { max: 1, patient: true }));
	try {
		const state = await migrationState(connection);
		if (state === "current") return;
		for (const setting of settingsOfNodes) await connection.unsafe(setting);
		await connection`select pg_advisory_lock(${migrationLock})`;
		await applyMigrations(connection, findRuntimeFile("api/platform/database/migrations"));
		await installQueues(ownerUrl);
		const rowSecurity = findRuntimeFile("api/platform/database/row-security.sql");
		await runPatiently(connection, [readFileSync(rowSecurity, "utf8")]);
	} finally {
		await connection.end();
	}
}

/**
 * Checks that a database is at this version of the program, and that row-level security binds the
 * application's role.
 *
 * @param appUrl the address with the application's role
 * @throws NewerDatabaseError or UnfitDatabaseError, whose message says how to fix it
 */
export async function assertMigrated(appUrl: string): Promise<void> {
	const connection = createPool(appUrl, { max: 1 });
	try {
		await assertRowSecurity(connection);
		if ((await migrationState(connection)) === "older")
			throw new UnfitDatabaseError(
				"The database has not been migrated to this version of Siyana: set DATABASE_OWNER_URL, so that it is migrated at the start.",
			);
	} finally {
		await connection.end();
	}
}

/** Throws an UnfitDatabaseError if a connection's role sees every organisation in spite of row-level security. */
async function assertRowSecurity(connection: Pool): Promise<void> {
	const [role] = await connection`
		select rolsuper or rolbypassrls as unbound from pg_roles where rolname = current_user`;
	if (role?.unbound)
		throw new UnfitDatabaseError(
			"The role in DATABASE_URL bypasses row-level security: use siyana_app, or a role like it.",
		);
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
 * Compares the database with the program's migrations without changing it.
 *
 * @throws NewerDatabaseError when the database is newer than the program
 * @throws UnfitDatabaseError when it is older than the program's first migration
 */
async function migrationState(connection: Pool): Promise<"current" | "older"> {
	const known = readMigrations().map(({ when }) => when);
	const [firstKnown = 0, newestKnown = 0] = [known.at(0), known.at(-1)];
	const [tables] = await connection`
		select to_regclass('drizzle.__drizzle_migrations') as migrations,
			to_regclass('pgboss.version') as queues`;
	if (!tables?.migrations) return "older";
	const [last] = await connection<{ created_at: string }[]>`
		select created_at from drizzle.__drizzle_migrations order by created_at desc limit 1`;
	const newestApplied = Number(last?.created_at ?? 0);
	if (newestApplied > 0 && newestApplied < firstKnown)
		throw new UnfitDatabaseError(
			"The database was made before version 1.0.0: docs/deploying/upgrading.md says how to bring it there.",
		);
	const queue = tables.queues ? await findQueueState(connection) : "older";
	if (newestApplied > newestKnown || queue === "newer")
		throw new NewerDatabaseError(
			"The database was migrated by a newer version of Siyana: start that version, or restore a backup from before the upgrade.",
		);
	if (newestApplied !== newestKnown || queue === "older") return "older";
	return (await everyTenantTableIsSecured(connection)) ? "current" : "older";
}

/**
 * Checks that a running program can work with the database: row-level security binds its role, and it is at the
 * program's version, or at a newer one, whose migrations still support the version before.
 *
 * @throws UnfitDatabaseError if it can't
 */
export async function assertUsable(connection: Pool): Promise<void> {
	await assertRowSecurity(connection);
	const [tables] =
		await connection`select to_regclass('drizzle.__drizzle_migrations') as migrations`;
	const [last] = tables?.migrations
		? await connection<{ created_at: string }[]>`
			select created_at from drizzle.__drizzle_migrations order by created_at desc limit 1`
		: [];
	if (Number(last?.created_at ?? 0) < newestMigration().when)
		throw new UnfitDatabaseError("The database has not been migrated to this version of Siyana.");
}

/** Checks that row security binds every role, and that only the owner can change the audit trail. */
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
			and (has_table_privilege('siyana_app', 'pgboss.job_common', 'select, update, delete')
				or not has_table_privilege('siyana_worker', 'pgboss.job_common', 'select, update, delete'))
		limit 1`;
	return !open;
}
