import { defineEndpoints } from "../platform/endpoint.ts";
import { findResults, maxResultsPerKind, minSearchLength } from "./schemas.ts";

export const findEndpoints = defineEndpoints({
	"GET /find": {
		summary: `The requests, facilities, equipment and members that the actor finds with one text, up to ${maxResultsPerKind} of each`,
		query: {
			q: `A number, or words of ${minSearchLength} letters or more; without it nothing is found`,
		},
		answer: findResults,
	},
});
