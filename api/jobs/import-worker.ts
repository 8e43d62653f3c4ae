import { type ImportJob, openImportQueue } from "../db/queues/import-queue.ts";
import { giveUpImport, type ImportWorkDeps, workOnImport } from "../domain/imports/work.ts";
import { startWorker } from "./worker.ts";

export type ImportWorkerDeps = ImportWorkDeps & {
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
	deps: ImportWorkerDeps,
	pace = { look: 500, maintain: 30_000 },
): (() => Promise<void>) =>
	startWorker(openImportQueue(deps.connection, deps.queue), {
		...pace,
		most: 1,
		async handle({ job }) {
			await workOnImport(deps, job).catch((error) => {
				deps.count?.(job.kind, "failed");
				throw error;
			});
			deps.count?.(job.kind, "done");
		},
		report: (error) => deps.report(error),
		giveUp: ({ job }) => giveUpImport(deps, job, "server_error"),
	});
