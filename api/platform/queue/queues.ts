import type { Queue } from "pg-boss";
import { createPool, type Pool } from "../database/pool.ts";
import { createBoss, createBossDatabase, queueVersion } from "./pg-boss.ts";

const [minute, hour, day] = [60, 3600, 86_400];

type Options = Omit<Queue, "name">;

/** Without a heartbeat for a minute, a job's process has ended: another one tries the job again. */
const usual = {
	heartbeatSeconds: minute,
	expireInSeconds: 12 * hour,
	retryBackoff: true,
	retryDelayMax: hour,
	retentionSeconds: 14 * day,
	deleteAfterSeconds: day,
} satisfies Options;

/** Tried again after 5 to 10 seconds, then after twice that and so on, up to every hour, for four days. */
const patient = { ...usual, retryLimit: 100, retryDelay: 5 };

/** Tried again after 2 to 4 seconds, then after twice that and so on, ten times. */
const brief = { ...usual, retryLimit: 10, retryDelay: 2 };

/** The queues, with a name that metrics and logs show. */
export const queues = {
	"dead-letter": { ...usual, retryLimit: 0, retentionSeconds: 90 * day },
	mail: { ...patient, notify: true },
	import: { ...brief, notify: true },
	/** One at a time of a webhook, which `singletonKey` names; eleven tries in two hours or so. */
	webhook: { ...usual, retryLimit: 10, retryDelay: 5, notify: true, policy: "singleton" },
	"due-dates": { ...brief, notify: true },
	/** A job each minute, which queues the recurring work that is due. */
	"recurring-tick": { ...brief, retryLimit: 0, deleteAfterSeconds: minute },
	/** One job at a time of an organisation and its work, which `singletonKey` names. */
	recurring: { ...brief, deleteAfterSeconds: minute, notify: true, policy: "exclusive" },
	/** Jobs of the other queues whose process has ended while they ran. */
	suspects: { ...patient, notify: true, deadLetter: "dead-letter" },
} as const satisfies Record<string, Options>;

export type QueueName = keyof typeof queues;

export const queueNames = Object.keys(queues) as QueueName[];

/**
 * Creates the queues' tables, or migrates them to this version, and sets the queues' options.
 *
 * @param ownerUrl the address with the role that owns the tables
 */
export async function installQueues(ownerUrl: string): Promise<void> {
	const connection = createPool(ownerUrl, { max: 1, patient: true });
	const boss = createBoss(createBossDatabase(connection));
	try {
		await boss.start();
		for (const name of queueNames) {
			await boss.createQueue(name, queues[name]);
			const { policy: _, ...options } = queues[name] as Options;
			await boss.updateQueue(name, options);
		}
		await boss.stop({ graceful: false });
	} finally {
		await connection.end();
	}
}

/** Checks whether the queues in the database are those that the program works with. */
export async function findQueueState(connection: Pool): Promise<"older" | "current" | "newer"> {
	const [row] = await connection`
		select version, (select count(*) from pgboss.queue where name in ${connection(queueNames)}) as made
		from pgboss.version`;
	const version = Number(row?.version ?? 0);
	if (version > queueVersion) return "newer";
	return version === queueVersion && Number(row?.made) === queueNames.length ? "current" : "older";
}
