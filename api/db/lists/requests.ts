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
import { moment, text } from "./columns.ts";
import { fieldsOf, reading, shown } from "./fields.ts";
import type { ListRequest, ListSource } from "./list.ts";
import { presentMoment, presentOptionalMoment } from "./related.ts";

const r = fieldsOf("r");

/** A moment that stands in `column`, in ISO 8601 with milliseconds. */
const momentAt = <Name extends string>(name: Name, column: string) => ({
	...shown(
		sql.raw(`r.${column}`),
		(row) => ({ [name]: presentMoment(row[column]) }) as { [Field in Name]: string },
	),
	columns: { [name]: moment(sql.raw(`r.${column}`), { neverEmpty: true }) },
});

const comment = {
	...r.plain<string>()("comment"),
	columns: { comment: text(sql`r.comment`, { kept: sql`r.search` }) },
};

const closingTime = {
	...shown(sql`r.closing_time`, (row) => ({
		closing_time: presentOptionalMoment(row.closing_time),
	})),
	columns: { closing_time: moment(sql`r.closing_time`) },
};

/** A request as it stands in lists, and alone. */
export const requestReading = reading(
	r.id,
	r.choice<RequestRow["type"]>()("type", requestColumns.type),
	r.choice<RequestRow["priority"]>()("priority", requestColumns.priority),
	r.choice<RequestRow["status"]>()("status", requestColumns.status),
	r.optionalNumber("qty"),
	comment,
	momentAt("date", "date"),
	momentAt("due_date", "due_at"),
	closingTime,
	r.optionalNumber("solving_days"),
	r.reference("member", members),
	r.optionalReference("assigned_to", members),
	r.optionalReference("branch", branches),
	r.optionalReference("subbranch", subbranches),
	r.optionalReference("facility", facilities),
	r.optionalReference("resource", resources),
);

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

export const requestList: ListSource<ListedRequest> = {
	...requestReading,
	from: sql`${requests} r`,
	where: (tenantId) => sql`r.tenant_id = ${tenantId} and r.deleted_at is null`,
	id: sql`r.id`,
	defaultOrder: { by: "date", descending: true },
	present(row): ListedRequest {
		const request: Required<RequestRow> = requestReading.present(row);
		return typeof row.open === "boolean" ? { ...request, open: row.open } : request;
	},
	countFast,
};
