import { randomUUID } from "node:crypto";
import { describe, expect, it, onTestFinished } from "vitest";
import {
	assertMigrated,
	assertUsable,
	migrate,
	NewerDatabaseError,
} from "#api/platform/database/migrate.ts";
import { createPool, type Pool } from "#api/platform/database/pool.ts";
import { owner } from "#tests/support/database.ts";
import { databaseAddress } from "#tests/support/database-address.ts";
import { migratedDatabase } from "#tests/support/isolated-database.ts";

function connected({ appUrl, ownerUrl: url }: { appUrl: string; ownerUrl: string }) {
	const database = createPool(url, { max: 1, patient: true });
	onTestFinished(() => database.end());
	return { url, appUrl, database };
}

async function empty() {
	const name = `empty_${randomUUID().replaceAll("-", "")}`;
	await owner`create database ${owner(name)}`;
	return connected({
		appUrl: databaseAddress("appUrl", name),
		ownerUrl: databaseAddress("ownerUrl", name),
	});
}

/** One that the start of the tests has migrated. */
const migrated = async () => connected(await migratedDatabase());

const unsecured = (database: Pool) => database<{ relname: string }[]>`
	select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
		and relname <> 'tenants' and not (relrowsecurity and relforcerowsecurity)`;

describe("migrating", () => {
	it("brings an empty database to this version, with every table secured", async () => {
		const { url, appUrl, database } = await empty();
		await expect(assertMigrated(appUrl)).rejects.toThrow("has not been migrated");
		await migrate(url);
		await assertMigrated(appUrl);
		expect(await database`select * from tenants`).toEqual([]);
		expect(await unsecured(database)).toEqual([]);
	});

	it("does nothing where there is nothing to do", async () => {
		const { url, database } = await migrated();
		const [before] = await database`select count(*) from drizzle.__drizzle_migrations`;
		await migrate(url);
		expect(await database`select count(*) from drizzle.__drizzle_migrations`).toEqual([before]);
	});

	it("may be begun by several at once", async () => {
		const { url, appUrl } = await empty();
		await Promise.all([migrate(url), migrate(url), migrate(url)]);
		await assertMigrated(appUrl);
	});

	it("secures a table again that has lost its security", async () => {
		const { url, appUrl, database } = await migrated();
		await database`alter table members no force row level security`;
		await expect(assertMigrated(appUrl)).rejects.toThrow("has not been migrated");
		await migrate(url);
		expect(await unsecured(database)).toEqual([]);
	});

	it("closes the audit trail again that has become open to changes", async () => {
		const { url, appUrl, database } = await migrated();
		const opened = ["delete", "truncate", "update (address)"];
		for (const open of opened) {
			await database.unsafe(`grant ${open} on audit_log to siyana_app`);
			await expect(assertMigrated(appUrl), open).rejects.toThrow("has not been migrated");
			await database.unsafe(`revoke ${open} on audit_log from siyana_app`);
			await assertMigrated(appUrl);
		}
		await database.unsafe(`grant ${opened.join(", ")} on audit_log to siyana_app`);
		await migrate(url);
		await assertMigrated(appUrl);
	});

	it("secures the tenants again that have lost their security", async () => {
		const { url, appUrl, database } = await migrated();
		await database`drop policy own_tenant on tenants`;
		await expect(assertMigrated(appUrl)).rejects.toThrow("has not been migrated");
		await migrate(url);
		await database`alter table tenants disable row level security`;
		await migrate(url);
		await assertMigrated(appUrl);
	});

	it("makes the queue of the mails again that is missing", async () => {
		const { url, appUrl, database } = await migrated();
		await database`drop schema pgboss cascade`;
		await expect(assertMigrated(appUrl)).rejects.toThrow("has not been migrated");
		await migrate(url);
		await assertMigrated(appUrl);
	});

	it("leaves a database alone whose queue a newer version made", async () => {
		const { url, database } = await migrated();
		await database`update pgboss.version set version = version + 1`;
		await expect(migrate(url)).rejects.toThrow(NewerDatabaseError);
	});

	it("leaves a database alone that a newer version made", async () => {
		const { url, database } = await migrated();
		await database`
			insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9000000000000)`;
		await expect(migrate(url)).rejects.toThrow(NewerDatabaseError);
	});

	it("leaves a database alone that was made before the first release", async () => {
		const { url, appUrl, database } = await migrated();
		await database`update drizzle.__drizzle_migrations set created_at = 1`;
		await expect(migrate(url)).rejects.toThrow("before version 1.0.0");
		await expect(assertMigrated(appUrl)).rejects.toThrow("before version 1.0.0");
	});

	it("lets servers of this version go on in a database that the next one has migrated", async () => {
		const { appUrl, database } = await migrated();
		await database`
			insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9000000000000)`;
		const app = createPool(appUrl, { max: 1 });
		await expect(assertUsable(app)).resolves.toBeUndefined();
		await app.end();
	});

	it("does not make a role good that passes row security", async () => {
		const { url } = await migrated();
		await expect(assertMigrated(url)).rejects.toThrow("bypasses row-level security");
	});
});
