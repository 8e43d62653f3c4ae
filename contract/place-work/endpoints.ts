import { defineEndpoints } from "../platform/endpoint.ts";
import { maxPlaceRequests, placeWork } from "./schemas.ts";

export const placeWorkEndpoints = defineEndpoints({
	"GET /facilities/{id}/work": {
		needs: "facilities_read",
		summary: `The first ${maxPlaceRequests} open requests at a facility, and the next visit of a plan`,
		answer: placeWork,
	},
	"GET /equipment/{id}/work": {
		needs: "facilities_read",
		summary: `The same of a piece of equipment`,
		answer: placeWork,
	},
});
