import { defineEndpoints } from "../platform/endpoint.ts";
import { findResults, maxResultsPerKind, minSearchLength } from "./schemas.ts";

export const findEndpoints = defineEndpoints({
	"GET /find": {
		needs: "signed_in",
		summary: `All that the actor finds with one text, up to ${maxResultsPerKind} of each kind`,
		query: {
			q: `A number, a phone, serial numbers, the address of a page, or words of ${minSearchLength} letters or more, as in lists; without it nothing is found`,
		},
		answer: findResults,
	},
});
