import { MailRejectedError } from "../platform/mail/mail-message.ts";
import { openMailQueue } from "../platform/queue/mail-queue.ts";
import { startQueueWorker } from "../platform/queue/worker.ts";
import { deliverMail, type MailDeliveryDependencies } from "./mail-delivery.job.ts";

export type MailWorkerDependencies = MailDeliveryDependencies & {
	/** Told of what failed, be it tried again or not. */
	report: (error: unknown, about: { mailId?: string; givenUp?: boolean }) => void;
	/** The queue that is worked on, where it is not that of the server. */
	queue?: string;
};

/** So many mails are on their way at once. */
const most = 5;

/** A refusal for good is believed at the third time. */
const triesAtRefusal = 3;

/**
 * Sends the mails in the queue, from now on.
 *
 * @returns what ends it, once the mails that are on their way have been sent
 */
export const startMailWorker = (
	deps: MailWorkerDependencies,
	pace = { look: 1000, maintain: 30_000 },
): (() => Promise<void>) =>
	startQueueWorker(openMailQueue(deps.connection, deps.queue), {
		...pace,
		most,
		handle: (claimed) => deliverMail(deps, claimed),
		report: (error, { id: mailId, ...about }) =>
			deps.report(error, mailId === undefined ? about : { mailId, ...about }),
		isForGood: (error, { triedBefore }) =>
			error instanceof MailRejectedError && triedBefore + 1 >= triesAtRefusal,
	});
