import { once } from "node:events";
import { setImmediate as later } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { FieldProblem } from "#contract/errors.ts";
import { importLimits } from "#contract/imports.ts";
import { runtimeFile } from "../../operations/runtime-files.mjs";
import { fairTurns, type Share } from "../fair-turns.ts";

/** A line of a file as it stands there. */
export type RawLine = {
	/** As spreadsheets count rows, from 1. */
	line: number;
	cells: string[];
	/** Why it can't be taken as it stands: the file contradicts it. */
	fault?: FieldProblem;
	/** What stands there, of one that can't be taken. */
	text?: string;
	/** So many lines of the file it takes, where these are more than one. */
	lines?: number;
};

/** The first lines of a file as they are with something between their cells. */
export type Sample = { delimiter: string; lines: RawLine[] };

/** How a file is laid out. */
export type Layout = {
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
export type Tally = {
	encoding: "utf-8" | "utf-16" | "windows-1256";
	lines: number;
	empty: number;
	joined: number;
};

/** A file that can't be taken, and why. */
export class FileRefused extends Error {
	constructor(readonly problem: FieldProblem) {
		super(`The file is refused: ${problem}.`);
	}
}

type Said =
	| { samples: Sample[] }
	| { lines: RawLine[] }
	| { problem: FieldProblem }
	| { ended: Tally };

/** What a thread may take, in milliseconds and megabytes: ten times what an ordinary file does. */
const longest = 10_000;
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

const inTurn = fairTurns({ atOnce: 1, ofMember: 2, ofTenant: 6, inAll: 12 });

/**
 * Reads a CSV file in a thread of its own, which ends with it, or when its sender goes.
 *
 * @param file its bytes, or what gives them once it is its turn
 * @param layOut finds the headings among the first lines; what it throws ends the reading
 * @returns the lines under the headings that are not empty
 * @throws FileRefused
 * @throws CallFailure `too_much_waiting`
 */
export const readFileLines = (
	share: Share,
	file: Uint8Array | (() => Promise<Uint8Array>),
	layOut: (samples: readonly Sample[]) => Layout,
): Promise<{ lines: RawLine[]; tally: Tally }> =>
	inTurn(share, async () => {
		const bytes = typeof file === "function" ? await file() : file;
		const thread = new Worker(runtimeFile("api/domain/imports/reading/worker.mjs"), {
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
	layOut: (samples: readonly Sample[]) => Layout,
	gone: AbortSignal | undefined,
): Promise<{ lines: RawLine[]; tally: Tally }> {
	const tooLong = AbortSignal.timeout(longest);
	const signal = gone ? AbortSignal.any([tooLong, gone]) : tooLong;
	const lines: RawLine[] = [];
	thread.postMessage({ bytes, limits: importLimits }, [bytes.buffer as ArrayBuffer]);
	for (;;) {
		const [said] = (await once(thread, "message", { signal }).catch((error: unknown) => {
			const outOfMemory = (error as { code?: unknown }).code === "ERR_WORKER_OUT_OF_MEMORY";
			throw outOfMemory || tooLong.aborted ? new FileRefused("csv_slow") : error;
		})) as [Said];
		if ("problem" in said) throw new FileRefused(said.problem);
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
