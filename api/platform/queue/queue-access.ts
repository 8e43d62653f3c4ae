import { sqlErrorCode } from "../database/database-error.ts";
import type { Pool } from "../database/pool.ts";
import { UnfitDatabaseError } from "../database/unfit-database-error.ts";
import { log } from "../observability/log.ts";

/** PostgreSQL's code for a role without the right to do something. */
const insufficientPrivilege = "42501";

/** The milliseconds after which a role without access is reported again. */
const reportInterval = 60_000;

const mend =
	"set JOBS=off if a worker runs elsewhere, or give this process the role of the worker (docs/deploying/upgrading.md)";

let reportedAt = Number.NEGATIVE_INFINITY;

/**
 * Reports that the role may not work on the queue, if that is what this error of the queue says:
 * once a minute at most, however many parts of this process try.
 *
 * @returns whether it is such an error
 */
export function reportForbiddenQueue(error: unknown): boolean {
	if (sqlErrorCode(error) !== insufficientPrivilege) return false;
	const now = performance.now();
	if (now - reportedAt < reportInterval) return true;
	reportedAt = now;
	log.error(
		{ err: error },
		`The role in DATABASE_URL may not work on the queue, so this process sends no mails, applies no imports, and marks no request late: ${mend}`,
	);
	return true;
}

/** Checks that the role may work on the queue; throws an UnfitDatabaseError if it may not. */
export async function checkQueueAccess(connection: Pool): Promise<void> {
	const [row] = await connection`
		select has_table_privilege('pgboss.job_common', 'select')
			and has_table_privilege('pgboss.job_common', 'update')
			and has_table_privilege('pgboss.job_common', 'delete') as granted`;
	if (!row?.granted)
		throw new UnfitDatabaseError(`The role in DATABASE_URL may not work on the queue: ${mend}.`);
}
