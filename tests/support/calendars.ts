import { sql } from "drizzle-orm";
import { newCalendarRevision } from "#api/calendars/queries.ts";
import { branches, calendars } from "#api/tables.ts";
import type { WorkingHours } from "#contract/calendars/working-calendar.ts";
import { within } from "./database.ts";
import type { Tenant } from "./tenant.ts";

const worked: WorkingHours = [[8 * 60, 17 * 60]];

/** Sunday to Thursday from 8:00 to 17:00. */
const usualWeek: readonly WorkingHours[] = [worked, worked, worked, worked, worked, [], []];

/** A calendar, and branches that have it. */
export const makeCalendar = (
	tenant: Tenant,
	branchIds: readonly number[] = [],
	hours: readonly WorkingHours[] = usualWeek,
): Promise<number> =>
	within(tenant, async (scope) => {
		const [last] = await scope.db.execute<{ id: number }>(
			sql`select coalesce(max(id), 0) as id from calendars where tenant_id = ${tenant.id}`,
		);
		const id = (last?.id ?? 0) + 1;
		await scope.db.insert(calendars).values({
			tenantId: tenant.id,
			id,
			nameEn: `Calendar ${id}`,
			nameAr: `تقويم ${id}`,
			hours: hours as WorkingHours[],
			revision: newCalendarRevision(),
		});
		for (const branchId of branchIds)
			await scope.db
				.update(branches)
				.set({ calendarId: id })
				.where(sql`tenant_id = ${tenant.id} and id = ${branchId}`);
		return id;
	});
