import { type ImportJob, openImportQueue } from "../platform/queue/import-queue.ts";
import { startQueueWorker } from "../platform/queue/worker.ts";
import { type ImportJobDependencies, markImportFailed, runImportJob } from "./job.ts";

export type ImportWorkerDependencies = ImportJobDependencies & {
	/** Called with each error, whether the job is tried again or not. */
	report: (error: unknown) => void;
	/** Called after each job. */
	count?: (kind: ImportJob["kind"], outcome: "done" | "failed") => void;
	/** The queue to work on, if it is not the server's. */
	queue?: string;
};

/**
 * Starts to check and apply imports, one after the other.
 *
 * @returns a function that ends it, once its current import is done
 */
export const startImportWorker = (
	deps: ImportWorkerDependencies,
	pace = { look: 500, maintain: 30_000 },
): (() => Promise<void>) =>
	startQueueWorker(openImportQueue(deps.connection, deps.queue), {
		...pace,
		most: 1,
		async handle({ job }) {
			await runImportJob(deps, job).catch((error) => {
				deps.count?.(job.kind, "failed");
				throw error;
			});
			deps.count?.(job.kind, "done");
		},
		report: (error) => deps.report(error),
		giveUp: ({ job }) => markImportFailed(deps, job, "server_error"),
	});
