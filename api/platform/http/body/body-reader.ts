import { type BodySender, memoryBudget } from "./body-budget.ts";
import { BodyTooLarge, chunkBytes, chunksOf, declaredSize, nextBodyTurn } from "./body-chunks.ts";
import { bodyLimits } from "./body-limits.ts";

/** Checks whether a body is so large that its sender is checked before it is read. */
export function isLargeBody(request: Request): boolean {
	const size = declaredSize(request);
	return size === null || size > bodyLimits.small;
}

export const isMultipart = (headers: Headers): boolean =>
	headers.get("content-type")?.startsWith("multipart/form-data") ?? false;

/**
 * Reads a body while there is room in memory for its fields.
 *
 * @param sender null if the body is in this process's memory already
 * @throws BudgetExceeded before any of it is read
 */
export async function withMemoryBudget<Result>(
	request: Request,
	sender: BodySender | null,
	read: () => Promise<Result>,
): Promise<Result> {
	if (!sender || !request.body) return read();
	const size = Math.min(declaredSize(request) ?? bodyLimits.text, bodyLimits.text);
	const room = memoryBudget.reserve(sender, Math.max(size, bodyLimits.counted));
	try {
		return await read();
	} finally {
		room.release();
	}
}

/**
 * Reads a body of text.
 *
 * @throws BodyTooLarge
 */
async function readText(request: Request): Promise<string> {
	const chunks: Buffer[] = [];
	for await (const chunk of chunksOf(request, bodyLimits.text)) chunks.push(chunk);
	return new TextDecoder().decode(Buffer.concat(chunks));
}

/**
 * Reads an `application/x-www-form-urlencoded` body.
 *
 * @throws BodyTooLarge
 */
export async function readUrlencoded(request: Request): Promise<URLSearchParams> {
	const text = await readText(request);
	if (text.length > chunkBytes) await nextBodyTurn();
	if (countOf(text, "&") > bodyLimits.pairs) throw new BodyTooLarge();
	return new URLSearchParams(text);
}

/**
 * Reads a body of JSON; returns undefined if it is blank.
 *
 * @throws BodyTooLarge, or a SyntaxError
 */
export async function readJson(request: Request): Promise<unknown> {
	const text = await readText(request);
	if (text.length > chunkBytes) await nextBodyTurn();
	if (countOf(text, "[{") > bodyLimits.brackets) throw new BodyTooLarge();
	return text.trim() ? JSON.parse(text) : undefined;
}

function countOf(text: string, characters: string): number {
	let count = 0;
	for (const one of characters)
		for (let at = text.indexOf(one); at >= 0; at = text.indexOf(one, at + 1)) count++;
	return count;
}
