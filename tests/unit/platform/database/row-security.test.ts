import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import type { Row, TransactionSql } from "postgres";
import { beforeAll, describe, expect, it } from "vitest";
import { setTenantSql } from "#api/platform/database/tenant-placeholder.ts";
import * as schema from "#api/tables.ts";
import { connection, owner } from "#tests/support/database.ts";
import { makeTenantWithEverything } from "#tests/support/full-tenant.ts";
import type { Tenant } from "#tests/support/tenant.ts";

const tables = Object.values(schema)
	.filter((one) => one instanceof PgTable)
	.map((table) => getTableConfig(table).name)
	.filter((name) => name !== "tenants");

let mine: Tenant;
let theirs: Tenant;
beforeAll(async () => {
	[mine, theirs] = await Promise.all([makeTenantWithEverything(), makeTenantWithEverything()]);
});

/** As the API works for a tenant, or with none set; always rolled back. */
async function as<Result>(
	tenant: Tenant | null,
	work: (transaction: TransactionSql) => Promise<Result>,
): Promise<Result> {
	const undone = new Error("rolled back");
	let result: { value: Result } | undefined;
	try {
		await connection.begin(async (transaction) => {
			if (tenant) await transaction.unsafe(setTenantSql(tenant.id));
			result = { value: await work(transaction) };
			throw undone;
		});
	} catch (error) {
		if (error !== undone) throw error;
	}
	if (!result) throw new Error("Nothing was done.");
	return result.value;
}

const refusedByPolicy = { code: "42501", message: expect.stringContaining("row-level security") };

/** The columns that can be written. */
async function columnsOf(table: string): Promise<string[]> {
	const columns = await owner<{ column_name: string }[]>`
		select column_name from information_schema.columns
		where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`;
	return columns.map(({ column_name }) => column_name);
}

async function theirRows(table: string): Promise<Row[]> {
	return await owner`select * from ${owner(table)} where tenant_id = ${theirs.id}`;
}

/** Whose turn it is when may be seen by all. */
const seenByAll = "due_times";

describe.each(tables.filter((table) => table !== seenByAll))("the table %s", (table) => {
	it("shows a tenant its own rows and nobody else's", async () => {
		expect((await theirRows(table)).length).toBeGreaterThan(0);
		const seen = await as(mine, (db) => db`select distinct tenant_id from ${db(table)}`);
		expect(seen).toEqual([{ tenant_id: mine.id }]);
	});

	it("shows nothing while no tenant is set", async () => {
		expect(await as(null, (db) => db`select tenant_id from ${db(table)}`)).toEqual([]);
	});
});

/** Written once: nobody changes even their own tenant's rows. */
const writtenOnce = "audit_log";

describe.each(tables.filter((table) => table !== writtenOnce))("the table %s", (table) => {
	it("lets nobody update or delete another tenant's rows", async () => {
		const before = await theirRows(table);
		const changed = await as(mine, async (db) => [
			(await db`update ${db(table)} set tenant_id = tenant_id where tenant_id = ${theirs.id}`)
				.count,
			(await db`delete from ${db(table)} where tenant_id = ${theirs.id}`).count,
		]);
		expect(changed).toEqual([0, 0]);
		expect(await theirRows(table)).toEqual(before);
	});
});

describe.each(tables)("the table %s", (table) => {
	it("takes no row for another tenant", async () => {
		const columns = await columnsOf(table);
		const insert = (tenant: Tenant | null) =>
			as(
				tenant,
				(db) => db`
					insert into ${db(table)} (${db(columns)}) overriding system value
					select ${db(columns)} from jsonb_populate_record(null::${db(table)},
						${JSON.stringify({ tenant_id: theirs.id })}::text::jsonb)`,
			);
		await expect(insert(mine)).rejects.toMatchObject(refusedByPolicy);
		await expect(insert(null)).rejects.toMatchObject(refusedByPolicy);
	});

	it("gives no row away to another tenant", async () => {
		await expect(
			as(mine, (db) => db`update ${db(table)} set tenant_id = ${theirs.id}`),
		).rejects.toMatchObject({ code: "42501" });
	});
});

describe("the table of the tenants", () => {
	const columns = ["name_en", "name_ar", "time_zone", "settings", "settings_version"] as const;
	const rowOf = ({ id }: Tenant) => owner`select * from tenants where id = ${id}`;

	it.each(columns)("lets nobody change another tenant's %s", async (column) => {
		const before = await rowOf(theirs);
		const change = (tenant: Tenant | null) =>
			as(
				tenant,
				async (db) =>
					(await db`update tenants set ${db(column)} = ${db(column)} where id = ${theirs.id}`)
						.count,
			);
		expect(await change(mine)).toBe(0);
		expect(await change(null)).toBe(0);
		expect(await change(theirs)).toBe(1);
		expect(await rowOf(theirs)).toEqual(before);
	});

	it("changes one row where a statement names none", async () => {
		const changed = (tenant: Tenant | null) =>
			as(tenant, async (db) => (await db`update tenants set name_en = 'Taken'`).count);
		expect(await changed(mine)).toBe(1);
		expect(await changed(null)).toBe(0);
	});

	it("locks one's own row alone", async () => {
		const locked = await as(mine, (db) => db`select id from tenants for update`);
		expect(locked).toEqual([{ id: mine.id }]);
	});

	it.each(["slug", "mail_secret", "suspended_at", "id"])(
		"keeps %s from everybody",
		async (column) => {
			await expect(
				as(mine, (db) => db`update tenants set ${db(column)} = default where id = ${mine.id}`),
			).rejects.toMatchObject({ code: "42501" });
		},
	);

	it("shows every tenant to who has to find one", async () => {
		const found = await as(null, (db) => db`select id from tenants where slug = ${theirs.slug}`);
		expect(found).toEqual([{ id: theirs.id }]);
	});
});

describe("the tenant that is set", () => {
	it("holds for its transaction only", async () => {
		await as(mine, (db) => db`select 1`);
		const [row] =
			await connection`select nullif(current_setting('app.tenant', true), '') as tenant`;
		expect(row?.tenant).toBeNull();
	});

	it("can't be got around by switching row security off", async () => {
		await expect(
			as(mine, async (db) => {
				await db`set local row_security = off`;
				return db`select * from members`;
			}),
		).rejects.toMatchObject({ code: "42501" });
	});
});
