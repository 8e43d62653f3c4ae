import { CallFailure } from "../failure.ts";

/** Milliseconds after which whoever has not taken the next piece has gone, or reads nothing. */
const longestPause = 5 * 60_000;

type Pieces = AsyncGenerator<object[], void>;

/** How rows are written down. */
export type Writing = { type: string; write: (pieces: Pieces) => AsyncGenerator<string, void> };

export const asLines: Writing = {
	type: "application/x-ndjson",
	async *write(pieces) {
		for await (const rows of pieces) yield rows.map((row) => `${JSON.stringify(row)}\n`).join("");
	},
};

export const asArray: Writing = {
	type: "application/json",
	async *write(pieces) {
		let before = "[";
		for await (const rows of pieces) {
			yield before + rows.map((row) => JSON.stringify(row)).join(",");
			before = ",";
		}
		yield before === "[" ? "[]" : "]";
	},
};

const atHand = new WeakMap<Response, Pieces>();

/**
 * The rows of an answer as they are, for who sits in the same process and need not read JSON. They
 * are taken from the answer's body.
 */
export const rowsAtHand = (answer: Response): Pieces | null => atHand.get(answer) ?? null;

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
export async function answerInPieces(
	pieces: Pieces,
	{ type, write }: Writing,
	{ headers, leave, report, pause = longestPause }: Surroundings,
): Promise<Response> {
	const held = heldFor(pieces, leave, pause);
	const rows = startingWith(await held.next(), held, report);
	const answer = new Response(bodyOf(write(rows), held), {
		headers: { "Content-Type": type, ...headers },
	});
	atHand.set(answer, rows);
	return answer;
}

/** Whoever reads a list has not taken any of it for a long time. */
class ReaderGone extends Error {
	override name = "the reader of a list takes nothing of it";
}

async function* heldFor(pieces: Pieces, leave: () => void, pause: number): Pieces {
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

async function* startingWith(
	first: IteratorResult<object[], void>,
	rest: Pieces,
	report: (error: unknown) => void,
): Pieces {
	try {
		if (!first.done) yield first.value;
		yield* rest;
	} catch (error) {
		if (!(error instanceof ReaderGone || error instanceof CallFailure)) report(error);
		throw error;
	} finally {
		await rest.return();
	}
}

const bodyOf = (texts: AsyncGenerator<string, void>, held: Pieces): ReadableStream<Uint8Array> => {
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
