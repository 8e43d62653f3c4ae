import { once } from "node:events";
import { setImmediate as later } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { importLimits } from "#contract/imports/constants.ts";
import type { FieldErrorCode } from "#contract/platform/errors.ts";
import { createFairSemaphore, type FairShareKey } from "../platform/concurrency/fair-semaphore.ts";
import { findRuntimeFile } from "../platform/runtime-files.mjs";

/** A line of a file as it stands there. */
export type RawCsvRow = {
	/** As spreadsheets count rows, from 1. */
	line: number;
	cells: string[];
	/** Why it can't be taken as it stands: the file contradicts it. */
	fault?: FieldErrorCode;
	/** What stands there, of one that can't be taken. */
	text?: string;
	/** So many lines of the file it takes, where these are more than one. */
	lines?: number;
};

/** The first lines of a file as they are with something between their cells. */
export type CsvSample = { delimiter: string; lines: RawCsvRow[] };

/** How a file is laid out. */
export type CsvLayout = {
	delimiter: string;
	/** What separates the cells of a line that stands in its first cell; null where none does. */
	inner: string | null;
	/** The line of the headings. */
	headings: number;
	/** How many columns they have, without and with the empty ones behind them. */
	least: number;
	most: number;
};

/** What a file is read as, and how many lines it has; of these, the empty and the joined ones. */
export type CsvSummary = {
	encoding: "utf-8" | "utf-16" | "windows-1256";
	lines: number;
	empty: number;
	joined: number;
};

/** A file that can't be taken, and why. */
export class CsvRejectedError extends Error {
	constructor(readonly problem: FieldErrorCode) {
		super(`The file is refused: ${problem}.`);
	}
}

type Said =
	| { samples: CsvSample[] }
	| { lines: RawCsvRow[] }
	| { problem: FieldErrorCode }
	| { ended: CsvSummary };

/** What a thread may take, in milliseconds and megabytes: ten times what an ordinary file does. */
const longest = 10_000;
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

const inTurn = createFairSemaphore({ atOnce: 1, ofMember: 2, ofTenant: 6, inAll: 12 });

/**
 * Reads a CSV file in a thread of its own, which ends with it, or when its sender goes.
 *
 * @param file its bytes, or what gives them once it is its turn
 * @param layOut finds the headings among the first lines; what it throws ends the reading
 * @returns the lines under the headings that are not empty
 * @throws CsvRejectedError
 * @throws CallFailure `too_much_waiting`
 */
export const readCsv = (
	share: FairShareKey,
	file: Uint8Array | (() => Promise<Uint8Array>),
	layOut: (samples: readonly CsvSample[]) => CsvLayout,
): Promise<{ lines: RawCsvRow[]; tally: CsvSummary }> =>
	inTurn(share, async () => {
		const bytes = typeof file === "function" ? await file() : file;
		const thread = new Worker(findRuntimeFile("api/imports/csv/worker.mjs"), {
			resourceLimits,
		});
		try {
			return await linesFrom(thread, bytes, layOut, share.signal);
		} finally {
			await thread.terminate();
		}
	});

async function linesFrom(
	thread: Worker,
	bytes: Uint8Array,
	layOut: (samples: readonly CsvSample[]) => CsvLayout,
	gone: AbortSignal | undefined,
): Promise<{ lines: RawCsvRow[]; tally: CsvSummary }> {
	const tooLong = AbortSignal.timeout(longest);
	const signal = gone ? AbortSignal.any([tooLong, gone]) : tooLong;
	const lines: RawCsvRow[] = [];
	thread.postMessage({ bytes, limits: importLimits }, [bytes.buffer as ArrayBuffer]);
	for (;;) {
		const [said] = (await once(thread, "message", { signal }).catch((error: unknown) => {
			const outOfMemory = (error as { code?: unknown }).code === "ERR_WORKER_OUT_OF_MEMORY";
			throw outOfMemory || tooLong.aborted ? new CsvRejectedError("csv_slow") : error;
		})) as [Said];
		if ("problem" in said) throw new CsvRejectedError(said.problem);
		if ("ended" in said) return { lines, tally: said.ended };
		if ("samples" in said) {
			thread.postMessage({ layout: layOut(said.samples) });
			continue;
		}
		lines.push(...said.lines);
		await later();
		thread.postMessage({});
	}
}
