import { randomBytes } from "node:crypto";
import { type FileStorage, StorageError, type StoredFile } from "./storage.ts";

export type CopyResult = {
	/** Files that are in both storages now, the same to the byte. */
	readonly files: number;
	readonly bytes: number;
	/** How many of them were not there before. */
	readonly written: number;
};

type Options = {
	/** Removes each file from where it came, once it has been compared. */
	readonly removing?: boolean;
	/** So many files are under way, and in memory, at once. */
	readonly atOnce?: number;
	/** Breaks off. Doing it again goes on from there. */
	readonly signal?: AbortSignal;
	/** Told now and then how far it has come. */
	readonly tell?: (soFar: CopyResult) => void;
};

const toldEvery = 1000;

/**
 * Copies all files from one storage to another, and reads each back to compare it. Files that are
 * there already are compared only.
 *
 * @throws StorageError at the first file that can't be copied, with nothing under way any more
 */
export async function copyFiles(
	from: FileStorage,
	to: FileStorage,
	{ removing = false, atOnce = 8, signal, tell }: Options = {},
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
				throw new StorageError(`${tenantId}/${name} is not what was written.`);
			done.written += 1;
		}
		if (removing) await from.remove(tenantId, name);
		done.files += 1;
		done.bytes += bytes.byteLength;
		if (done.files % toldEvery === 0) tell?.({ ...done });
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

/** Moving a storage onto itself, under whatever other name, would remove all of it. */
async function mustDiffer(from: FileStorage, to: FileStorage): Promise<void> {
	const probe = [1, `probes/${randomBytes(16).toString("hex")}.png`] as const;
	await from.write(...probe, new Uint8Array());
	try {
		if (await to.read(...probe)) throw new StorageError("Both are one and the same storage.");
	} finally {
		await from.remove(...probe);
	}
}
