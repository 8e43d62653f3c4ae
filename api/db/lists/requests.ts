import { type SQL, sql } from "drizzle-orm";
import { requestColumns } from "#contract/entities.ts";
import type { ListedRequest, RequestRow } from "#contract/schemas/requests.ts";
import {
	branches,
	facilities,
	members,
	requestCounts,
	requests,
	resources,
	subbranches,
} from "../schema/index.ts";
import { choice, moment, names, number, text } from "./columns.ts";
import type { ListRequest, ListSource } from "./list.ts";
import {
	join,
	presentMoment,
	presentNamed,
	presentOptionalMoment,
	selectNames,
} from "./related.ts";

export const requestSelect: SQL = sql`
	r.id, r.type, r.priority, r.status, r.qty, r.comment, r.date, r.due_at, r.closing_time,
	r.solving_days, r.member_id, r.assigned_to_id, r.branch_id, r.subbranch_id, r.facility_id,
	r.resource_id, ${selectNames("rm", "member")}, ${selectNames("ra", "assigned_to")},
	${selectNames("rb", "branch")}, ${selectNames("rs", "subbranch")},
	${selectNames("rf", "facility")}, ${selectNames("rr", "resource")}`;

export const requestJoins: SQL = sql.join(
	[
		join(members, "rm", "r", "member_id"),
		join(members, "ra", "r", "assigned_to_id"),
		join(branches, "rb", "r", "branch_id"),
		join(subbranches, "rs", "r", "subbranch_id"),
		join(facilities, "rf", "r", "facility_id"),
		join(resources, "rr", "r", "resource_id"),
	],
	sql` `,
);

export function presentRequestRow(row: Record<string, unknown>): RequestRow {
	return {
		id: row.id as number,
		type: row.type as RequestRow["type"],
		priority: row.priority as RequestRow["priority"],
		status: row.status as RequestRow["status"],
		qty: row.qty as number | null,
		comment: row.comment as string,
		date: presentMoment(row.date),
		due_date: presentMoment(row.due_at),
		closing_time: presentOptionalMoment(row.closing_time),
		solving_days: row.solving_days as number | null,
		member_id: row.member_id as number,
		memberDetails: presentNamed(row, "member"),
		assigned_to_id: row.assigned_to_id as number | null,
		assigned_toDetails: presentNamed(row, "assigned_to"),
		branch_id: row.branch_id as number | null,
		branchDetails: presentNamed(row, "branch"),
		subbranch_id: row.subbranch_id as number | null,
		subbranchDetails: presentNamed(row, "subbranch"),
		facility_id: row.facility_id as number | null,
		facilityDetails: presentNamed(row, "facility"),
		resource_id: row.resource_id as number | null,
		resourceDetails: presentNamed(row, "resource"),
	};
}

/** All requests, or those of some statuses and types, are counted as they come and go. */
function countFast(tenantId: number, { query, visible }: ListRequest): SQL | null {
	if (visible || query.q) return null;
	const conditions = [sql`tenant_id = ${tenantId}`];
	for (const { column, filter } of query.filters) {
		if ((column !== "status" && column !== "type") || filter.kind !== "oneOf") return null;
		const values = sql.join(
			filter.values.map((value) => sql`${value}`),
			sql`, `,
		);
		conditions.push(sql`${sql.raw(column)} in (${values})`);
	}
	return sql`select coalesce(sum(count), 0)::integer as total from ${requestCounts}
		where ${sql.join(conditions, sql` and `)}`;
}

const presentListed = (row: Record<string, unknown>): ListedRequest => ({
	...presentRequestRow(row),
	...(typeof row.open === "boolean" ? { open: row.open } : {}),
});

export const requestList: ListSource<ListedRequest> = {
	select: requestSelect,
	from: sql`${requests} r`,
	joins: requestJoins,
	where: (tenantId) => sql`r.tenant_id = ${tenantId} and r.deleted_at is null`,
	id: sql`r.id`,
	defaultOrder: { by: "date", descending: true },
	present: presentListed,
	countFast,
	columns: {
		id: number(sql`r.id`, { neverEmpty: true }),
		comment: text(sql`r.comment`, { kept: sql`r.search` }),
		type: choice(sql`r.type`, requestColumns.type),
		facility: names(sql`r.facility_id`, facilities),
		branch: names(sql`r.branch_id`, branches),
		subbranch: names(sql`r.subbranch_id`, subbranches),
		resource: names(sql`r.resource_id`, resources),
		member: names(sql`r.member_id`, members),
		assigned_to: names(sql`r.assigned_to_id`, members),
		status: choice(sql`r.status`, requestColumns.status),
		priority: choice(sql`r.priority`, requestColumns.priority),
		qty: number(sql`r.qty`),
		date: moment(sql`r.date`, { neverEmpty: true }),
		due_date: moment(sql`r.due_at`, { neverEmpty: true }),
		closing_time: moment(sql`r.closing_time`),
		solving_days: number(sql`r.solving_days`),
		facility_id: number(sql`r.facility_id`),
		branch_id: number(sql`r.branch_id`),
		subbranch_id: number(sql`r.subbranch_id`),
		resource_id: number(sql`r.resource_id`),
		member_id: number(sql`r.member_id`),
		assigned_to_id: number(sql`r.assigned_to_id`),
	},
};
