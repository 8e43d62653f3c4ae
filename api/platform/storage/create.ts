import type { StorageConfig } from "./config.ts";
import { createDiskStorage } from "./disk.ts";
import { createS3Storage } from "./s3.ts";
import type { FileStorage } from "./storage.ts";

/** Milliseconds that a command waits for a store, which nobody waits for before a page. */
const timeoutOfCommands = 60_000;

/** The storage that the settings name. It need not be there yet. */
export const createStorage = (settings: StorageConfig): FileStorage =>
	settings.kind === "disk" ? createDiskStorage(settings.folder) : createS3Storage(settings);

/** The same for commands, which rather wait than fail. */
export const createStorageForCommands = (settings: StorageConfig): FileStorage =>
	settings.kind === "disk"
		? createDiskStorage(settings.folder)
		: createS3Storage(settings, { timeout: timeoutOfCommands });
