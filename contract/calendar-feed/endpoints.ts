import { defineEndpoints } from "../platform/endpoint.ts";
import { messageResponse } from "../values/schemas.ts";
import { calendarFeed, calendarSubscription, newCalendarSubscription } from "./schemas.ts";

export const calendarFeedEndpoints = defineEndpoints({
	"GET /my-calendar": {
		byMember: true,
		needs: "own",
		summary: "Whether one's calendar can be subscribed to",
		answer: calendarSubscription,
	},
	"POST /my-calendar": {
		byMember: true,
		needs: "own",
		summary: "Make its secret address; a former one ends",
		answer: newCalendarSubscription,
	},
	"DELETE /my-calendar": {
		byMember: true,
		needs: "own",
		summary: "End its address",
		answer: messageResponse,
	},
	"GET /calendar/{token}": {
		needs: "anyone",
		summary: "What a member has to do in the next 60 days, by the calendar's secret",
		answer: calendarFeed,
	},
});
