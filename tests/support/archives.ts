import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { extract, type Header, pack } from "tar-stream";
import { ArchiveTally } from "#api/tenants/archive/format.ts";
import { newFolder } from "./temporary-folder.ts";

const folder = newFolder("archives");

let files = 0;

/** The name of a file that is not there yet. */
export function newFile(): string {
	files += 1;
	return join(folder, `archive-${files}.tar.gz`);
}

export type Entry = { name: string; bytes: Buffer; type?: Header["type"] };

/** What an archive consists of, in its order. */
export async function unpack(file: string): Promise<Entry[]> {
	const entries = extract();
	const unpacked = pipeline(createReadStream(file), createGunzip(), entries);
	const found: Entry[] = [];
	for await (const entry of entries) {
		const chunks: Buffer[] = [];
		for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk);
		found.push({ name: entry.header.name, bytes: Buffer.concat(chunks) });
	}
	await unpacked;
	return found;
}

/** Packs entries into a new archive. */
export async function repack(entries: readonly Entry[]): Promise<string> {
	const file = newFile();
	const packed = pack();
	const written = pipeline(packed, createGzip(), createWriteStream(file));
	for (const { name, bytes, type = "file" } of entries) packed.entry({ name, type }, bytes);
	packed.finalize();
	await written;
	return file;
}

/** The same entries with a seal that fits them, as somebody would forge it. */
export function sealed(entries: readonly Entry[]): Entry[] {
	const tally = new ArchiveTally();
	const contents = entries.filter(({ name }) => name !== "seal.json");
	for (const { name, bytes } of contents) {
		tally.pass(name, bytes);
		const [kind, table = ""] = name.split("/");
		if (kind === "tables") tally.passRows(table, bytes.toString().split("\n").length - 1);
		if (kind === "uploads") tally.passUpload();
	}
	return [...contents, { name: "seal.json", bytes: Buffer.from(JSON.stringify(tally.seal())) }];
}

/** The same entries, with one of them changed. */
export const changed = (
	entries: readonly Entry[],
	name: string,
	change: (text: string) => string,
): Entry[] =>
	entries.map((entry) =>
		entry.name === name ? { ...entry, bytes: Buffer.from(change(entry.bytes.toString())) } : entry,
	);
