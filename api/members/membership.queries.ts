import { type SQL, sql } from "drizzle-orm";
import { currentTenantParam } from "../platform/database/tenant-placeholder.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";

/** The day of the organisation at a moment; at present, unless it is said. */
const ownDay = (at: Date | undefined): SQL => sql`(
	select (${at ? sql`${at.toISOString()}::timestamptz` : sql`now()`} at time zone time_zone)::date
	from tenants where id = ${currentTenantParam})`;

/** Whether a member, by the alias of the table, has not left: the last day, if any, is not over. */
export const isCurrentMemberSql = (alias: string, at?: Date): SQL => {
	const lastDay = sql.raw(`${alias}.last_day`);
	return sql`(${lastDay} is null or ${lastDay} >= ${ownDay(at)})`;
};

/** 1 for a member who has left, by the alias of the table, else 0. */
export const hasLeftSql = (alias: string): SQL =>
	sql`case when ${isCurrentMemberSql(alias)} then 0 else 1 end`;

/** Whether a member who was there has left. */
export async function hasLeft({ db, tenantId }: TenantDb, id: number, at: Date): Promise<boolean> {
	const [row] = await db.execute(sql`
		select id from members m
		where m.tenant_id = ${tenantId} and m.id = ${id} and not ${isCurrentMemberSql("m", at)}`);
	return row !== undefined;
}
