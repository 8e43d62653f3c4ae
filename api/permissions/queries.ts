import { type SQL, sql } from "drizzle-orm";
import { type Permission, specPermissionFlags } from "#contract/permissions/flags.ts";
import { hasSecondStepSql } from "../auth/second-step.queries.ts";
import { permissionFlagShape, selectPermissionFlags } from "../members/list.ts";
import { integer } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import { lockSequence } from "../platform/database/sequences.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";

/** The condition that the joined profile `p` has all permissions. */
export const hasAllPermissionsSql: SQL = sql.raw(
	specPermissionFlags.map((name) => `p.${name} = 1`).join(" and "),
);

/** Finds the flags of an existing profile. */
export async function findPermissionFlags(
	{ db, tenantId }: TenantDb,
	permissionId: number,
): Promise<Record<Permission, number> | null> {
	const [row] = await selectRows(db, permissionFlagShape)`
		select ${selectPermissionFlags} from permissions p
		where p.tenant_id = ${tenantId} and p.id = ${permissionId} and p.deleted_at is null`;
	return row ?? null;
}

/**
 * Counts the members with all permissions and without a last day. Until the transaction ends,
 * others who count or add members wait: so two Admins can't remove each other's permissions at
 * once.
 *
 * Where members sign in by a provider, only those with a password are counted: whatever becomes of
 * the provider, one of them can sign in. Where only Admins use passwords, they need a second step,
 * too.
 *
 * @param which all but one member, only those who are activated, only those with a password; and
 * whether they need a second step, if not as the organisation's settings say
 */
export async function countAdmins(
	scope: TenantDb,
	which: { except?: number; activated?: true; withPassword?: true; secondStep?: boolean } = {},
): Promise<number> {
	await lockSequence(scope, "members");
	const isCounted = sql`m.id is distinct from ${which.except ?? null}::integer
		and (m.activated = 1 or ${which.activated !== true})
		and (m.password_hash is not null or ${which.withPassword !== true}
			and not exists (select from sign_in_providers s where s.tenant_id = ${scope.tenantId}))
		and (${hasSecondStepSql} or not coalesce(${which.secondStep ?? null}::boolean, (
			select settings -> 'provider' ->> 'passwords' = 'admins' from tenants
			where id = ${scope.tenantId}), false))`;
	const [row] = await selectRows(scope.db, { count: integer })`
		select count(*)::integer as count
		from members m
		join permissions p on p.tenant_id = m.tenant_id and p.id = m.permission_id
		where m.tenant_id = ${scope.tenantId} and m.deleted_at is null and m.last_day is null
			and ${isCounted} and ${hasAllPermissionsSql}`;
	return row?.count ?? 0;
}
