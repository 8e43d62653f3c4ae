import type { Pool } from "../database/pool.ts";
import { type MailJob, mailQueue } from "./mail-job.ts";
import { type ClaimedJob, openQueue, type Queue } from "./queue.ts";
import type { QueueOptions } from "./queue-options.ts";

const minutesPerDay = 24 * 60;

/**
 * Options of the queue: a failed mail is tried again after 5 to 10 seconds, then after twice that
 * and so on, up to every hour, for four days. A worker that has not answered for two minutes is
 * dead.
 */
export const mailQueueOptions: QueueOptions = {
	retryLimit: 100,
	retryDelay: 5,
	retryBackoff: true,
	expireInSeconds: 120,
	retentionMinutes: 14 * minutesPerDay,
};

/** A mail that nobody else sends until it is settled, or two minutes have passed. */
export type ClaimedMail = ClaimedJob<MailJob>;

/**
 * Opens the queue.
 *
 * @param connection a pool without parsers of JSON
 */
export const openMailQueue = (connection: Pool, name = mailQueue): Queue<MailJob> =>
	openQueue(connection, name);
