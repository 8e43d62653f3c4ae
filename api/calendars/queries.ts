import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type {
	CalendarDay,
	WorkingCalendar,
	WorkingHours,
} from "#contract/calendars/working-calendar.ts";
import type { NamedRef } from "#contract/values/schemas.ts";
import { branches } from "../places/table.ts";
import { namedShape, text } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { tenants } from "../platform/database/tenants.table.ts";
import { isOrCanBeThereSql } from "../platform/entities/restore-window.ts";
import { calendarDays, calendars } from "./table.ts";

/** The source of a change of business hours: a calendar with all its branches, or one branch. */
export type CalendarOrBranch = { readonly calendarId: number } | { readonly branchId: number };

/** Calendars by keys that are never used for other contents. */
const known = new LRUCache<string, WorkingCalendar>({ max: 500 });

const keyOf = (tenantId: number, revision: string, timeZone: string) =>
	`${tenantId} ${revision} ${timeZone}`;

/** Finds the calendar of a branch; undefined if it has none, and all time counts. */
export async function findCalendarOfBranch(
	scope: TenantDb,
	branchId: number,
): Promise<WorkingCalendar | undefined> {
	const { db, tenantId } = scope;
	const [found] = await selectRows(db, {
		id: calendars.id,
		revision: calendars.revision,
		time_zone: tenants.timeZone,
	})`
		select c.id, c.revision, t.time_zone from branches b
		join calendars c on c.tenant_id = ${tenantId} and c.id = b.calendar_id
		join tenants t on t.id = ${tenantId}
		where b.tenant_id = ${tenantId} and b.id = ${branchId} and c.deleted_at is null`;
	if (!found) return undefined;
	const key = keyOf(tenantId, found.revision, found.time_zone);
	return known.get(key) ?? findWorkingCalendar(scope, found.id);
}

export async function findCalendarIds({ db, tenantId }: TenantDb): Promise<number[]> {
	const rows = await selectRows(db, { id: calendars.id })`
		select id from calendars where tenant_id = ${tenantId} and deleted_at is null order by id`;
	return rows.map(({ id }) => id);
}

type Day = Omit<CalendarDay, "only_working_days"> & { only_working_days: number };

/** Checks whether any branch has a calendar; deleted branches count while they can be restored. */
export async function isCalendarInUse({ db, tenantId }: TenantDb, id: number): Promise<boolean> {
	const rows = await db.execute(sql`
		select 1 from branches b
		where b.tenant_id = ${tenantId} and b.calendar_id = ${id} and ${isOrCanBeThereSql("b")}
		limit 1`);
	return rows.length > 0;
}

/** Yields the calendars of branches, deleted ones included, one after the other. */
export async function* streamCalendarsInUse(scope: TenantDb): AsyncGenerator<WorkingCalendar> {
	const { db, tenantId } = scope;
	const found = await selectRows(db, {
		id: calendars.id,
		revision: calendars.revision,
		time_zone: tenants.timeZone,
	})`
		select c.id, c.revision, t.time_zone from calendars c join tenants t on t.id = ${tenantId}
		where c.tenant_id = ${tenantId} and c.deleted_at is null and exists (
			select 1 from branches b
			where b.tenant_id = ${tenantId} and b.calendar_id = c.id and ${isOrCanBeThereSql("b")})
		order by c.id`;
	for (const { id, revision, time_zone } of found) {
		const calendar =
			known.get(keyOf(tenantId, revision, time_zone)) ?? (await findWorkingCalendar(scope, id));
		if (calendar) yield calendar;
	}
}

/** Finds a calendar in the form for computing, in one statement; undefined if there is none. */
export async function findWorkingCalendar(
	{ db, tenantId }: TenantDb,
	id: number,
): Promise<WorkingCalendar | undefined> {
	const [row] = await selectRows(db, {
		hours: calendars.hours,
		revision: calendars.revision,
		time_zone: tenants.timeZone,
		days: text,
	})`
		select c.hours, c.revision, t.time_zone, coalesce((
			select jsonb_agg(jsonb_build_object('id', d.id, 'from_day', d.from_day, 'to_day', d.to_day,
				'hours', d.hours, 'only_working_days', d.only_working_days))
			from calendar_days d
			where d.tenant_id = ${tenantId} and d.calendar_id = ${id} and d.deleted_at is null
		), '[]'::jsonb) as days
		from calendars c join tenants t on t.id = ${tenantId}
		where c.tenant_id = ${tenantId} and c.id = ${id} and c.deleted_at is null`;
	if (!row) return undefined;
	const { revision, time_zone: timeZone } = row;
	const hours = JSON.parse(row.hours) as WorkingHours[];
	const days = (JSON.parse(row.days) as Day[]).map((day) => ({
		...day,
		only_working_days: day.only_working_days === 1,
	}));
	const calendar = { hours, days, timeZone };
	known.set(keyOf(tenantId, revision, timeZone), calendar);
	return calendar;
}

export const newCalendarRevision = (): string => randomUUID();

/** Makes every process read a calendar again, whose days have changed. */
export async function touchCalendarRevision({ db, tenantId }: TenantDb, id: number): Promise<void> {
	await db.execute(sql`
		update calendars set revision = ${newCalendarRevision()} where tenant_id = ${tenantId} and id = ${id}`);
}

/** Finds the calendar of all branches, if they have the same one. */
export async function findCommonCalendar(scope: TenantDb): Promise<WorkingCalendar | undefined> {
	const { db, tenantId } = scope;
	const rows = await selectRows(db, { calendar_id: branches.calendarId })`
		select distinct calendar_id from branches
		where tenant_id = ${tenantId} and deleted_at is null limit 2`;
	const [row] = rows;
	return rows.length === 1 && row?.calendar_id != null
		? findWorkingCalendar(scope, row.calendar_id)
		: undefined;
}

export async function findExceptionNames(
	{ db, tenantId }: TenantDb,
	ids: readonly number[],
): Promise<Map<number, NamedRef>> {
	if (ids.length === 0) return new Map();
	const rows = await selectRows(db, {
		...namedShape(calendarDays),
	})`
		select id, name_en, name_ar from calendar_days
		where tenant_id = ${tenantId} and id = any(${`{${[...new Set(ids)].join(",")}}`}::integer[])`;
	return new Map(rows.map((row) => [row.id, row]));
}
