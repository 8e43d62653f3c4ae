import { planEndpoints } from "#contract/plans/endpoints.ts";
import { maxDate, minDate } from "#contract/values/date-parser.ts";
import { branchEntity } from "../places/entity.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { fieldError } from "../platform/errors.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { entityIdIn } from "../platform/http/id-params.ts";
import { getCalendarMonth } from "./calendar-month.ts";
import { planEntity } from "./entity.ts";

export function registerPlanCalendarEndpoints(api: ApiRouter): void {
	authenticatedEndpoint(api, planEndpoints["GET /plans/calendar"], async (ctx, { query }) => {
		const planId = await entityIdIn(ctx, planEntity, query, "plan");
		const branchId = await entityIdIn(ctx, branchEntity, query, "branch");
		return getCalendarMonth(ctx, { ...monthIn(query), planId, branchId });
	});
}

/**
 * Parses the first and the last date of the month in the query.
 *
 * @throws ApiError `invalid` if no plan can have a date in it
 */
function monthIn(query: URLSearchParams): { first: string; last: string } {
	const month = query.get("month");
	if (!month) throw fieldError("month", "required");
	const first = `${month}-01`;
	if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month) || first < minDate || first > maxDate)
		throw fieldError("month", "date");
	const [year = 0, number = 0] = month.split("-").map(Number);
	return { first, last: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}
