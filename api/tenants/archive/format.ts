import { createHash } from "node:crypto";
import { z } from "zod";

/**
 * The format of an archive: a gzipped tar of
 *
 * - `manifest.json`: what it is, and the tenant's own row
 * - `tables/{name}/{000001}.ndjson`: the rows, one JSON object a line
 * - `uploads/{folder}/{file}`: the pictures and their thumbnails
 * - `seal.json`: how much there has to be of each, and a SHA-256 over all that stands before it
 *
 * in this order and with nothing else. A change that older programs can't read gets a new number.
 */
export const archiveFormatVersion = 1;

export const archiveFormatName = "siyana-tenant";

export const manifestName = "manifest.json";
export const sealName = "seal.json";

/** A part ends at so many rows or bytes, whichever comes first. */
export const maxPartSize = { rows: 5000, bytes: 4 * 1024 * 1024 };

/** The most bytes that an entry may have: one is held in memory as a whole. */
export const maxEntrySize = {
	document: 1024 * 1024,
	part: 64 * 1024 * 1024,
	upload: 32 * 1024 * 1024,
};

/** What tells of any version whether it can be read. */
export const originSchema = z.object({
	format: z.literal(archiveFormatName),
	version: z.int(),
	/** The newest migration of the program that wrote it; `when` in ms since 1970. */
	migration: z.object({ tag: z.string(), when: z.number() }),
});

export const manifestSchema = originSchema.extend({
	slug: z.string(),
	writtenAt: z.iso.datetime(),
	/** The tenant's own row, without its id. */
	tenant: z.record(z.string(), z.unknown()),
	/** The columns that the rows of each table have. */
	columns: z.record(z.string(), z.array(z.string())),
});

export type ArchiveManifest = z.infer<typeof manifestSchema>;

export const sealSchema = z.object({
	rows: z.record(z.string(), z.int()),
	uploads: z.int(),
	sha256: z.string(),
});

export type ArchiveSeal = z.infer<typeof sealSchema>;

export const archivePartName = (table: string, number: number): string =>
	`tables/${table}/${String(number).padStart(6, "0")}.ndjson`;

export const uploadEntryName = (name: string): string => `uploads/${name}`;

/** Counts and hashes the contents as they pass, in writing and in reading. */
export class ArchiveTally {
	readonly #hash = createHash("sha256");
	readonly #rows: Record<string, number> = {};
	#uploads = 0;

	pass(name: string, bytes: Uint8Array): void {
		this.#hash.update(`${name}\n${bytes.length}\n`).update(bytes);
	}

	passRows(table: string, count: number): void {
		this.#rows[table] = (this.#rows[table] ?? 0) + count;
	}

	passUpload(): void {
		this.#uploads += 1;
	}

	/** What the seal has to say; the tally is at its end. */
	seal(): ArchiveSeal {
		return { rows: this.#rows, uploads: this.#uploads, sha256: this.#hash.digest("hex") };
	}
}
