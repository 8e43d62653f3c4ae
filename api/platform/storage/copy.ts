import { randomBytes } from "node:crypto";
import { type FileStorage, StorageError, type StoredFile } from "./storage.ts";

export type CopyResult = {
	/** The number of files that are in both storages, with equal bytes. */
	readonly files: number;
	readonly bytes: number;
	/** The number of files that the copy has written. */
	readonly written: number;
};

type Options = {
	/** Whether each file is removed from the source once it has been compared. */
	readonly removing?: boolean;
	/** The maximum of files that are copied, and in memory, at once. */
	readonly atOnce?: number;
	/** Stops the copy. A further run continues from there. */
	readonly signal?: AbortSignal;
	/** Called now and then with the progress. */
	readonly report?: (soFar: CopyResult) => void;
};

const reportEvery = 1000;

/**
 * Copies all files from one storage to another, and reads each back to compare it. Files that exist
 * already are only compared.
 *
 * @throws StorageError at the first file that can't be copied, once all running copies have ended
 */
export async function copyFiles(
	from: FileStorage,
	to: FileStorage,
	{ removing = false, atOnce = 8, signal, report }: Options = {},
): Promise<CopyResult> {
	await Promise.all([from.ready(), to.ready()]);
	if (removing) await mustDiffer(from, to);
	const done = { files: 0, bytes: 0, written: 0 };
	const files = from.list()[Symbol.asyncIterator]();
	let broken = false;

	async function copyOne(file: StoredFile): Promise<void> {
		const { tenantId, name } = file;
		const bytes = await from.read(tenantId, name);
		if (!bytes) return;
		const isThere = async () => {
			const there = await to.read(tenantId, name);
			return there !== null && Buffer.compare(there, bytes) === 0;
		};
		if (!(await isThere())) {
			await to.write(tenantId, name, bytes);
			if (!(await isThere()))
				throw new StorageError(`${tenantId}/${name} differs from the file that was written.`);
			done.written += 1;
		}
		if (removing) await from.remove(tenantId, name);
		done.files += 1;
		done.bytes += bytes.byteLength;
		if (done.files % reportEvery === 0) report?.({ ...done });
	}

	async function work(): Promise<void> {
		while (!broken) {
			signal?.throwIfAborted();
			const next = await files.next();
			if (next.done) return;
			await copyOne(next.value);
		}
	}

	const workers = Array.from({ length: atOnce }, () =>
		work().catch((error) => {
			broken = true;
			throw error;
		}),
	);
	await Promise.allSettled(workers);
	await Promise.all(workers);
	return done;
}

/** Moving a storage onto itself, even under another name, would remove all of it. */
async function mustDiffer(from: FileStorage, to: FileStorage): Promise<void> {
	const probe = [1, `probes/${randomBytes(16).toString("hex")}.png`] as const;
	await from.write(...probe, new Uint8Array());
	try {
		if (await to.read(...probe)) throw new StorageError("Both are one and the same storage.");
	} finally {
		await from.remove(...probe);
	}
}
