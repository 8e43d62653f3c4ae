import { z } from "zod";
import { defineEndpoints } from "../platform/endpoint.ts";
import { publicSummaryInput } from "../requests/changes.schemas.ts";
import { savedRequestAnswer, similarRequest } from "../requests/schemas.ts";
import { messageResponse } from "../values/schemas.ts";

export const watcherEndpoints = defineEndpoints({
	"GET /requests/similar": {
		needs: "maintenance_request",
		summary: "Up to five similar open requests at a facility",
		query: {
			facility_id: "The facility",
			comment: "The text of the new request; its start is enough",
			equipment_id: "The equipment",
			one_time_key: "Of its form: none are similar to what was sent with it already",
		},
		answer: z.array(similarRequest),
	},
	"POST /requests/{id}/join": {
		needs: "maintenance_request",
		summary: "Watch a similar open request, to open it and be notified of its status",
		query: { mark: "From `GET /requests/similar`, of the same member and not older than an hour" },
		answer: savedRequestAnswer,
	},
	"POST /requests/{id}/summary": {
		needs: "request_visible",
		summary: "Set the summary of a request for public users at the same place",
		body: publicSummaryInput,
		answer: savedRequestAnswer,
	},
	"DELETE /requests/{id}/join": {
		needs: "own",
		summary: "Stop watching a request",
		answer: messageResponse,
	},
});
