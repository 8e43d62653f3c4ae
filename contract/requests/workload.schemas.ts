import { z } from "zod";
import { flag, namedRef } from "../values/schemas.ts";

/** A member's workload: the open requests, and how many of them are late or due today. */
export const workload = namedRef.extend({
	open: z.int(),
	late: z.int(),
	today: z.int(),
	/** The last day of the member's current absence, `YYYY-MM-DD`. */
	away_until: z.string().nullable().optional(),
	/** 1 if somebody stands in during that absence. */
	substituted: flag.optional(),
});
export type Workload = z.infer<typeof workload>;
