import { sql } from "drizzle-orm";
import { equipment } from "../equipment/table.ts";
import { meters } from "../meters/table.ts";
import { arrayLiteral } from "../platform/database/array-literal.ts";
import { boolean } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { counters } from "../platform/database/system.table.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";

/** A counter (a kind of meter) that a plan may follow. */
export type FollowedCounter = {
	readonly id: number;
	readonly equipmentId: number;
	readonly facilityId: number;
	readonly last: number | null;
};

/**
 * Finds which of these meters are counters that exist, with equipment in use, and which of them a
 * plan follows already. Locks them until the transaction ends.
 */
export async function findNewCounters(
	{ db, tenantId }: TenantDb,
	planId: number,
	meterIds: readonly number[],
): Promise<{ there: FollowedCounter[]; fresh: FollowedCounter[] }> {
	const rows = await selectRows(db, {
		id: meters.id,
		equipment_id: meters.equipmentId,
		facility_id: equipment.facilityId,
		last_value: meters.lastValue,
		taken: boolean,
	})`
		select m.id, m.equipment_id, e.facility_id, m.last_value,
			exists (select from plan_targets t where t.tenant_id = ${tenantId}
				and t.plan_id = ${planId} and t.meter_id = m.id and t.deleted_at is null) as taken
		from meters m
		join equipment e on e.tenant_id = ${tenantId} and e.id = m.equipment_id
		where m.tenant_id = ${tenantId} and m.id = any(${arrayLiteral(meterIds)}::integer[])
			and m.kind = 'counter' and m.deleted_at is null
			and e.deleted_at is null and e.state <> 'retired'
		order by m.id for no key update of m for share of e`;
	const there = rows.map((row) => ({
		id: row.id,
		equipmentId: row.equipment_id,
		facilityId: row.facility_id,
		last: row.last_value === null ? null : Number(row.last_value),
		isTarget: row.taken,
	}));
	return { there, fresh: there.filter(({ isTarget }) => !isTarget) };
}

/**
 * Inserts thresholds.
 *
 * @param lastId the last of as many ids as there are counters
 */
export async function insertThresholds(
	{ db, tenantId }: TenantDb,
	planId: number,
	counters: readonly (FollowedCounter & { readonly anchor: number; readonly next: number })[],
	lastId: number,
	now: Date,
): Promise<void> {
	const of = (pick: (one: (typeof counters)[number]) => number) => arrayLiteral(counters.map(pick));
	await db.execute(sql`
		insert into plan_targets (tenant_id, id, plan_id, facility_id, equipment_id, meter_id,
			anchor_value, next_value, created_at)
		select ${tenantId}, ${lastId - counters.length}::integer + v.number, ${planId}::integer,
			v.facility_id, v.equipment_id, v.meter_id, v.anchor, v.next, ${now.toISOString()}
		from unnest(${of((one) => one.facilityId)}::integer[], ${of((one) => one.equipmentId)}::integer[],
			${of((one) => one.id)}::integer[], ${of((one) => one.anchor)}::numeric[],
			${of((one) => one.next)}::numeric[])
			with ordinality as v (facility_id, equipment_id, meter_id, anchor, next, number)
		returning id`);
}

/** Updates the readings at which places are visited next. */
export async function updateThresholds(
	{ db, tenantId }: TenantDb,
	all: readonly { readonly id: number; readonly next: number }[],
): Promise<void> {
	if (all.length === 0) return;
	await db.execute(sql`
		update plan_targets t set next_value = v.next
		from unnest(${arrayLiteral(all.map(({ id }) => id))}::integer[],
			${arrayLiteral(all.map(({ next }) => next))}::numeric[]) as v (id, next)
		where t.tenant_id = ${tenantId} and t.id = v.id`);
}

/**
 * Shifts the thresholds of a meter that was replaced, by the difference between the two meters; not those of plans that
 * followed only the new one.
 */
export async function shiftThresholds(
	{ db, tenantId }: TenantDb,
	{ id, shift: by, at }: { readonly id: number; readonly shift: number; readonly at: Date },
): Promise<void> {
	await db.execute(sql`
		update plan_targets set anchor_value = anchor_value + ${by}::numeric,
			next_value = next_value + ${by}::numeric
		where tenant_id = ${tenantId} and meter_id = ${id} and created_at <= ${at.toISOString()}
			and deleted_at is null`);
}

/** Moves the places of plans to the facility of their equipment. */
export async function relocateTargets(
	{ db, tenantId }: TenantDb,
	equipmentId: number,
	facilityId: number,
): Promise<void> {
	await db.execute(sql`
		update plan_targets set facility_id = ${facilityId}
		where tenant_id = ${tenantId} and equipment_id = ${equipmentId} and deleted_at is null`);
}

/** Links the places of plans by meter to the meter's equipment. */
export async function relocateMeterTargets(
	{ db, tenantId }: TenantDb,
	meterId: number,
	equipmentId: number,
): Promise<void> {
	await db.execute(sql`
		update plan_targets t set equipment_id = ${equipmentId}, facility_id = e.facility_id
		from equipment e
		where e.tenant_id = ${tenantId} and e.id = ${equipmentId}
			and t.tenant_id = ${tenantId} and t.meter_id = ${meterId} and t.deleted_at is null`);
}
