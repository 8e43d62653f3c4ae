import { createHash } from "node:crypto";
import { z } from "zod";

/**
 * The format of an archive: a gzipped tar of
 *
 * - `manifest.json`: the format, the origin, and the tenant's own row
 * - `tables/{name}/{000001}.ndjson`: the rows, one JSON object a line
 * - `uploads/{folder}/{file}`: the images and their thumbnails
 * - `seal.json`: the number of each, and a SHA-256 over everything before it
 *
 * in this order and nothing else. A change that older programs can't read gets a new number.
 */
export const archiveFormatVersion = 1;

export const archiveFormatName = "siyana-tenant";

export const manifestName = "manifest.json";
export const sealName = "seal.json";

/** The maximum size of a part; a part ends at whichever comes first. */
export const maxPartSize = { rows: 5000, bytes: 4 * 1024 * 1024 };

/** The maximum bytes of an entry: an entry is held in memory as a whole. */
export const maxEntrySize = {
	document: 1024 * 1024,
	part: 64 * 1024 * 1024,
	upload: 32 * 1024 * 1024,
};

/** The fields that tell, for every version, whether an archive can be read. */
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
	/** The columns of each table's rows. */
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

/** Counts and hashes the contents while they are written or read. */
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

	/** Returns the seal; nothing can be added after it. */
	seal(): ArchiveSeal {
		return { rows: this.#rows, uploads: this.#uploads, sha256: this.#hash.digest("hex") };
	}
}
