import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { lateableOnes, openOnes } from "#api/db/schema/statuses.ts";

const written = (statuses: SQL): string => new PgDialect().sqlToQuery(statuses).sql;

/** As text, for `in (...)`. */
export const open = written(openOnes);
export const lateable = written(lateableOnes);
