import { getTableName, is, type SQL, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { maxPersonalRows } from "#contract/members/personal-data.endpoints.ts";
import { bigintText, nullable, text } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import { sqlList } from "../platform/database/sql-list.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import * as schema from "../tables.ts";
import { cardRequestKey } from "./card-request.queries.ts";

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
	id: number,
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
}

/**
 * Replaces the addresses that a member has or had, and that nobody else has by now, where they stand by
 * themselves in whatever spelling; the former ones as long as the audit trail knows them. What is counted by the work
 * number goes.
 */
export async function eraseAddresses(
	{ db, tenantId }: TenantDb,
	id: number,
	erased: string,
): Promise<void> {
	const found = await selectRows(db, { email: text })`
		select distinct lower(known.email) as email from (
			select unnest(array[email, ${cardRequestKey("")} || work_number_key]) as email from members
			where tenant_id = ${tenantId} and id = ${id}
			union all
			select unnest(array[changes #>> '{before,email}', changes #>> '{after,email}']) from audit_log
			where tenant_id = ${tenantId} and entity = 'member' and entity_id = ${id}) known
		where known.email is not null and not exists (
			select from members m where m.tenant_id = ${tenantId} and m.id <> ${id}
				and m.email_key = lower(known.email) and m.deleted_at is null)`;
	const isKnown = (address: SQL) =>
		sql`${address} = any(array[${sqlList(found.map(({ email }) => sql`${email}`))}]::text[])`;
	for (const table of ["sign_in_failures", "password_asks"])
		await db.execute(sql`
			delete from ${sql.identifier(table)} where tenant_id = ${tenantId} and ${isKnown(sql`email`)}`);
	const withoutAddress = (column: SQL) => sql`array(
		select case when ${isKnown(sql`lower(one)`)} then ${erased} else one end
		from unnest(${column}) with ordinality listed (one, place) order by place)`;
	await db.execute(sql`
		update escalations set "to" = ${withoutAddress(sql`"to"`)}, cc = ${withoutAddress(sql`cc`)}
		where tenant_id = ${tenantId}
			and exists (select from unnest("to" || cc) one where ${isKnown(sql`lower(one)`)})`);
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
