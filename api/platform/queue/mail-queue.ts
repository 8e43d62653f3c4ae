import type { Pool } from "../database/pool.ts";
import { type MailJob, mailQueue } from "./mail-job.ts";
import { type ClaimedJob, openQueue, type Queue, type QueueOptions } from "./queue.ts";

const minutesPerDay = 24 * 60;

/**
 * A mail that can't be sent is tried again after 5 to 10 seconds, then after twice that and so on,
 * up to every hour, for four days. Whoever has claimed it and not answered in two minutes is dead.
 */
export const mailQueueOptions: QueueOptions = {
	retryLimit: 100,
	retryDelay: 5,
	retryBackoff: true,
	expireInSeconds: 120,
	retentionMinutes: 14 * minutesPerDay,
};

/** A mail that nobody else sends until it is answered for, or two minutes have passed. */
export type ClaimedMail = ClaimedJob<MailJob>;

/** @param connection a pool that leaves JSON to us */
export const openMailQueue = (connection: Pool, name = mailQueue): Queue<MailJob> =>
	openQueue(connection, name);
