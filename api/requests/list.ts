import { type SQL, sql } from "drizzle-orm";
import { toCsvCell } from "#contract/lists/csv.ts";
import { enumLabels, reopenedLabel } from "#contract/lists/enum-labels.ts";
import { requestColumns } from "#contract/requests/list-columns.ts";
import type { ListedRequest, RequestRow } from "#contract/requests/schemas.ts";
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
import type { ListDefinition } from "../platform/lists/list-definition.ts";
import {
	branches,
	equipment,
	facilities,
	members,
	requests,
	resources,
	subbranches,
	workKinds,
} from "../tables.ts";
import { openStatusesSql } from "./status/statuses.table.ts";

const r = listFields("r");

/** An instant in `column`, in ISO 8601 with milliseconds. */
const instantAs = <Name extends string>(
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
	columns: { comment: textColumn(sql`r.comment`, { normalized: sql`r.search`, neverEmpty: true }) },
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
				return memoize((timeZone) => {
					const code = timeZone.replace("+", "");
					const name = names[code] ?? code;
					return toCsvCell(code === timeZone ? name : `${name} · ${reopenedLabel[language]}`);
				});
			},
		} satisfies CsvCell,
	},
};

/** Whether a condition holds; a filter of lists. The condition is the same as in its index. */
const flagField = (
	name: "planned" | "unanswered" | "unassigned",
	condition: SQL,
): ListField<object> => ({
	present() {},
	columns: {
		[name]: {
			...enumColumn(sql`case when ${condition} then '1' end`, requestColumns[name]),
			filter: () => condition,
		},
	},
});

const categoryOfResource = numberColumn(sql`x.category_id`);

/** The category of its resource; a filter of lists. */
const ofCategory: ListField<object> = {
	present() {},
	columns: {
		category_id: {
			...categoryOfResource,
			filter(filter, scope) {
				const isOfCategory = categoryOfResource.filter(filter, scope);
				return (
					isOfCategory &&
					sql`r.resource_id in (
						select x.id from ${resources} x where x.tenant_id = ${scope.tenantId} and ${isOfCategory})`
				);
			},
			search: () => null,
		},
	},
};

const equipmentId = sql`r.equipment_id`;
const equipmentField = r.optionalReference("equipment", equipment);

const aboutEquipment: ListField<Pick<RequestRow, "equipment_id" | "equipmentDetails">> = {
	shape: equipmentField.shape,
	select: equipmentField.select,
	join: equipmentField.join,
	cells: equipmentField.cells,
	present(row, answer) {
		if (row.equipment_id !== null) equipmentField.present(row, answer);
	},
	columns: { equipment_id: numberColumn(equipmentId) },
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
	instantAs("date", "date"),
	instantAs("due_date", "due_at"),
	closingTime,
	r.optionalNumber("solving_days"),
	r.reference("member", members),
	r.optionalReference("assigned_to", members),
	r.optionalReference("branch", branches),
	r.optionalReference("subbranch", subbranches),
	r.optionalReference("facility", facilities),
	r.optionalReference("resource", resources),
	ofCategory,
	aboutEquipment,
	ofKind,
	reopenedAt,
	flagField("planned", sql`r.plan_id is not null`),
	flagField("unanswered", sql`r.answered_at is null and r.status in (${openStatusesSql})`),
	flagField("unassigned", sql`r.assigned_to_id is null`),
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
	present(row): ListedRequest {
		const request: RequestRow = requestSelect.present(row);
		return {
			...request,
			...(typeof row.open === "boolean" ? { open: row.open } : {}),
			...(row.may_dispatch === true ? { may_dispatch: true } : {}),
		};
	},
};
