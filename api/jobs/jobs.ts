import { log } from "../operations/log.ts";
import { countImport, countMail } from "../operations/metrics.ts";
import { startImportWorker } from "./import-worker.ts";
import { startOverdueSchedule } from "./late-sweep.ts";
import type { MailDeliveryDependencies } from "./mail-delivery.ts";
import { startMailWorker } from "./mail-worker.ts";
import { startOverdueWorker } from "./sweep-worker.ts";
import { startCleanup } from "./tidying.ts";
import { startDueDateWorker } from "./timing-worker.ts";

/**
 * Begins the work that nobody asks for: requests become late, mails are sent, imports are done.
 *
 * @returns what ends it, once what is being worked on is done
 */
export function startJobs(deps: MailDeliveryDependencies): () => Promise<void> {
	const notSwept = (error: unknown) =>
		log.error({ err: error }, "Overdue requests were not made late");
	const endLooking = startOverdueSchedule(deps.connection, notSwept);
	const endSweeps = startOverdueWorker({ ...deps, report: notSwept });
	const endTidying = startCleanup(deps.connection, deps.storage, (error) =>
		log.error({ err: error }, "What is of no use any more was not removed"),
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
		report: (error) => log.error({ err: error }, "An import was not done"),
		count: countImport,
	});
	const endTiming = startDueDateWorker({
		...deps,
		report: (error) => log.error({ err: error }, "Times of requests were not computed anew"),
	});
	return async () => {
		endLooking();
		endTidying();
		await Promise.all([endMails(), endImports(), endTiming(), endSweeps()]);
	};
}
