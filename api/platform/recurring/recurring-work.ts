import { MS_PER_DAY } from "#contract/values/time-units.ts";
import type { PresentTenant } from "../actor.ts";
import type { Pool } from "../database/pool.ts";
import { type TenantDb, withTenant, withTenantRetry } from "../database/tenant-transaction.ts";
import { enqueue, rowsOn } from "../queue/enqueue.ts";
import type { QueueWorker } from "../queue/worker.ts";
import type { FileStorage } from "../storage/storage.ts";
import {
	type DueWork,
	findDueTime,
	findDueWork,
	findUnscheduled,
	lockDueTime,
	setDueTime,
} from "./due-times.queries.ts";

/** What recurring work is done with. */
export type RecurringDependencies = {
	/** A pool with the role that row-level security binds. */
	readonly connection: Pool;
	readonly storage: FileStorage;
	/** A clock in place of the database's, for tests. */
	readonly now?: () => Date;
	readonly findTenant: (connection: Pool, id: number) => Promise<PresentTenant | null>;
};

/** Work that is done for an organisation again and again. */
export type RecurringWork = {
	/** Its name in `due_times` and in the log. */
	readonly name: string;
	/** Whether every organisation has it; otherwise those for which `scheduleWork` was called. */
	readonly isStanding?: boolean;
	/** Whether it is due at local times, and moves with the organisation's time zone. */
	readonly isLocal?: true;
	/** Does what is due. It may run again after a process has died, and in several at once. */
	run(
		deps: Pick<RecurringDependencies, "connection" | "storage">,
		tenant: PresentTenant,
		now: Date,
	): Promise<unknown>;
	/** Returns when it is due next, null for never; called in the transaction that writes it. */
	next(scope: TenantDb, tenant: PresentTenant, now: Date): Promise<Date | null>;
};

/** Does an organisation's work, if it is due, and sets when it is due next. */
export async function runRecurringWork(
	{ connection, storage, now, findTenant }: RecurringDependencies,
	work: RecurringWork,
	tenantId: number,
): Promise<void> {
	const tenant = await findTenant(connection, tenantId);
	if (!tenant) return;
	const at = now?.() ?? tenant.readAt;
	const dueAt = await withTenant(connection, tenantId, (scope) => findDueTime(scope, work.name));
	if (dueAt && dueAt <= at) await work.run({ connection, storage }, tenant, at);
	await withTenantRetry(connection, tenantId, async (scope) => {
		await lockDueTime(scope, work.name);
		await setDueTime(scope, work.name, await work.next(scope, tenant, at));
	});
}

/**
 * Returns the workers of two queues: one that is given each minute's tick and queues what is due, and
 * one that does it, one piece of work of an organisation at a time.
 *
 * @param report called with each error; the work is tried again
 */
export function createRecurringWorkers(
	deps: RecurringDependencies,
	works: readonly RecurringWork[],
	report: (error: unknown, about: DueWork) => void,
): [QueueWorker<{ tenantId: number }>, QueueWorker<DueWork>] {
	const { connection, now = () => new Date() } = deps;
	const rowsOf = rowsOn(connection);
	const enqueueAll = async (found: readonly DueWork[]) => {
		for (const data of found) {
			const singletonKey = `${data.tenantId} ${data.work}`;
			await enqueue({ tenantId: data.tenantId, rowsOf }, "recurring", [{ data, singletonKey }]);
		}
	};
	return [
		{
			queue: "recurring-tick",
			atOnce: 1,
			ofTenant: 1,
			async handle() {
				await enqueueAll(await findDueWork(connection, now()));
				for (const { name, isStanding } of works)
					if (isStanding) await enqueueAll(await findUnscheduled(connection, name));
			},
			report: (error) => report(error, { work: "tick", tenantId: 0 }),
		},
		{
			queue: "recurring",
			atOnce: 2,
			ofTenant: 1,
			async handle({ job }) {
				const work = works.find(({ name }) => name === job.work);
				if (work) await runRecurringWork(deps, work, job.tenantId);
			},
			report: (error, { job }) => report(error, job),
			// What ends its process again and again is tried once a day.
			async giveUp({ job }, why) {
				if (why === "put aside")
					await withTenant(connection, job.tenantId, (scope) =>
						setDueTime(scope, job.work, new Date(now().valueOf() + MS_PER_DAY)),
					);
			},
		},
	];
}
