import { sql } from "drizzle-orm";
import {
	maxPlaceRequests,
	maxPlaceRequestsCounted,
	type PlaceWork,
} from "#contract/place-work/schemas.ts";
import { integer, notNull } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { requestSelect } from "../requests/list.ts";
import { openStatusesSql } from "../requests/status/statuses.table.ts";
import { canBeOpenedSql } from "../requests/visibility.queries.ts";
import type { RequestVisibility } from "../requests/visibility-scope.queries.ts";
import { plans, planTargets, requests } from "../tables.ts";

/** A facility, or a piece of equipment. */
export type WorkPlace = { readonly kind: "facility" | "equipment"; readonly id: number };

const columns = { facility: sql.raw("facility_id"), equipment: sql.raw("equipment_id") };

/** Finds the open requests of a place that are due first, and counts all of them. */
export async function findOpenWork(
	scope: TenantDb,
	visibility: RequestVisibility,
	{ kind, id }: WorkPlace,
): Promise<Pick<PlaceWork, "requests" | "total">> {
	const { db, tenantId } = scope;
	const isOpen = sql`r.tenant_id = ${tenantId} and r.${columns[kind]} = ${id}
		and r.status in (${openStatusesSql}) and r.deleted_at is null
		and ${canBeOpenedSql(scope, visibility)}`;
	const [rows, [counted]] = await Promise.all([
		selectRows(
			db,
			requestSelect.shape,
			sql`
			with firsts as materialized (
				select r.id, r.due_at from (
					select * from ${requests} r where ${isOpen} order by r.date limit ${maxPlaceRequestsCounted}
				) r order by r.due_at, r.id limit ${maxPlaceRequests}
			)
			select ${requestSelect.select}
			from firsts join ${requests} r on r.tenant_id = ${tenantId} and r.id = firsts.id
				${requestSelect.joins}
			order by r.due_at, r.id`,
		),
		selectRows(
			db,
			{ total: integer },
			sql`select count(*)::integer as total from (
				select from ${requests} r where ${isOpen} limit ${maxPlaceRequestsCounted}) counted`,
		),
	]);
	return {
		requests: rows.map((row) => requestSelect.present(row)),
		total: counted?.total ?? 0,
	};
}

/** Finds the next visit of a plan at a place; null if there is none. */
export async function findNextVisit(
	{ db, tenantId }: TenantDb,
	{ kind, id }: WorkPlace,
): Promise<NonNullable<PlaceWork["visit"]> | null> {
	const [row] = await selectRows(
		db,
		{
			id: plans.id,
			name_en: plans.nameEn,
			name_ar: plans.nameAr,
			day: notNull(planTargets.nextOn),
		},
		sql`
		select p.id, p.name_en, p.name_ar, t.next_on::text as day
		from ${planTargets} t
		join ${plans} p on p.tenant_id = t.tenant_id and p.id = t.plan_id and p.deleted_at is null
		where t.tenant_id = ${tenantId} and t.${columns[kind]} = ${id} and t.next_on is not null
			and t.appears_at is not null and t.deleted_at is null
		order by t.next_on, t.id limit 1`,
	);
	if (!row) return null;
	const { day, ...planDetails } = row;
	return { planDetails, day };
}
