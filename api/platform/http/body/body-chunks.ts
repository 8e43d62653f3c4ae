import { setImmediate as later } from "node:timers/promises";

/** The size of the chunks in which bodies are parsed, in bytes. */
export const chunkBytes = 16 * 1024;

/** The maximum of one body, in bytes and milliseconds, before others get their turn. */
const turn = { bytes: 4 * chunkBytes, milliseconds: 4 };

/** The error for a body that is larger than allowed. */
export class BodyTooLarge extends Error {
	override name = "BodyTooLarge";
}

/** Returns the size that a body declares, in bytes; null if it declares none. */
export function declaredSize({ headers }: Pick<Request, "headers">): number | null {
	const text = headers.get("content-length");
	return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

let turns: Promise<unknown> = Promise.resolve();

/**
 * Waits for a turn: one of all bodies that arrive at once is handled between two turns of the event
 * loop.
 */
export function nextBodyTurn(): Promise<unknown> {
	turns = turns.then(() => later());
	return turns;
}

/**
 * Yields the chunks of a body; between them others get their turn.
 *
 * @throws BodyTooLarge
 */
export async function* chunksOf(
	{ body }: Request,
	maxBytes: number,
): AsyncGenerator<Buffer<ArrayBuffer>, void> {
	const reader = body?.getReader();
	if (!reader) return;
	let size = 0;
	let begun = { size, at: performance.now() };
	const isOver = () =>
		size - begun.size >= turn.bytes || performance.now() - begun.at > turn.milliseconds;
	try {
		for (let read = await reader.read(); !read.done; read = await reader.read()) {
			const { buffer, byteOffset, length } = read.value;
			for (let start = 0; start < length; start += chunkBytes) {
				if (size > 0 && isOver()) {
					await nextBodyTurn();
					begun = { size, at: performance.now() };
				}
				const part = Buffer.from(buffer, byteOffset + start, Math.min(chunkBytes, length - start));
				size += part.length;
				if (size > maxBytes) throw new BodyTooLarge();
				yield part;
			}
		}
	} finally {
		await reader.cancel().catch(() => {});
	}
}
