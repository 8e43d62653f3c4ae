import { ApiError } from "#api/platform/errors.ts";
import { type CsvSeparator, csvRowsMediaType } from "#contract/lists/csv.ts";

/** Milliseconds after which whoever has not taken the next piece has gone, or reads nothing. */
const longestPause = 5 * 60_000;

type Pieces<Piece = object[]> = AsyncGenerator<Piece, void>;

/** How what is read of a list is written down. */
export type ListWriter<Piece = object[]> = {
	type: string;
	write: (pieces: Pieces<Piece>) => AsyncGenerator<string, void>;
	/** Says in a header how many rows there are. */
	isCounted?: true;
	/** Has an answer's rows be at hand. */
	keep?: (answer: Response, pieces: Pieces<Piece>) => void;
};

const atHand = new WeakMap<Response, Pieces>();
const keep = (answer: Response, pieces: Pieces) => {
	atHand.set(answer, pieces);
};

/** Lines of a file come as they are to be. */
export const csvWriter = (separator: CsvSeparator): ListWriter<string> => ({
	type: csvRowsMediaType.type(separator),
	write: (pieces) => pieces,
});

export const jsonLinesWriter: ListWriter = {
	type: "application/x-ndjson",
	keep,
	async *write(pieces) {
		for await (const rows of pieces) yield rows.map((row) => `${JSON.stringify(row)}\n`).join("");
	},
};

export const jsonArrayWriter: ListWriter = {
	type: "application/json",
	isCounted: true,
	keep,
	async *write(pieces) {
		let before = "[";
		for await (const rows of pieces) {
			yield before + rows.map((row) => JSON.stringify(row)).join(",");
			before = ",";
		}
		yield before === "[" ? "[]" : "]";
	},
};

/**
 * The rows of an answer as they are, for who sits in the same process and need not read JSON. They
 * are taken from the answer's body.
 */
export const rowsFromResponse = (answer: Response): Pieces | null => atHand.get(answer) ?? null;

type Surroundings = {
	headers?: Record<string, string>;
	/** Called once nothing more is read, whatever the reason. */
	leave: () => void;
	report: (error: unknown) => void;
	pause?: number;
};

/**
 * An answer that is written while its reader reads. It breaks off, as no whole answer ends, when a
 * piece can't be read, or nobody has asked for the next in a long time.
 *
 * @throws what keeps the first piece from being read
 */
export async function streamResponse<Piece>(
	pieces: Pieces<Piece>,
	{ type, write, keep }: ListWriter<Piece>,
	{ headers, leave, report, pause = longestPause }: Surroundings,
): Promise<Response> {
	const held = heldFor(pieces, leave, pause);
	const rows = startingWith(await held.next(), held, report);
	const answer = new Response(bodyOf(write(rows), held), {
		headers: { "Content-Type": type, ...headers },
	});
	keep?.(answer, rows);
	return answer;
}

/** Whoever reads a list has not taken any of it for a long time. */
class ReaderGone extends Error {
	override name = "the reader of a list takes nothing of it";
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
				// What has not begun to be written does not end what it would have been written from.
				await held.return();
			},
		},
		// Nothing is taken before somebody reads.
		{ highWaterMark: 0 },
	);
};
