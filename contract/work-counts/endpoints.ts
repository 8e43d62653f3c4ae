import { defineEndpoints } from "../platform/endpoint.ts";
import { maxWorkCount } from "./constants.ts";
import { workCounts } from "./schemas.ts";

export const workCountEndpoints = defineEndpoints({
	"GET /work-counts": {
		needs: "signed_in",
		summary: `How much work waits for the actor, by kind; each counted up to ${maxWorkCount}`,
		answer: workCounts,
	},
});
