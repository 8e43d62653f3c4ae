import { sql } from "drizzle-orm";
import { arrayLiteral } from "#api/platform/database/array-literal.ts";
import { boolean } from "#api/platform/database/row-shape.ts";
import { selectRows } from "#api/platform/database/select-rows.ts";
import type { TenantDb } from "#api/platform/database/tenant-transaction.ts";
import { requests } from "#api/tables.ts";
import type { SelectedRequest } from "#contract/requests/bulk.schemas.ts";
import { requestSelect } from "../list.ts";
import { isDispatchedSql, isVisibleSql } from "../visibility.queries.ts";
import type { ManagedPlaces, RequestVisibility } from "../visibility-scope.queries.ts";

const listed = (ids: readonly number[]) => sql`any(${arrayLiteral(ids)}::integer[])`;

/** Locks the visible ones of several requests until the transaction ends. */
export async function lockRequests(
	scope: TenantDb,
	ids: readonly number[],
	visibility: RequestVisibility,
): Promise<void> {
	await scope.db.execute(sql`
		select from ${requests} r
		where ${isVisibleSql(scope, visibility)} and r.id = ${listed(ids)}
		order by r.id for update`);
}

type Reader = { memberId: number; sees: RequestVisibility; manages: ManagedPlaces };

/** Finds the visible ones of several requests, in the order of their ids, and what the reader may do. */
export async function findSelectedRequests(
	scope: TenantDb,
	ids: readonly number[],
	{ memberId, sees, manages }: Reader,
): Promise<SelectedRequest[]> {
	const involved = sql`(r.member_id = ${memberId} or r.assigned_to_id is not distinct from ${memberId})`;
	const rows = await selectRows(scope.db, {
		...requestSelect.shape,
		version: requests.version,
		may_dispatch: boolean,
		may_move: boolean,
	})`
		select ${requestSelect.select}, r.version, ${involved} as may_move,
			${isDispatchedSql(scope, memberId, manages)} as may_dispatch
		from ${requests} r ${requestSelect.joins}
		where ${isVisibleSql(scope, sees)} and r.id = ${listed(ids)}
		order by r.id`;
	return rows.map((row) => ({
		...requestSelect.present(row),
		version: row.version,
		may_dispatch: row.may_dispatch,
		may_move: row.may_move,
	}));
}
