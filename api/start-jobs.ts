import { startCleanup } from "./cleanup/job.ts";
import { startImportWorker } from "./imports/worker.job.ts";
import type { MailDeliveryDependencies } from "./notifications/mail-delivery.job.ts";
import { startMailWorker } from "./notifications/mail-worker.job.ts";
import { log } from "./platform/observability/log.ts";
import { countImport, countMail } from "./platform/observability/metrics.ts";
import { startOverdueSchedule } from "./requests/due-times/overdue-schedule.job.ts";
import { startDueDateWorker, startOverdueWorker } from "./requests/due-times/workers.job.ts";
import { subscribeAll } from "./subscribe.ts";

/**
 * Starts the background work: requests become late, mails are sent, imports are processed.
 *
 * @returns a function that ends it, once the current work is done
 */
export function startJobs(deps: MailDeliveryDependencies): () => Promise<void> {
	subscribeAll();
	const notSwept = (error: unknown) => log.error({ err: error }, "The overdue job failed");
	const endLooking = startOverdueSchedule(deps.connection, notSwept);
	const endSweeps = startOverdueWorker({ ...deps, report: notSwept });
	const endTidying = startCleanup(deps.connection, deps.storage, (error) =>
		log.error({ err: error }, "The cleanup job failed"),
	);
	const endMails = startMailWorker({
		...deps,
		async send(mail) {
			await deps.send(mail);
			countMail("sent");
		},
		report(error, about) {
			if (about.mailId !== undefined) countMail(about.givenUp ? "given up" : "failed");
			log.error({ err: error, ...about }, "A mail was not sent");
		},
	});
	const endImports = startImportWorker({
		...deps,
		report: (error) => log.error({ err: error }, "An import job failed"),
		count: countImport,
	});
	const endTiming = startDueDateWorker({
		...deps,
		report: (error) => log.error({ err: error }, "Due times of requests could not be recomputed"),
	});
	return async () => {
		endLooking();
		endTidying();
		await Promise.all([endMails(), endImports(), endTiming(), endSweeps()]);
	};
}
