import { ApiError } from "#api/platform/errors.ts";
import { type Sheet, toXlsx, xlsxMediaType } from "#api/platform/lists/xlsx.ts";
import { type CsvSeparator, csvRowsMediaType } from "#contract/lists/csv.ts";

/** The milliseconds after which a client that has not taken the next chunk counts as gone. */
const longestPause = 5 * 60_000;

type Chunks<Chunk = object[]> = AsyncGenerator<Chunk, void>;

/** The format in which a list is written. */
export type ListWriter<Chunk = object[]> = {
	type: string;
	write: (chunks: Chunks<Chunk>) => AsyncGenerator<string | Uint8Array, void>;
	/** Whether a header says how many rows there are. */
	isCounted?: true;
	/** Makes the response in place of the default. */
	respond?: (
		body: ReadableStream<Uint8Array>,
		init: ResponseInit,
		chunks: Chunks<Chunk>,
	) => Response;
};

/** A list that is read within this process, too. */
class RowsResponse extends Response {
	constructor(
		body: ReadableStream<Uint8Array>,
		init: ResponseInit,
		/** The rows, or lines of CSV, for callers within this process; they are taken from its body. */
		readonly rows: Chunks<unknown>,
	) {
		super(body, init);
	}
}

const respond: ListWriter<unknown>["respond"] = (body, init, rows) =>
	new RowsResponse(body, init, rows);

/** Writes the lines of a CSV file, which come complete. */
export const csvWriter = (separator: CsvSeparator): ListWriter<string> => ({
	type: csvRowsMediaType.type(separator),
	respond,
	write: (chunks) => chunks,
});

/** Writes the lines of a CSV file with commas as a workbook. */
export const xlsxWriter = (columns: readonly string[], sheet: Sheet): ListWriter<string> => ({
	type: xlsxMediaType,
	write: (chunks) => toXlsx(headedBy(`${columns.join(",")}\r\n`, chunks), sheet),
});

async function* headedBy(heading: string, chunks: Chunks<string>): Chunks<string> {
	yield heading;
	yield* chunks;
}

export const jsonLinesWriter: ListWriter = {
	type: "application/x-ndjson",
	respond,
	async *write(chunks) {
		for await (const rows of chunks) yield rows.map((row) => `${JSON.stringify(row)}\n`).join("");
	},
};

export const jsonArrayWriter: ListWriter = {
	type: "application/json",
	isCounted: true,
	respond,
	async *write(chunks) {
		let before = "[";
		for await (const rows of chunks) {
			yield before + rows.map((row) => JSON.stringify(row)).join(",");
			before = ",";
		}
		yield before === "[" ? "[]" : "]";
	},
};

/**
 * Returns the rows of a response within the same process, or its lines of CSV, as they are; null
 * without any.
 */
export const rowsFromResponse = <Chunk = object[]>(answer: Response): Chunks<Chunk> | null =>
	answer instanceof RowsResponse ? (answer.rows as Chunks<Chunk>) : null;

type Surroundings = {
	headers?: Record<string, string>;
	/** Called once nothing more is read, for whatever reason. */
	leave: () => void;
	report: (error: unknown) => void;
	pause?: number;
};

/**
 * Makes a response that is written at its client's pace. It breaks off, and so never looks
 * complete, when a chunk can't be read, or the client has not taken the next one for a long time.
 *
 * @throws the error of reading the first chunk
 */
export async function streamResponse<Chunk>(
	chunks: Chunks<Chunk>,
	{ type, write, respond }: ListWriter<Chunk>,
	{ headers, leave, report, pause = longestPause }: Surroundings,
): Promise<Response> {
	const held = heldFor(chunks, leave, pause);
	const rows = startingWith(await held.next(), held, report);
	const body = bodyOf(write(rows), held);
	const init = { headers: { "Content-Type": type, ...headers } };
	return respond ? respond(body, init, rows) : new Response(body, init);
}

/** The error for a client that has not read from a list for a long time. */
class ReaderGone extends Error {
	override name = "the client of a list has stopped reading";
}

async function* heldFor<Chunk>(
	chunks: Chunks<Chunk>,
	leave: () => void,
	pause: number,
): Chunks<Chunk> {
	let idle: NodeJS.Timeout | undefined;
	let over = false;
	const giveUp = () => {
		over = true;
		leave();
		void chunks.return();
	};
	try {
		for await (const rows of chunks) {
			idle = setTimeout(giveUp, pause).unref();
			yield rows;
			clearTimeout(idle);
			if (over) throw new ReaderGone();
		}
	} finally {
		clearTimeout(idle);
		leave();
	}
}

async function* startingWith<Chunk>(
	first: IteratorResult<Chunk, void>,
	rest: Chunks<Chunk>,
	report: (error: unknown) => void,
): Chunks<Chunk> {
	try {
		if (!first.done) yield first.value;
		yield* rest;
	} catch (error) {
		if (!(error instanceof ReaderGone || error instanceof ApiError)) report(error);
		throw error;
	} finally {
		await rest.return();
	}
}

const bodyOf = (
	parts: AsyncGenerator<string | Uint8Array, void>,
	held: Chunks<unknown>,
): ReadableStream<Uint8Array> => {
	const encoder = new TextEncoder();
	return new ReadableStream(
		{
			async pull(controller) {
				const { done, value } = await parts.next();
				if (done) controller.close();
				else controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
			},
			async cancel() {
				await parts.return();
				// A generator that was never started does not end its source.
				await held.return();
			},
		},
		// Nothing is read before the client reads.
		{ highWaterMark: 0 },
	);
};
