import { sql } from "drizzle-orm";
import { becomes, maxAuditEntries } from "#contract/audit/constants.ts";
import { auditColumns } from "#contract/audit/list-columns.ts";
import type { AuditEntry } from "#contract/audit/schemas.ts";
import { toCsvCell } from "#contract/lists/csv.ts";
import { enumLabels } from "#contract/lists/enum-labels.ts";
import { nullable, text } from "../platform/database/row-shape.ts";
import {
	enumColumn,
	instantColumn,
	numberColumn,
	textColumn,
} from "../platform/lists/column-types.ts";
import {
	enumCsvCell,
	instantCsvCell,
	memoize,
	nameCsvCell,
	numberCsvCell,
	textCsvCell,
} from "../platform/lists/csv-cells.ts";
import {
	lateralJoin,
	leftJoin,
	memberNamesShape,
	selectMember,
	toIsoString,
	toNamedRef,
} from "../platform/lists/joins.ts";
import type { ListColumn, ListFilterContext } from "../platform/lists/list-column.ts";
import type { ListDefinition } from "../platform/lists/list-definition.ts";
import { presentedRows } from "../platform/lists/list-definition.ts";
import { nameColumn } from "../platform/lists/name-columns.ts";
import { findInNormalizedColumn } from "../platform/lists/text-search.ts";
import { auditLog, members } from "../tables.ts";
import { subjectNameSql, subjectNamesSql, toSubjectNames } from "./subject-names.queries.ts";

/** The maximum of a change's fields that are told. */
const maxChanged = 6;

/** The fields that a change names; an entry of something added or deleted has all of them. */
const changed = sql`case when jsonb_typeof(l.changes -> 'before') = 'object' then (
	select jsonb_agg(k) from (
		select k from jsonb_object_keys((l.changes -> 'before') || coalesce(l.changes -> 'after', '{}'))
		k limit ${sql.raw(String(maxChanged))}) keys) end`;

const email = sql`case when l.entity = 'session' then l.changes #>> '{after,email}' end`;

/**
 * The normalized text of both, with letters between the parts of an address, since trigrams consist
 * of letters and digits only.
 */
const storedSearch = sql`l.search`;

const ofAddress = textColumn(sql`l.address`);
const searchAddress = (needle: string, scope: ListFilterContext) => {
	const joined = needle.replaceAll(".", "x").replaceAll(":", "y");
	const likely = sql`case when ${ofAddress.search(needle, scope)} then true else false end`;
	return sql`(${findInNormalizedColumn(storedSearch)(joined)} and ${likely})`;
};

const address: ListColumn = {
	...ofAddress,
	search: searchAddress,
	filter: (filter, scope) =>
		filter.kind === "contains" ? searchAddress(filter.text, scope) : null,
};

const joinMember = leftJoin(members, "m", "l", "member_id");

const rowShape = {
	at: auditLog.at,
	member_id: auditLog.memberId,
	action: auditLog.action,
	entity: auditLog.entity,
	entity_id: auditLog.entityId,
	address: auditLog.address,
	call: auditLog.call,
	changed: nullable(text),
	before: nullable(text),
	after: nullable(text),
	email: nullable(text),
	subject_names: nullable(text),
	...memberNamesShape("member"),
};

export const auditList: ListDefinition<AuditEntry> = {
	select: sql`l.at, l.member_id, l.action, l.entity, l.entity_id, l.address, l.call,
		${changed} as changed, l.changes #>> '{before,status}' as before,
		l.changes #>> '{after,status}' as after,
		${email} as email, ${subjectNamesSql} as subject_names, ${selectMember("m", "member")}`,
	from: sql`${auditLog} l`,
	joins: lateralJoin(members, "m", sql`l.member_id`),
	where: (tenantId) => sql`l.tenant_id = ${tenantId}`,
	id: sql`l.id`,
	defaultOrder: { by: "date", descending: true },
	maxRows: maxAuditEntries,
	...presentedRows(rowShape, (row) => ({
		date: toIsoString(row.at),
		memberDetails: toNamedRef(row, "member"),
		act: row.action,
		entity: row.entity,
		number: row.entity_id,
		subjectDetails: toSubjectNames(row.subject_names),
		changed: row.changed === null ? [] : (JSON.parse(row.changed) as string[]),
		became: row.before && row.after ? [row.before, row.after] : null,
		email: row.email,
		address: row.address,
		call: row.call,
	})),
	columns: {
		date: instantColumn(sql`l.at`, { neverEmpty: true }),
		member: nameColumn(sql`l.member_id`, members),
		act: enumColumn(sql`l.action`, auditColumns.act),
		entity: enumColumn(sql`l.entity`, auditColumns.entity),
		number: numberColumn(sql`l.entity_id`),
		email: textColumn(email, { among: storedSearch }),
		address,
	},
	cells: {
		date: instantCsvCell(sql`l.at`),
		member: nameCsvCell("m", joinMember),
		act: enumCsvCell(sql`l.action`, "auditAct"),
		changed: {
			value: () =>
				sql`(l.changes #>> '{before,status}') || '>' || (l.changes #>> '{after,status}')`,
			writer: ({ language }) => {
				const labels: Readonly<Record<string, string>> = enumLabels[language].status;
				return memoize((value) =>
					toCsvCell(
						value
							.split(">")
							.map((status) => labels[status] ?? status)
							.join(becomes[language]),
					),
				);
			},
		},
		entity: enumCsvCell(sql`l.entity`, "audited"),
		number: numberCsvCell(sql`l.entity_id`),
		subject: {
			value: ({ language }) => subjectNameSql(language),
			writer: () => (value) => toCsvCell(String(value)),
		},
		email: textCsvCell(email),
		address: textCsvCell(sql`l.address`),
	},
};
