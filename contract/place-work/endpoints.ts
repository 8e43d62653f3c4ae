import { defineEndpoints } from "../platform/endpoint.ts";
import { maxPlaceRequests, placeWork } from "./schemas.ts";

export const placeWorkEndpoints = defineEndpoints({
	"GET /branches/{id}/work": {
		needs: "branches_read",
		summary: "The same of a branch, with its sub-branches",
		answer: placeWork,
	},
	"GET /subbranches/{id}/work": {
		needs: "subbranches_read",
		summary: "The same of a sub-branch, with its facilities",
		answer: placeWork,
	},
	"GET /facilities/{id}/work": {
		needs: "facilities_read",
		summary: `The first ${maxPlaceRequests} open requests at a facility, figures, next visit`,
		answer: placeWork,
	},
	"GET /equipment/{id}/work": {
		needs: "facilities_read",
		summary: "The same of equipment",
		answer: placeWork,
	},
});
