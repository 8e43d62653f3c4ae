import { cleanUpWork } from "./cleanup/cleanup.ts";
import { createImportWorker } from "./imports/worker.job.ts";
import { listMailWork } from "./list-mails/list-mails.job.ts";
import type { MailDeliveryDependencies } from "./notifications/mail-delivery.job.ts";
import { createMailWorker } from "./notifications/mail-worker.job.ts";
import { dailyDigestWork } from "./plans/daily-digest.job.ts";
import { visitsWork } from "./plans/job.ts";
import type { Pool } from "./platform/database/pool.ts";
import { log } from "./platform/observability/log.ts";
import { startQueueWorkers } from "./platform/queue/worker.ts";
import { createRecurringWorkers, type RecurringWork } from "./platform/recurring/recurring-work.ts";
import { overdueWork } from "./requests/due-times/overdue.job.ts";
import { createDueDateWorker } from "./requests/due-times/recompute-due.job.ts";
import { photoRetentionWork } from "./requests/photo-retention.job.ts";
import { subscribeAll } from "./subscribe.ts";
import { findTenantById } from "./tenants/queries.ts";
import { createWebhookWorker } from "./webhooks/delivery.job.ts";
import { weeklySummaryWork } from "./weekly-summary/weekly-summary.job.ts";

/** The recurring work of every organisation. */
export const recurringWork: readonly RecurringWork[] = [
	overdueWork,
	visitsWork,
	dailyDigestWork,
	weeklySummaryWork,
	listMailWork,
	cleanUpWork,
	photoRetentionWork,
];

/**
 * Starts the background work: mails, imports, and what time brings.
 *
 * @param queueConnection a pool for the queue that parses JSON and instants; it ends with the work
 * @returns a function that ends it, once the current work is done
 */
export function startJobs(
	deps: MailDeliveryDependencies,
	queueConnection: Pool,
): () => Promise<void> {
	subscribeAll();
	return startQueueWorkers(queueConnection, [
		createMailWorker(deps),
		createImportWorker(deps),
		createDueDateWorker(deps),
		createWebhookWorker(deps),
		...createRecurringWorkers(
			{ ...deps, findTenant: findTenantById },
			recurringWork,
			(error, { work, tenantId }) =>
				log.error({ err: error, work, tenant: tenantId }, "Recurring work failed"),
		),
	]);
}
