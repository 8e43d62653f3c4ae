import { access, open, rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type Pack, pack } from "tar-stream";
import { TenantCliError } from "../cli-error.ts";
import {
	type ArchiveManifest,
	type ArchiveSeal,
	ArchiveTally,
	archivePartName,
	manifestName,
	maxEntrySize,
	maxPartSize,
	sealName,
	uploadEntryName,
} from "./format.ts";

/** Accepts the contents in the order of the format; each method waits until there is room. */
export type ArchiveWriter = {
	manifest(manifest: ArchiveManifest): Promise<void>;
	/** Writes every row of a table, as lines in chunks. */
	rows(table: string, chunks: AsyncIterable<readonly string[]>): Promise<void>;
	upload(name: string, bytes: Uint8Array): Promise<void>;
};

/**
 * Writes an archive to `{file}.partial`, and renames it when it is complete.
 *
 * @param write passes the contents
 * @throws TenantCliError when there is such a file already, or it can't be written
 */
export async function writeArchive(
	file: string,
	write: (archive: ArchiveWriter) => Promise<void>,
	signal?: AbortSignal,
): Promise<ArchiveSeal> {
	await assertNewFile(file);
	const partial = `${file}.partial`;
	const handle = await open(partial, "wx", 0o600).catch((error) => {
		throw unwritable(partial, error);
	});
	try {
		const entries = pack();
		const gzipped = pipeline(entries, createGzip(), handle.createWriteStream({ flush: true }), {
			signal,
		});
		let failure: unknown;
		gzipped.catch((error) => {
			failure = error;
		});
		const tally = new ArchiveTally();
		let seal: ArchiveSeal;
		try {
			await write(writerTo(entries, tally));
			seal = tally.seal();
			await add(entries, sealName, json(seal));
			entries.finalize();
			await gzipped;
		} catch (error) {
			const cause = signal?.aborted ? signal.reason : (failure ?? error);
			entries.destroy();
			await gzipped.catch(() => {});
			throw cause;
		}
		await assertNewFile(file);
		await rename(partial, file);
		return seal;
	} catch (error) {
		await handle.close().catch(() => {});
		await rm(partial, { force: true });
		throw isOfTheSystem(error) ? unwritable(file, error) : error;
	}
}

async function assertNewFile(file: string): Promise<void> {
	const isThere = await access(file).then(
		() => true,
		() => false,
	);
	if (isThere) throw new TenantCliError(`${file} is there already: choose another name.`);
}

const isOfTheSystem = (error: unknown): error is NodeJS.ErrnoException =>
	error instanceof Error && "syscall" in error && "errno" in error;

function unwritable(path: string, { code }: NodeJS.ErrnoException): TenantCliError {
	if (code === "EEXIST")
		return new TenantCliError(
			`${path} is there already: another export writes it, or one was broken off. Remove it if none runs.`,
		);
	return new TenantCliError(`${path} can't be written (${code}).`);
}

const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

const add = (entries: Pack, name: string, bytes: Uint8Array): Promise<void> =>
	new Promise((resolve, reject) => {
		const entry = entries.entry({ name, size: bytes.length, mode: 0o600 }, (error) =>
			error ? reject(error) : resolve(),
		);
		entry.end(bytes);
	});

function writerTo(entries: Pack, tally: ArchiveTally): ArchiveWriter {
	async function content(name: string, bytes: Uint8Array, maxBytes: number) {
		if (bytes.length > maxBytes)
			throw new TenantCliError(
				`${name} has ${bytes.length} bytes; the maximum in an archive is ${maxBytes}.`,
			);
		tally.pass(name, bytes);
		await add(entries, name, bytes);
	}
	return {
		manifest: (manifest) => content(manifestName, json(manifest), maxEntrySize.document),
		async rows(table, chunks) {
			let number = 0;
			for await (const { lines, count } of partsOf(chunks)) {
				number += 1;
				await content(archivePartName(table, number), lines, maxEntrySize.part);
				tally.passRows(table, count);
			}
		},
		async upload(name, bytes) {
			await content(uploadEntryName(name), bytes, maxEntrySize.upload);
			tally.passUpload();
		},
	};
}

/** Collects lines into parts of limited length and size. */
async function* partsOf(
	chunks: AsyncIterable<readonly string[]>,
): AsyncGenerator<{ lines: Buffer; count: number }> {
	let lines: Buffer[] = [];
	let bytes = 0;
	const part = () => {
		const whole = { lines: Buffer.concat(lines), count: lines.length };
		lines = [];
		bytes = 0;
		return whole;
	};
	for await (const chunk of chunks)
		for (const text of chunk) {
			const line = Buffer.from(`${text}\n`);
			lines.push(line);
			bytes += line.length;
			if (lines.length === maxPartSize.rows || bytes >= maxPartSize.bytes) yield part();
		}
	if (lines.length > 0) yield part();
}
