import { owner } from "../../../tests/support/database.ts";
import { makeTenantWithEverything } from "../../../tests/support/full-tenant.ts";
import type { Tenant } from "../../../tests/support/tenant.ts";

/** Stands in every text of the tenant but the names of shared views, and in no page. */
const mark = /Zanzibar|زنجبار/;

export const tells = (text: string): boolean => mark.test(text);

/** Ids that other tenants of a proof do not have; rows of everything, each with the mark in it. */
export async function makeMarkedTenant(id: number): Promise<Tenant> {
	const tenant = await makeTenantWithEverything();
	const columns = await owner<{ table: string; column: string }[]>`
		select table_name as table, column_name as column from information_schema.columns
		where table_schema = 'public' and column_name in
			('name_en', 'name_ar', 'comment', 'desc', 'subject', 'file_name', 'detailed_location_en')
			and table_name not in ('tenants', 'shared_views') and is_generated = 'NEVER'`;
	for (const { table, column } of columns)
		await owner`update ${owner(table)} set ${owner(column)} = ${column.endsWith("_ar") ? "زنجبار" : "Zanzibar"}
			where tenant_id = ${tenant.id}`;
	await owner`update counters set value = ${id} where tenant_id = ${tenant.id}`;
	return tenant;
}

/** Written by signing in and by the server itself. */
const writtenAnyway = [
	"sessions",
	"sign_in_failures",
	"password_links",
	"password_asks",
	"due_times",
];

/** A sum over what each table holds of a tenant, to see whether anything has been changed. */
export async function sumsOf({ id }: Tenant): Promise<ReadonlyMap<string, string>> {
	const tables = await owner<{ name: string }[]>`
		select c.relname as name from pg_class c
		join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
		where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
			and c.relname not in ${owner(writtenAnyway)} order by 1`;
	const sums = new Map<string, string>();
	for (const { name } of tables) {
		const [row] = await owner<{ sum: string }[]>`
			select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum
			from ${owner(name)} t where tenant_id = ${id}`;
		sums.set(name, row?.sum ?? "");
	}
	return sums;
}

/** The tables of a tenant that differ from these sums of before. */
export async function changedTables(
	tenant: Tenant,
	before: ReadonlyMap<string, string>,
): Promise<string[]> {
	return [...(await sumsOf(tenant))]
		.filter(([name, sum]) => before.get(name) !== sum)
		.map(([name]) => name);
}
