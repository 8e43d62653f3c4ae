import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Pool } from "./database/pool.ts";
import type { ExportLimits } from "./http/lists/export-limits.ts";
import type { ListReading } from "./http/lists/list-params.ts";
import type { EndpointLookups } from "./http/lookups.ts";
import type { FileStorage } from "./storage/storage.ts";

/** What the API depends on; it has no globals. */
export type ApiDependencies = {
	/** A pool with the role that row-level security binds. */
	connection: Pool;
	storage: FileStorage;
	/** The limits of this process for exports of whole lists. */
	exports: ExportLimits;
	/** What endpoints look up in subjects. */
	lookups: EndpointLookups;
	tenantHeader: string;
	/** A clock in place of the database's, for tests. */
	now?: () => Date;
	/** Called with every error that the client did not cause. */
	report: (error: unknown, call?: string) => void;
};

/** Where endpoints are registered, with what they depend on. */
export type ApiRouter = ApiDependencies & {
	readonly app: OpenAPIHono;
	/** The lists that have been registered, by their paths. */
	readonly lists: Map<string, ListReading<object>>;
};
