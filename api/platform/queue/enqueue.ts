import type { JobInsert } from "pg-boss";
import type { Pool } from "../database/pool.ts";
import type { TenantDb } from "../database/tenant-transaction.ts";
import { createBoss } from "./pg-boss.ts";
import { type QueueName, queues } from "./queues.ts";

/** What pg-boss reads about queues before it adds to one; they are fixed by this program. */
const describe = (name: string) => ({
	policy: "standard",
	notify: false,
	...queues[name as QueueName],
	name,
	table: "job_common",
});

const boss = createBoss({
	executeSql: async (_, [names] = []) => ({ rows: (names as string[]).map(describe) }),
});

/** A job, and when it is due: an interval such as `30 seconds`, now by default. */
export type NewJob<Data extends object> = Pick<
	JobInsert<Data>,
	"id" | "priority" | "singletonKey" | "singletonSeconds" | "startAfter"
> & { data: Data };

/** Runs a library's SQL on a pool, outside of the current transaction. */
export const rowsOn =
	(connection: Pool): TenantDb["rowsOf"] =>
	(text, values) =>
		connection.unsafe(text, values as never[], { prepare: true });

/** Adds jobs of an organisation to a queue in the current transaction: if it is rolled back, there are none. */
export async function enqueue<Data extends object>(
	{ tenantId, rowsOf }: Pick<TenantDb, "tenantId" | "rowsOf">,
	queue: QueueName,
	jobs: readonly NewJob<Data>[],
): Promise<void> {
	if (jobs.length === 0) return;
	await boss.insert(
		queue,
		jobs.map((job) => ({ ...job, group: { id: String(tenantId) } })),
		{ db: { executeSql: async (text, values = []) => ({ rows: await rowsOf(text, values) }) } },
	);
}
