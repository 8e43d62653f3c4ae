import { streamOrphans } from "#api/images/orphans.ts";
import { createPool, disableTypeParsers } from "#api/platform/database/pool.ts";
import { settings } from "#api/platform/settings.ts";
import { type CopyResult, copyFiles } from "#api/platform/storage/copy.ts";
import { createStorageForCommands } from "#api/platform/storage/create.ts";
import { resolveStorage, type UploadsCommand } from "./cli.ts";

const count = new Intl.NumberFormat("en");

const amountOf = ({ files, bytes }: Pick<CopyResult, "files" | "bytes">): string =>
	`${count.format(files)} ${files === 1 ? "file" : "files"} of ${(bytes / 1_000_000).toFixed(1)} MB`;

/** Copies or moves all files, and prints their number. */
export async function copyOrMove(
	{ name, from, to }: Extract<UploadsCommand, { name: "copy" | "move" }>,
	signal: AbortSignal,
): Promise<void> {
	const open = (word: string) => createStorageForCommands(resolveStorage(word, settings()));
	const done = await copyFiles(open(from), open(to), {
		removing: name === "move",
		signal,
		report: (soFar) => console.log(`${amountOf(soFar)} …`),
	});
	const state = name === "move" ? "were moved" : "are identical in both";
	console.log(`${amountOf(done)} ${state}; ${count.format(done.written)} were new.`);
}

/**
 * Counts the files that no row refers to, and removes them if this is requested.
 *
 * @param place.ownerUrl the address with the role that owns the tables
 */
export async function cleanUpOrphans(
	{ remove }: Extract<UploadsCommand, { name: "orphans" }>,
	{ ownerUrl, signal }: { ownerUrl: string; signal: AbortSignal },
): Promise<void> {
	const storage = createStorageForCommands(settings().storage);
	const connection = disableTypeParsers(createPool(ownerUrl, { max: 1, patient: true }));
	const found = { files: 0, bytes: 0 };
	try {
		for await (const { tenantId, name, size } of streamOrphans(connection, storage, new Date())) {
			signal.throwIfAborted();
			if (remove) await storage.remove(tenantId, name);
			found.files += 1;
			found.bytes += size;
		}
	} finally {
		await connection.end();
	}
	console.log(`Nothing refers to ${amountOf(found)}${remove ? ", which were removed" : ""}.`);
}
