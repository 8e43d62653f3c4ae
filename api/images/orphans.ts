import { MS_PER_DAY } from "#contract/values/time-units.ts";
import type { Pool } from "../platform/database/pool.ts";
import { withTenant } from "../platform/database/tenant-transaction.ts";
import {
	type FileStorage,
	originalImageName,
	type StoredFile,
} from "../platform/storage/storage.ts";
import { findReferencedUploads } from "./uploads.queries.ts";

/** A younger file may belong to a request in progress. */
const oldEnough = MS_PER_DAY;

/** The number of files looked up at once. */
const batchSize = 1000;

/**
 * Yields files that no row names: of requests that broke off, or of imports that were killed.
 *
 * @param connection a pool with the role that owns the tables
 */
export async function* streamOrphans(
	connection: Pool,
	storage: FileStorage,
	now: Date,
): AsyncIterable<StoredFile> {
	for await (const files of oldFilesByTenant(storage, now)) {
		const images = [...new Set(files.map(({ name }) => originalImageName(name)))];
		const named = await withTenant(connection, files[0].tenantId, (scope) =>
			findReferencedUploads(scope, images),
		);
		yield* files.filter(({ name }) => !named.has(originalImageName(name)));
	}
}

/** The storage lists each tenant's files one after the other. */
async function* oldFilesByTenant(
	storage: FileStorage,
	now: Date,
): AsyncIterable<[StoredFile, ...StoredFile[]]> {
	let files: [StoredFile, ...StoredFile[]] | null = null;
	for await (const file of storage.list()) {
		if (now.getTime() - file.writtenAt.getTime() < oldEnough) continue;
		if (files && files[0].tenantId === file.tenantId && files.length < batchSize) files.push(file);
		else {
			if (files) yield files;
			files = [file];
		}
	}
	if (files) yield files;
}
