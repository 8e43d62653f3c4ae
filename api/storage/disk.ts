import { randomUUID } from "node:crypto";
import { access, constants, mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isUploadName, type Storage } from "./storage.ts";

/** Keeps files on the local disk, in `{folder}/{tenant}/{name}`. */
export function diskStorage(folder: string): Storage {
	const pathOf = (tenantId: number, name: string) => {
		if (!isUploadName(name)) throw new Error(`Not a name of an upload: ${name}`);
		return join(folder, String(tenantId), name);
	};
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
				if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
				throw error;
			}
		},
		async remove(tenantId, name) {
			await rm(pathOf(tenantId, name), { force: true });
		},
		async ready() {
			await mkdir(folder, { recursive: true });
			await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
		},
	};
}
