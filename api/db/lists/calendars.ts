import { sql } from "drizzle-orm";
import { exceptionColumns } from "#contract/entities.ts";
import type { Calendar, Exception } from "#contract/schemas/calendars.ts";
import { ownTenant } from "../own-tenant.ts";
import { calendarDays, calendars } from "../schema/index.ts";
import { choice } from "./columns.ts";
import { counted, fieldsOf, listOf, shown } from "./fields.ts";
import type { ListSource } from "./source.ts";

const c = fieldsOf("c");

const branchesOf = sql`(select count(*)::integer from branches x
	where x.tenant_id = ${ownTenant} and x.calendar_id = c.id and x.deleted_at is null)`;

/** What stands in a column as JSON. */
const read = <Value>(value: unknown) => JSON.parse(value as string) as Value;

export const calendarList: ListSource<Calendar> = listOf(
	calendars,
	"c",
	c.names,
	shown(sql`c.hours`, ({ hours }) => ({ hours: read<Calendar["hours"]>(hours) })),
	counted("branches", branchesOf),
	c.plain<number>()("version"),
);

const d = fieldsOf("d");

type Flag = Exception["confirmed"];

const confirmed = {
	...d.plain<Flag>()("confirmed"),
	columns: { confirmed: choice(sql`d.confirmed`, exceptionColumns.confirmed, { numbers: true }) },
};

const exceptions = listOf(
	calendarDays,
	"d",
	d.names,
	d.reference("calendar", calendars),
	d.day("from_day"),
	d.day("to_day"),
	shown(sql`d.hours`, ({ hours }) => ({
		hours: hours === null ? null : read<Exception["hours"]>(hours),
	})),
	d.plain<Flag>()("only_working_days"),
	confirmed,
	d.plain<number>()("version"),
);

/** Those of deleted calendars are gone with them. */
export const exceptionList: ListSource<Exception> = {
	...exceptions,
	where: (tenantId) => sql`${exceptions.where(tenantId)} and exists (select from calendars x
		where x.tenant_id = ${tenantId} and x.id = d.calendar_id and x.deleted_at is null)`,
};
