import type { Pool } from "#api/platform/database/pool.ts";
import { findDueWork } from "#api/platform/recurring/due-times.queries.ts";
import {
	type RecurringDependencies,
	type RecurringWork,
	runRecurringWork,
} from "#api/platform/recurring/recurring-work.ts";
import { createDiskStorage } from "#api/platform/storage/disk.ts";
import { recurringWork } from "#api/recurring-work.ts";
import { findTenantById } from "#api/tenants/queries.ts";
import { clock, uploadsFolder } from "./api-client.ts";
import { connection as usual } from "./database.ts";

const deps = (connection: Pool): RecurringDependencies => ({
	connection,
	storage: createDiskStorage(uploadsFolder),
	now: clock.now,
	findTenant: findTenantById,
});

/**
 * Does all work that is due by the tests' clock, of every organisation, as the worker's queue has it done.
 *
 * @throws AggregateError of what failed, after the rest has been done
 */
export async function runDueWork(connection: Pool = usual, now = clock.now()): Promise<void> {
	const failures: unknown[] = [];
	for (const { tenantId, work } of await findDueWork(connection, now)) {
		const found = recurringWork.find(({ name }) => name === work);
		if (found)
			await runRecurringWork({ ...deps(connection), now: () => now }, found, tenantId).catch(
				(error) => failures.push(error),
			);
	}
	if (failures.length > 0) throw new AggregateError(failures, "Work failed.");
}

/** Does standing work of an organisation if it is due; the first time it only sets when that is. */
export const runWork = (work: RecurringWork, tenant: { id: number }, connection = usual) =>
	runRecurringWork(deps(connection), work, tenant.id);

/** Does standing work of an organisation, whether it is due or not. */
export const forceWork = async (
	work: RecurringWork,
	tenant: { id: number },
	now: Date,
	connection = usual,
): Promise<void> => {
	const found = await findTenantById(connection, tenant.id);
	if (found) await work.run(deps(connection), found, now);
};
