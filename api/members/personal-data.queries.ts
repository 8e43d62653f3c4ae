import { getTableName, is, type SQL, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { maxPersonalRows } from "#contract/members/personal-data.endpoints.ts";
import { bigintText, nullable, text } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import * as schema from "../tables.ts";

/** Secrets, keys of work under way, and what others look like in the audit trail. */
const leftOut = /hash$|token|sealed$|^(key|changes|tenant_id)$/;

/** A table, the columns that name a member, and those that its rows have in the file. */
type PersonalTable = { name: string; by: readonly string[]; columns: readonly string[] };

const identifiers = (names: readonly string[], separator: SQL) =>
	sql.join(
		names.map((name) => sql.identifier(name)),
		separator,
	);

/** Every table with rows that name a member; a new one is among them by its foreign key. */
const personalTables: readonly PersonalTable[] = Object.values(schema).flatMap((table) => {
	if (!is(table, PgTable)) return [];
	const { name, columns, foreignKeys } = getTableConfig(table);
	const referring = foreignKeys
		.map((key) => key.reference())
		.filter(({ foreignTable }) => foreignTable === schema.members)
		.flatMap((key) => key.columns.map((column) => column.name));
	const by = name === getTableName(schema.members) ? ["id"] : [...new Set(referring)];
	const naming = by.filter((column) => column !== "tenant_id");
	const shown = columns.filter((column) => !column.generated && !leftOut.test(column.name));
	return naming.length > 0
		? [{ name, by: naming, columns: shown.map((column) => column.name) }]
		: [];
});

/** Finds all rows that name a member, by table, without secrets. */
export async function findPersonalData(
	{ db, tenantId }: TenantDb,
	memberId: number,
): Promise<{ tables: Record<string, Record<string, unknown>[]>; cut: string[] }> {
	const tables: Record<string, Record<string, unknown>[]> = {};
	const cut: string[] = [];
	for (const { name, by, columns } of personalTables) {
		const isNamed = sql.join(
			by.map((column) => sql`${sql.identifier(column)} = ${memberId}`),
			sql` or `,
		);
		const [found] = await selectRows(db, { rows: text })`
			select coalesce(json_agg(r), '[]')::text as rows from (
				select ${identifiers(columns, sql`, `)} from ${sql.identifier(name)}
				where tenant_id = ${tenantId} and (${isNamed}) limit ${maxPersonalRows + 1}) r`;
		const rows = JSON.parse(found?.rows ?? "[]") as Record<string, unknown>[];
		if (rows.length > maxPersonalRows) cut.push(name);
		if (rows.length > 0) tables[name] = rows.slice(0, maxPersonalRows);
	}
	return { tables, cut };
}

/** What stands for a member who is erased. */
export type ErasedIdentity = { nameEn: string; nameAr: string; email: string };

/** Replaces what is known of a member as a person, wherever it stands by itself. */
export async function erasePersonalData(
	{ db, tenantId }: TenantDb,
	{ id, email }: { id: number; email: string },
	erased: ErasedIdentity,
	now: Date,
): Promise<void> {
	await db.execute(sql`
		update members set name_en = ${erased.nameEn}, name_ar = ${erased.nameAr}, email = ${erased.email},
			no_email = 1, phone = null, employee_id = null, profile_photo = null, password_hash = null,
			version = version + 1, updated_at = ${now.toISOString()}
		where tenant_id = ${tenantId} and id = ${id}`);
	for (const table of [
		"sessions",
		"password_links",
		"list_views",
		"list_mails",
		"list_columns",
		"member_identities",
		"authenticator_apps",
		"passkeys",
		"recovery_codes",
		"calendar_feeds",
		"api_tokens",
	])
		await db.execute(sql`
			delete from ${sql.identifier(table)} where tenant_id = ${tenantId} and member_id = ${id}`);
	for (const table of ["sign_in_failures", "password_asks"])
		await db.execute(sql`
			delete from ${sql.identifier(table)} where tenant_id = ${tenantId} and email = lower(${email})`);
	const withoutAddress = (column: SQL) => sql`array(
		select case lower(one) when lower(${email}) then ${erased.email} else one end
		from unnest(${column}) with ordinality listed (one, place) order by place)`;
	await db.execute(sql`
		update escalations set "to" = ${withoutAddress(sql`"to"`)}, cc = ${withoutAddress(sql`cc`)}
		where tenant_id = ${tenantId} and lower(${email}) = any(lower(("to" || cc)::text)::text[])`);
}

/** The entries of the audit trail that are looked through in one transaction. */
const lookedThrough = 20_000;

/**
 * Takes names and addresses of a member out of entries of others, a number of them after one of them.
 *
 * @returns the last of these; null if there were none
 */
export async function forgetNamesInAuditLog({ db }: TenantDb, id: number, after: number) {
	const [row] = await selectRows(db, { last: nullable(bigintText) })`
		select forget_names_in_audit_log(${id}::integer, ${after}::bigint, ${lookedThrough}) as last`;
	return row?.last ? Number(row.last) : null;
}

/** Takes values and addresses of a member out of the audit trail. */
export async function forgetMemberInAuditLog({ db }: TenantDb, id: number): Promise<void> {
	await db.execute(sql`select forget_member_in_audit_log(${id}::integer)`);
}
