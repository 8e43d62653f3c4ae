import { close, read, writev } from "node:fs";
import { promisify } from "node:util";
import type { BudgetReservation } from "./body-budget.ts";
import { openAnonymousFile } from "./spool-folder.ts";

const readAt = promisify(read);
const write = promisify(writev);

/** The bytes that are gathered before a write, and read at once. */
const gathered = 64 * 1024;

type Chunk = Buffer<ArrayBuffer>;

/** The bytes of one body on the disk, and their reservation. */
type Held = { readonly descriptor: number; readonly room: BudgetReservation };

function giveBack({ descriptor, room }: Held): void {
	close(descriptor, () => {});
	room.release();
}

/** For bodies that were never released, and that nobody can read any longer. */
const forgotten = new FinalizationRegistry(giveBack);

/** The bytes of all files of one body, one after the other in one file without a name. */
export class SpooledBytes {
	#held: Held | null = null;
	#holders = 1;
	#chunks: Chunk[] = [];
	#waiting = 0;
	#written = 0;
	#failed = false;

	/** @param room their reservation; released with them */
	constructor(private readonly room: BudgetReservation) {}

	/** The number of bytes that were added. */
	get size(): number {
		return this.#written + this.#waiting;
	}

	/** Whether the disk could not store all of them: it is full, or broken. */
	get hasFailed(): boolean {
		return this.#failed;
	}

	add(chunk: Chunk): void {
		this.#waiting += chunk.length;
		if (!this.#failed) this.#chunks.push(chunk);
	}

	/**
	 * Writes the added bytes, once there are enough.
	 *
	 * @throws the disk's error, once
	 */
	async write(isEnd = false): Promise<void> {
		if (this.#waiting === 0 || (this.#waiting < gathered && !isEnd)) return;
		const chunks = this.#chunks.splice(0);
		const at = this.#written;
		this.#written += this.#waiting;
		this.#waiting = 0;
		if (this.#failed) return;
		try {
			this.#held ??= this.#hold(await openAnonymousFile());
			await writeAll(this.#held.descriptor, chunks, at);
		} catch (error) {
			this.#failed = true;
			throw error;
		}
	}

	#hold(descriptor: number): Held {
		const held = { descriptor, room: this.room };
		forgotten.register(this, held, held);
		return held;
	}

	/**
	 * Reads bytes.
	 *
	 * @throws when they were released, or can't be read
	 */
	async read(start: number, length: number): Promise<Buffer<ArrayBuffer>> {
		const bytes = Buffer.from(new ArrayBuffer(length));
		let done = 0;
		while (done < length) {
			if (!this.#held) throw new Error("The uploaded files were released already.");
			const { descriptor } = this.#held;
			const { bytesRead } = await readAt(descriptor, bytes, done, length - done, start + done);
			if (bytesRead === 0)
				throw new Error("The uploaded files are shorter than when they were written.");
			done += bytesRead;
		}
		return bytes;
	}

	/** Adds a holder, who must release them, too. */
	hold(): void {
		this.#holders++;
	}

	/** Frees disk and budget when the last holder releases them. */
	release(): void {
		if (--this.#holders !== 0) return;
		this.room.release();
		if (!this.#held) return;
		forgotten.unregister(this.#held);
		giveBack(this.#held);
		this.#held = null;
	}
}

/** Repeats the write until all is written: a disk may take less at once than it is given. */
async function writeAll(descriptor: number, chunks: Chunk[], start: number): Promise<void> {
	let [at, left] = [start, chunks];
	while (left.length > 0) {
		const { bytesWritten } = await write(descriptor, left, at);
		at += bytesWritten;
		left = without(left, bytesWritten);
	}
}

function without(chunks: readonly Chunk[], bytes: number): Chunk[] {
	let skipped = bytes;
	return chunks.flatMap((chunk) => {
		const rest = chunk.subarray(Math.min(skipped, chunk.length));
		skipped = Math.max(0, skipped - chunk.length);
		return rest.length > 0 ? [rest] : [];
	});
}

/** A file of a form, whose bytes stay on the disk until they are read. */
export class SpooledFile extends File {
	readonly #bytes: SpooledBytes;
	readonly #start: number;
	readonly #size: number;

	constructor(
		bytes: SpooledBytes,
		{ start, size, name, type }: { start: number; size: number; name: string; type: string },
	) {
		super([], name, { type });
		this.#bytes = bytes;
		this.#start = start;
		this.#size = size;
	}

	override get size(): number {
		return this.#size;
	}

	override async arrayBuffer(): Promise<ArrayBuffer> {
		return (await this.#bytes.read(this.#start, this.#size)).buffer;
	}

	override async text(): Promise<string> {
		return new TextDecoder().decode(await this.arrayBuffer());
	}

	override slice(from = 0, to = this.#size, type = ""): Blob {
		const place = (at: number) =>
			at < 0 ? Math.max(0, this.#size + at) : Math.min(at, this.#size);
		const [start, end] = [place(from), place(to)];
		const size = Math.max(0, end - start);
		return new SpooledFile(this.#bytes, { start: this.#start + start, size, name: "", type });
	}

	override stream(): ReturnType<File["stream"]> {
		let at = 0;
		const pull = async (controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>) => {
			const length = Math.min(gathered, this.#size - at);
			if (length === 0) return controller.close();
			controller.enqueue(await this.#bytes.read(this.#start + at, length));
			at += length;
		};
		return new ReadableStream({ pull }, { highWaterMark: 0 }) as ReturnType<File["stream"]>;
	}

	/** Returns the stored bytes behind the files of a form. */
	static bytesOf(form: FormData): Set<SpooledBytes> {
		const files = [...form.values()].filter((value) => value instanceof SpooledFile);
		return new Set(files.map((file) => file.#bytes));
	}
}

/**
 * Keeps the files of a form readable, even when others release them.
 *
 * @returns a function that releases them
 */
export function retainFiles(form: FormData): () => void {
	const all = SpooledFile.bytesOf(form);
	for (const bytes of all) bytes.hold();
	return () => {
		for (const bytes of all) bytes.release();
	};
}
