import type { Connection } from "./connection.ts";
import { bossOver, databaseOf, queueSchema, queueVersion, runOn } from "./job-queue.ts";
import { type MailJob, mailQueue } from "./mail-jobs.ts";

const minutesPerDay = 24 * 60;

/**
 * A mail that can't be sent is tried again after 5 to 10 seconds, then after twice that and so on,
 * up to every hour, for four days. Whoever has claimed it and not answered in two minutes is dead.
 */
const options = {
	retryLimit: 100,
	retryDelay: 5,
	retryBackoff: true,
	expireInSeconds: 120,
	retentionMinutes: 14 * minutesPerDay,
};

/**
 * Makes the queue's tables, or brings them to this version, and makes the queue.
 *
 * @param connection of the owner's role, leaving JSON to us
 */
export async function installMailQueue(connection: Connection): Promise<void> {
	await bossOver(runOn(connection)).start();
	await makeQueue(connection, mailQueue, options);
}

/** Makes a queue, unless it is there, and has it try again as it is told. */
export async function makeQueue(
	connection: Connection,
	name: string,
	how: typeof options,
): Promise<void> {
	const boss = bossOver(runOn(connection));
	await boss.createQueue(name, { name, ...how });
	await boss.updateQueue(name, { name, ...how });
}

/** Whether the queue in the database is the one that the program works with. */
export async function mailQueueState(
	connection: Connection,
): Promise<"older" | "current" | "newer"> {
	const [row] = await connection`
		select version, exists (select from pgboss.queue where name = ${mailQueue}) as made
		from pgboss.version`;
	const version = Number(row?.version ?? 0);
	if (version > queueVersion) return "newer";
	return version === queueVersion && row?.made ? "current" : "older";
}

/** A mail that nobody else sends until it is answered for, or two minutes have passed. */
export type ClaimedMail = {
	/** Stays the same however often it is tried. */
	id: string;
	job: MailJob;
	/** How often it was tried before. */
	triedBefore: number;
	/** Whether it is not tried again after this. */
	isLastTry: boolean;
};

/** The queue as those see it who send: each mail that is claimed has to be answered for. */
export type MailQueue = {
	/** Claims up to `count` mails that are due. */
	claim(count: number): Promise<ClaimedMail[]>;
	finish(id: string): Promise<void>;
	/** Has it tried again later, or marks it as failed when it was tried often enough. */
	tryLater(id: string): Promise<void>;
	giveUp(id: string): Promise<void>;
	/** Has the mails of dead processes tried again, and clears away what is long done. */
	maintain(): Promise<void>;
};

/** @param connection a pool that leaves JSON to us */
export function openMailQueue(connection: Connection, name = mailQueue): MailQueue {
	const runSql = runOn(connection);
	const boss = bossOver(runSql);
	return {
		async claim(batchSize) {
			// pg-boss keeps to itself why it could not fetch.
			const failures: unknown[] = [];
			const db = databaseOf((text, values) =>
				runSql(text, values).catch((error) => {
					failures.push(error);
					throw error;
				}),
			);
			const jobs = await boss.fetch<string>(name, { batchSize, includeMetadata: true, db });
			if (failures.length > 0) throw failures[0];
			return jobs.map(({ id, data, retryCount, retryLimit }) => ({
				id,
				job: JSON.parse(data),
				triedBefore: retryCount,
				isLastTry: retryCount >= retryLimit,
			}));
		},
		async finish(id) {
			await boss.complete(name, id);
		},
		async tryLater(id) {
			await boss.fail(name, id);
			await runSql(
				`update ${queueSchema}.job set start_after = least(start_after, now() + interval '1 hour')
					where name = $1 and id = $2 and state = 'retry'`,
				[name, id],
			);
		},
		async giveUp(id) {
			await boss.cancel(name, id);
		},
		async maintain() {
			await boss.maintain();
		},
	};
}
