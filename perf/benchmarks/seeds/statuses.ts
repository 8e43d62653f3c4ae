import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import {
	lateableStatusesSql,
	openStatusesSql,
} from "../../../api/requests/status/statuses.table.ts";

const written = (statuses: SQL): string => new PgDialect().sqlToQuery(statuses).sql;

/** As text, for `in (...)`. */
export const open = written(openStatusesSql);
export const lateable = written(lateableStatusesSql);
