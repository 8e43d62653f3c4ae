import { MailRejectedError } from "../platform/mail/mail-message.ts";
import { log } from "../platform/observability/log.ts";
import { countMail } from "../platform/observability/metrics.ts";
import type { QueueWorker } from "../platform/queue/worker.ts";
import { deliverMail, type MailDeliveryDependencies } from "./mail-delivery.job.ts";
import type { MailJob } from "./mail-job.ts";

/** The number of final rejections after which a mail is given up. */
const rejectionAttempts = 3;

/** Sends the mails in the queue; those of an organisation with many leave others room. */
export const createMailWorker = (deps: MailDeliveryDependencies): QueueWorker<MailJob> => ({
	queue: "mail",
	atOnce: 8,
	ofTenant: 3,
	handle: (claimed) =>
		deliverMail(
			{
				...deps,
				async send(mail) {
					await deps.send(mail);
					countMail("sent");
				},
			},
			claimed,
		),
	report(error, { id: mailId }, isAbandoned) {
		countMail(isAbandoned ? "given up" : "failed");
		log.error({ err: error, mailId, isAbandoned }, "A mail was not sent");
	},
	isForGood: (error, { triedBefore }) =>
		error instanceof MailRejectedError && triedBefore + 1 >= rejectionAttempts,
});
