import { type SQL, sql } from "drizzle-orm";
import { type Permission, specPermissionFlags } from "#contract/permissions/flags.ts";
import { selectPermissionFlags } from "../members/list.ts";
import { nextIds } from "../platform/database/sequences.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";

/** Whether the joined profile `p` holds all rights, as a condition. */
export const hasAllPermissionsSql: SQL = sql.raw(
	specPermissionFlags.map((name) => `p.${name} = 1`).join(" and "),
);

/** The flags of a profile that is there. */
export async function findPermissionFlags(
	{ db, tenantId }: TenantDb,
	permissionId: number,
): Promise<Record<Permission, number> | null> {
	const [row] = await db.execute(sql`
		select ${selectPermissionFlags} from permissions p
		where p.tenant_id = ${tenantId} and p.id = ${permissionId} and p.deleted_at is null`);
	return (row as Record<Permission, number> | undefined) ?? null;
}

/**
 * How many members hold all rights, and have no last day. Until the call ends, nobody else is counted or made a member:
 * two who each take the rights of the other come one after the other.
 *
 * @param which those but one, or those alone who have set a password
 */
export async function countAdmins(
	scope: TenantDb,
	which: { except?: number; activated?: true } = {},
): Promise<number> {
	await nextIds(scope, "members", 0);
	const isCounted = sql`m.id is distinct from ${which.except ?? null}::integer
		and (m.activated = 1 or ${which.activated !== true})`;
	const [row] = await scope.db.execute<{ count: number }>(sql`
		select count(*)::integer as count
		from members m
		join permissions p on p.tenant_id = m.tenant_id and p.id = m.permission_id
		where m.tenant_id = ${scope.tenantId} and m.deleted_at is null and m.last_day is null
			and ${isCounted} and ${hasAllPermissionsSql}`);
	return row?.count ?? 0;
}
