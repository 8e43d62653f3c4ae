import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { currentTenantParam } from "./tenant-placeholder.ts";
import type { TenantDb } from "./tenant-transaction.ts";

/** The organisation's date at an instant; by default, today. */
const ownDay = (at: Date | undefined): SQL => sql`(
	select (${at ? sql`${at.toISOString()}::timestamptz` : sql`now()`} at time zone time_zone)::date
	from tenants where id = ${currentTenantParam})`;

/**
 * The condition, by the alias of the table, that a member has not left: the last day, if any, is
 * not over.
 */
export const isCurrentMemberSql = (alias: string, at?: Date): SQL => {
	const lastDay = sql.raw(`${alias}.last_day`);
	return sql`(${lastDay} is null or ${lastDay} >= ${ownDay(at)})`;
};

/** 1 for a member who has left, by the alias of the table, else 0. */
export const hasLeftSql = (alias: string): SQL =>
	sql`case when ${isCurrentMemberSql(alias)} then 0 else 1 end`;

/** Checks whether the rows of a table are members: they alone have a last day. */
export const isOfMembers = (table: PgTable): boolean => "lastDay" in getTableColumns(table);

/** Checks whether a member who existed has left, or was deleted. */
export async function hasLeft({ db, tenantId }: TenantDb, id: number, at: Date): Promise<boolean> {
	const [row] = await db.execute(sql`
		select id from members m
		where m.tenant_id = ${tenantId} and m.id = ${id}
			and (m.deleted_at is not null or not ${isCurrentMemberSql("m", at)})`);
	return row !== undefined;
}

/** Returns the e-mail address of a member `alias`; empty for one who has none. */
export const emailSql = (alias: string): SQL =>
	sql.raw(`case when ${alias}.no_email = 1 then '' else ${alias}.email end`);

/** Returns the address of the photo of a member `alias`; null for one who has none. */
export const photoSql = (alias: string): SQL =>
	sql.raw(`'/uploads/' || nullif(${alias}.profile_photo, '')`);
