import { sql } from "drizzle-orm";
import type { TenantDb } from "#api/platform/database/tenant-transaction.ts";
import { requests } from "#api/tables.ts";
import type { UrgentRequests } from "#contract/requests/schemas.ts";
import { integer } from "../../platform/database/row-shape.ts";
import { selectRows } from "../../platform/database/select-rows.ts";
import { requestSelect } from "../list.ts";
import { countVisibleOpenSql, visibleOpenSql } from "../open-requests.queries.ts";
import type { RequestVisibility } from "../visibility-scope.queries.ts";

/** The maximum number that is counted. */
const maxCounted = 1000;

// As in its index.
const isUrgent = sql`r.status = 'late' and r.priority = 'High'`;

/** Finds the visible late requests of high priority, first those that are overdue longest. */
export async function findUrgentRequests(
	scope: TenantDb,
	visibility: RequestVisibility,
	limit: number,
): Promise<UrgentRequests> {
	const { db, tenantId } = scope;
	const [rows, [counted]] = await Promise.all([
		selectRows(db, requestSelect.shape)`
			with firsts as (
				select id from (${visibleOpenSql(scope, visibility, { condition: isUrgent, limit, byDueTime: true })}) seen
				order by due_at, id limit ${limit}
			)
			select ${requestSelect.select}
			from firsts join ${requests} r on r.tenant_id = ${tenantId} and r.id = firsts.id
				${requestSelect.joins}
			order by r.due_at, r.id`,
		selectRows(db, { total: integer })`
			select ${countVisibleOpenSql(scope, visibility, isUrgent, maxCounted)} as total`,
	]);
	return {
		requests: rows.map((row) => requestSelect.present(row)),
		total: counted?.total ?? 0,
	};
}
