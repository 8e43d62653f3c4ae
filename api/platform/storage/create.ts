import type { StorageConfig } from "#api/platform/storage/address.ts";
import { createDiskStorage } from "./disk.ts";
import { createS3Storage } from "./s3.ts";
import type { FileStorage } from "./storage.ts";

/** The milliseconds that a command waits for a store; no page waits for a command. */
const timeoutOfCommands = 60_000;

/** Creates the configured storage. The store need not exist yet. */
export const createStorage = (settings: StorageConfig): FileStorage =>
	settings.kind === "disk" ? createDiskStorage(settings.folder) : createS3Storage(settings);

/** Creates the storage for commands, which wait longer before they fail. */
export const createStorageForCommands = (settings: StorageConfig): FileStorage =>
	settings.kind === "disk"
		? createDiskStorage(settings.folder)
		: createS3Storage(settings, { timeout: timeoutOfCommands });
