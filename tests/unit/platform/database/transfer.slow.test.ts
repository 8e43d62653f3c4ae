import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { assertMigrated, migrate } from "#api/platform/database/migrate.ts";
import { createPool, disableTypeParsers, type Pool } from "#api/platform/database/pool.ts";
import { withTenant } from "#api/platform/database/tenant-transaction.ts";
import {
	type TransferredTable,
	transferDatabase,
} from "#api/platform/database/transfer/transfer.ts";
import { enqueueMails } from "#api/platform/queue/mail-job.ts";
import { createDiskStorage } from "#api/platform/storage/disk.ts";
import { seedDemo } from "#demo/seed.ts";
import { owner } from "#tests/support/database.ts";
import { databaseAddress } from "#tests/support/database-address.ts";
import { addressAs, makeRole } from "#tests/support/database-roles.ts";

/** The owner of a database on somebody's server, whom row-level security binds. */
const role = `mover_${randomUUID().slice(0, 8)}`;
const pictures = mkdtempSync(join(tmpdir(), "siyana-moving-"));
const made: string[] = [];
const awkward = "\\N \t\r\n\\. \\t 'صيانة' \u2028";
let from: string;
let to: string;
let source: Pool;

const at = (address: "ownerUrl" | "appUrl", database: string) => databaseAddress(address, database);

async function makeDatabase(): Promise<string> {
	const name = `moving_${randomUUID().replaceAll("-", "")}`;
	await owner`create database ${owner(name)} owner ${owner(role)}`;
	made.push(name);
	return name;
}

const newTarget = async () => addressAs(role, await makeDatabase());

beforeAll(async () => {
	await makeRole(role);
	from = at("ownerUrl", await makeDatabase());
	await migrate(from);
	source = disableTypeParsers(createPool(from, { max: 2, patient: true }));
	const seeding = createPool(from, { max: 1, patient: true });
	await seedDemo(seeding, createDiskStorage(pictures));
	await seeding.end();
	const [tenant] = await source`select id from tenants order by id limit 1`;
	const tenantId = Number(tenant?.id);
	await withTenant(source, tenantId, (scope) =>
		enqueueMails(scope, [{ kind: "invitation", tenantId, memberId: 1 }]),
	);
	await source`update requests set comment = ${awkward} where id = 1`;
});
afterAll(async () => {
	await source.end();
	for (const name of made) await owner`drop database ${owner(name)} with (force)`;
	await owner`drop role ${owner(role)}`;
	rmSync(pictures, { recursive: true });
});
beforeEach(async () => {
	to = await newTarget();
});

const move = async (): Promise<TransferredTable[]> => {
	const moved: TransferredTable[] = [];
	await transferDatabase(from, to, (one) => moved.push(one));
	return moved;
};

async function visit<Result>(url: string, work: (sql: Pool) => Promise<Result>) {
	const sql = createPool(url, { max: 1, patient: true });
	try {
		return await work(sql);
	} finally {
		await sql.end();
	}
}

const schemaOf = (url: string) =>
	visit(url, async (sql) => ({
		keys: await sql`select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated
			from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
		triggers: await sql`select tgrelid::regclass::text, tgname, tgenabled from pg_trigger
			where not tgisinternal order by 1, 2`,
		security: await sql`select relname, relrowsecurity, relforcerowsecurity from pg_class
			where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
		counters: await sql`select sequencename, last_value from pg_sequences
			where schemaname = 'public' order by 1`,
	}));

describe("moving an installation to another database", () => {
	it("brings every row of every table, and leaves the source as it was", async () => {
		const before = await visit(from, (sql) => sql`select count(*), sum(id) from requests`);
		const moved = await move();
		const rowsOf = (table: string) => moved.find((one) => one.table === table)?.rows;
		expect(rowsOf("public.tenants")).toBe(2);
		expect(rowsOf("public.requests")).toBe(Number(before[0]?.count));
		expect(rowsOf("public.request_counts")).toBeGreaterThan(0);
		expect(rowsOf("pgboss.job")).toBe(1);
		const arrived = await visit(to, async (sql) => {
			await sql`select set_config('app.tenant', id::text, false) from tenants where slug = 'demo'`;
			return sql`select comment from requests where id = 1`;
		});
		expect(arrived).toEqual([{ comment: awkward }]);
		const [{ tables } = { tables: 0 }] = await source`
			select count(*)::integer as tables from pg_class
			where relnamespace = 'public'::regnamespace and relkind = 'r'`;
		expect(moved.filter(({ table }) => table.startsWith("public."))).toHaveLength(tables);
		expect(await visit(from, (sql) => sql`select count(*), sum(id) from requests`)).toEqual(before);
	});

	it("leaves a database that is secured, checks what it did, and goes on counting", async () => {
		await move();
		expect(await schemaOf(to)).toEqual(await schemaOf(from));
		const appUrl = at("appUrl", made.at(-1) ?? "");
		await assertMigrated(appUrl);
		await visit(appUrl, async (sql) => {
			expect(await sql`select id from requests limit 1`).toEqual([]);
			const app = disableTypeParsers(sql);
			const [tenant] = await app`select id from tenants where slug = 'demo'`;
			const counted = await withTenant(app, Number(tenant?.id), ({ db }) =>
				db.execute(
					"select sum(count) = (select count(*) from requests) as alike from request_counts",
				),
			);
			expect(counted).toEqual([{ alike: true }]);
		});
	});

	it("refuses a target that has rows, or tables of somebody else", async () => {
		await move();
		await expect(move()).rejects.toThrow("has rows already");
		to = await newTarget();
		await visit(to, (sql) => sql`create table theirs (id integer)`);
		await expect(move()).rejects.toThrow('a table "theirs"');
	});

	it("takes no table or view of an extension for somebody else's", async () => {
		const superuser = at("ownerUrl", made.at(-1) ?? "");
		await visit(superuser, (sql) => sql`create extension pg_stat_statements`);
		await source.unsafe(`create extension pg_stat_statements; create table theirs (id integer);
			alter extension pg_stat_statements add table theirs`);
		const tables = (await move()).map(({ table }) => table);
		await source`drop extension pg_stat_statements`;
		expect(tables).toContain("public.tenants");
		expect(tables).not.toContain("public.theirs");
	});

	it("refuses a source that another version made", async () => {
		const older = at("ownerUrl", await makeDatabase());
		await expect(transferDatabase(older, to, () => {})).rejects.toThrow("not at this version");
	});

	it("refuses while somebody writes, and nothing has moved then", async () => {
		await source.begin(async (sql) => {
			await sql`update tenants set name_en = name_en`;
			await expect(move()).rejects.toThrow("Somebody writes");
		});
		expect(await visit(to, (sql) => sql`select id from tenants`)).toEqual([]);
	});

	it("keeps nothing of rows that arrive altered", async () => {
		await migrate(to);
		await visit(to, async (sql) => {
			await sql.unsafe("alter table warehouses drop column search");
			await sql.unsafe(
				"alter table warehouses add column search text generated always as (name_ar) stored",
			);
		});
		await expect(move()).rejects.toThrow("public.warehouses arrived altered");
		expect(await visit(to, (sql) => sql`select id from tenants`)).toEqual([]);
	});
});
