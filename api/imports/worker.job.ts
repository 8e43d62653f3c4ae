import { type ImportJob, openImportQueue } from "../platform/queue/import-queue.ts";
import { startQueueWorker } from "../platform/queue/worker.ts";
import { type ImportJobDependencies, markImportFailed, runImportJob } from "./job.ts";

export type ImportWorkerDependencies = ImportJobDependencies & {
	/** Told of what failed, be it tried again or not. */
	report: (error: unknown) => void;
	/** Told of each that was worked on. */
	count?: (kind: ImportJob["kind"], outcome: "done" | "failed") => void;
	/** The queue that is worked on, where it is not that of the server. */
	queue?: string;
};

/**
 * Checks and applies imports, one after the other, from now on.
 *
 * @returns what ends it, once the import that it is at has been worked on
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
