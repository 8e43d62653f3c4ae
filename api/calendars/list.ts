import { sql } from "drizzle-orm";
import { exceptionColumns } from "#contract/calendars/list-columns.ts";
import type { Calendar, CalendarException } from "#contract/calendars/schemas.ts";
import { flag } from "#contract/values/schemas.ts";
import { currentTenantParam } from "../platform/database/tenant-placeholder.ts";
import { enumColumn } from "../platform/lists/column-types.ts";
import { defineList } from "../platform/lists/define-list.ts";
import { countField, customField, listFields } from "../platform/lists/field-builders.ts";
import type { ListDefinition } from "../platform/lists/list-definition.ts";
import { calendarDays, calendars } from "../tables.ts";

const c = listFields("c");

const branchesOf = sql`(select count(*)::integer from branches x
	where x.tenant_id = ${currentTenantParam} and x.calendar_id = c.id and x.deleted_at is null)`;

/** Parses a column's JSON. */
const read = <Value>(value: string): Value => JSON.parse(value);

export const calendarList: ListDefinition<Calendar> = defineList(
	calendars,
	"c",
	c.names,
	customField(sql`c.hours`, { hours: calendars.hours }, ({ hours }) => ({
		hours: read<Calendar["hours"]>(hours),
	})),
	countField("branches", branchesOf),
	c.plain("version", calendars.version),
);

const d = listFields("d");

const confirmed = {
	...d.plain("confirmed", flag),
	columns: {
		confirmed: enumColumn(sql`d.confirmed`, exceptionColumns.confirmed, { numbers: true }),
	},
};

const exceptions = defineList(
	calendarDays,
	"d",
	d.names,
	d.reference("calendar", calendars),
	d.day("from_day"),
	d.day("to_day"),
	customField(sql`d.hours`, { hours: calendarDays.hours }, ({ hours }) => ({
		hours: hours === null ? null : read<CalendarException["hours"]>(hours),
	})),
	d.plain("only_working_days", flag),
	confirmed,
	d.plain("version", calendarDays.version),
);

/** The list of exceptions; those of deleted calendars are left out. */
export const exceptionList: ListDefinition<CalendarException> = {
	...exceptions,
	where: (tenantId) => sql`${exceptions.where(tenantId)} and exists (select from calendars x
		where x.tenant_id = ${tenantId} and x.id = d.calendar_id and x.deleted_at is null)`,
};
