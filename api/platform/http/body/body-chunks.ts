import { setImmediate as later } from "node:timers/promises";

/** So much is taken apart at once, in bytes. */
export const chunkBytes = 16 * 1024;

/** So much of one body, in bytes and milliseconds, before others get their turn. */
const turn = { bytes: 4 * chunkBytes, milliseconds: 4 };

/** More was sent than is taken. */
export class BodyTooLarge extends Error {
	override name = "BodyTooLarge";
}

/** What a body says its size is, in bytes; null where it says nothing. */
export function declaredSize({ headers }: Pick<Request, "headers">): number | null {
	const text = headers.get("content-length");
	return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

let turns: Promise<unknown> = Promise.resolve();

/** Of all bodies that come at once, one gets its turn between two looks at everything else. */
export function nextBodyTurn(): Promise<unknown> {
	turns = turns.then(() => later());
	return turns;
}

/**
 * The pieces of a body; between them others get their turn.
 *
 * @throws BodyTooLarge
 */
export async function* chunksOf(
	{ body }: Request,
	atMost: number,
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
				if (size > atMost) throw new BodyTooLarge();
				yield part;
			}
		}
	} finally {
		await reader.cancel().catch(() => {});
	}
}
