import { createImportWorker } from "./imports/worker.job.ts";
import type { MailDeliveryDependencies } from "./notifications/mail-delivery.job.ts";
import { createMailWorker } from "./notifications/mail-worker.job.ts";
import type { Pool } from "./platform/database/pool.ts";
import { log } from "./platform/observability/log.ts";
import { startQueueWorkers } from "./platform/queue/worker.ts";
import { createRecurringWorkers } from "./platform/recurring/recurring-work.ts";
import { recurringWork } from "./recurring-work.ts";
import { createDueDateWorker } from "./requests/due-times/recompute-due.job.ts";
import { subscribeAll } from "./subscribe.ts";
import { findTenantById } from "./tenants/queries.ts";
import { createWebhookWorker } from "./webhooks/delivery.job.ts";

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
