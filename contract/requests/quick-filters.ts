/**
 * The quick filters of the list of requests: the member's own open requests, those that are late,
 * those that nobody has answered, and all that are open.
 */
export const quickFilterNames = ["mine", "overdue", "unanswered", "open"] as const;
export type QuickFilterName = (typeof quickFilterNames)[number];

/** The number of requests that match each filter, counted up to `maxWorkCount`; some may be unknown. */
export type QuickFilterCounts = Readonly<Partial<Record<QuickFilterName, number>>>;
