import { z } from "zod";
import { costPeriods } from "../statistics.ts";
import { named } from "./common.ts";

export const requestNumbers = z.object({
	branchCount: z.int(),
	totalRequests: z.int(),
	doneRequests: z.int(),
	rejectedRequests: z.int(),
	pendingRequests: z.int(),
	lateRequests: z.int(),
	inProgressRequests: z.int(),
	directRequestCount: z.int(),
});
export type RequestNumbers = z.infer<typeof requestNumbers>;

/** A branch, and how many requests it has. */
export const topBranch = named.extend({ requests: z.int() });
export type TopBranch = z.infer<typeof topBranch>;

/** A member, and how many requests are assigned to them. */
export const topMember = named.extend({
	email: z.string(),
	/** An address under /uploads/. */
	profile_photo: z.string().nullable(),
	requests: z.int(),
});
export type TopMember = z.infer<typeof topMember>;

/** A resource, and how much of it is in stock. */
export const topResource = named.extend({ qty: z.int() });
export type TopResource = z.infer<typeof topResource>;

/** An amount with two decimals, exact; negative when more came back than went out. */
const amount = z.string().regex(/^-?\d+\.\d\d$/);

const costBucket = z.object({
	/** The first day of the month, or the day, in the organisation's time zone. */
	start: z.iso.date(),
	distributions: amount,
	purchases: amount,
	total: amount,
});

/** What distributions and purchases cost: every month or day of a period, the current one last. */
export const costs = z.object({
	period: z.enum(costPeriods),
	/** False while the organisation has no cost at all, of any time. */
	has_data: z.boolean(),
	series: z.array(costBucket),
});
export type Costs = z.infer<typeof costs>;
