import { z } from "zod";

/**
 * How much of each kind waits for a member, counted up to `maxWorkCount`. A count is absent where
 * the member lacks the permission, or the organisation the feature.
 */
export const workCounts = z.object({
	/** The requests that the member has in charge and that are due until tonight; the late ones of them. */
	due: z.int(),
	overdue: z.int(),
	/** All open requests that the member has in charge. */
	mine: z.int(),
	/** The open requests that the member sees; of them the late ones, and those that nobody has answered. */
	open: z.int(),
	late: z.int(),
	unanswered: z.int(),
	/** The public reports that wait for triage. */
	reports: z.int().optional(),
	/** The equipment that is out of order. */
	equipment: z.int().optional(),
	/** The visits of plans that are due today and not done. */
	plans: z.int().optional(),
	/** The resources whose stock is low. */
	low_stock: z.int().optional(),
	/** The documents that have ended, or end within 60 days; for Admins. */
	documents: z.int().optional(),
});
export type WorkCounts = z.infer<typeof workCounts>;
