import type { MemberContext } from "#api/platform/context.ts";
import { streamIds } from "#api/platform/lists/list-query.ts";
import type { ListQueryContext } from "#api/platform/lists/list-query-context.ts";
import type { FollowUpTransaction } from "../authenticated-endpoint.ts";
import type { CheckedInput } from "../input.ts";
import type { ExportLimits } from "./export-limits.ts";
import { type ListReading, readListQueryContext } from "./list-params.ts";

/** The number of rows in the first chunk, for which the client waits, and in the others. */
const [firstChunk, otherChunks] = [50, 250];

/** A list that is read as its client takes it. */
export type ListStream<Chunk> = {
	/** The number of rows; known when the database has found the last. */
	total: Promise<number>;
	chunks: AsyncGenerator<Chunk, void>;
};

/** Reads rows of a list by their ids, in the order of the ids. */
export type ReadChunk<Chunk> = (
	ctx: MemberContext,
	request: ListQueryContext,
	ids: readonly number[],
) => Promise<Chunk>;

/**
 * Reads a whole list. The first rows are read while its ids are found, which are held in order, eight
 * bytes a row; the others in chunks, each in a transaction of its own and with the actor's permissions
 * at that time. So a slow client holds no connection to the database. A row that is deleted before
 * its chunk is left out.
 */
export function createListStream<Row, Chunk>(
	followUp: FollowUpTransaction,
	call: ListReading<Row>,
	input: CheckedInput<unknown>,
	{ finding, reading }: ExportLimits,
	read: ReadChunk<Chunk>,
): ListStream<Chunk> {
	type Next = { chunk: Chunk } | null;
	const found = foundIds();
	let begin: (next: Next) => void = () => {};
	const beginning = new Promise<Next>((resolve) => {
		begin = resolve;
	});
	const total = finding(() =>
		followUp(async (ctx) => {
			const request = await readListQueryContext(ctx, call, input);
			let before = 0;
			for await (const ids of streamIds(ctx, call.source, request, firstChunk))
				if (before === 0) {
					begin({ chunk: await read(ctx, request, ids) });
					before = ids.length;
				} else if (!found.add(ids)) break;
			return before + found.end();
		}),
	);
	total.catch(found.fail).finally(() => begin(null));

	const fetchChunk = (ids: readonly number[]) =>
		reading(() =>
			followUp(async (ctx) => read(ctx, await readListQueryContext(ctx, call, input), ids)),
		);
	async function readNext(): Promise<Next> {
		const ids = await found.take(otherChunks);
		return ids.length > 0 ? { chunk: await fetchChunk(ids) } : null;
	}
	async function* readChunks(): AsyncGenerator<Chunk, void> {
		try {
			for (let part = await beginning; part; ) {
				// One chunk is read ahead, while the client takes the one before.
				const next = readNext();
				next.catch(() => {});
				yield part.chunk;
				part = await next;
			}
			await total;
		} finally {
			found.leave();
		}
	}
	return { total, chunks: readChunks() };
}

/** A queue of ids that the database adds as it finds them, and that are removed as they are read. */
function foundIds() {
	const waiting: Float64Array[] = [];
	let count = 0;
	let state: "finding" | "all" | "left" | { failure: unknown } = "finding";
	let wake = () => {};
	return {
		/** Adds ids; returns false when nobody needs more. */
		add(ids: readonly number[]): boolean {
			if (state !== "finding") return false;
			waiting.push(Float64Array.from(ids));
			count += ids.length;
			wake();
			return true;
		},
		end(): number {
			if (state === "finding") state = "all";
			wake();
			return count;
		},
		fail(failure: unknown): void {
			state = { failure };
			wake();
		},
		leave(): void {
			state = "left";
			waiting.length = 0;
		},
		/** Returns up to `limit` ids in order; none at the end. */
		async take(limit: number): Promise<number[]> {
			while (waiting.length === 0 && state === "finding")
				await new Promise<void>((resolve) => {
					wake = resolve;
				});
			if (typeof state === "object") throw state.failure;
			const [first] = waiting;
			if (!first) return [];
			if (first.length > limit) waiting[0] = first.subarray(limit);
			else waiting.shift();
			return [...first.subarray(0, limit)];
		},
	};
}
