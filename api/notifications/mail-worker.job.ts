import { MailRejectedError } from "../platform/mail/mail-message.ts";
import { openMailQueue } from "../platform/queue/mail-queue.ts";
import { startQueueWorker } from "../platform/queue/worker.ts";
import { deliverMail, type MailDeliveryDependencies } from "./mail-delivery.job.ts";

export type MailWorkerDependencies = MailDeliveryDependencies & {
	/** Called with each error, whether the mail is tried again or not. */
	report: (error: unknown, about: { mailId?: string; givenUp?: boolean }) => void;
	/** The queue to work on, if it is not the server's. */
	queue?: string;
};

/** The maximum of mails that are sent at once. */
const most = 5;

/** The number of final rejections after which a mail is given up. */
const triesAtRefusal = 3;

/**
 * Starts to send the mails in the queue.
 *
 * @returns a function that ends it, once the mails that are being sent are done
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
