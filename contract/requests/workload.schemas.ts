import { z } from "zod";
import { namedRef } from "../values/schemas.ts";

/** What a member has in charge: open requests, the late ones of them, and those due today. */
export const workload = namedRef.extend({
	open: z.int(),
	late: z.int(),
	today: z.int(),
	/** The last day of the absence in which the member is today, `YYYY-MM-DD`. */
	away_until: z.string().nullable().optional(),
});
export type Workload = z.infer<typeof workload>;
