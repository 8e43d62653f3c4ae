import { once } from "node:events";
import { setImmediate as later } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { type ChosenEncoding, importLimits } from "#contract/imports/constants.ts";
import type { FileParseSummary } from "#contract/imports/schemas.ts";
import type { FieldErrorCode } from "#contract/platform/errors.ts";
import { FairQueue, type FairQueueKey } from "../platform/concurrency/fair-queue.ts";
import { IdleThreads } from "../platform/concurrency/idle-threads.ts";
import { findRuntimeFile } from "../platform/runtime-files.ts";

/** A row of a file, unchanged. */
export type RawCsvRow = {
	/** The row's number, as spreadsheets count from 1. */
	line: number;
	cells: string[];
	/** The reason why it can't be used: the file is inconsistent there. */
	error?: FieldErrorCode;
	/** The text of a row that can't be used. */
	text?: string;
	/** The number of lines that the row takes in the file, if more than one. */
	lines?: number;
	/** Whether it is hidden in a workbook. */
	hidden?: boolean;
};

/** The first rows of a file, split by one of the possible delimiters. */
export type CsvSample = { delimiter: string; lines: RawCsvRow[] };

/** The layout of a file. */
export type CsvLayout = {
	delimiter: string;
	/** The delimiter within the first cell, if each row's cells are all in it; else null. */
	inner: string | null;
	/** The line of the header. */
	headings: number;
	/** The number of its columns, without and with empty ones at its end. */
	min: number;
	max: number;
	/** The positions of the columns of days, if there are any. */
	days?: readonly number[];
};

/** How a file was read, and its number of rows, with the empty and the joined ones among them. */
export type CsvSummary = Pick<
	FileParseSummary,
	"encoding" | "sheet" | "other_sheets" | "lines" | "empty" | "joined"
>;

/** The error for a file that can't be imported, with the reason. */
export class CsvRejectedError extends Error {
	/** @param column the column that is at fault */
	constructor(
		readonly code: FieldErrorCode,
		readonly column?: string,
	) {
		super(`The file can't be imported: ${code}.`);
	}
}

type ThreadMessage =
	| { samples: CsvSample[] }
	| { lines: RawCsvRow[] }
	| { code: FieldErrorCode }
	| { ended: CsvSummary };

/** The limits of a thread, in milliseconds and megabytes: ten times the needs of an ordinary file. */
const longest = 10_000;
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/** A file is followed by its check, or by one that is mended: these begin with no wait for a thread. */
const idleTime = 30_000;

const threads = new IdleThreads(
	() => new Worker(findRuntimeFile("api/imports/csv/worker.ts"), { resourceLimits }),
	idleTime,
);

const queue = new FairQueue({
	atOnce: 1,
	ofGroup: 1,
	ofMember: 1,
	waiting: 12,
	waitingOfMember: 2,
});

/**
 * Reads a CSV file or a workbook in another thread, which ends with a file that it can't read, or when its sender goes.
 *
 * @param file its bytes, or a function that returns them when its turn has come
 * @param layOut finds the header among the first rows; its errors end the reading
 * @param encoding the encoding that was chosen, if it is not to be found
 * @returns the rows below the header that are not empty
 * @throws CsvRejectedError
 * @throws ApiError `too_much_waiting`
 */
export const readCsv = (
	share: FairQueueKey,
	file: Uint8Array | (() => Promise<Uint8Array>),
	layOut: (samples: readonly CsvSample[]) => CsvLayout,
	encoding?: ChosenEncoding,
): Promise<{ lines: RawCsvRow[]; tally: CsvSummary }> =>
	queue.run(share, async () => {
		// Bytes of a pool can't be handed over.
		const bytes = new Uint8Array(typeof file === "function" ? await file() : file);
		const thread = threads.take();
		try {
			thread.postMessage({ bytes, limits: importLimits, encoding }, [bytes.buffer]);
			const read = await linesFrom(thread, layOut, share.signal);
			threads.release(thread);
			return read;
		} catch (error) {
			await thread.terminate();
			throw error;
		}
	});

async function linesFrom(
	thread: Worker,
	layOut: (samples: readonly CsvSample[]) => CsvLayout,
	gone: AbortSignal | undefined,
): Promise<{ lines: RawCsvRow[]; tally: CsvSummary }> {
	const tooLong = AbortSignal.timeout(longest);
	const signal = gone ? AbortSignal.any([tooLong, gone]) : tooLong;
	const lines: RawCsvRow[] = [];
	for (;;) {
		const [message] = (await once(thread, "message", { signal }).catch((error: unknown) => {
			const outOfMemory = (error as { code?: unknown }).code === "ERR_WORKER_OUT_OF_MEMORY";
			throw outOfMemory || tooLong.aborted ? new CsvRejectedError("csv_slow") : error;
		})) as [ThreadMessage];
		if ("code" in message) throw new CsvRejectedError(message.code);
		if ("ended" in message) return { lines, tally: message.ended };
		if ("samples" in message) {
			thread.postMessage({ layout: layOut(message.samples) });
			continue;
		}
		lines.push(...message.lines);
		await later();
		thread.postMessage({});
	}
}
