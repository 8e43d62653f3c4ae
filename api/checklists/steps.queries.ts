import { type SQL, sql } from "drizzle-orm";
import type {
	ChecklistStepInput,
	RequestStep,
	StepInput,
	StepMeter,
} from "#contract/checklists/schemas.ts";
import { flag } from "#contract/values/schemas.ts";
import { readings } from "../meters/readings.table.ts";
import { meters } from "../meters/table.ts";
import { arrayLiteral } from "../platform/database/array-literal.ts";
import { countTenantRows } from "../platform/database/count-tenant-rows.ts";
import {
	allColumns,
	namedShape,
	notNull,
	nullable,
	type ShapedRow,
} from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import { sqlList } from "../platform/database/sql-list.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import {
	lateralJoin,
	memberNamesShape,
	selectMember,
	toIsoString,
	toNamedRef,
	toOptionalIsoString,
} from "../platform/lists/joins.ts";
import { members } from "../tables.ts";
import { checklistSteps, requestSteps } from "./table.ts";

const definitionShape = {
	...namedShape(checklistSteps),
	kind: checklistSteps.kind,
	unit: checklistSteps.unit,
	least: checklistSteps.least,
	most: checklistSteps.most,
	required: flag,
	on_fail: checklistSteps.onFail,
	meter_id: checklistSteps.meterId,
};

/** A step of a checklist, without its position. */
export type ChecklistStepRow = ShapedRow<typeof definitionShape>;

/** Finds the present steps of a checklist, in their order. */
export const findChecklistSteps = (
	{ db, tenantId }: TenantDb,
	checklistId: number,
): Promise<ChecklistStepRow[]> =>
	selectRows(db, definitionShape)`
		select id, name_en, name_ar, kind, unit, least, most, required, on_fail, meter_id
		from checklist_steps
		where tenant_id = ${tenantId} and checklist_id = ${checklistId} and deleted_at is null
		order by position, id`;

/** Stores the steps of a checklist at their positions; those that stay as they are keep their version. */
export async function upsertChecklistSteps(
	{ db, tenantId }: TenantDb,
	checklistId: number,
	steps: readonly (ChecklistStepInput & { id: number; position: number })[],
	now: Date,
): Promise<void> {
	const columns = sql.raw(
		"position, name_en, name_ar, kind, unit, least, most, required, on_fail, meter_id",
	);
	const rows = steps.map(
		(step) => sql`(${tenantId}::integer, ${checklistId}::integer, ${step.id}::integer,
			${step.position}::smallint, ${step.name_en}, ${step.name_ar}, ${step.kind ?? "check"},
			${step.unit ?? null}, ${step.least ?? null}::numeric, ${step.most ?? null}::numeric,
			${step.required ?? 1}::smallint, ${step.on_fail ?? "none"},
			${(step.kind === "reading" && step.meter_id) || null}::integer)`,
	);
	const excluded = sql.raw(
		`excluded.position, excluded.name_en, excluded.name_ar, excluded.kind, excluded.unit, excluded.least,
			excluded.most, excluded.required, excluded.on_fail, excluded.meter_id`,
	);
	await db.execute(sql`
		insert into checklist_steps as s (tenant_id, checklist_id, id, ${columns})
		values ${sqlList(rows)}
		on conflict (tenant_id, id) do update set (${columns}) = row (${excluded}),
			version = s.version + 1, updated_at = ${now.toISOString()}
		where (s.position, s.name_en, s.name_ar, s.kind, s.unit, s.least, s.most, s.required, s.on_fail,
			s.meter_id) is distinct from (${excluded})`);
}

/**
 * Copies the present steps of a plan's checklist to a request, in their order, from 1.
 *
 * @param of the requests, each with its checklist
 */
export async function copyChecklistSteps(
	{ db, tenantId }: TenantDb,
	of: readonly { requestId: number; checklistId: number }[],
): Promise<void> {
	if (of.length === 0) return;
	await db.execute(sql`
		insert into request_steps (tenant_id, request_id, position, name_en, name_ar, kind, unit,
			least, most, required, on_fail, meter_id)
		select ${tenantId}, v.request_id,
			row_number() over (partition by v.request_id order by s.position, s.id),
			s.name_en, s.name_ar, s.kind, s.unit, s.least, s.most, s.required, s.on_fail,
			s.meter_id
		from unnest(${arrayLiteral(of.map(({ requestId }) => requestId))}::integer[],
			${arrayLiteral(of.map(({ checklistId }) => checklistId))}::integer[]) as v (request_id, checklist_id)
		join checklist_steps s on s.tenant_id = ${tenantId} and s.checklist_id = v.checklist_id
		where s.deleted_at is null
		returning position`);
}

const stepShape = { ...allColumns(requestSteps), required: flag };

