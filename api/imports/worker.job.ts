import { log } from "../platform/observability/log.ts";
import { countImport } from "../platform/observability/metrics.ts";
import type { QueueWorker } from "../platform/queue/worker.ts";
import type { ImportJob } from "./import-job.ts";
import { type ImportJobDependencies, markImportFailed, runImportJob } from "./job.ts";

/** Checks and applies imports, one after the other. */
export const createImportWorker = (deps: ImportJobDependencies): QueueWorker<ImportJob> => ({
	queue: "import",
	atOnce: 1,
	ofTenant: 1,
	async handle({ job }) {
		await runImportJob(deps, job);
		countImport(job.kind, "done");
	},
	report(error, { job }) {
		countImport(job.kind, "failed");
		log.error({ err: error }, "An import job failed");
	},
	giveUp: ({ job }) => markImportFailed(deps, job, "server_error"),
});
