import { sql } from "drizzle-orm";
import {
	closedStatuses,
	openStatuses,
	type RequestStatus,
	requestStatuses,
} from "#contract/requests.ts";

/** As literals: a query finds an index over some statuses only where it names them as the index does. */
const literals = (statuses: readonly RequestStatus[]) =>
	sql.raw(
		requestStatuses
			.filter((status) => statuses.includes(status))
			.map((status) => `'${status}'`)
			.join(", "),
	);

/** For `in (...)`. */
export const openOnes = literals(openStatuses);
export const closedOnes = literals(closedStatuses);

/** Those from which a request becomes late, for `in (...)`. */
export const lateableOnes = literals(openStatuses.filter((status) => status !== "late"));
