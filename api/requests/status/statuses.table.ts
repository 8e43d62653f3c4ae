import { sql } from "drizzle-orm";
import {
	closedStatuses,
	openStatuses,
	type RequestStatus,
	requestStatuses,
} from "#contract/requests/constants.ts";

/** As literals: a query finds an index over some statuses only where it names them as the index does. */
const literals = (statuses: readonly RequestStatus[]) =>
	sql.raw(
		requestStatuses
			.filter((status) => statuses.includes(status))
			.map((status) => `'${status}'`)
			.join(", "),
	);

/** For `in (...)`. */
export const openStatusesSql = literals(openStatuses);
export const closedStatusesSql = literals(closedStatuses);

/** Those from which a request becomes late, for `in (...)`. */
export const lateableStatusesSql = literals(openStatuses.filter((status) => status !== "late"));

/**
 * That an answer to a request is still waited for, as a condition on `requests`. A query finds its index
 * only where it says so in these words.
 */
export const isUnansweredSql = sql`"status" in (${openStatusesSql}) and "respond_by" is not null and "answered_at" is null and "unanswered_at" is null and "deleted_at" is null`;
