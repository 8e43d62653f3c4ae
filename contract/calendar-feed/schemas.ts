import { z } from "zod";
import { id, isoDateTime, messageResponse, namedRef } from "../values/schemas.ts";

/** Whether the member's calendar can be subscribed to. */
export const calendarSubscription = z.object({ since: isoDateTime.nullable() });

/** The secret of the calendar's address, which is shown this once. */
export const newCalendarSubscription = messageResponse.extend({ token: z.string() });

const names = z.object({ name_en: z.string(), name_ar: z.string() });

/** What a member has to do in the next 60 days, by the organisation's days; it names nobody. */
export const calendarFeed = z.object({
	language: z.enum(["ar", "en"]),
	organisation: names,
	made_at: isoDateTime,
	/** Open requests; late ones are today's. */
	requests: z.array(
		z.object({ id, day: z.iso.date(), late: z.boolean(), facilityDetails: namedRef.nullable() }),
	),
	/** Planned visits, by plan and day, with the number of places. */
	visits: z.array(names.extend({ plan_id: id, day: z.iso.date(), count: z.int() })),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;
