import { setTimeout as pause } from "node:timers/promises";
import { type ClaimedImport, type ImportJob, openImportQueue } from "../db/queues/import-queue.ts";
import { giveUpImport, type ImportWorkDeps, workOnImport } from "../domain/imports/work.ts";

export type ImportWorkerDeps = ImportWorkDeps & {
	/** Told of what failed, be it tried again or not. */
	report: (error: unknown) => void;
	/** Told of each that was worked on. */
	count?: (kind: ImportJob["kind"], outcome: "done" | "failed") => void;
	/** The queue that is worked on, where it is not that of the server. */
	queue?: string;
};

/** Milliseconds between looking for imports, and for those of dead processes. */
const lookEvery = 500;
const maintainEvery = 30_000;

/**
 * Checks and applies imports, one after the other, from now on. Several workers may do so at once,
 * in any number of processes. Does not keep the process alive, and outlasts a database that goes
 * away.
 *
 * @returns what ends it, once the import that it is at has been worked on
 */
export function startImportWorker(
	deps: ImportWorkerDeps,
	{ look = lookEvery, maintain = maintainEvery } = {},
): () => Promise<void> {
	const queue = openImportQueue(deps.connection, deps.queue);
	const ending = new AbortController();
	const { signal } = ending;
	let failing = false;
	let maintainAt = 0;

	async function claim(): Promise<ClaimedImport | undefined> {
		if (performance.now() >= maintainAt) {
			await queue.maintain();
			maintainAt = performance.now() + maintain;
		}
		const [claimed] = await queue.claim(1);
		return claimed;
	}

	async function handle({ id, job, isLastTry }: ClaimedImport): Promise<void> {
		try {
			await workOnImport(deps, job);
		} catch (error) {
			deps.report(error);
			deps.count?.(job.kind, "failed");
			if (isLastTry) await giveUpImport(deps, job, "server_error");
			return queue.tryLater(id);
		}
		deps.count?.(job.kind, "done");
		await queue.finish(id);
	}

	/** Whether there was something to do. */
	async function step(): Promise<boolean> {
		try {
			const claimed = await claim();
			failing = false;
			if (claimed) await handle(claimed);
			return claimed !== undefined;
		} catch (error) {
			// A database that is away is told of once, and not every time.
			if (!failing) deps.report(error);
			failing = true;
			return false;
		}
	}

	async function work(): Promise<void> {
		while (!signal.aborted)
			if (!(await step())) await pause(look, undefined, { ref: false, signal }).catch(() => {});
	}

	const working = work();
	return async () => {
		ending.abort();
		await working;
	};
}
