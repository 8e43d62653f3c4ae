import type { PlanOfEquipment, PlanTarget } from "#contract/plans/schemas.ts";
import { meters } from "../meters/table.ts";
import { nullable, type ShapedRow } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { namesShape, toNamedRef } from "../platform/lists/joins.ts";
import { plans, planTargets } from "./table.ts";

export type TargetPage = { limit: number; offset: number };

const planTargetShape = {
	id: planTargets.id,
	facility_id: planTargets.facilityId,
	next_on: planTargets.nextOn,
	paused_why: planTargets.pausedWhy,
	next_value: planTargets.nextValue,
	meter_id: planTargets.meterId,
	...namesShape("meter"),
	unit: nullable(meters.unit),
	last_value: meters.lastValue,
	equipment_id: planTargets.equipmentId,
	...namesShape("equipment"),
	...namesShape("facility"),
};

/** Finds the places of a plan; those with the next visit first. */
export async function findTargetsOfPlan(
	{ db, tenantId }: TenantDb,
	planId: number,
	{ limit, offset }: TargetPage,
): Promise<PlanTarget[]> {
	const rows = await selectRows(db, planTargetShape)`
		select t.id, t.facility_id, t.next_on::text, t.paused_why, t.next_value, t.meter_id,
			m.name_en as meter_name_en, m.name_ar as meter_name_ar, m.unit, m.last_value,
			t.equipment_id, e.name_en as equipment_name_en, e.name_ar as equipment_name_ar,
			f.name_en as facility_name_en, f.name_ar as facility_name_ar
		from plan_targets t
		join facilities f on f.tenant_id = ${tenantId} and f.id = t.facility_id
		left join equipment e on e.tenant_id = ${tenantId} and e.id = t.equipment_id
		left join meters m on m.tenant_id = ${tenantId} and m.id = t.meter_id
		where t.tenant_id = ${tenantId} and t.plan_id = ${planId} and t.deleted_at is null
		order by t.id limit ${limit} offset ${offset}`;
	return rows.map((row) => ({
		id: row.id,
		equipmentDetails: toNamedRef(row, "equipment"),
		meterDetails: presentMeter(row),
		next_value: row.next_value,
		facility_id: row.facility_id,
		facilityDetails: toNamedRef(row, "facility"),
		next_on: row.next_on,
		paused_why: row.paused_why,
	}));
}

function presentMeter(row: ShapedRow<typeof planTargetShape>): PlanTarget["meterDetails"] {
	const named = toNamedRef(row, "meter");
	const { unit, last_value } = row;
	return named && unit !== null ? { ...named, unit, last_value } : null;
}

/** The maximum of plans listed for a piece of equipment. */
const maxPlans = 100;

const planOfEquipmentShape = {
	target_id: planTargets.id,
	next_on: planTargets.nextOn,
	paused_why: planTargets.pausedWhy,
	plan_id: plans.id,
	...namesShape("plan"),
};

/** Finds the plans that visit a piece of equipment; those with the next visit first. */
export async function findPlansOfEquipment(
	{ db, tenantId }: TenantDb,
	equipmentId: number,
): Promise<PlanOfEquipment[]> {
	const rows = await selectRows(db, planOfEquipmentShape)`
		select t.id as target_id, t.next_on::text, t.paused_why,
			p.id as plan_id, p.name_en as plan_name_en, p.name_ar as plan_name_ar
		from plan_targets t
		join plans p on p.tenant_id = ${tenantId} and p.id = t.plan_id and p.deleted_at is null
		where t.tenant_id = ${tenantId} and t.equipment_id = ${equipmentId} and t.deleted_at is null
		order by t.next_on nulls last, t.id limit ${maxPlans}`;
	return rows.map((row) => ({
		target_id: row.target_id,
		planDetails: toNamedRef(row, "plan"),
		next_on: row.next_on,
		paused_why: row.paused_why,
	}));
}
