import { sql } from "drizzle-orm";
import type { RequestStep, SaidOfStep } from "#contract/schemas/checklists.ts";
import type { Scope } from "../database.ts";
import { presentMoment, presentNamed } from "../lists/related.ts";

/** How many steps a checklist has. */
export async function countSteps({ db, tenantId }: Scope, checklistId: number): Promise<number> {
	const [row] = await db.execute<{ count: number }>(sql`
		select count(*)::integer as count from checklist_steps
		where tenant_id = ${tenantId} and checklist_id = ${checklistId} and deleted_at is null`);
	return row?.count ?? 0;
}

/**
 * Gives a request the steps of its plan's checklist as they are now, in their order, from 1.
 *
 * @param of the request and the checklist of each
 */
export async function copySteps(
	{ db, tenantId }: Scope,
	of: readonly { requestId: number; checklistId: number }[],
): Promise<void> {
	if (of.length === 0) return;
	const ids = (all: readonly number[]) => `{${all.join(",")}}`;
	await db.execute(sql`
		insert into request_steps (tenant_id, request_id, position, name_en, name_ar, kind, unit,
			least, most, required, on_fail)
		select ${tenantId}, v.request_id,
			row_number() over (partition by v.request_id order by s.position, s.id),
			s.name_en, s.name_ar, s.kind, s.unit, s.least, s.most, s.required, s.on_fail
		from unnest(${ids(of.map(({ requestId }) => requestId))}::integer[],
			${ids(of.map(({ checklistId }) => checklistId))}::integer[]) as v (request_id, checklist_id)
		join checklist_steps s on s.tenant_id = ${tenantId} and s.checklist_id = v.checklist_id
		where s.deleted_at is null
		returning position`);
}

/** The steps of a request, in their order. */
export async function stepsOfRequest(
	{ db, tenantId }: Scope,
	requestId: number,
): Promise<RequestStep[]> {
	const rows = await db.execute(sql`
		select s.*, m.id as member_id, m.name_en as member_name_en, m.name_ar as member_name_ar
		from request_steps s
		left join members m on m.tenant_id = ${tenantId} and m.id = s.member_id
		where s.tenant_id = ${tenantId} and s.request_id = ${requestId}
		order by s.position`);
	return rows.map((row) => ({
		name_en: row.name_en as string,
		name_ar: row.name_ar as string,
		position: row.position as number,
		kind: row.kind as RequestStep["kind"],
		unit: row.unit as string | null,
		least: row.least as string | null,
		most: row.most as string | null,
		required: row.required as RequestStep["required"],
		on_fail: row.on_fail as RequestStep["on_fail"],
		state: row.state as RequestStep["state"],
		value: row.value as string | null,
		note: row.note as string,
		memberDetails: presentNamed(row, "member"),
		at: row.at === null ? null : presentMoment(row.at),
		spawned_request_id: row.spawned_request_id as number | null,
		version: row.version as number,
	}));
}

/** Writes what was found at a step. */
export async function saveStep(
	{ db, tenantId }: Scope,
	requestId: number,
	said: Pick<SaidOfStep, "position"> & Pick<RequestStep, "state" | "value" | "note">,
	by: { memberId: number; at: Date; spawnedRequestId: number | null },
): Promise<void> {
	await db.execute(sql`
		update request_steps set state = ${said.state}, value = ${said.value}, note = ${said.note},
			member_id = ${by.memberId}, at = ${by.at.toISOString()},
			spawned_request_id = ${by.spawnedRequestId}, version = version + 1
		where tenant_id = ${tenantId} and request_id = ${requestId} and position = ${said.position}`);
}

/** How many steps of a request nobody has said anything of, though they have to. */
export async function openSteps({ db, tenantId }: Scope, requestId: number): Promise<number> {
	const [row] = await db.execute<{ count: number }>(sql`
		select count(*)::integer as count from request_steps
		where tenant_id = ${tenantId} and request_id = ${requestId}
			and required = 1 and state is null`);
	return row?.count ?? 0;
}
