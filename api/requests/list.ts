import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { toCsvCell } from "#contract/lists/csv.ts";
import { enumLabels, reopenedLabel } from "#contract/lists/enum-labels.ts";
import { requestColumns } from "#contract/requests/list-columns.ts";
import type { ListedRequest, RequestRow } from "#contract/requests/schemas.ts";
import { arrayLiteral } from "../platform/database/array-literal.ts";
import { instantText } from "../platform/database/row-shape.ts";
import {
	enumColumn,
	instantColumn,
	numberColumn,
	textColumn,
} from "../platform/lists/column-types.ts";
import { type CsvCell, instantCsvCell, memoize, textCsvCell } from "../platform/lists/csv-cells.ts";
import { selectList } from "../platform/lists/define-list.ts";
import { customField, type ListField, listFields } from "../platform/lists/field-builders.ts";
import { toIsoString, toOptionalIsoString } from "../platform/lists/joins.ts";
import type { ListFilterContext } from "../platform/lists/list-column.ts";
import type { ListDefinition } from "../platform/lists/list-definition.ts";
import type { ListQueryContext } from "../platform/lists/list-query-context.ts";
import {
	branches,
	branchRequestCounts,
	equipment,
	facilities,
	memberRequestCounts,
	members,
	requestCounts,
	requests,
	resources,
	subbranches,
	workKinds,
} from "../tables.ts";
import { correlatedRange } from "./correlated-dates.queries.ts";
import { skipMonths } from "./month-offsets.queries.ts";
import { openStatusesSql } from "./status/statuses.table.ts";

const r = listFields("r");

/** An instant in `column`, in ISO 8601 with milliseconds. */
const momentAt = <Name extends string>(
	name: Name,
	column: string,
): ListField<{ [Field in Name]: string }> => ({
	shape: { [column]: instantText },
	select: sql.raw(`r.${column}`),
	present(row, answer) {
		answer[name] = toIsoString(row[column]);
	},
	columns: { [name]: instantColumn(sql.raw(`r.${column}`), { neverEmpty: true }) },
	cells: { [name]: instantCsvCell(sql.raw(`r.${column}`)) },
});

const comment = {
	...r.plain("comment", requests.comment),
	columns: { comment: textColumn(sql`r.comment`, { kept: sql`r.search`, neverEmpty: true }) },
	cells: { comment: textCsvCell(sql`r.comment`) },
};

const closingTime = {
	...customField(sql`r.closing_time`, { closing_time: requests.closingTime }, (row) => ({
		closing_time: toOptionalIsoString(row.closing_time),
	})),
	columns: { closing_time: instantColumn(sql`r.closing_time`) },
	cells: { closing_time: instantCsvCell(sql`r.closing_time`) },
};

const isReopened = sql`r.reopened_at is not null`;

/** The instant at which it was reopened; also after it was done again; only for reopened requests. */
const reopenedAt = {
	...customField(
		sql`r.reopened_at`,
		{ reopened_at: requests.reopenedAt },
		(row): { reopened_at?: string } =>
			row.reopened_at === null ? {} : { reopened_at: toIsoString(row.reopened_at) },
	),
	columns: {
		reopened: {
			...enumColumn(sql`case when ${isReopened} then '1' end`, requestColumns.reopened),
			// The same condition as in its index.
			filter: () => isReopened,
		},
	},
};

/** The status; in a CSV file, a request that was done before is marked. */
const status = {
	...r.choice("status", requests.status, requestColumns.status),
	cells: {
		status: {
			value: () => sql`case when ${isReopened} then '+' else '' end || r.status`,
			writer({ language }) {
				const names: Readonly<Record<string, string>> = enumLabels[language].status;
				return memoize((given) => {
					const code = given.replace("+", "");
					const name = names[code] ?? code;
					return toCsvCell(code === given ? name : `${name} · ${reopenedLabel[language]}`);
				});
			},
		} satisfies CsvCell,
	},
};

const isPlanned = sql`r.plan_id is not null`;

/** Whether it was created for a plan; a filter of lists. */
const planned: ListField<object> = {
	present() {},
	columns: {
		planned: {
			...enumColumn(sql`case when ${isPlanned} then '1' end`, requestColumns.planned),
			// The same condition as in its index.
			filter: () => isPlanned,
		},
	},
};

// As in its index.
const isUnanswered = sql`r.answered_at is null and r.status in (${openStatusesSql})`;

/** Whether it is open, and nobody but the requester has acted on it; a filter of lists. */
const unanswered: ListField<object> = {
	present() {},
	columns: {
		unanswered: {
			...enumColumn(sql`case when ${isUnanswered} then '1' end`, requestColumns.unanswered),
			filter: () => isUnanswered,
		},
	},
};

const equipmentId = sql`r.equipment_id`;
const equipmentField = r.optionalReference("equipment", equipment);

/** The equipment, of requests that have one. */
const aboutEquipment: ListField<Pick<RequestRow, "equipment_id" | "equipmentDetails">> = {
	shape: equipmentField.shape,
	select: equipmentField.select,
	join: equipmentField.join,
	cells: equipmentField.cells,
	present(row, answer) {
		if (row.equipment_id !== null) equipmentField.present(row, answer);
	},
	columns: {
		equipment_id: {
			...numberColumn(equipmentId),
			// Its index leaves out requests without equipment, which are most.
			walk: () => ({
				place: equipmentId,
				value: equipmentId,
				emptyApart: true,
			}),
		},
	},
};

