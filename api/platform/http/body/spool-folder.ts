import { close, open, unlink } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const opened = promisify(open);
const unlinked = promisify(unlink);

let made: { readonly folder: string; readonly ready: Promise<void> } | undefined;

/** The folder of files on their way in; it is empty whenever one looks. */
export const spoolFolder = (env: NodeJS.ProcessEnv = process.env): string =>
	join(resolve(env.DATA_DIR ?? "data"), "incoming");

/**
 * Opens a file that has no name any more: nobody else finds it, and it is gone with its last
 * descriptor, whatever ends the process.
 *
 * @returns its descriptor, for reading and writing
 * @throws where the folder can't be written
 */
export async function openAnonymousFile(): Promise<number> {
	const folder = spoolFolder();
	if (made?.folder !== folder) made = { folder, ready: prepare(folder) };
	await made.ready.catch((error) => {
		made = undefined;
		throw error;
	});
	const path = join(folder, crypto.randomUUID());
	const descriptor = await opened(path, "wx+", 0o600);
	// Another process that starts may have taken the name away.
	await unlinked(path).catch(async (error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT") return;
		close(descriptor, () => {});
		throw error;
	});
	return descriptor;
}

/** Makes the folder; a name in it is left of a process that was killed at the moment of opening. */
async function prepare(folder: string): Promise<void> {
	await mkdir(folder, { recursive: true, mode: 0o700 });
	for (const name of await readdir(folder)) await rm(join(folder, name), { force: true });
}
