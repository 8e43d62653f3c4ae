import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { AuditEntry } from "#contract/audit/schemas.ts";
import { currentTenantParam } from "../platform/database/tenant-placeholder.ts";
import {
	branches,
	calendarDays,
	calendars,
	categories,
	checklistSteps,
	checklists,
	documents,
	equipment,
	facilities,
	members,
	meters,
	permissions,
	plans,
	reports,
	requests,
	resources,
	sharedViews,
	subbranches,
	warehouses,
	workKinds,
} from "../tables.ts";

/** The maximum number of characters of a text that stands for a name. */
const longest = 120;

const bothNames = sql`s.name_en, s.name_ar`;
const textOf = (column: SQL) => sql`left(${column}, ${longest}), left(${column}, ${longest})`;

/** The subjects that have names, with the names of `s`. */
const named: readonly (readonly [subject: string, table: PgTable, names: SQL])[] = [
	["branch", branches, bothNames],
	["subbranch", subbranches, bothNames],
	["facility", facilities, bothNames],
	["equipment", equipment, bothNames],
	["meter", meters, bothNames],
	["document", documents, bothNames],
	["resource", resources, bothNames],
	["warehouse", warehouses, bothNames],
	["category", categories, bothNames],
	["member", members, bothNames],
	["permission", permissions, sql`s.type_en, s.type_ar`],
	["calendar", calendars, bothNames],
	["exception", calendarDays, bothNames],
	["checklist", checklists, bothNames],
	["step", checklistSteps, bothNames],
	["plan", plans, bothNames],
	["kind", workKinds, bothNames],
	["request", requests, textOf(sql`s.comment`)],
];

/**
 * The present names of the subject of `audit_log l`, as a JSON array; null if it has none, or does
 * not exist any more. Each row looks up one subject by its key.
 */
export const subjectNamesSql: SQL = sql`case l.entity ${sql.join(
	[
		...named.map(
			([subject, table, names]) => sql`when ${sql.raw(`'${subject}'`)} then (
				select json_build_array(${names})::text from ${table} s
				where s.tenant_id = ${currentTenantParam} and s.id = l.entity_id and s.deleted_at is null)`,
		),
		sql`when 'report' then (
			select json_build_array(${textOf(sql`s.text`)})::text from ${reports} s
			where s.tenant_id = ${currentTenantParam} and s.id = l.entity_id)`,
		sql`when 'view' then (
			select json_build_array(${bothNames})::text from ${sharedViews} s
			where s.tenant_id = ${currentTenantParam} and s.id = l.entity_id)`,
	],
	sql` `,
)} end`;

/** The same in one language, in the other if it has none; its number where it does not exist any more. */
export const subjectNameSql = (language: "ar" | "en"): SQL => {
	const [own, other] = language === "en" ? [0, 1] : [1, 0];
	return sql`(select coalesce(nullif(n.names ->> ${sql.raw(String(own))}, ''),
			nullif(n.names ->> ${sql.raw(String(other))}, ''), '#' || l.entity_id)
		from (select (${subjectNamesSql})::json as names) n)`;
};

/** Parses what `subjectNamesSql` selects. */
export function toSubjectNames(json: string | null): AuditEntry["subjectDetails"] {
	if (json === null) return null;
	const [en, ar] = JSON.parse(json) as (string | null)[];
	return { name_en: en ?? "", name_ar: ar ?? "" };
}
