import { diskStorage } from "./disk.ts";
import { s3Storage } from "./s3.ts";
import type { StorageSettings } from "./settings.ts";
import type { Storage } from "./storage.ts";

/** Milliseconds that a command waits for a store, which nobody waits for before a page. */
const timeoutOfCommands = 60_000;

/** The storage that the settings name. It need not be there yet. */
export const openStorage = (settings: StorageSettings): Storage =>
	settings.kind === "disk" ? diskStorage(settings.folder) : s3Storage(settings);

/** The same for commands, which rather wait than fail. */
export const openStorageForCommands = (settings: StorageSettings): Storage =>
	settings.kind === "disk"
		? diskStorage(settings.folder)
		: s3Storage(settings, { timeout: timeoutOfCommands });
