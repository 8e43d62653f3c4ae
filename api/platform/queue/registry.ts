import type { Pool } from "../database/pool.ts";
import { deadLetterQueue, deadLetterQueueOptions } from "./dead-letters.ts";
import { dueDateQueue, dueDateQueueOptions } from "./due-date-queue.ts";
import { importQueue, importQueueOptions } from "./import-queue.ts";
import { mailQueue } from "./mail-job.ts";
import { mailQueueOptions } from "./mail-queue.ts";
import { overdueQueue, overdueQueueOptions } from "./overdue-queue.ts";
import { createBoss, queueVersion, runSqlOn } from "./pg-boss.ts";
import { createQueue } from "./queue.ts";

const queues = {
	[mailQueue]: mailQueueOptions,
	[importQueue]: importQueueOptions,
	[dueDateQueue]: dueDateQueueOptions,
	[overdueQueue]: overdueQueueOptions,
	[deadLetterQueue]: deadLetterQueueOptions,
};

/**
 * Creates the queues' tables, or migrates them to this version, and creates the queues.
 *
 * @param connection a pool of the owner's role, without parsers of JSON
 */
export async function installQueues(connection: Pool): Promise<void> {
	await createBoss(runSqlOn(connection)).start();
	for (const [name, options] of Object.entries(queues))
		await createQueue(connection, name, options);
}

/** Checks whether the queues in the database are those that the program works with. */
export async function queueState(connection: Pool): Promise<"older" | "current" | "newer"> {
	const names = Object.keys(queues);
	const [row] = await connection`
		select version, (select count(*) from pgboss.queue where name in ${connection(names)}) as made
		from pgboss.version`;
	const version = Number(row?.version ?? 0);
	if (version > queueVersion) return "newer";
	return version === queueVersion && Number(row?.made) === names.length ? "current" : "older";
}
