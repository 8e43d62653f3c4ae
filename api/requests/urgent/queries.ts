import { sql } from "drizzle-orm";
import type { TenantDb } from "#api/platform/database/tenant-transaction.ts";
import { requests } from "#api/tables.ts";
import type { UrgentRequests } from "#contract/requests/schemas.ts";
import { photoSql } from "../../platform/database/membership.ts";
import { boolean, integer, nullable, text } from "../../platform/database/row-shape.ts";
import { selectRows } from "../../platform/database/select-rows.ts";
import { requestSelect } from "../list.ts";
import { countVisibleOpenSql, visibleOpenSql } from "../open-requests.queries.ts";
import { isDispatchedSql } from "../visibility.queries.ts";
import type { ManagedPlaces, RequestVisibility } from "../visibility-scope.queries.ts";

/** The maximum number that is counted. */
const maxCounted = 1000;

// As in its index.
const isUrgent = sql`r.status = 'late' and r.priority = 'High'`;

/** Finds the visible late requests of high priority, first those that are overdue longest. */
export async function findUrgentRequests(
	scope: TenantDb,
	{
		memberId,
		sees,
		manages,
	}: { memberId: number; sees: RequestVisibility; manages: ManagedPlaces },
	limit: number,
): Promise<UrgentRequests> {
	const { db, tenantId } = scope;
	const [rows, [counted]] = await Promise.all([
		selectRows(db, {
			...requestSelect.shape,
			profile_photo: nullable(text),
			may_dispatch: boolean,
		})`
			with firsts as (
				select id from (${visibleOpenSql(scope, sees, { condition: isUrgent, limit, byDueTime: true })}) seen
				order by due_at, id limit ${limit}
			)
			select ${requestSelect.select}, (select ${photoSql("m")} from members m
				where m.tenant_id = ${tenantId} and m.id = r.assigned_to_id) as profile_photo,
				coalesce(${isDispatchedSql(scope, memberId, manages)}, false) as may_dispatch
			from firsts join ${requests} r on r.tenant_id = ${tenantId} and r.id = firsts.id
				${requestSelect.joins}
			order by r.due_at, r.id`,
		selectRows(db, { total: integer })`
			select ${countVisibleOpenSql(scope, sees, isUrgent, maxCounted)} as total`,
	]);
	return {
		requests: rows.map((row) => ({
			...requestSelect.present(row),
			profile_photo: row.profile_photo,
			...(row.may_dispatch ? { may_dispatch: true } : {}),
		})),
		total: counted?.total ?? 0,
	};
}
