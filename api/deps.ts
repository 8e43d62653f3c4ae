import type { Connection } from "./db/connection.ts";
import type { Exports } from "./exports/exports.ts";
import type { Storage } from "./storage/storage.ts";

/** What the API works with; it has no globals. */
export type ApiDeps = {
	/** A pool with the role that row-level security binds. */
	connection: Connection;
	storage: Storage;
	/** What whole lists take of the process. */
	exports: Exports;
	tenantHeader: string;
	/** Whether a proxy stands before the API and writes down the client's address. */
	trustProxy: boolean;
	now: () => Date;
	/** Told of every failure that is not the client's. */
	report: (error: unknown) => void;
};
