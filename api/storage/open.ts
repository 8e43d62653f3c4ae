import { diskStorage } from "./disk.ts";
import { s3Storage } from "./s3.ts";
import type { StorageSettings } from "./settings.ts";
import type { Storage } from "./storage.ts";

/** The storage that the settings name. It need not be there yet. */
export const openStorage = (settings: StorageSettings): Storage =>
	settings.kind === "disk" ? diskStorage(settings.folder) : s3Storage(settings);
