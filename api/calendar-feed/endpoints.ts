import { calendarFeedEndpoints } from "#contract/calendar-feed/endpoints.ts";
import type { CalendarFeed } from "#contract/calendar-feed/schemas.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";
import { createSecretToken, hashToken } from "../auth/secret-token.ts";
import { getComingVisits } from "../plans/calendar-month.ts";
import { localToday } from "../plans/recurrence.ts";
import { localDay, type PublicContext } from "../platform/context.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { orNotFound } from "../platform/errors.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { publicEndpoint } from "../platform/http/public-endpoint.ts";
import { findDueRequests } from "../requests/agenda/queries.ts";
import { deleteFeed, findFeedMember, findFeedStart, saveFeed } from "./queries.ts";

/** The days that a calendar shows, today the first of them. */
const shownDays = 60;

export function registerCalendarFeedEndpoints(api: ApiRouter): void {
	authenticatedEndpoint(api, calendarFeedEndpoints["GET /my-calendar"], async (ctx) => ({
		since: (await findFeedStart(ctx, ctx.actor.id))?.toISOString() ?? null,
	}));
	authenticatedEndpoint(api, calendarFeedEndpoints["POST /my-calendar"], async (ctx) => {
		const token = createSecretToken();
		const tokenHash = hashToken(token);
		await saveFeed(ctx, { memberId: ctx.actor.id, tokenHash, since: ctx.now });
		return { token, message: "A former address no longer works." };
	});
	authenticatedEndpoint(api, calendarFeedEndpoints["DELETE /my-calendar"], async (ctx) => {
		await deleteFeed(ctx, ctx.actor.id);
		return { message: "The address no longer works." };
	});
	publicEndpoint(api, calendarFeedEndpoints["GET /calendar/{token}"], (ctx, { params }) =>
		getFeed(ctx, params.token),
	);
}

/** @throws ApiError `not_found` if the address is unknown or has ended */
async function getFeed(ctx: PublicContext, token: string): Promise<CalendarFeed> {
	const member = orNotFound(await findFeedMember(ctx, hashToken(token), ctx.now));
	const { nameEn: name_en, nameAr: name_ar, timeZone } = ctx.tenant;
	const first = localToday(timeZone, ctx.now);
	const last = new Date(Date.parse(first) + (shownDays - 1) * MS_PER_DAY)
		.toISOString()
		.slice(0, 10);
	const { plans, days } = await getComingVisits(ctx, { first, last, memberId: member.id });
	const planOf = new Map(plans.map((plan) => [plan.id, plan]));
	return {
		language: member.language,
		organisation: { name_en, name_ar },
		made_at: ctx.now.toISOString(),
		requests: await findDueRequests(ctx, localDay(ctx), member.id, shownDays),
		visits: days.flatMap(({ day, visits }) =>
			visits.flatMap(({ plan_id, coming }) => {
				const plan = planOf.get(plan_id);
				return plan
					? [{ plan_id, day, count: coming, name_en: plan.name_en, name_ar: plan.name_ar }]
					: [];
			}),
		),
	};
}
