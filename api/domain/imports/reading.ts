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
};

/** A file that can't be taken, and why. */
export class FileRefused extends Error {
	constructor(readonly problem: FieldProblem) {
		super(`The file is refused: ${problem}.`);
	}
}

type Said = { lines: RawLine[] } | { problem: FieldProblem } | { ended: true };

/** What a thread may take, in milliseconds and megabytes: ten times what an ordinary file does. */
const longest = 10_000;
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

const inTurn = fairTurns({ atOnce: 1, ofMember: 2, ofTenant: 6, inAll: 12 });

/**
 * Reads a CSV file in a thread of its own, which ends with it, or when its sender goes.
 *
 * @param file its bytes, or what gives them once it is its turn
 * @returns its lines that are not empty
 * @throws FileRefused
 * @throws CallFailure `too_much_waiting`
 */
export const readFileLines = (
	share: Share,
	file: Uint8Array | (() => Promise<Uint8Array>),
): Promise<RawLine[]> =>
	inTurn(share, async () => {
		const bytes = typeof file === "function" ? await file() : file;
		const thread = new Worker(runtimeFile("api/domain/imports/reading/worker.mjs"), {
			resourceLimits,
		});
		try {
			return await linesFrom(thread, bytes, share.signal);
		} finally {
			await thread.terminate();
		}
	});

async function linesFrom(
	thread: Worker,
	bytes: Uint8Array,
	gone: AbortSignal | undefined,
): Promise<RawLine[]> {
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
		if ("ended" in said) return lines;
		lines.push(...said.lines);
		await later();
		thread.postMessage({});
	}
}
