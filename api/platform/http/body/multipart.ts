import { Busboy, type BusboyHeaders } from "@fastify/busboy";
import { log } from "#api/platform/observability/log.ts";
import type { BudgetReservation } from "./body-budget.ts";
import { BodyTooLarge, chunksOf } from "./body-chunks.ts";
import { bodyLimits } from "./body-limits.ts";
import { SpooledBytes, SpooledFile } from "./spooled-file.ts";

/** The files that a form may contain. */
export type AcceptedFiles = {
	/** The maximum bytes of all files. */
	readonly maxFileBytes: number;
	/** The reservation for their bytes; released with the form. */
	readonly room: BudgetReservation;
	/** Checks whether a field accepts files; without it, all fields do. */
	readonly accepts?: (field: string) => boolean;
};

export type ParsedMultipart = {
	readonly form: FormData;
	/**
	 * Files that were too large. A file above `bodyLimits.file` has one byte more than that; a file
	 * that is too large only because of the others has no bytes.
	 */
	readonly tooLarge: ReadonlySet<File>;
	/** Whether chosen files are missing: none were accepted, or the disk could not store them. */
	readonly filesLost: boolean;
	/** Whether the disk could not store the files. */
	readonly diskFailed: boolean;
	/** Releases the space of its files, which can't be read after that. */
	readonly release: () => void;
};

/**
 * Reads a `multipart/form-data` body in chunks, as they arrive. Files are stored on disk; those
 * that are not accepted are dropped as they arrive.
 *
 * @param whole bytes of the whole body
 * @param files null where no file is accepted
 * @throws BodyTooLarge, or an Error if it can't be parsed; nothing is held then
 */
export async function readMultipart(
	request: Request,
	whole: number,
	files: AcceptedFiles | null,
): Promise<ParsedMultipart> {
	const type = request.headers.get("content-type") ?? "";
	const bytes = files && new SpooledBytes(files.room);
	try {
		const parser = new Busboy({
			headers: { "content-type": type } as BusboyHeaders,
			isPartAFile: (_, __, fileName) => fileName !== undefined,
			limits: {
				fileSize: bodyLimits.file + 1,
				fieldSize: bodyLimits.text,
				parts: bodyLimits.parts,
			},
		});
		const parts = partsOf(parser, files, bytes);
		const ended = new Promise<void>((resolve, reject) => {
			parser.once("finish", resolve).on("error", reject);
		});
		ended.catch(() => {});
		for await (const chunk of chunksOf(request, whole)) {
			const written = new Promise<void>((resolve) => parser.write(chunk, () => resolve()));
			await Promise.race([written, ended]);
			if (parts.areTooMany()) throw new BodyTooLarge();
			await parts.store(false);
		}
		parser.end();
		await ended;
		if (parts.areTooMany()) throw new BodyTooLarge();
		await parts.store(true);
		if (bytes?.hasFailed || bytes?.size === 0) bytes.release();
		else files?.room.shrink(bytes?.size ?? 0);
		return { ...parts.read(), release: () => bytes?.release() };
	} catch (error) {
		bytes?.release();
		throw error;
	}
}

type Chunk = Buffer<ArrayBuffer>;

/** A file that is arriving, with the chunks that are not stored yet. */
type Arriving = { chunks: Chunk[]; start: number | null; size: number; isWhole: boolean };

type Part = { name: string; read: () => string | File };

function partsOf(
	parser: InstanceType<typeof Busboy>,
	files: AcceptedFiles | null,
	bytes: SpooledBytes | null,
) {
	const parts: Part[] = [];
	const arriving: Arriving[] = [];
	const tooLarge = new Set<File>();
	let [texts, left, tooMany, filesLost] = [0, files?.maxFileBytes ?? 0, false, false];
	parser.on("partsLimit", () => {
		tooMany = true;
	});
	parser.on("field", (name = "", value, _, truncated) => {
		texts += Buffer.byteLength(name) + Buffer.byteLength(value);
		tooMany ||= truncated || texts > bodyLimits.text;
		parts.push({ name: unescaped(name), read: () => value });
	});
	parser.on("file", (rawName = "", stream, rawFileName, _, type) => {
		const name = unescaped(rawName);
		const fileName = unescaped(rawFileName);
		// The parser reports the error as well.
		stream.on("error", () => {});
		if (!bytes || files?.accepts?.(name) === false) {
			filesLost ||= files === null && fileName !== "";
			stream.resume();
			return;
		}
		const file: Arriving = { chunks: [], start: null, size: 0, isWhole: false };
		let dropped = false;
		arriving.push(file);
		stream.on("data", (chunk: Chunk) => {
			left -= chunk.length;
			dropped ||= left < 0;
			if (dropped) file.size = 0;
			else {
				file.chunks.push(chunk);
				file.size += chunk.length;
			}
		});
		stream.once("end", () => {
			file.isWhole = true;
		});
		parts.push({
			name,
			read: () => {
				const { start, size } = file;
				const read = new SpooledFile(bytes, { start: start ?? 0, size, name: fileName, type });
				if (stream.truncated || dropped) tooLarge.add(read);
				return read;
			},
		});
	});

	/** Stores one file after the other, since the start of one may arrive before the end of another. */
	function arrange(to: SpooledBytes): void {
		for (let file = arriving[0]; file; file = arriving[0]) {
			file.start ??= to.size;
			for (const chunk of file.chunks.splice(0)) to.add(chunk);
			if (!file.isWhole) return;
			arriving.shift();
		}
	}

	return {
		areTooMany: () => tooMany,
		async store(isEnd: boolean): Promise<void> {
			if (!bytes) return;
			arrange(bytes);
			await bytes.write(isEnd).catch((error) => {
				log.error({ err: error }, "The uploaded files can't be written to the disk");
			});
		},
		read(): Omit<ParsedMultipart, "release"> {
			const form = new FormData();
			const diskFailed = bytes?.hasFailed === true;
			for (const { name, read } of parts) {
				const value = read();
				if (typeof value === "string") form.append(name, value);
				else if (!diskFailed || value.size === 0) form.append(name, value);
			}
			return { form, tooLarge, filesLost: filesLost || diskFailed, diskFailed };
		},
	};
}

const escapes = { "%22": '"', "%0A": "\n", "%0D": "\r" } as const;

/** Names are escaped if they would otherwise end the line or the quotes around them. */
const unescaped = (name: string): string =>
	name.replace(/%22|%0A|%0D/gi, (one) => escapes[one.toUpperCase() as keyof typeof escapes]);
