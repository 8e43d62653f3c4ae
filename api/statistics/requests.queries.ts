import { type SQL, sql } from "drizzle-orm";
import {
	type RequestStatus,
	type RequestType,
	requestStatuses,
} from "#contract/requests/constants.ts";
import type { RequestNumbers, TopBranch, TopMember } from "#contract/statistics/schemas.ts";
import { members } from "../members/table.ts";
import { emailSql } from "../platform/database/membership.ts";
import { integer, namedShape } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import { sqlList } from "../platform/database/sql-list.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { branches, branchRequestCounts, memberRequestCounts, requestCounts } from "../tables.ts";

/** The filter of the counted requests: by statuses and types; null for all. */
export type RequestCountFilter = {
	statuses: readonly RequestStatus[] | null;
	types: readonly RequestType[] | null;
};

/** The condition on a table of counts `c`. */
function counted({ tenantId }: TenantDb, { statuses, types }: RequestCountFilter): SQL {
	const conditions = [sql`c.tenant_id = ${tenantId}`];
	if (statuses) conditions.push(sql`c.status in (${list(statuses)})`);
	if (types) conditions.push(sql`c.type in (${list(types)})`);
	return sql.join(conditions, sql` and `);
}

const list = (values: readonly string[]) => sqlList(values.map((value) => sql`${value}`));

const numberOf: Readonly<Record<RequestStatus, keyof RequestNumbers>> = {
	done: "doneRequests",
	rejected: "rejectedRequests",
	pending: "pendingRequests",
	late: "lateRequests",
	in_progress: "inProgressRequests",
};

const requestNumberShape = {
	branchCount: integer,
	totalRequests: integer,
	doneRequests: integer,
	rejectedRequests: integer,
	pendingRequests: integer,
	lateRequests: integer,
	inProgressRequests: integer,
	directRequestCount: integer,
};

/** Counts the branches, and the filtered requests by status, and the direct ones among them. */
export async function countRequests(
	scope: TenantDb,
	which: RequestCountFilter,
): Promise<RequestNumbers> {
	const sumOf = (condition: SQL) =>
		sql`coalesce(sum(c.count) filter (where ${condition}), 0)::integer`;
	const byStatus = requestStatuses.map(
		(status) => sql`${sumOf(sql`c.status = ${status}`)} as ${sql.identifier(numberOf[status])}`,
	);
	const [row] = await selectRows(scope.db, requestNumberShape)`
		select
			(select count(*)::integer from ${branches} b
				where b.tenant_id = ${scope.tenantId} and b.deleted_at is null) as "branchCount",
			${sumOf(sql`true`)} as "totalRequests",
			${sqlList(byStatus)},
			${sumOf(sql`c.type = 'Direct Request'`)} as "directRequestCount"
		from ${requestCounts} c where ${counted(scope, which)}`;
	if (!row) throw new Error("An aggregate returned no row.");
	return row;
}

/** Finds the ten branches with the most of the filtered requests. */
export async function findTopBranches(
	scope: TenantDb,
	which: RequestCountFilter,
): Promise<TopBranch[]> {
	return await selectRows(scope.db, {
		...namedShape(branches),
		requests: integer,
	})`
		select b.id, b.name_en, b.name_ar, top.requests
		from (
			select c.branch_id, sum(c.count)::integer as requests from ${branchRequestCounts} c
			where ${counted(scope, which)} group by c.branch_id having sum(c.count) > 0
		) top
		join branches b on b.tenant_id = ${scope.tenantId} and b.id = top.branch_id
			and b.deleted_at is null
		order by top.requests desc, b.id limit 10`;
}

/** Finds the ten members to whom the most of the filtered requests are assigned. */
export async function findTopMembers(
	scope: TenantDb,
	which: RequestCountFilter,
): Promise<TopMember[]> {
	const rows = await selectRows(scope.db, {
		...namedShape(members),
		email: members.email,
		profile_photo: members.profilePhoto,
		requests: integer,
	})`
		select m.id, m.name_en, m.name_ar, ${emailSql("m")} as email, m.profile_photo, top.requests
		from (
			select c.member_id, sum(c.count)::integer as requests from ${memberRequestCounts} c
			where ${counted(scope, which)} group by c.member_id having sum(c.count) > 0
		) top
		join members m on m.tenant_id = ${scope.tenantId} and m.id = top.member_id
			and m.deleted_at is null
		order by top.requests desc, m.id limit 10`;
	return rows.map((row) => ({
		...row,
		profile_photo: row.profile_photo && `/uploads/${row.profile_photo}`,
	}));
}
