import { sql } from "drizzle-orm";
import { typicalSampleSize } from "#contract/meters/constants.ts";
import type { Meter, MeterReading } from "#contract/meters/schemas.ts";
import { flag } from "#contract/values/schemas.ts";
import { members } from "../members/table.ts";
import type { TargetPage } from "../plans/target-pages.queries.ts";
import { arrayLiteral } from "../platform/database/array-literal.ts";
import { boolean, integer, nullable, type ShapedRow } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import {
	memberNamesShape,
	selectMember,
	toIsoString,
	toNamedRef,
	toOptionalIsoString,
} from "../platform/lists/joins.ts";
import { readings } from "./readings.table.ts";
import { meters } from "./table.ts";

/** A meter, locked with its readings until the transaction ends. */
export type LockedMeter = {
	readonly id: number;
	readonly kind: Meter["kind"];
	readonly lastValue: number | null;
};

/** Locks those of some meters that exist, and whose equipment exists. */
export async function lockMeters(
	{ db, tenantId }: TenantDb,
	ids: readonly number[],
): Promise<LockedMeter[]> {
	const rows = await selectRows(db, {
		id: meters.id,
		kind: meters.kind,
		last_value: meters.lastValue,
	})`
		select m.id, m.kind, m.last_value from meters m
		join equipment e on e.tenant_id = ${tenantId} and e.id = m.equipment_id
		where m.tenant_id = ${tenantId} and m.id = any(${arrayLiteral(ids)}::integer[])
			and m.deleted_at is null and e.deleted_at is null
		order by m.id for no key update of m`;
	return rows.map((row) => ({
		id: row.id,
		kind: row.kind,
		lastValue: row.last_value === null ? null : Number(row.last_value),
	}));
}

/** Finds the equipment whose meter it is; null if there is no such meter. */
export async function findEquipmentOfMeter({ db, tenantId }: TenantDb, meterId: number) {
	const [row] = await selectRows(db, { equipment_id: meters.equipmentId })`
		select equipment_id from meters where tenant_id = ${tenantId} and id = ${meterId}`;
	return row?.equipment_id ?? null;
}

/** A valid reading before or after another one of its meter. */
export type AdjacentReading = {
	readonly id: number;
	readonly value: number;
	readonly replaced: boolean;
	/** The amount by which it shifted the thresholds of plans. */
	readonly moved: number | null;
	readonly writtenAt: Date;
};

const adjacentReadingShape = {
	id: readings.id,
	value: readings.value,
	replaced: readings.replaced,
	moved: readings.moved,
	written_at: readings.writtenAt,
};

const presentNeighbour = (row: ShapedRow<typeof adjacentReadingShape>): AdjacentReading => ({
	id: row.id,
	value: Number(row.value),
	replaced: row.replaced === 1,
	moved: row.moved === null ? null : Number(row.moved),
	writtenAt: new Date(row.written_at),
});

/** The position of a reading in the order of readings: its instant, and its number. */
export type ReadingPosition = { readonly at: Date; readonly id: number };

const placed = ({ at, id }: ReadingPosition) =>
	sql`(${at.toISOString()}::timestamptz, ${id}::integer)`;

/**
 * Finds the readings before a position, the newest first, as many as are needed to know the usual
 * change; and the reading after it.
 */
export async function findAdjacentReadings(
	{ db, tenantId }: TenantDb,
	meterId: number,
	place: ReadingPosition,
): Promise<{ before: AdjacentReading[]; after: AdjacentReading | null }> {
	const before = await selectRows(db, adjacentReadingShape)`
		select id, value, replaced, moved, written_at from readings
		where tenant_id = ${tenantId} and meter_id = ${meterId} and voided_at is null
			and (at, id) < ${placed(place)}
		order by at desc, id desc limit ${typicalSampleSize}`;
	const [after] = await selectRows(db, adjacentReadingShape)`
		select id, value, replaced, moved, written_at from readings
		where tenant_id = ${tenantId} and meter_id = ${meterId} and voided_at is null
			and (at, id) > ${placed(place)}
		order by at, id limit 1`;
	return { before: before.map(presentNeighbour), after: after ? presentNeighbour(after) : null };
}

/** Returns the number of a meter's next reading. The meter must be locked. */
export async function nextReadingId({ db, tenantId }: TenantDb, meterId: number): Promise<number> {
	const [row] = await selectRows(db, { last: integer })`
		select coalesce(max(id), 0) as last from readings
		where tenant_id = ${tenantId} and meter_id = ${meterId}`;
	return (row?.last ?? 0) + 1;
}

