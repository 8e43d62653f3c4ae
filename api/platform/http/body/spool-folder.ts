import { close, open, unlink } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { settings } from "#api/platform/settings.ts";

const opened = promisify(open);
const unlinked = promisify(unlink);

let made: { readonly folder: string; readonly ready: Promise<void> } | undefined;

/** The folder for files that are being received; it looks empty, since its files have no names. */
export const spoolFolder = (): string => join(settings().DATA_DIR, "incoming");

/**
 * Opens a file without a name: nobody else can find it, and it is removed with its last descriptor,
 * however the process ends.
 *
 * @returns its descriptor, for reading and writing
 * @throws if the folder can't be written
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
	// Another process that starts may have removed the name.
	await unlinked(path).catch(async (error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT") return;
		close(descriptor, () => {});
		throw error;
	});
	return descriptor;
}

/** Creates the folder. A name in it belongs to a process that was killed while it opened a file. */
async function prepare(folder: string): Promise<void> {
	await mkdir(folder, { recursive: true, mode: 0o700 });
	for (const name of await readdir(folder)) await rm(join(folder, name), { force: true });
}
