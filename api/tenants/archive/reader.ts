import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { isDeepStrictEqual } from "node:util";
import { createGunzip } from "node:zlib";
import { type Extract, extract } from "tar-stream";
import { isUploadName } from "#api/platform/storage/storage.ts";
import { TenantCliError } from "../cli-error.ts";
import {
	type ArchiveManifest,
	ArchiveTally,
	archiveFormatVersion,
	archivePartName,
	manifestName,
	manifestSchema,
	maxEntrySize,
	maxPartSize,
	originSchema,
	sealName,
	sealSchema,
	uploadEntryName,
} from "./format.ts";

/** A part of an archive. */
export type ArchiveEntry =
	| { kind: "manifest"; manifest: ArchiveManifest }
	/** `json` is an array of the rows. */
	| { kind: "rows"; table: string; json: string; count: number }
	| { kind: "upload"; name: string; bytes: Uint8Array };

type Entry = Extract extends AsyncIterable<infer One> ? One : never;

/** The error for an archive that is not as it was written. */
class DamagedError extends Error {
	override name = "DamagedError";
}

/**
 * Yields the entries of an archive. Only after the last one is it known to be complete: then its
 * counts and its checksum are compared.
 *
 * @param newestMigration of this program, in ms since 1970
 * @throws TenantCliError when it is not an archive, is incomplete or altered, or comes from a newer
 * program
 */
export async function* readArchive(
	file: string,
	newestMigration: number,
	signal?: AbortSignal,
): AsyncGenerator<ArchiveEntry> {
	const entries = extract();
	const unpacked = pipeline(createReadStream(file), createGunzip(), entries, { signal });
	unpacked.catch(() => {});
	let begun = false;
	try {
		const reader = readerOf(file, newestMigration);
		for await (const entry of entries) {
			const content = await reader.read(entry);
			begun = true;
			if (content) yield content;
		}
		await unpacked;
		reader.end();
	} catch (error) {
		await unpacked.catch(() => {});
		if (error instanceof TenantCliError || signal?.aborted) throw error;
		const { code, syscall } = error as NodeJS.ErrnoException;
		if (syscall) throw new TenantCliError(`${file} can't be read (${code}).`);
		throw new TenantCliError(
			begun
				? `${file} is cut short or was altered: nothing of it can be trusted.`
				: `${file} is no archive of a tenant, or was cut short at its beginning.`,
		);
	} finally {
		entries.destroy();
	}
}

/** Reads the entries and checks that their order is that of the format. */
function readerOf(file: string, newestMigration: number) {
	const tally = new ArchiveTally();
	let stage: "start" | "tables" | "uploads" | "sealed" = "start";
	let table = "";
	let number = 0;

	function advance(to: typeof stage, ...from: (typeof stage)[]) {
		if (!from.includes(stage)) throw new DamagedError(`${to} after ${stage}`);
		stage = to;
	}
	async function bytesOf(entry: Entry, maxBytes: number): Promise<Buffer> {
		const { name, size = 0, type } = entry.header;
		if (type !== "file" || size > maxBytes)
			throw new DamagedError(`${name}: ${type}, ${size} bytes`);
		const chunks: Buffer[] = [];
		for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk);
		return Buffer.concat(chunks);
	}
	async function contentOf(entry: Entry, maxBytes: number): Promise<Buffer> {
		const bytes = await bytesOf(entry, maxBytes);
		tally.pass(entry.header.name, bytes);
		return bytes;
	}
	async function rows(entry: Entry): Promise<ArchiveEntry> {
		advance("tables", "tables");
		const named = /^tables\/([a-z_]+)\//.exec(entry.header.name)?.[1] ?? "";
		number = named === table ? number + 1 : 1;
		table = named;
		if (entry.header.name !== archivePartName(table, number))
			throw new DamagedError(entry.header.name);
		const lines = textOf(await contentOf(entry, maxEntrySize.part)).split("\n");
		const last = lines.pop();
		if (last !== "" || lines.length > maxPartSize.rows) throw new DamagedError(entry.header.name);
		tally.passRows(table, lines.length);
		return { kind: "rows", table, json: `[${lines.join(",")}]`, count: lines.length };
	}
	async function upload(entry: Entry): Promise<ArchiveEntry> {
		advance("uploads", "tables", "uploads");
		const name = entry.header.name.slice(uploadEntryName("").length);
		if (!isUploadName(name)) throw new DamagedError(entry.header.name);
		const bytes = await contentOf(entry, maxEntrySize.upload);
		tally.passUpload();
		return { kind: "upload", name, bytes };
	}
	return {
		/** Returns undefined for the seal, which is not content. */
		async read(entry: Entry): Promise<ArchiveEntry | undefined> {
			const { name } = entry.header;
			if (name.startsWith("tables/")) return rows(entry);
			if (name.startsWith(uploadEntryName(""))) return upload(entry);
			if (name === manifestName) {
				advance("tables", "start");
				const text = textOf(await contentOf(entry, maxEntrySize.document));
				return { kind: "manifest", manifest: manifestOf(file, text, newestMigration) };
			}
			if (name !== sealName) throw new DamagedError(name);
			advance("sealed", "tables", "uploads");
			const seal = sealSchema.parse(
				JSON.parse(textOf(await bytesOf(entry, maxEntrySize.document))),
			);
			if (!isDeepStrictEqual(seal, tally.seal())) throw new DamagedError("the seal is broken");
		},
		end() {
			if (stage !== "sealed") throw new DamagedError("the seal is missing");
		},
	};
}

const textOf = (bytes: Uint8Array): string =>
	new TextDecoder("utf8", { fatal: true }).decode(bytes);

function manifestOf(file: string, text: string, newestMigration: number): ArchiveManifest {
	const value: unknown = JSON.parse(text);
	const { version, migration } = originSchema.parse(value);
	if (version > archiveFormatVersion || migration.when > newestMigration)
		throw new TenantCliError(
			`${file} was written by a newer version of Siyana (${migration.tag}): import it with that one, or a later one.`,
		);
	return manifestSchema.parse(value);
}
