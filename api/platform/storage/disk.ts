import { randomUUID } from "node:crypto";
import {
	access,
	constants,
	mkdir,
	open,
	readdir,
	readFile,
	rename,
	rm,
	stat,
	statfs,
} from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { Readable } from "node:stream";
import {
	type ByteStream,
	type FileStorage,
	isUploadName,
	readUploadPath,
	uploadPath,
} from "./storage.ts";

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";

/** Creates a storage on the local disk, in `{folder}/{tenant}/{name}`. */
export function createDiskStorage(folder: string): FileStorage {
	const pathOf = (tenantId: number, name: string) => join(folder, uploadPath(tenantId, name));
	return {
		async write(tenantId, name, bytes) {
			const path = pathOf(tenantId, name);
			await mkdir(dirname(path), { recursive: true });
			const unfinished = `${path}.${randomUUID()}`;
			try {
				const file = await open(unfinished, "wx");
				try {
					await file.writeFile(bytes);
					await file.sync();
				} finally {
					await file.close();
				}
				await rename(unfinished, path);
			} catch (error) {
				await rm(unfinished, { force: true });
				throw error;
			}
		},
		async read(tenantId, name) {
			if (!isUploadName(name)) return null;
			try {
				return await readFile(pathOf(tenantId, name));
			} catch (error) {
				if (isMissing(error)) return null;
				throw error;
			}
		},
		async stream(tenantId, name, { from, to }) {
			if (!isUploadName(name)) return null;
			try {
				const file = await open(pathOf(tenantId, name));
				return Readable.toWeb(file.createReadStream({ start: from, end: to })) as ByteStream;
			} catch (error) {
				if (isMissing(error)) return null;
				throw error;
			}
		},
		async remove(tenantId, name) {
			await rm(pathOf(tenantId, name), { force: true });
		},
		async *list() {
			for await (const path of filesBelow(folder)) {
				const file = readUploadPath(relative(folder, path));
				if (!file) continue;
				const { size, mtime } = await stat(path);
				yield { ...file, size, writtenAt: mtime };
			}
		},
		async free() {
			await mkdir(folder, { recursive: true });
			const { bavail, bsize } = await statfs(folder);
			return bavail * bsize;
		},
		async ready() {
			await mkdir(folder, { recursive: true });
			await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
		},
	};
}

async function* filesBelow(folder: string): AsyncIterable<string> {
	const entries = await readdir(folder, { withFileTypes: true }).catch((error) => {
		if (isMissing(error)) return [];
		throw error;
	});
	for (const entry of entries) {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) yield* filesBelow(path);
		else if (entry.isFile()) yield path;
	}
}
