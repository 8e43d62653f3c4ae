import { sql } from "drizzle-orm";
import {
	closedStatuses,
	openStatuses,
	type RequestStatus,
	requestStatuses,
} from "#contract/requests/constants.ts";

/**
 * Writes statuses as literals: a query can use a partial index over some statuses only if it names
 * them as the index does.
 */
const literals = (statuses: readonly RequestStatus[]) =>
	sql.raw(
		requestStatuses
			.filter((status) => statuses.includes(status))
			.map((status) => `'${status}'`)
			.join(", "),
	);

export const openStatusesSql = literals(openStatuses);
export const closedStatusesSql = literals(closedStatuses);

/** The statuses in which a request can become late, for `in (...)`. */
export const lateableStatusesSql = literals(openStatuses.filter((status) => status !== "late"));

/**
 * The condition on `requests` that an answer is still expected. A query can use the index only with
 * exactly these words.
 */
export const isUnansweredSql = sql`"status" in (${openStatusesSql}) and "respond_by" is not null and "answered_at" is null and "unanswered_at" is null and "deleted_at" is null`;
