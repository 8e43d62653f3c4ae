import { sql } from "drizzle-orm";
import type { Equipment } from "#contract/equipment/schemas.ts";
import { identityKey } from "#contract/values/identity-key.ts";
import type { NamedRef } from "#contract/values/schemas.ts";
import { workKinds } from "../kinds/table.ts";
import { namedShape, nullable } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { maxOptions } from "../select-options/queries.ts";
import { equipment } from "./table.ts";

/**
 * Finds the equipment that a facility's requests may concern, the most critical first, with its kind
 * of work, unless that was retired.
 */
export async function findEquipmentOfFacility(
	{ db, tenantId }: TenantDb,
	facilityId: number,
): Promise<(NamedRef & { kind_id?: number })[]> {
	const rows = await selectRows(db, {
		...namedShape(equipment),
		kind_id: nullable(workKinds.id),
	})`
		select e.id, e.name_en, e.name_ar, k.id as kind_id from equipment e
		left join work_kinds k on k.tenant_id = ${tenantId} and k.id = e.kind_id
			and k.state = 'in_use' and k.deleted_at is null
		where e.tenant_id = ${tenantId} and e.facility_id = ${facilityId} and e.state <> 'retired'
			and e.deleted_at is null
		order by e.criticality, e.id limit ${maxOptions}`;
	return rows.map(({ kind_id, ...item }) => (kind_id === null ? item : { ...item, kind_id }));
}

/** Finds the facility of a piece of equipment by its printed code; null for an unknown code. */
export async function findFacilityOfEquipment(
	{ db, tenantId }: TenantDb,
	{ _id, id }: { _id: string; id: number },
): Promise<number | null> {
	const [row] = await selectRows(db, { facility_id: equipment.facilityId })`
		select facility_id from equipment
		where tenant_id = ${tenantId} and public_id = ${_id} and id = ${id} and deleted_at is null`;
	return row?.facility_id ?? null;
}

/** Finds a piece of equipment by its code, if a request of a facility may concern it. */
export async function findEquipmentAtFacility(
	{ db, tenantId }: TenantDb,
	publicId: string,
	facilityId: number,
): Promise<number | null> {
	const [row] = await selectRows(db, { id: equipment.id })`
		select id from equipment
		where tenant_id = ${tenantId} and public_id = ${publicId} and facility_id = ${facilityId}
			and state <> 'retired' and deleted_at is null`;
	return row?.id ?? null;
}

/**
 * Checks whether a request of a facility may concern a piece of equipment, and keeps it there until
 * the transaction ends.
 */
export async function lockEquipmentAtFacility(
	{ db, tenantId }: TenantDb,
	id: number,
	facilityId: number,
): Promise<boolean> {
	const [row] = await db.execute(sql`
		select id from equipment
		where tenant_id = ${tenantId} and id = ${id} and facility_id = ${facilityId}
			and state <> 'retired' and deleted_at is null for share`);
	return row !== undefined;
}

/** The maximum of other equipment with the same serial number that is returned. */
const maxOthers = 5;

/** Finds other equipment with the same serial number, in whatever spelling. */
export async function findSameSerialEquipment(
	{ db, tenantId }: TenantDb,
	{ id, serial }: Pick<Equipment, "id" | "serial">,
): Promise<NamedRef[]> {
	if (!serial) return [];
	return selectRows(db, { id: equipment.id, name_en: equipment.nameEn, name_ar: equipment.nameAr })`
		select id, name_en, name_ar from equipment
		where tenant_id = ${tenantId} and serial_plain = ${identityKey(serial)} and id <> ${id}
			and deleted_at is null
		order by id limit ${maxOthers}`;
}

/** Returns the kind of work of a piece of equipment, if it can be chosen; null if it has none. */
export async function findKindOfEquipment({ db, tenantId }: TenantDb, id: number) {
	const [row] = await selectRows(db, { kind_id: equipment.kindId })`
		select e.kind_id from equipment e
		join work_kinds k on k.tenant_id = ${tenantId} and k.id = e.kind_id
			and k.state = 'in_use' and k.deleted_at is null
		where e.tenant_id = ${tenantId} and e.id = ${id}`;
	return row?.kind_id ?? null;
}
