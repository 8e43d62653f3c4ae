import type { Pool } from "./database/pool.ts";
import type { ExportLimits } from "./http/lists/export-limits.ts";
import type { FileStorage } from "./storage/storage.ts";

/** What the API works with; it has no globals. */
export type ApiDependencies = {
	/** A pool with the role that row-level security binds. */
	connection: Pool;
	storage: FileStorage;
	/** What whole lists take of the process. */
	exports: ExportLimits;
	tenantHeader: string;
	/** Whether a proxy stands before the API and writes down the client's address. */
	trustProxy: boolean;
	now: () => Date;
	/** Told of every failure that is not the client's. */
	report: (error: unknown) => void;
};
