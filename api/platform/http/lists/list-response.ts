import { ApiError } from "#api/platform/errors.ts";
import { type CsvSeparator, csvRowsMediaType } from "#contract/lists/csv.ts";

/** The milliseconds after which a client that has not taken the next chunk counts as gone. */
const longestPause = 5 * 60_000;

type Pieces<Piece = object[]> = AsyncGenerator<Piece, void>;

/** The format in which a list is written. */
export type ListWriter<Piece = object[]> = {
	type: string;
	write: (pieces: Pieces<Piece>) => AsyncGenerator<string, void>;
	/** Whether a header says how many rows there are. */
	isCounted?: true;
	/** Makes the response in place of the default. */
	respond?: (
		body: ReadableStream<Uint8Array>,
		init: ResponseInit,
		pieces: Pieces<Piece>,
	) => Response;
};

/** A list that is written as JSON. */
class RowsResponse extends Response {
	constructor(
		body: ReadableStream<Uint8Array>,
		init: ResponseInit,
		/** The rows, for callers within this process; they are taken from its body. */
		readonly rows: Pieces,
	) {
		super(body, init);
	}
}

const respond: ListWriter["respond"] = (body, init, rows) => new RowsResponse(body, init, rows);

/** Writes the lines of a CSV file, which come complete. */
export const csvWriter = (separator: CsvSeparator): ListWriter<string> => ({
	type: csvRowsMediaType.type(separator),
	write: (pieces) => pieces,
});

export const jsonLinesWriter: ListWriter = {
	type: "application/x-ndjson",
	respond,
	async *write(pieces) {
		for await (const rows of pieces) yield rows.map((row) => `${JSON.stringify(row)}\n`).join("");
	},
};

export const jsonArrayWriter: ListWriter = {
	type: "application/json",
	isCounted: true,
	respond,
	async *write(pieces) {
		let before = "[";
		for await (const rows of pieces) {
			yield before + rows.map((row) => JSON.stringify(row)).join(",");
			before = ",";
		}
		yield before === "[" ? "[]" : "]";
	},
};

/** Returns the rows of a response within the same process, without parsing JSON; null without any. */
export const rowsFromResponse = (answer: Response): Pieces | null =>
	answer instanceof RowsResponse ? answer.rows : null;

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
export async function streamResponse<Piece>(
	pieces: Pieces<Piece>,
	{ type, write, respond }: ListWriter<Piece>,
	{ headers, leave, report, pause = longestPause }: Surroundings,
): Promise<Response> {
	const held = heldFor(pieces, leave, pause);
	const rows = startingWith(await held.next(), held, report);
	const body = bodyOf(write(rows), held);
	const init = { headers: { "Content-Type": type, ...headers } };
	return respond ? respond(body, init, rows) : new Response(body, init);
}

/** The error for a client that has not read from a list for a long time. */
class ReaderGone extends Error {
	override name = "the client of a list has stopped reading";
}

async function* heldFor<Piece>(
	pieces: Pieces<Piece>,
	leave: () => void,
	pause: number,
): Pieces<Piece> {
	let idle: NodeJS.Timeout | undefined;
	let over = false;
	const giveUp = () => {
		over = true;
		leave();
		void pieces.return();
	};
	try {
		for await (const rows of pieces) {
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

async function* startingWith<Piece>(
	first: IteratorResult<Piece, void>,
	rest: Pieces<Piece>,
	report: (error: unknown) => void,
): Pieces<Piece> {
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
	texts: AsyncGenerator<string, void>,
	held: Pieces<unknown>,
): ReadableStream<Uint8Array> => {
	const encoder = new TextEncoder();
	return new ReadableStream(
		{
			async pull(controller) {
				const { done, value } = await texts.next();
				if (done) controller.close();
				else controller.enqueue(encoder.encode(value));
			},
			async cancel() {
				await texts.return();
				// A generator that was never started does not end its source.
				await held.return();
			},
		},
		// Nothing is read before the client reads.
		{ highWaterMark: 0 },
	);
};
