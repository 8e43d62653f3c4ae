import { workingDayOn as dayOf } from "#contract/calendars/business-hours.ts";
import {
	calendarArea,
	calendarEndpoints,
	calendarExceptionArea,
	maxCalendarDays,
} from "#contract/calendars/endpoints.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { entityEndpoints } from "../platform/entities/endpoints.ts";
import { orNotFound } from "../platform/errors.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { dateParams } from "../platform/http/date-range.ts";
import { calendarEntity, calendarExceptionEntity } from "./entity.ts";
import { findWorkingCalendar } from "./queries.ts";

export function registerCalendarEndpoints(api: ApiRouter): void {
	entityEndpoints(api, calendarArea, { entity: calendarEntity });
	entityEndpoints(api, calendarExceptionArea, {
		entity: calendarExceptionEntity,
	});
	authenticatedEndpoint(
		api,
		calendarEndpoints["GET /calendars/{id}/days"],
		async (ctx, { id, query }) => {
			const days = dateParams(query, maxCalendarDays);
			const working = orNotFound(await findWorkingCalendar(ctx, id));
			return days.map((day) => {
				const { hours, exception } = dayOf(working, day);
				return { day, hours: hours.map(([from, to]) => [from, to]), exception_id: exception };
			});
		},
	);
}
