import { sql } from "drizzle-orm";
import { equipment } from "../equipment/table.ts";
import { facilities } from "../places/table.ts";
import { arrayLiteral } from "../platform/database/array-literal.ts";
import { countTenantRows } from "../platform/database/count-tenant-rows.ts";
import { boolean } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { planTargets } from "./table.ts";

/** Counts the places of a plan. */
export const countTargets = (scope: TenantDb, planId: number): Promise<number> =>
	countTenantRows(scope, planTargets, sql`plan_id = ${planId} and deleted_at is null`);

/** A facility, or equipment there, that a plan does not visit yet. */
export type NewTarget = { readonly facilityId: number; readonly equipmentId: number | null };

/** The number of existing entities, and those among them that are new to a plan. */
type Found = { readonly there: number; readonly fresh: readonly NewTarget[] };

/** Finds and locks the existing facilities among these, and those that a plan does not have yet. */
export async function findNewFacilities(
	{ db, tenantId }: TenantDb,
	planId: number,
	facilityIds: readonly number[],
): Promise<Found> {
	const rows = await selectRows(db, { id: facilities.id, taken: boolean })`
		select f.id, exists (select from plan_targets t where t.tenant_id = ${tenantId}
			and t.plan_id = ${planId} and t.facility_id = f.id and t.equipment_id is null
			and t.deleted_at is null) as taken
		from facilities f
		where f.tenant_id = ${tenantId} and f.id = any(${arrayLiteral(facilityIds)}::integer[])
			and f.deleted_at is null order by f.id for share`;
	return {
		there: rows.length,
		fresh: rows.flatMap(({ id, taken: isTarget }) =>
			isTarget ? [] : { facilityId: id, equipmentId: null },
		),
	};
}

/** Finds and locks the equipment in use among these, and that which a plan does not have yet. */
export async function findNewEquipment(
	{ db, tenantId }: TenantDb,
	planId: number,
	equipmentIds: readonly number[],
): Promise<Found> {
	const rows = await selectRows(db, {
		id: equipment.id,
		facility_id: equipment.facilityId,
		taken: boolean,
	})`
		select e.id, e.facility_id, exists (select from plan_targets t where t.tenant_id = ${tenantId}
			and t.plan_id = ${planId} and t.equipment_id = e.id and t.deleted_at is null) as taken
		from equipment e
		where e.tenant_id = ${tenantId} and e.id = any(${arrayLiteral(equipmentIds)}::integer[])
			and e.deleted_at is null and e.state <> 'retired' order by e.id for share`;
	return {
		there: rows.length,
		fresh: rows.flatMap(({ id, facility_id: facilityId, taken: isTarget }) =>
			isTarget ? [] : { facilityId, equipmentId: id },
		),
	};
}

/**
 * Inserts places of a plan.
 *
 * @param lastId the last of as many ids as there are places
 */
export async function insertTargets(
	{ db, tenantId }: TenantDb,
	planId: number,
	places: readonly NewTarget[],
	lastId: number,
): Promise<void> {
	await db.execute(sql`
		insert into plan_targets (tenant_id, id, plan_id, facility_id, equipment_id)
		select ${tenantId}, ${lastId - places.length}::integer + v.number, ${planId}::integer,
			v.facility_id, v.equipment_id
		from unnest(${arrayLiteral(places.map(({ facilityId }) => facilityId))}::integer[],
			${arrayLiteral(places.map(({ equipmentId }) => equipmentId))}::integer[])
			with ordinality as v (facility_id, equipment_id, number)
		returning id`);
}