export type NewReadingRow = {
	readonly meterId: number;
	readonly id: number;
	readonly value: string;
	readonly at: Date;
	readonly writtenAt: Date;
	readonly memberId: number;
	readonly requestId: number | null;
	/** The step of the request's checklist. */
	readonly step: number | null;
	readonly replaced: boolean;
	/** The amount by which it shifted the thresholds of plans. */
	readonly moved: number | null;
};

export async function insertReading({ db, tenantId }: TenantDb, row: NewReadingRow): Promise<void> {
	await db.execute(sql`
		insert into readings (tenant_id, meter_id, id, value, at, written_at, member_id, request_id,
			step, replaced, moved)
		values (${tenantId}, ${row.meterId}, ${row.id}, ${row.value}, ${row.at.toISOString()},
			${row.writtenAt.toISOString()}, ${row.memberId}, ${row.requestId}, ${row.step},
			${row.replaced ? 1 : 0}, ${row.moved})`);
}

/** Updates a meter's last value to that of its newest valid reading, and returns it as a number. */
export async function refreshLastReading({ db, tenantId }: TenantDb, meterId: number) {
	const [last] = await selectRows(db, { value: readings.value, at: readings.at })`
		select value, at from readings
		where tenant_id = ${tenantId} and meter_id = ${meterId} and voided_at is null
		order by at desc, id desc limit 1`;
	await db.execute(sql`
		update meters set last_value = ${last?.value ?? null}, last_at = ${last?.at ?? null}
		where tenant_id = ${tenantId} and id = ${meterId}`);
	return last ? Number(last.value) : null;
}

/** A reading with the data for voiding it. */
export type ValidReading = ReadingPosition & AdjacentReading & { readonly isVoided: boolean };

export async function findReading(
	{ db, tenantId }: TenantDb,
	meterId: number,
	id: number,
): Promise<ValidReading | null> {
	const [row] = await selectRows(db, {
		...adjacentReadingShape,
		at: readings.at,
		is_voided: boolean,
	})`
		select id, value, at, replaced, moved, written_at, voided_at is not null as is_voided from readings
		where tenant_id = ${tenantId} and meter_id = ${meterId} and id = ${id}`;
	if (!row) return null;
	return {
		...presentNeighbour(row),
		at: new Date(row.at),
		isVoided: row.is_voided,
	};
}

/** Stores by how much a reading has shifted the thresholds of plans by now. */
export async function updateShift(
	{ db, tenantId }: TenantDb,
	of: { readonly meterId: number; readonly id: number },
	moved: number,
): Promise<void> {
	await db.execute(sql`
		update readings set moved = ${moved}
		where tenant_id = ${tenantId} and meter_id = ${of.meterId} and id = ${of.id}`);
}

export async function markReadingVoid(
	{ db, tenantId }: TenantDb,
	of: { readonly meterId: number; readonly id: number },
	by: { readonly memberId: number; readonly at: Date },
): Promise<void> {
	await db.execute(sql`
		update readings set voided_at = ${by.at.toISOString()}, voided_by_id = ${by.memberId}
		where tenant_id = ${tenantId} and meter_id = ${of.meterId} and id = ${of.id}`);
}

const readingShape = {
	id: readings.id,
	value: readings.value,
	at: readings.at,
	request_id: readings.requestId,
	replaced: flag,
	voided_at: readings.voidedAt,
	member_id: members.id,
	...memberNamesShape("member"),
	voided_by_id: nullable(members.id),
	...memberNamesShape("voided_by"),
};

/** Finds the readings of a meter, the newest first; or one of them. */
export async function findReadings(
	{ db, tenantId }: TenantDb,
	meterId: number,
	which: TargetPage | { readonly id: number },
): Promise<MeterReading[]> {
	const one = "id" in which ? sql`and r.id = ${which.id}` : sql``;
	const { limit, offset } = "id" in which ? { limit: 1, offset: 0 } : which;
	const rows = await selectRows(db, readingShape)`
		select r.id, r.value, r.at, r.request_id, r.replaced, r.voided_at,
			m.id as member_id, ${selectMember("m", "member")},
			v.id as voided_by_id, ${selectMember("v", "voided_by")}
		from readings r
		join members m on m.tenant_id = ${tenantId} and m.id = r.member_id
		left join members v on v.tenant_id = ${tenantId} and v.id = r.voided_by_id
		where r.tenant_id = ${tenantId} and r.meter_id = ${meterId} ${one}
		order by r.at desc, r.id desc limit ${limit} offset ${offset}`;
	return rows.map((row) => ({
		id: row.id,
		value: row.value,
		at: toIsoString(row.at),
		memberDetails: toNamedRef(row, "member"),
		request_id: row.request_id,
		replaced: row.replaced,
		voided_at: toOptionalIsoString(row.voided_at),
		voided_byDetails: toNamedRef(row, "voided_by"),
	}));
}