const kindField = r.optionalReference("kind", workKinds);

/** The kind of work, of requests that have one. */
const ofKind: ListField<Pick<RequestRow, "kind_id" | "kindDetails">> = {
	shape: kindField.shape,
	select: kindField.select,
	join: kindField.join,
	columns: kindField.columns,
	cells: kindField.cells,
	present(row, answer) {
		if (row.kind_id !== null) kindField.present(row, answer);
	},
};

/** The fields of a request in lists, and on its own. */
export const requestSelect = selectList(
	r.id,
	r.choice("type", requests.type, requestColumns.type),
	r.choice("priority", requests.priority, requestColumns.priority),
	status,
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
	aboutEquipment,
	ofKind,
	reopenedAt,
	planned,
	unanswered,
);

/** The stored counts of requests, by the column that they tell apart besides status and type. */
const keptCounts = [
	{ table: requestCounts, of: [] },
	{ table: branchRequestCounts, of: ["branch", "branch_id"], key: sql`branch_id` },
	{ table: memberRequestCounts, of: ["assigned_to", "assigned_to_id"], key: sql`member_id` },
] as const;

/**
 * Returns the number of all requests, or those of some statuses, types and branches, or of some
 * statuses, types and responsible members, from the counts that triggers store.
 */
function countFast(
	{ tenantId, idsOf }: ListFilterContext,
	{ query, visible }: ListQueryContext,
): SQL | null {
	if (visible || query.q) return null;
	const others = query.filters.filter(({ column }) => column !== "status" && column !== "type");
	const kept = keptCounts.find(({ of }) =>
		others.every(({ column }) => (of as readonly string[]).includes(column)),
	);
	if (!kept) return null;
	const conditions = [sql`tenant_id = ${tenantId}`];
	for (const { column, filter } of query.filters) {
		if (filter.kind === "oneOf")
			conditions.push(sql`${sql.raw(column)} in (${listed(filter.values)})`);
		else if (!("key" in kept)) return null;
		else if (filter.kind === "number" && filter.operator === "=" && Number.isInteger(filter.value))
			conditions.push(sql`${kept.key} = ${filter.value}::bigint`);
		else if (filter.kind === "contains") {
			const ids = idsOf(column === "branch" ? branches : members, filter.text);
			conditions.push(sql`${kept.key} = any(${arrayLiteral(ids)}::integer[])`);
		} else return null;
	}
	return sql`select coalesce(sum(count), 0)::integer as total from ${kept.table}
		where ${sql.join(conditions, sql` and `)}`;
}

/** The stored counts of the requests of related entities. */
const countsOf: Readonly<Record<string, { table: PgTable; key: SQL; related: PgTable }>> = {
	branch: { table: branchRequestCounts, key: sql`branch_id`, related: branches },
	assigned_to: { table: memberRequestCounts, key: sql`member_id`, related: members },
};

/** Returns the number of requests in each group of an order, from the counts that triggers store. */
function runCounts(column: string, { tenantId, language }: ListFilterContext): SQL | null {
	if (column === "status" || column === "type") {
		const { values } = requestColumns[column];
		return sql`select array_position(array[${listed(values)}], ${sql.raw(column)}) as place,
			sum(count) as count from ${requestCounts} where tenant_id = ${tenantId} group by 1`;
	}
	const kept = countsOf[column.replace(/_id$/, "")];
	if (!kept) return null;
	const counts = sql`select ${kept.key} as place, sum(count) as count from ${kept.table}
		where tenant_id = ${tenantId} group by 1`;
	return column.endsWith("_id")
		? counts
		: sql`select fold(${sql.raw(`n.name_${language}`)}) as place, c.count from (${counts}) c
			join ${kept.related} n on n.tenant_id = ${tenantId} and n.id = c.place`;
}

/**
 * Returns the branches of which all requests are listed, 0 for the whole organisation; null if some
 * of their requests are left out.
 */
function wholeBranches(
	{ idsOf }: ListFilterContext,
	{ query, visible }: ListQueryContext,
): number[] | null {
	if (visible || query.q || query.filters.length > 1) return null;
	const [only] = query.filters;
	if (!only) return [0];
	if (only.column !== "branch" || only.filter.kind !== "contains") return null;
	return [...idsOf(branches, only.filter.text)];
}

const listed = (values: readonly string[]) =>
	sql.join(
		values.map((value) => sql`${value}`),
		sql`, `,
	);

const inTime = Object.keys(requestColumns).filter(
	(name) =>
		name.endsWith("_id") ||
		["names", "choice"].includes(requestColumns[name as keyof typeof requestColumns].kind),
);

export const requestList: ListDefinition<ListedRequest> = {
	...requestSelect,
	from: sql`${requests} r`,
	where: (tenantId) => sql`r.tenant_id = ${tenantId} and r.deleted_at is null`,
	id: sql`r.id`,
	defaultOrder: { by: "date", descending: true },
	inTime: { by: sql`r.date`, columns: inTime },
	isIndexed: () => true,
	present(row): ListedRequest {
		const request: RequestRow = requestSelect.present(row);
		return typeof row.open === "boolean" ? { ...request, open: row.open } : request;
	},
	countFast,
	runCounts,
	implied: (scope, { listScope, request }) =>
		correlatedRange(scope, listScope, request.query.filters),
	async skip(scope, { listScope, request, ...way }) {
		const branchIds = wholeBranches(listScope, request);
		return branchIds && skipMonths(scope, sql`r.date`, branchIds, way);
	},
};
