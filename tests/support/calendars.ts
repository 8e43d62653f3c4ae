import { sql } from "drizzle-orm";
import type { WorkingHours } from "#contract/calendars/working-calendar.ts";
import { rows } from "./database.ts";
import { makeCalendar } from "./places.ts";
import type { Tenant } from "./tenant.ts";

/** A calendar, and branches that have it. */
export async function makeCalendarOf(
	tenant: Tenant,
	branchIds: readonly number[],
	hours?: readonly WorkingHours[],
): Promise<number> {
	const calendarId = await makeCalendar(tenant, hours && { hours: [...hours] });
	for (const branchId of branchIds)
		await rows(
			tenant,
			sql`update branches set calendar_id = ${calendarId}
				where tenant_id = ${tenant.id} and id = ${branchId}`,
		);
	return calendarId;
}