/** Finds the steps of a request, in their order. */
export async function findStepsOfRequest(
	scope: TenantDb,
	requestId: number,
): Promise<RequestStep[]> {
	const { db, tenantId } = scope;
	const rows = await selectRows(db, {
		...stepShape,
		member_id: nullable(members.id),
		...memberNamesShape("member"),
	})`
		select s.*, m.id as member_id, ${selectMember("m", "member")}
		from request_steps s
		${lateralJoin(members, "m", sql`s.member_id`)}
		where s.tenant_id = ${tenantId} and s.request_id = ${requestId}
		order by s.position`;
	const readings = rows.some(({ kind }) => kind === "reading")
		? await metersOfSteps(scope, requestId)
		: null;
	return rows.map((row) => ({
		name_en: row.name_en,
		name_ar: row.name_ar,
		position: row.position,
		kind: row.kind,
		unit: row.unit,
		least: row.least,
		most: row.most,
		required: row.required,
		on_fail: row.on_fail,
		state: row.state,
		value: row.value,
		note: row.note,
		...(row.kind === "reading" ? readings?.of(row.position, row.meter_id) : {}),
		...(row.kind === "photo" ? { photo: row.photo ? `/uploads/${row.photo}` : null } : {}),
		memberDetails: toNamedRef(row, "member"),
		at: row.at === null ? null : toIsoString(row.at),
		spawned_request_id: row.spawned_request_id,
		version: row.version,
	}));
}

const stepMeterShape = {
	...namedShape(meters),
	unit: meters.unit,
	kind: meters.kind,
	last_value: meters.lastValue,
	last_at: meters.lastAt,
	is_own: flag,
};

/**
 * Finds the meters that the steps of a request may read: the meter of the step, or else those of
 * the request's equipment; with each step's reading.
 */
async function metersOfSteps(scope: TenantDb, requestId: number) {
	const { db, tenantId } = scope;
	const those = (isOwn: 0 | 1, from: SQL, id: SQL, by: SQL) => sql`
		select m.id, m.name_en, m.name_ar, m.unit, m.kind, m.last_value, m.last_at, ${isOwn}::integer as is_own
		from ${from}
		join meters m on m.tenant_id = ${tenantId} and ${by} and m.deleted_at is null
		join equipment e on e.tenant_id = ${tenantId} and e.id = m.equipment_id and e.deleted_at is null
		where f.tenant_id = ${tenantId} and ${id} = ${requestId}`;
	const [found, read] = await Promise.all([
		selectRows(db, stepMeterShape)`
			${those(1, sql`requests f`, sql`f.id`, sql`m.equipment_id = f.equipment_id`)}
			union all
			${those(0, sql`request_steps f`, sql`f.request_id`, sql`m.id = f.meter_id`)}
			order by is_own desc, id`,
		findStepReadings(scope, requestId),
	]);
	const present = (row: ShapedRow<typeof stepMeterShape>): StepMeter => ({
		id: row.id,
		name_en: row.name_en,
		name_ar: row.name_ar,
		unit: row.unit,
		kind: row.kind,
		last_value: row.last_value,
		last_at: toOptionalIsoString(row.last_at),
	});
	return {
		of: (position: number, named: unknown) => ({
			meters: (named === null
				? found.filter(({ is_own }) => is_own === 1)
				: found.filter(({ id }) => id === named).slice(0, 1)
			).map(present),
			meter_id: read.get(position)?.meterId ?? null,
		}),
	};
}

/** A reading that was recorded at a step, valid or voided. */
export type StepReading = { readonly meterId: number; readonly id: number };

/**
 * Finds the reading of each step of a request that has one, by the positions of the steps; the last
 * of several.
 */
export async function findStepReadings(
	{ db, tenantId }: TenantDb,
	requestId: number,
): Promise<Map<number, StepReading>> {
	const rows = await selectRows(db, {
		step: notNull(readings.step),
		meter_id: readings.meterId,
		id: readings.id,
	})`
		select step, meter_id, id from readings
		where tenant_id = ${tenantId} and request_id = ${requestId} and step is not null
		order by voided_at is null, written_at, id`;
	return new Map(rows.map(({ step, meter_id: meterId, id }) => [step, { meterId, id }]));
}

/** Stores the result of a step. */
export async function updateRequestStep(
	{ db, tenantId }: TenantDb,
	requestId: number,
	result: Pick<StepInput, "position"> & Pick<RequestStep, "state" | "value" | "note">,
	by: {
		memberId: number;
		at: Date;
		spawnedRequestId: number | null;
		/** The name of a new image in the storage. */
		photo: string | null;
	},
): Promise<void> {
	await db.execute(sql`
		update request_steps set state = ${result.state}, value = ${result.value}, note = ${result.note},
			member_id = ${by.memberId}, at = ${by.at.toISOString()},
			spawned_request_id = ${by.spawnedRequestId}, photo = coalesce(${by.photo}, photo),
			version = version + 1
		where tenant_id = ${tenantId} and request_id = ${requestId} and position = ${result.position}`);
}

/** Counts the steps that read a meter, without those of deleted checklists. */
export const countStepsOfMeter = (scope: TenantDb, meterId: number): Promise<number> =>
	countTenantRows(
		scope,
		checklistSteps,
		sql`meter_id = ${meterId} and deleted_at is null and checklist_id in (
			select id from checklists where tenant_id = ${scope.tenantId} and deleted_at is null)`,
	);

/** Counts the required steps of a request that have no result. */
export const countOpenSteps = (scope: TenantDb, requestId: number): Promise<number> =>
	countTenantRows(
		scope,
		requestSteps,
		sql`request_id = ${requestId} and required = 1 and state is null`,
	);
