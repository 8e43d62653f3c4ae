import { setImmediate as later } from "node:timers/promises";
import { Busboy, type BusboyHeaders } from "@fastify/busboy";

/** Of one file, in bytes. */
export const maxFileBytes = 10 * 1024 * 1024;

/** Of all that is typed in a body, in bytes. */
const maxTextBytes = 256 * 1024;

/** More fields, or things and lists of JSON, than any form has. */
const most = { parts: 2000, pairs: 10_000, brackets: 10_000 } as const;

/** So much is taken apart at once, in bytes. */
const slice = 16 * 1024;

/** So much of one body, in bytes and milliseconds, before others get their turn. */
const turn = { bytes: 4 * slice, milliseconds: 4 };

/** A body up to this, in bytes, is read without asking first who has sent it. */
const smallBody = 64 * 1024;

/** More was sent than is taken. */
export class BodyTooLarge extends Error {
	override name = "BodyTooLarge";
}

/** What of a form with files is taken, in bytes. */
type Taken = {
	/** Of the whole body. */
	readonly whole: number;
	/** Of its files altogether. */
	readonly files: number;
};

/**
 * A form, and which of its files were too large. A file larger than
 * `maxFileBytes` has one byte more than that; one that is too large beside the others has none.
 */
type FormInParts = { readonly form: FormData; readonly tooLarge: ReadonlySet<File> };

/** Whether a form with files is so large that who sent it is asked about before it is read. */
export function isLarge({ body, headers }: Request): boolean {
	const length = headers.get("content-length");
	const isSmall = body === null || (length !== null && Number(length) <= smallBody);
	return !isSmall && isMultipart(headers);
}

export const isMultipart = (headers: Headers): boolean =>
	headers.get("content-type")?.startsWith("multipart/form-data") ?? false;

/**
 * Reads a `multipart/form-data` body in slices, as it comes.
 *
 * @throws BodyTooLarge, and an Error where it can't be understood
 */
export async function readMultipart(request: Request, taken: Taken): Promise<FormInParts> {
	const type = request.headers.get("content-type") ?? "";
	const parser = new Busboy({
		headers: { "content-type": type } as BusboyHeaders,
		isPartAFile: (_, __, fileName) => fileName !== undefined,
		limits: { fileSize: maxFileBytes + 1, fieldSize: maxTextBytes, parts: most.parts },
	});
	const parts = partsOf(parser, taken.files);
	const ended = new Promise<void>((resolve, reject) => {
		parser.once("finish", resolve).on("error", reject);
	});
	ended.catch(() => {});
	for await (const piece of slicesOf(request, taken.whole)) {
		const written = new Promise<void>((resolve) => parser.write(piece, () => resolve()));
		await Promise.race([written, ended]);
		if (parts.areTooMany()) throw new BodyTooLarge();
	}
	parser.end();
	await ended;
	if (parts.areTooMany()) throw new BodyTooLarge();
	return parts.read();
}

type Bytes = Buffer<ArrayBuffer>;

type Part = { name: string; value: string | File };

function partsOf(parser: InstanceType<typeof Busboy>, mostOfFiles: number) {
	const parts: Part[] = [];
	const tooLarge = new Set<File>();
	let [texts, left, tooMany] = [0, mostOfFiles, false];
	parser.on("partsLimit", () => {
		tooMany = true;
	});
	parser.on("field", (name = "", value, _, truncated) => {
		texts += Buffer.byteLength(name) + Buffer.byteLength(value);
		tooMany ||= truncated || texts > maxTextBytes;
		parts.push({ name: unescaped(name), value });
	});
	parser.on("file", (sentName = "", stream, fileName, _, type) => {
		const name = unescaped(sentName);
		const pieces: Bytes[] = [];
		const part: Part = { name, value: "" };
		parts.push(part);
		stream.on("data", (piece: Bytes) => {
			left -= piece.length;
			if (left >= 0) pieces.push(piece);
			else pieces.length = 0;
		});
		stream.once("end", () => {
			// At once, and not of all at the end: it copies them.
			const file = new File(pieces, unescaped(fileName), { type });
			part.value = file;
			if (stream.truncated || left < 0) tooLarge.add(file);
			pieces.length = 0;
		});
		// The parser tells of it as well.
		stream.on("error", () => {});
	});
	return {
		areTooMany: () => tooMany,
		read(): FormInParts {
			const form = new FormData();
			for (const { name, value } of parts)
				if (typeof value === "string") form.append(name, value);
				else form.append(name, value);
			return { form, tooLarge };
		},
	};
}

const escapes = { "%22": '"', "%0A": "\n", "%0D": "\r" } as const;

/** Names are escaped where they would end the line or the quotes in which they stand. */
const unescaped = (name: string): string =>
	name.replace(/%22|%0A|%0D/gi, (one) => escapes[one.toUpperCase() as keyof typeof escapes]);

/**
 * Reads a body of text.
 *
 * @throws BodyTooLarge
 */
async function readText(request: Request): Promise<string> {
	const pieces: Buffer[] = [];
	for await (const piece of slicesOf(request, maxTextBytes)) pieces.push(piece);
	return new TextDecoder().decode(Buffer.concat(pieces));
}

/**
 * Reads an `application/x-www-form-urlencoded` body.
 *
 * @throws BodyTooLarge
 */
export async function readPairs(request: Request): Promise<URLSearchParams> {
	const text = await readText(request);
	if (text.length > slice) await itsTurn();
	if (countOf(text, "&") > most.pairs) throw new BodyTooLarge();
	return new URLSearchParams(text);
}

/**
 * Reads a body of JSON; nothing where it is blank.
 *
 * @throws BodyTooLarge, and a SyntaxError
 */
export async function readJson(request: Request): Promise<unknown> {
	const text = await readText(request);
	if (text.length > slice) await itsTurn();
	if (countOf(text, "[{") > most.brackets) throw new BodyTooLarge();
	return text.trim() ? JSON.parse(text) : undefined;
}

function countOf(text: string, characters: string): number {
	let count = 0;
	for (const one of characters)
		for (let at = text.indexOf(one); at >= 0; at = text.indexOf(one, at + 1)) count++;
	return count;
}

let turns: Promise<unknown> = Promise.resolve();

/** Of all bodies that come at once, one gets its turn between two looks at everything else. */
function itsTurn(): Promise<unknown> {
	turns = turns.then(() => later());
	return turns;
}

/** The pieces of a body; between them others get their turn. */
async function* slicesOf({ body }: Request, atMost: number): AsyncGenerator<Buffer, void> {
	const reader = body?.getReader();
	if (!reader) return;
	let size = 0;
	let begun = { size, at: performance.now() };
	const isOver = () =>
		size - begun.size >= turn.bytes || performance.now() - begun.at > turn.milliseconds;
	try {
		for (let read = await reader.read(); !read.done; read = await reader.read()) {
			const { buffer, byteOffset, length } = read.value;
			for (let start = 0; start < length; start += slice) {
				if (size > 0 && isOver()) {
					await itsTurn();
					begun = { size, at: performance.now() };
				}
				const part = Buffer.from(buffer, byteOffset + start, Math.min(slice, length - start));
				size += part.length;
				if (size > atMost) throw new BodyTooLarge();
				yield part;
			}
		}
	} finally {
		await reader.cancel().catch(() => {});
	}
}
