import { type SQL, sql } from "drizzle-orm";
import { endsSoonDays } from "#contract/documents/constants.ts";
import { filePath, formatOf } from "#contract/documents/file-path.ts";
import { documentColumns } from "#contract/documents/list-columns.ts";
import { type DocumentRow, documentRow } from "#contract/documents/schemas.ts";
import { integer } from "../platform/database/row-shape.ts";
import { currentTenantParam } from "../platform/database/tenant-placeholder.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { enumColumn } from "../platform/lists/column-types.ts";
import { enumCsvCell } from "../platform/lists/csv-cells.ts";
import { defineList } from "../platform/lists/define-list.ts";
import {
	computedField,
	customField,
	type ListField,
	listFields,
} from "../platform/lists/field-builders.ts";
import type { ListDefinition } from "../platform/lists/list-definition.ts";
import { isVisibleSql } from "../requests/visibility.queries.ts";
import type { RequestVisibility } from "../requests/visibility-scope.queries.ts";
import { branches, documents, equipment, facilities, plans } from "../tables.ts";

const d = listFields("d");

/** The condition for documents in one state; a filter of lists. */
function isInState(state: string, today: SQL): SQL {
	if (state === "ended") return sql`d.valid_until < ${today}`;
	return state === "soon"
		? sql`(d.valid_until >= ${today} and d.valid_until <= ${today} + ${endsSoonDays}::integer)`
		: sql`(d.valid_until is null or d.valid_until > ${today} + ${endsSoonDays}::integer)`;
}

const ends: ListField<object> = {
	present() {},
	columns: {
		ends: {
			filter(filter, { timeZone }) {
				if (filter.kind !== "oneOf") return null;
				const today = sql`(now() at time zone ${timeZone})::date`;
				const states = filter.values.map((state) => isInState(state, today));
				return sql`(${sql.join(states, sql` or `)})`;
			},
			search: () => null,
			order: () => sql`d.valid_until`,
		},
	},
};

const subject = sql`case when d.equipment_id is not null then 'equipment'
	when d.facility_id is not null then 'facility' when d.branch_id is not null then 'branch'
	when d.plan_id is not null then 'plan'
	when d.request_id is not null then 'request' else 'organisation' end`;

const about: ListField<Pick<DocumentRow, "about">> = {
	...customField(sql`${subject} as about`, { about: documentRow.shape.about }, ({ about }) => ({
		about,
	})),
	columns: { about: enumColumn(subject, documentColumns.about) },
	cells: { about: enumCsvCell(subject, documentColumns.about.of) },
};

const file = {
	...customField(
		sql`d.current, d.file, d_file.bytes`,
		{ current: documents.current, file: documents.file, bytes: integer },
		(row): Pick<DocumentRow, "format" | "bytes" | "current"> => ({
			current: row.current,
			format: formatOf(row.file),
			bytes: row.bytes,
		}),
	),
	join: sql`left join lateral (select u.bytes from uploads u
		where u.tenant_id = ${currentTenantParam} and u.file = d.file limit 1) d_file on true`,
};

export const documentList: ListDefinition<DocumentRow> = defineList(
	documents,
	"d",
	d.names,
	d.choice("kind", documents.kind, documentColumns.kind),
	d.optionalText("number", "search"),
	d.optionalDay("valid_until"),
	ends,
	about,
	d.optionalReference("equipment", equipment),
	d.optionalReference("facility", facilities),
	d.optionalReference("branch", branches),
	d.optionalReference("plan", plans),
	d.filtered("request_id", documents.requestId),
	file,
	computedField({ id: integer, current: documents.current }, ({ id, current }) => ({
		file: filePath(id, current),
	})),
	d.plain("version", documents.version),
);

/**
 * The condition for documents that belong to none of these, and to no request that is not visible.
 *
 * @param only whether those that belong to no request are left out, too
 */
export const visibleDocumentsSql = (
	scope: TenantDb,
	{
		without,
		requests,
		only = false,
	}: { without: readonly string[]; requests: RequestVisibility; only?: boolean },
): SQL =>
	sql.join(
		[
			...without.map((field) => sql`d.${sql.identifier(field)} is null`),
			sql`(${only ? sql`false` : sql`d.request_id is null`} or exists (select from requests r
				where ${isVisibleSql(scope, requests)} and r.id = d.request_id))`,
		],
		sql` and `,
	);
